/** Colleagues in reach of one tap, before anything is typed: the own team, people recognised lately, earlier
 * teams, and a list that is pasted (docs/product.md#finding-people). */
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconClipboardText, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { pickTexts } from '#shared/messages/nominations-submit.ts'
import type { EarlierTeam } from '#shared/nominations/candidates.ts'
import type { Suggestion } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import type { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import { formatDay } from '../standing-sentence.ts'
import { PasteList } from './paste-list.tsx'
import styles from './quick-picks.module.css'

const texts = pickTexts

interface QuickPicksProps {
  readonly eventId: string
  readonly monetary: boolean
  readonly chosen: ReturnType<typeof useNominees>
  readonly locked: boolean
  readonly onRemove: (personId: string) => void
}

export function PickList({ eventId, monetary, chosen, locked, onRemove }: QuickPicksProps) {
  const [isPasting, setPasting] = useState(false)
  // Where it fails, there is still the search box.
  const { data, isPending } = useQuery({
    queryKey: ['nomination-picks', eventId, monetary],
    queryFn: ({ signal }) =>
      call(nominationsApi.getQuickPicks, {
        query: { eventId, monetary: monetary ? 'true' : 'false' },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const isListed = (personId: string) => chosen.nominees.some((each) => each.personId === personId)
  // Some members of a team may be on the list already.
  const pick = (ids: readonly string[]) => chosen.addPeople(ids.filter((id) => !isListed(id)))
  const people = {
    all: data ? [...data.team, ...data.lately] : [],
    isListed,
    disabled: locked || chosen.busy,
    onPick: (id: string) => (isListed(id) ? onRemove(id) : void pick([id])),
  }
  return (
    <Stack gap="sm">
      {isPending && <div className={styles.reserved} />}
      {data && <People heading={texts.team} of={data.team} {...people} />}
      {data && <People heading={texts.lately} of={data.lately} {...people} />}
      {data && data.teams.length > 0 && (
        <Picks heading={texts.teams}>
          {data.teams.map((team) => (
            <Team
              key={team.id}
              {...{ team, isListed }}
              teams={data.teams}
              disabled={people.disabled}
              onPick={pick}
            />
          ))}
        </Picks>
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconClipboardText size={16} aria-hidden />}
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {isPasting ? texts.pasteClose : texts.pasteOpen}
        </Button>
      </Group>
      {isPasting && <PasteList chosen={chosen} locked={locked} />}
    </Stack>
  )
}

interface PicksProps {
  heading: string
  children: ReactNode
  list?: RefObject<HTMLUListElement | null>
}

function Picks({ heading, children, list }: PicksProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text id={id} component="h3" size="sm" fw={500} m={0} mb={6}>
        {heading}
      </Text>
      <ul ref={list} className={styles.picks}>
        {children}
      </ul>
    </section>
  )
}

/** A short list leaves room for the form. */
const shownAtFirst = 6

interface PeopleProps {
  readonly heading: string
  readonly of: readonly Suggestion[]
  /** Everybody on offer, for namesakes. */
  readonly all: readonly Suggestion[]
  readonly isListed: (personId: string) => boolean
  readonly disabled: boolean
  readonly onPick: (personId: string) => void
}

/** Nothing where there is nobody. A second press takes somebody off the list. */
function People({ heading, of, all, isListed, disabled, onPick }: PeopleProps) {
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button goes, so the focus continues with the first person whom it hid.
  useEffect(() => {
    if (isAll) focusIfLost(list.current?.children[shownAtFirst]?.querySelector('button') ?? null)
  }, [isAll])
  const people = isAll ? of : of.slice(0, shownAtFirst)
  if (of.length === 0) return null
  return (
    <Picks heading={heading} list={list}>
      {people.map((person) => (
        <Person
          key={person.personId}
          {...{ person, disabled, onPick }}
          distinction={distinctionOf(person, all)}
          isListed={isListed(person.personId)}
        />
      ))}
      {people.length < of.length && (
        <li>
          <Button variant="subtle" size="compact-sm" h={40} onClick={() => setAll(true)}>
            {fill(texts.showAll, { count: of.length })}
          </Button>
        </li>
      )}
    </Picks>
  )
}

/** Returns what tells a person from namesakes on offer; nothing where there are none. */
function distinctionOf(person: Suggestion, all: readonly Suggestion[]): string | undefined {
  const namesakes = all.filter(({ personId, name }) => name === person.name && personId !== person.personId)
  const keys = ['department', 'company', 'email'] as const
  const key = keys.find((each) => person[each] && namesakes.every((other) => other[each] !== person[each]))
  return namesakes.length > 0 && key ? person[key] : undefined
}

interface PersonProps extends Pick<PeopleProps, 'disabled' | 'onPick'> {
  readonly person: Suggestion
  readonly distinction: string | undefined
  readonly isListed: boolean
}

function Person({ person: { personId, name }, distinction, isListed, disabled, onPick }: PersonProps) {
  return (
    <li>
      <UnstyledButton
        className={styles.pick}
        aria-disabled={disabled}
        aria-pressed={isListed}
        onClick={() => !disabled && onPick(personId)}
      >
        <PersonAvatar person={{ personId, name }} size={28} />
        <span>
          {name}
          {distinction && <Small>{distinction}</Small>}
        </span>
        {isListed && <IconCheck size={16} aria-hidden />}
      </UnstyledButton>
    </li>
  )
}

const Small = ({ children }: { children: string }) => (
  <Text span size="xs" c="dimmed" display="block">
    {children}
  </Text>
)

interface TeamProps {
  readonly team: EarlierTeam
  /** All on offer: two of the same day show their time. */
  readonly teams: readonly EarlierTeam[]
  readonly isListed: (personId: string) => boolean
  readonly disabled: boolean
  readonly onPick: (ids: readonly string[]) => Promise<void>
}

/** The members of an earlier team, as its nominator reads them. */
function Team({ team, teams, isListed, disabled, onPick }: TeamProps) {
  const { id, firstNominee, nomineeCount, createdAt } = team
  const copying = useMutation({
    mutationFn: async () => {
      const { nominees } = await call(nominationsApi.getNomination, { params: { id } })
      return nominees.map(({ personId }) => personId)
    },
    onSuccess: onPick,
  })
  const { name } = firstNominee
  const day = formatDay(createdAt)
  const isAlone = teams.every((each) => each.id === id || formatDay(each.createdAt) !== day)
  const date = isAlone ? day : groupInstant(new Date(createdAt))
  const others = nomineeCount - 1
  const isOff = disabled || copying.isPending
  return (
    <li>
      <UnstyledButton
        className={styles.pick}
        aria-disabled={isOff}
        onClick={() => !isOff && copying.mutate()}
      >
        <span className={styles.team}>
          <IconUsers size={16} aria-hidden />
        </span>
        <span>
          {formatMessage(texts.earlierTeam, { name, count: others })}
          <Small>{date}</Small>
        </span>
        {copying.data?.every(isListed) && <IconCheck size={16} aria-hidden />}
      </UnstyledButton>
      {copying.error && (
        <Group role="alert">
          <Text size="xs" c="var(--mantine-color-error)">
            {texts.copyFailed}
          </Text>
        </Group>
      )}
    </li>
  )
}

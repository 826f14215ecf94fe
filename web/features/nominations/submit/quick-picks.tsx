/** Colleagues in reach of one tap, before anything is typed: the own team, people recognised lately, earlier
 * teams, and a list that is pasted (docs/product.md#finding-people). */
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconClipboardText, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { pickTexts } from '#shared/messages/nominations-submit.ts'
import type {
  EarlierTeam,
  NomineeCandidate,
  QuickPicks as QuickPicksView,
} from '#shared/nominations/candidates.ts'
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
  /** The button that was pressed may go, and the focus with it. */
  readonly onPicked: () => void
}

export function PickList({ eventId, monetary, chosen, locked, onPicked }: QuickPicksProps) {
  const [isPasting, setPasting] = useState(false)
  // Once somebody is chosen, people want to see the form.
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = chosen.nominees.length > 0 && !isUnfolded
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
  const pick = async (ids: readonly string[]) => {
    onPicked()
    // Some members of a team may be on the list already.
    await chosen.addPeople(ids.filter((id) => !isListed(id)))
  }
  const people = { isListed, disabled: locked || chosen.busy, onPick: (id: string) => void pick([id]) }
  return (
    <Stack gap="sm">
      {isPending && !isFolded && <div className={styles.reserved} />}
      {data && !isFolded && <People heading={texts.team} of={data.team} {...people} />}
      {data && !isFolded && <People heading={texts.lately} of={data.lately} {...people} />}
      {data && !isFolded && data.teams.length > 0 && (
        <Picks heading={texts.teams}>
          {data.teams.map((team) => (
            <Team key={team.id} team={team} disabled={people.disabled} onPick={pick} />
          ))}
        </Picks>
      )}
      <Group gap="xs">
        {chosen.nominees.length > 0 && isSomebodyOffered(data) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconUsers size={16} aria-hidden />}
            aria-expanded={!isFolded}
            onClick={() => setUnfolded(isFolded)}
          >
            {isFolded ? texts.showPicks : texts.foldPicks}
          </Button>
        )}
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

function isSomebodyOffered(picks: QuickPicksView | undefined): boolean {
  return picks !== undefined && [picks.team, picks.lately, picks.teams].some(({ length }) => length > 0)
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
      <Text id={id} component="h2" size="sm" fw={500} m={0} mb={6}>
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
  readonly of: readonly NomineeCandidate[]
  readonly isListed: (personId: string) => boolean
  readonly disabled: boolean
  readonly onPick: (personId: string) => void
}

/** Nothing where there is nobody. People who are on the list already are not offered. */
function People({ heading, of, isListed, disabled, onPick }: PeopleProps) {
  const [isAll, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button goes, so the focus continues with the first person whom it hid.
  useEffect(() => {
    if (isAll) focusIfLost(list.current?.children[shownAtFirst]?.querySelector('button') ?? null)
  }, [isAll])
  const offered = of.filter(({ personId }) => !isListed(personId))
  const people = isAll ? offered : offered.slice(0, shownAtFirst)
  if (offered.length === 0) return null
  return (
    <Picks heading={heading} list={list}>
      {people.map((person) => (
        <Person key={person.personId} person={person} disabled={disabled} onPick={onPick} />
      ))}
      {people.length < offered.length && (
        <li>
          <Button variant="subtle" size="compact-sm" h={40} onClick={() => setAll(true)}>
            {fill(texts.showAll, { count: offered.length })}
          </Button>
        </li>
      )}
    </Picks>
  )
}

interface PersonProps extends Pick<PeopleProps, 'disabled' | 'onPick'> {
  readonly person: NomineeCandidate
}

/** Somebody who cannot be nominated is grey, with the reason, which can be read with the keyboard too. */
function Person({ person: { personId, name, refusal }, disabled, onPick }: PersonProps) {
  const reason = useId()
  const isOff = disabled || refusal !== undefined
  return (
    <li className={refusal === undefined ? undefined : styles.refusedItem}>
      <UnstyledButton
        className={styles.pick}
        data-refused={refusal !== undefined}
        aria-disabled={isOff}
        aria-describedby={refusal === undefined ? undefined : reason}
        aria-label={fill(texts.addNamed, { name })}
        onClick={() => !isOff && onPick(personId)}
      >
        <PersonAvatar person={{ personId, name }} size={28} />
        <span>{name}</span>
      </UnstyledButton>
      {refusal !== undefined && (
        <Text id={reason} size="xs" c="var(--mantine-color-error)" className={styles.reason}>
          {refusal}
        </Text>
      )}
    </li>
  )
}

interface TeamProps {
  readonly team: EarlierTeam
  readonly disabled: boolean
  readonly onPick: (ids: readonly string[]) => Promise<void>
}

/** The members of an earlier team, as its nominator reads them. */
function Team({ team: { id, firstNominee, nomineeCount, createdAt }, disabled, onPick }: TeamProps) {
  const copying = useMutation({
    mutationFn: async () => {
      const { nominees } = await call(nominationsApi.getNomination, { params: { id } })
      return nominees.map(({ personId }) => personId)
    },
    onSuccess: onPick,
  })
  const { name } = firstNominee
  const date = formatDay(createdAt)
  const others = nomineeCount - 1
  const isOff = disabled || copying.isPending
  return (
    <li>
      <UnstyledButton
        className={styles.pick}
        aria-disabled={isOff}
        aria-label={fill(texts.copyNamed, { name, date })}
        onClick={() => !isOff && copying.mutate()}
      >
        <span className={styles.team}>
          <IconUsers size={16} aria-hidden />
        </span>
        <span>
          {formatMessage(texts.earlierTeam, { name, count: others })}
          <Text span size="xs" c="dimmed" display="block">
            {date}
          </Text>
        </span>
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

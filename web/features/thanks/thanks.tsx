/** The thanks for a recognition: its receivers' words, and cheers (docs/product.md#thanks). */

import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { groupInstant } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatList } from '#shared/messages/locale.ts'
import { thanksTexts } from '#shared/messages/thanks.ts'
import type { ThanksView } from '#shared/thanks/model.ts'
import { call } from '#web/client/call.ts'
import { thanksApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { PersonAvatar } from '#web/ui/people/person-avatar.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { CheerButton } from './cheer-button.tsx'
import { thanksQuery } from './queries.ts'
import { ThanksForm } from './thanks-form.tsx'

const texts = thanksTexts

interface ThanksProps {
  readonly nominationId: string
  /** Name of the person who is thanked. */
  readonly nominator: string
}

export function Thanks({ nominationId, nominator }: ThanksProps) {
  const heading = useId()
  const query = useQuery(thanksQuery(nominationId))
  if (query.data && isNothing(query.data)) return null
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby={heading}>
      <Title order={2} size="h4" mb="sm" id={heading}>
        {texts.title}
      </Title>
      <LoadState query={keepDataOnError(query)} failure={texts.load}>
        {(view) => <CameBack nominationId={nominationId} nominator={nominator} view={view} />}
      </LoadState>
    </Paper>
  )
}

/** Nothing came back, and this person has nothing to add. */
function isNothing({ thanks, may, cheer }: ThanksView): boolean {
  return thanks.length === 0 && cheer.cheers === 0 && !may.thank && !may.cheer
}

function CameBack({ nominationId, nominator, view }: ThanksProps & { view: ThanksView }) {
  const { personId } = useMe()
  const { thanks, may, cheer } = view
  const queries = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const own = thanks.find((each) => each.personId === personId)
  const show = async (next: ThanksView) => {
    await replaceCached(queries, thanksQuery(nominationId).queryKey, next)
    setChanging(false)
  }
  return (
    <Stack gap="lg">
      {thanks.length > 0 && (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {thanks.map((each) => (
            <li key={each.personId}>
              {isChanging && each === own ? null : <Said said={each} />}
              {each === own
                ? !isChanging && (
                    <OwnActs nominationId={nominationId} change={() => setChanging(true)} onDone={show} />
                  )
                : may.remove && <Removal nominationId={nominationId} said={each} onDone={show} />}
            </li>
          ))}
        </Stack>
      )}
      {may.thank && (!own || isChanging) && (
        <ThanksForm
          nominationId={nominationId}
          nominator={nominator}
          text={own?.text}
          onDone={show}
          onCancel={own && (() => setChanging(false))}
        />
      )}
      {(may.cheer || cheer.cheers > 0) && (
        <Group gap="md">
          {may.cheer && (
            <CheerButton
              nominationId={nominationId}
              state={cheer}
              onDone={(state) => {
                const { queryKey } = thanksQuery(nominationId)
                queries.setQueryData(queryKey, { ...view, cheer: { ...cheer, ...state } })
                // Names of others who cheered are not in the reply.
                void queries.invalidateQueries({ queryKey })
              }}
            />
          )}
          <CheeredBy cheer={cheer} />
        </Group>
      )}
    </Stack>
  )
}

function Said({ said }: { said: ThanksView['thanks'][number] }) {
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <PersonAvatar person={said} />
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text size="sm">
          <b>
            <ProfileLink person={said} />
          </b>{' '}
          <Text span size="xs" c="dimmed">
            <time dateTime={said.at}>{groupInstant(new Date(said.at))}</time>
          </Text>
        </Text>
        <Text style={{ whiteSpace: 'pre-wrap' }}>{said.text}</Text>
      </div>
    </Group>
  )
}

interface ActsProps {
  readonly nominationId: string
  readonly onDone: (view: ThanksView) => void
}

function OwnActs({ nominationId, change, onDone }: ActsProps & { change: () => void }) {
  const params = { id: nominationId }
  const taking = useSingleMutation({
    mutationFn: () => call(thanksApi.takeBackThanks, { params }),
    onSuccess: onDone,
  })
  return (
    <>
      <Group gap="xs" mt={4} ml={50}>
        <Button variant="subtle" size="compact-sm" onClick={change}>
          {texts.change}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          loading={taking.isPending}
          onClick={() => taking.mutate()}
        >
          {texts.takeBack}
        </Button>
      </Group>
      {taking.error && <ProblemAlert failure={taking.error} ours={texts.failed} />}
    </>
  )
}

/** By an administrator, of what offends. */
function Removal({ nominationId, said, onDone }: ActsProps & { said: ThanksView['thanks'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const removing = useSingleMutation({
    mutationFn: () => call(thanksApi.removeThanks, { params: { id: nominationId, personId: said.personId } }),
    onSuccess: onDone,
  })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        color="red.9"
        mt={4}
        ml={50}
        aria-label={fill(texts.removeNamed, { name: said.name })}
        onClick={() => setOpen(true)}
      >
        {texts.remove}
      </Button>
      {removing.error && <ProblemAlert failure={removing.error} ours={texts.failed} />}
      {isOpen && (
        <ConfirmDialog
          title={texts.removeTitle}
          text={texts.removeAbout}
          go={texts.remove}
          onGo={() => removing.mutate()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function CheeredBy({ cheer: { cheers, names } }: Pick<ThanksView, 'cheer'>) {
  if (names.length === 0) return null
  const more = cheers - names.length
  const all = formatList(
    names.map(({ name }) => name),
    'unit',
  )
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {fill(texts.cheeredBy, { names: all })}
      {more > 0 && ` ${fill(texts.andMore, { count: more })}`}
    </Text>
  )
}

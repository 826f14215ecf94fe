/** What is stored about a person, on their page for administrators: a copy for them, and the dialog that anonymises,
 * which asks for a reason and says exactly what anonymising does and what stays. */
import { Button, Group, List, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { obstacleTexts, storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import { maxReasonLength } from '#shared/personal-data/groups.ts'
import type { CopyFormat, StoredData } from '#shared/personal-data/model.ts'
import { call } from '#web/client/call.ts'
import { personalDataApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { Copies } from './copies.tsx'

interface StoredDataPanelProps {
  readonly personId: string
  /** Something of this is in the history now, or the person has another name. */
  readonly onAct: () => void
}

export function StoredDataPanel({ personId, onAct }: StoredDataPanelProps) {
  const heading = useId()
  const query = useQuery(storedDataQuery(personId))
  const state = query.data?.state
  const wasRunning = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end alone
  useEffect(() => {
    if (wasRunning.current && state === 'done') onAct()
    wasRunning.current = state === 'running'
  }, [state])
  const copy = async (format: CopyFormat, idempotencyKey: string) => {
    const asked = { params: { id: personId }, body: { format }, idempotencyKey }
    const begun = await call(personalDataApi.copyStoredData, asked)
    onAct()
    return begun
  }
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {texts.title}
      </Title>
      <Stack gap="md">
        {/* Of somebody who was anonymised there is nobody to ask for one. */}
        {state !== 'running' && state !== 'done' && (
          <>
            <Text size="sm" c="dimmed">
              {texts.lead}
            </Text>
            <Copies begin={copy} />
          </>
        )}
        <Title order={3} size="h5">
          {texts.anonymising}
        </Title>
        <LoadState query={query} failure={texts.load}>
          {(data) => <Anonymising data={data} />}
        </LoadState>
      </Stack>
    </Paper>
  )
}

const dayOf = (instant: string) => dayInWords(groupDay(new Date(instant)))

function Anonymising({ data }: { data: StoredData }) {
  const { state, leftAt, dueAt, begunAt = '', anonymisedAt = '', obstacles, name } = data
  const [isAsking, setAsking] = useState(false)
  const said =
    state === 'done'
      ? fill(texts.done, { day: dayOf(anonymisedAt), name })
      : state === 'running'
        ? fill(texts.running, { at: formatInstant(begunAt) })
        : undefined
  return (
    <Stack gap="sm" align="flex-start">
      <div role="status">
        {said && <Text>{said}</Text>}
        {state === 'left' && (
          <Text>{leftAt ? fill(texts.leftOn, { day: dayOf(leftAt) }) : texts.leftUnknown}</Text>
        )}
      </div>
      {!said && state === 'left' && (
        <Text size="sm">{dueAt ? fill(texts.due, { day: dayOf(dueAt) }) : texts.never}</Text>
      )}
      {obstacles.length > 0 && (
        <>
          <Text>{texts.open}</Text>
          <List>
            {obstacles.map((each) => (
              <List.Item key={each}>{obstacleTexts[each]}</List.Item>
            ))}
          </List>
        </>
      )}
      {!said && obstacles.length === 0 && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconUserX size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {texts.button}
        </Button>
      )}
      {isAsking && <AnonymiseDialog data={data} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

interface AnonymiseDialogProps {
  readonly data: StoredData
  readonly onClose: () => void
}

function AnonymiseDialog({ data: { personId, name, version }, onClose }: AnonymiseDialogProps) {
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  /** How often it was tried without a reason. */
  const [tries, setTries] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const anonymise = useSingleMutation({
    mutationFn: () =>
      call(personalDataApi.anonymisePerson, { params: { id: personId }, body: { version, reason } }),
    onSuccess: async (after) => {
      queries.setQueryData(storedDataQuery(personId).queryKey, after)
      // Lists and the page have another name from now on.
      await queries.invalidateQueries()
      onClose()
    },
    // Somebody may have changed the person meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: storedDataQuery(personId).queryKey }),
  })
  const refusal = reason.trim() === '' ? texts.reasonMissing : whyTooManyCharacters(reason, maxReasonLength)
  const go = () => {
    if (refusal) setTries(tries + 1)
    else anonymise.mutate()
  }
  useEffect(() => {
    if (tries === 0) return
    // On a phone the field alone would leave the buttons cut.
    field.current?.focus({ preventScroll: true })
    buttons.current?.scrollIntoView({ block: 'nearest' })
  }, [tries])
  return (
    <Dialog title={fill(texts.dialog, { name })} onClose={onClose}>
      <Stack>
        <Points title={texts.what} points={texts.happens} />
        <Points title={texts.staysTitle} points={texts.stays} />
        <Textarea
          ref={field}
          label={texts.reason}
          description={texts.reasonHint}
          value={reason}
          required
          autosize
          minRows={2}
          error={tries > 0 && refusal}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {anonymise.error && <ProblemAlert failure={anonymise.error} />}
        <Group ref={buttons} justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose} disabled={anonymise.isPending}>
            {texts.cancel}
          </Button>
          <Button color="red.9" onClick={go} loading={anonymise.isPending}>
            {texts.confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <Text fw={500}>{title}</Text>
      <List>
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </div>
  )
}

/** How often a page looks whether the name is replaced by now, in ms. */
const lookAgain = 5_000

const storedDataQuery = (personId: string) =>
  queryOptions({
    queryKey: ['stored-data', personId],
    queryFn: ({ signal }) => call(personalDataApi.getStoredData, { params: { id: personId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgain : false),
  })

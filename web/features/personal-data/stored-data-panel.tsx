/** What is stored about a person, on their page for administrators: a copy for them, and anonymising. */
import { Button, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { obstacleTexts, storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import type { CopyFormat, StoredData } from '#shared/personal-data/model.ts'
import { call } from '#web/client/call.ts'
import { personalDataApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { Copies } from './copies.tsx'
import { storedDataQuery } from './queries.ts'

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

/** What is stored about a person, on their page for administrators: a copy for them, and anonymising. */
import { Button, List, Paper, Stack, Text, Title } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { obstacleTexts, storedDataTexts as texts } from '#shared/messages/personal-data.ts'
import type { StoredData } from '#shared/personal-data/model.ts'
import { call } from '#web/client/call.ts'
import { personalDataApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { Copies } from './copies.tsx'
import { storedDataQuery } from './queries.ts'

export function StoredDataPanel({ personId }: { personId: string }) {
  const heading = useId()
  const query = useQuery(storedDataQuery(personId))
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.lead}
      </Text>
      <Stack gap="md">
        <Copies
          begin={(format, idempotencyKey) =>
            call(personalDataApi.copyStoredData, {
              params: { id: personId },
              body: { format },
              idempotencyKey,
            })
          }
        />
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
        {leftAt && !said && <Text>{fill(texts.leftOn, { day: dayOf(leftAt) })}</Text>}
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

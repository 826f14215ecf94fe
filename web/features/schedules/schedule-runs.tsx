/** The runs of a schedule, the latest first. */
import { Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { scheduleTexts as texts } from '#shared/messages/schedules.ts'
import { isFrequent, type ScheduleName } from '#shared/schedules/schedules.ts'
import { call } from '#web/client/call.ts'
import { schedulesApi } from '#web/client/contract.ts'
import { PageButtons } from '#web/ui/lists/page-buttons.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { RunResult } from './run-result.tsx'
import styles from './schedules.module.css'

export function ScheduleRuns({ name, latest }: { name: ScheduleName; latest: string | undefined }) {
  const [cursor, setCursor] = useState<string>()
  const page = useQuery({
    // With another latest run it is another list.
    queryKey: ['schedule-runs', name, latest, cursor],
    queryFn: ({ signal }) =>
      call(schedulesApi.listScheduleRuns, { params: { name }, query: cursor ? { cursor } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <LoadState
      query={page}
      isEmpty={({ items }) => items.length === 0 && cursor === undefined}
      empty={<Text size="sm">{texts.noRuns}</Text>}
    >
      {({ items, previous, next }) => (
        <Stack gap="xs">
          {isFrequent(name) && (
            <Text size="sm" c="dimmed">
              {texts.frequent}
            </Text>
          )}
          <ol className={styles.list} aria-label={fill(texts.runs, { name: texts.names[name] })}>
            {items.map((run) => (
              <li key={run.id}>
                <RunResult run={run} />
              </li>
            ))}
          </ol>
          <PageButtons label={texts.pages} previous={previous} next={next} onTurn={setCursor} />
        </Stack>
      )}
    </LoadState>
  )
}

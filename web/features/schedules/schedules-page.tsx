/** The scheduled jobs, for administrators: when each is due, how it went, running it now
 * (docs/product.md#schedules). */
import { VisuallyHidden } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { fill } from '#shared/messages/fill.ts'
import { scheduleTexts as texts } from '#shared/messages/schedules.ts'
import type { ScheduleName } from '#shared/schedules/schedules.ts'
import { call } from '#web/client/call.ts'
import { schedulesApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { keepDataOnFault, StaleNote } from '#web/ui/notes/stale-note.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ScheduleItem } from './schedule-item.tsx'
import styles from './schedules.module.css'

const root = ['schedules']

/** How often is looked while something runs, in milliseconds. */
const lookEvery = 2000

export function SchedulesPage() {
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: root,
    queryFn: ({ signal }) => call(schedulesApi.listSchedules, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.items.some(({ current }) => current) ? lookEvery : false),
  })
  const run = useMutation({
    mutationFn: (name: ScheduleName) => call(schedulesApi.runSchedule, { params: { name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  })
  const { variables, isPending, isSuccess, error } = run
  return (
    <Page title={texts.title} lead={texts.lead}>
      {/* Said aloud; it stands beside the schedule, which may be far below. */}
      <VisuallyHidden role="status">
        {isSuccess && fill(texts.wasAsked, { name: texts.names[variables] })}
      </VisuallyHidden>
      {/* Together: where there is nothing to tell there is no gap. */}
      <div>
        <StaleNote query={list} />
        <LoadState query={keepDataOnFault(list)}>
          {({ items }) => (
            <ul className={styles.items}>
              {items.map((schedule) => (
                <ScheduleItem
                  key={schedule.name}
                  schedule={schedule}
                  isBusy={isPending && variables === schedule.name}
                  failure={variables === schedule.name ? error : null}
                  onRun={() => run.mutate(schedule.name)}
                />
              ))}
            </ul>
          )}
        </LoadState>
      </div>
    </Page>
  )
}

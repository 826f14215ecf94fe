/** Queries and calls of the screens of reminders, for nominations and for employment equity alike. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { EquityReminderRow, ReminderRow, ReminderSending } from '#shared/reminders/model.ts'
import type { ReminderKind } from '#shared/reminders/settings.ts'
import type { WaitingWindow } from '#shared/reminders/windows.ts'
import { call } from '#web/client/call.ts'
import { remindersApi as api } from '#web/client/contract.ts'

/** A row of either list. */
export type Row = ReminderRow | EquityReminderRow

export interface ReminderPage {
  readonly items: readonly Row[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
  /** Which of all the first row is, from 1. */
  readonly first: number
  readonly total: number
}

const root = (kind: ReminderKind) => ['reminders', kind] as const

/** Everything that is listed or found. */
export const rowsKey = (kind: ReminderKind) => [...root(kind), 'rows'] as const

/** A page of what waits. */
export function reminderPageQuery(kind: ReminderKind, window: WaitingWindow, cursor: string | undefined) {
  const { from, to } = window
  const query = { ...(from && { from }), ...(to && { to }), ...(cursor && { cursor }) }
  return queryOptions({
    queryKey: [...rowsKey(kind), from, to, cursor],
    queryFn: ({ signal }): Promise<ReminderPage> =>
      kind === 'equity'
        ? call(api.listWaitingEquityNominations, { query, signal })
        : call(api.listWaitingNominations, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The nomination with a Backend ID. */
export function foundQuery(kind: ReminderKind, id: string) {
  return queryOptions({
    queryKey: [...rowsKey(kind), 'found', id],
    queryFn: ({ signal }): Promise<Row> =>
      kind === 'equity'
        ? call(api.findEquityNominationToRemind, { params: { id }, signal })
        : call(api.findNominationToRemind, { params: { id }, signal }),
    staleTime: 0,
  })
}

/** Reminds of one nomination. */
export function notify(kind: ReminderKind, id: string): Promise<{ reminded: number; waitedFor: number }> {
  return kind === 'equity'
    ? call(api.notifyOfEquityNomination, { params: { id } })
    : call(api.notifyOfNomination, { params: { id } })
}

/** In ms. */
const lookAgain = 1500

/** How far reminding everybody is, asked again while it is on its way. */
export function sendingQuery(kind: ReminderKind) {
  return queryOptions({
    queryKey: [...root(kind), 'sending'],
    queryFn: async ({ signal }): Promise<ReminderSending | null> => {
      const reply =
        kind === 'equity'
          ? await call(api.getEquityReminders, { signal })
          : await call(api.getNominationReminders, { signal })
      return reply.sending ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.status === 'running' ? lookAgain : false),
  })
}

/** Begins to remind everybody. */
export function startReminding(
  kind: ReminderKind,
  body: WaitingWindow,
  idempotencyKey: string,
): Promise<ReminderSending> {
  return kind === 'equity'
    ? call(api.sendEquityReminders, { body, idempotencyKey })
    : call(api.sendNominationReminders, { body, idempotencyKey })
}

/** Stops reminding everybody; gives how far it came. */
export function endReminding(kind: ReminderKind, id: string): Promise<ReminderSending> {
  return kind === 'equity'
    ? call(api.stopEquityReminders, { params: { id } })
    : call(api.stopNominationReminders, { params: { id } })
}

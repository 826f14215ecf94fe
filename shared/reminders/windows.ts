/** Windows of waiting time for lists of reminders, and the condition for reminding everybody
 * (docs/product.md#reminders-by-hand). Days are `yyyy-mm-dd`, of the group's zone. Pure. */
import { daysLater } from '../calendar/days.ts'
import { reminderScreenTexts as texts } from '../messages/reminders-screen.ts'
import { dayMonthsBefore } from '../nominations/months.ts'

const daysOf = { '4-days': 4, '1-week': 7, '2-weeks': 14, '3-weeks': 21 } as const
const monthsOf = { '3-months': 3, '6-months': 6, '12-months': 12 } as const

/** The window without a limit. */
export const everything = 'all'

type Named<T> = [keyof T & string, ...(keyof T & string)[]]

/** Shortest waiting times. */
export const fromWindows = [...(Object.keys(daysOf) as Named<typeof daysOf>), everything] as const
type FromWindow = (typeof fromWindows)[number]

/** Longest waiting times. */
export const toWindows = [...(Object.keys(monthsOf) as Named<typeof monthsOf>), everything] as const
type ToWindow = (typeof toWindows)[number]

/** The chosen windows; a part without a choice is absent. */
export interface WaitingWindow {
  readonly from?: FromWindow | undefined
  readonly to?: ToWindow | undefined
}

/** The default windows. */
const usual = { from: '4-days', to: '12-months' } as const

/** Returns the days since which listed items may wait, both included; absent: any. */
export function daysWaited({ from = usual.from, to = usual.to }: WaitingWindow, today: string) {
  return {
    earliest: to === everything ? undefined : dayMonthsBefore(today, monthsOf[to]),
    latest: from === everything ? undefined : daysLater(today, -daysOf[from]),
  }
}

/** Tells whether an item that waits since a day is listed. */
export function isWithin(since: string, { earliest, latest }: ReturnType<typeof daysWaited>): boolean {
  return (earliest === undefined || since >= earliest) && (latest === undefined || since <= latest)
}

/** Says which choice is missing before everybody can be reminded, at its field: both have to be all. Nothing
 * where both are. */
export function whyNotRemindAll({
  from,
  to,
}: WaitingWindow): { readonly from?: string; readonly to?: string } | undefined {
  if (from === everything && to === everything) return undefined
  return {
    ...(from !== everything && { from: from ? texts.allRequired : texts.fromRequired }),
    ...(to !== everything && { to: to ? texts.allRequired : texts.toRequired }),
  }
}

/** Rows of a list. */
export const rowsOfList = 500

/** Since when what is listed waits, and when everybody is reminded at once (docs/product.md#reminders-by-hand). Days are
 * `yyyy-mm-dd`, of the group's zone. Pure. */
import { daysLater } from '../calendar/days.ts'
import { reminderScreenTexts as texts } from '../messages/reminders-screen.ts'
import { dayMonthsBefore } from '../nominations/months.ts'

const daysOf = { '4-days': 4, '1-week': 7, '2-weeks': 14, '3-weeks': 21 } as const
const monthsOf = { '3-months': 3, '6-months': 6, '12-months': 12 } as const

/** Both offer whatever there is, too. */
export const everything = 'all'

type Named<T> = [keyof T & string, ...(keyof T & string)[]]

/** It waits for so long at least. */
export const fromWindows = [...(Object.keys(daysOf) as Named<typeof daysOf>), everything] as const
type FromWindow = (typeof fromWindows)[number]

/** It waits for so long at most. */
export const toWindows = [...(Object.keys(monthsOf) as Named<typeof monthsOf>), everything] as const
type ToWindow = (typeof toWindows)[number]

/** What is chosen of both; a part that nobody has chosen is absent. */
export interface WaitingWindow {
  readonly from?: FromWindow | undefined
  readonly to?: ToWindow | undefined
}

/** What is listed where nothing is chosen. */
const usual = { from: '4-days', to: '12-months' } as const

/** The days since which something may wait to be listed, both included; absent: any. */
export function daysWaited({ from = usual.from, to = usual.to }: WaitingWindow, today: string) {
  return {
    earliest: to === everything ? undefined : dayMonthsBefore(today, monthsOf[to]),
    latest: from === everything ? undefined : daysLater(today, -daysOf[from]),
  }
}

/** Whether something that waits since a day is listed. */
export function isWithin(since: string, { earliest, latest }: ReturnType<typeof daysWaited>): boolean {
  return (earliest === undefined || since >= earliest) && (latest === undefined || since <= latest)
}

/** What is still to be chosen before everybody is reminded, at its field: both have to be all. Nothing: they may be. */
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

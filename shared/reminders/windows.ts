/** Windows of waiting time for reminders (docs/product.md#reminders-by-hand). Days are `yyyy-mm-dd`. Pure. */
import { daysLater } from '../calendar/days.ts'
import { reminderScreenTexts as texts } from '../messages/reminders-screen.ts'
import { dayMonthsBefore } from '../nominations/months.ts'

const daysOf = { '4-days': 4, '1-week': 7, '2-weeks': 14, '3-weeks': 21 } as const
const monthsOf = { '3-months': 3, '6-months': 6, '12-months': 12 } as const

/** The window without a limit. */
export const everything = 'all'

type Named<T> = [keyof T & string, ...(keyof T & string)[]]

export const fromWindows = [...(Object.keys(daysOf) as Named<typeof daysOf>), everything] as const
type FromWindow = (typeof fromWindows)[number]

export const toWindows = [...(Object.keys(monthsOf) as Named<typeof monthsOf>), everything] as const
type ToWindow = (typeof toWindows)[number]

/** The chosen windows; a part without a choice is absent. */
export interface WaitingWindow {
  readonly from?: FromWindow | undefined
  readonly to?: ToWindow | undefined
}

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

/** Returns refusals by field unless both windows are all. */
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

export const rowsOfList = 500

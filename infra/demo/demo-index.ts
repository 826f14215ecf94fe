/** The nomination index of a demo company, made from its nominations in the order of their making, with one
 * day in memory. */

import type * as z from 'zod'
import {
  type DayMark,
  type DayPart,
  markOf,
  type nominationMonths,
  packDay,
} from '#functions/nomination-index/days.ts'
import { type IndexEntry, rowOf } from '#functions/nomination-index/entries.ts'
import { type IndexRow, waitingStep } from '#functions/nomination-index/row.ts'
import { partsWith } from '#functions/nomination-index/update.ts'
import { groupDay } from '#shared/clock.ts'

type Month = z.infer<typeof nominationMonths.schema>

export class DemoIndex {
  private day = ''
  private rows: IndexRow<string>[] = []
  private readonly lists = new Map<string, Month>();

  /** Adds a nomination, and yields the rows of the day before it once that is over. */
  *add(entry: IndexEntry): Generator<DayPart> {
    const day = groupDay(new Date(entry.createdAt))
    if (day !== this.day) yield* this.end()
    this.day = day
    this.rows.push(rowOf(entry))
  }

  /** Yields the rows of the last day. */
  *end(): Generator<DayPart> {
    const { day, rows } = this
    if (rows.length === 0) return
    const mark: DayMark = { version: 1, stamp: `demo-${day}`, waiting: rows.filter(waitingStep).length }
    yield* partsWith(day, packDay(rows), mark)
    const month = day.slice(0, 7)
    this.lists.set(month, { ...(this.lists.get(month) ?? { month }), ...markOf(day, mark) })
    this.rows = []
  }

  /** Returns the lists of days, one a month. */
  months(): Iterable<Month> {
    return this.lists.values()
  }
}

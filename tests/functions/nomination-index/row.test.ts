/** Rows say what became of nominations, and are the same once they were packed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packDay, unpackPart } from '#functions/nomination-index/days.ts'
import { entryOf, rowOf } from '#functions/nomination-index/entries.ts'
import { type IndexRow, outcomeOfStatus, rowStatuses } from '#functions/nomination-index/row.ts'
import { reservationsOf } from '#functions/nominations/counts/reservations.ts'
import { isFinallyApproved, isRejected } from '#shared/nominations/review-state.ts'
import { runs } from '#tests/support/tier.ts'
import { attempts, created, live } from '../nominations/histories.ts'

const lived = fc.tuple(created, attempts).map(([first, all]) => live(first, all).last)

test('a nomination has one status, and only what lives and is approved says so', () => {
  fc.assert(
    fc.property(lived, (nomination) => {
      const { head } = nomination
      const { status } = rowOf(entryOf(nomination))
      expect(rowStatuses).toContain(status)
      expect(outcomeOfStatus(status) === 'rejected').toBe(
        isRejected(head) && (head.decision === 'Accepted' || head.decision === 'Pending'),
      )
      expect(status === 'approved' || status === 'downgraded').toBe(isFinallyApproved(head))
      if (reservationsOf(nomination).length > 0)
        expect(status).not.toMatch(/rejected|declined|withdrawn|downgraded/)
    }),
    runs(200, 5000),
  )
})

const asText = (rows: readonly IndexRow<string>[]) => JSON.stringify(rows)

test('rows are the same once they were packed, in any order, in one part or in several', () => {
  const day = fc.uniqueArray(lived, { minLength: 1, maxLength: 12, selector: ({ head }) => head.id })
  fc.assert(
    fc.property(day, fc.constantFrom(200, 1000, 300_000), (nominations, most) => {
      const rows = nominations.map(entryOf).map(rowOf)
      const parts = packDay(rows, most)
      expect(packDay(rows.toReversed(), most)).toEqual(parts)
      const sorted = [...rows].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
      const unpacked = parts.flatMap((part) => unpackPart(part, (name) => name))
      expect(JSON.parse(asText(unpacked))).toEqual(JSON.parse(asText(sorted)))
    }),
    runs(100, 2000),
  )
})

/** What a form goes on with of what was kept. */
import { expect, it } from 'vitest'
import { isBlankValue, restoreValues } from '#web/ui/forms/restore-values.ts'

const savedAt = '2026-03-02T08:00:00.000Z'
const after = (hours: number) => new Date(Date.parse(savedAt) + hours * 3_600_000)
const arrived = { mediaId: 'm1', name: 'a.pdf' }
const lost = { mediaId: '', name: 'b.pdf' }

it('files that never arrived are gone at once, all others after most of a day', () => {
  const values = { why: 'Because', files: [arrived, lost], ticks: ['Courage'], card: { cardId: 1 } }
  expect(restoreValues(values, savedAt, after(1))).toEqual({ ...values, files: [arrived] })
  expect(restoreValues(values, savedAt, after(21))).toEqual({ ...values, files: [] })
})

it.each([undefined, '', [], {}, { text: '' }, { values: [], behaviours: [] }])('%j is nothing', (value) => {
  expect(isBlankValue(value)).toBe(true)
})

it.each([' ', 'a', [arrived], { choice: 'no', text: '' }, { cardId: 1 }])('%j is something', (value) => {
  expect(isBlankValue(value)).toBe(false)
})

/** Which challenges close soon. */
import { expect, it } from 'vitest'
import { closingSoon } from '#shared/challenges/rules.ts'

const now = new Date('2026-11-10T10:00:00Z')
const card = (to?: string, more: { categories?: number[]; from?: string } = {}) => ({
  ...{ categories: [501], ...more },
  ...(to && { to }),
})

it('are those in their last fourteen days that take ideas, the first to close before the others, three at most', () => {
  const cards = [
    card('2026-11-25'),
    card('2026-11-24'),
    card('2026-11-10'),
    card(),
    card('2026-11-09'),
    card('2026-11-12', { categories: [501, 30] }),
    card('2026-11-15', { from: '2026-11-11' }),
    card('2026-11-20', { from: '2026-11-10' }),
  ]
  expect(closingSoon(cards, now).map(({ to }) => to)).toEqual(['2026-11-10', '2026-11-20', '2026-11-24'])
  expect(closingSoon([...cards, card('2026-11-11')], now)).toHaveLength(3)
})

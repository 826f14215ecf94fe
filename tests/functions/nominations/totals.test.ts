/** Totals are exactly the nominations that there are, whatever happens to them and in whatever order days change. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reservationsOf } from '#functions/nominations/reservations.ts'
import {
  countedAs,
  isSame,
  segmentFor,
  segmentsOf,
  standings,
  type Totals,
  totalsOf,
  withDay,
} from '#functions/nominations/totals.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { isFinallyApproved, isRejected } from '#shared/nominations/review-state.ts'
import { runs } from '#tests/support/tier.ts'
import { attempts, created, live } from './histories.ts'

const countries = ['South Africa', 'constructor', '']
const units = ['Technology', '__proto__', 'constructor']

const lived = fc.tuple(created, attempts).map(([first, all]) => live(first, all).last)
const counted = lived.map(({ head }) => countedAs(head))
const placed = fc
  .tuple(counted, fc.constantFrom(...countries), fc.constantFrom(...units))
  .map(([each, country, businessUnit]) => ({ ...each, country, businessUnit }))
const some = fc.array(placed, { maxLength: 12 })

const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((a, b) => a + b, 0)

test('a nomination stands as one thing, and only what lives and is approved says so', () => {
  fc.assert(
    fc.property(lived, (nomination) => {
      const { head } = nomination
      const { standing } = countedAs(head)
      expect(standings).toContain(standing)
      expect(standing.startsWith('rejected')).toBe(
        isRejected(head) && (head.decision === 'Accepted' || head.decision === 'Pending'),
      )
      expect(standing === 'approved' || standing === 'downgraded').toBe(isFinallyApproved(head))
      if (reservationsOf(nomination).length > 0)
        expect(standing).not.toMatch(/rejected|declined|withdrawn|downgraded/)
    }),
    runs(200, 5000),
  )
})

test('a country or a unit called as a property that every object has is counted as any other', () => {
  const one = { kind: 'high5', standing: 'approved' } as const
  for (const name of ['constructor', '__proto__']) {
    const totals = totalsOf([{ ...one, country: name, businessUnit: name }])
    const { segment, part = '' } = segmentFor(name, name)
    expect(Object.entries(totals.get(segment) ?? {})).toEqual([[part, { 'high5.approved': 1 }]])
    const kept: Totals = JSON.parse(JSON.stringify(withDay({}, {}, totals.get(segment) ?? {})))
    expect(sum(Object.fromEntries(Object.entries(kept[part] ?? {})))).toBe(1)
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Object.keys(Object)).toEqual([])
})

test('a country or unit is one, however it is written', () => {
  const one = { kind: 'high5', standing: 'approved' } as const
  const totals = totalsOf([
    { ...one, country: 'South Africa', businessUnit: 'Harbourlight Studios' },
    { ...one, country: 'SOUTH  AFRICA', businessUnit: 'HARBOURLIGHT STUDIOS' },
    { ...one, country: '', businessUnit: ' ' },
  ])
  expect([...totals.keys()]).toEqual([
    '*',
    'country=south africa',
    'unit=harbourlight studios',
    'country=-',
    'unit=-',
  ])
  expect(totals.get('country=south africa')).toEqual({ '=harbourlight studios': { 'high5.approved': 2 } })
})

test('each segment counts its nominations once, part by part', () => {
  fc.assert(
    fc.property(some, (all) => {
      const totals = totalsOf(all)
      expect([...totals.keys()].sort()).toEqual([...new Set(all.flatMap(segmentsOf))].sort())
      for (const [segment, parts] of totals) {
        const within = all.filter((each) => segmentsOf(each).includes(segment))
        expect(Object.values(parts).reduce((n, counts) => n + sum(counts), 0)).toBe(within.length)
        for (const { kind, standing } of within) {
          const name = `${kind}.${standing}`
          const same = within.filter((each) => each.kind === kind && each.standing === standing)
          expect(Object.values(parts).reduce((n, counts) => n + (counts[name] ?? 0), 0)).toBe(same.length)
        }
      }
    }),
  )
})

test('a month is the sum of its days, in whatever order they change', () => {
  const nomination = (all: readonly ReturnType<typeof countedAs>[]) => totalsOf(all).get('*') ?? {}
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), some), { maxLength: 15 }), (changes) => {
      const days = new Map<number, ReturnType<typeof countedAs>[]>()
      let month = {}
      for (const [day, now] of changes) {
        month = withDay(month, nomination(days.get(day) ?? []), nomination(now))
        days.set(day, now)
      }
      expect(month).toEqual(nomination([...days.values()].flat()))
      expect(isSame(month, nomination([...days.values()].flat().reverse()))).toBe(true)
    }),
  )
})

test('what differs in one number is not the same', () => {
  const head = { kind: 'high5', decision: 'Accepted', steps: [] } as unknown as Nomination
  const [one, two] = [[countedAs(head)], [countedAs(head), countedAs(head)]].map((all) =>
    totalsOf(all).get('*'),
  )
  expect(isSame(one ?? {}, two ?? {})).toBe(false)
  expect(isSame(one ?? {}, {})).toBe(false)
})

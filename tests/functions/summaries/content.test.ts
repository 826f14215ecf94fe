/** What a summary tells of the nominations that its reader approves. */
import { describe, expect, test } from 'vitest'
import type { IndexEntry } from '#functions/nomination-index/entries.ts'
import { buildSummary, mostNamed } from '#functions/summaries/content.ts'
import type { Step } from '#shared/nominations/model.ts'
import type { Stage } from '#shared/nominations/stages.ts'

const days = { from: '2027-03-01', before: '2027-03-08' }
const monday = '2027-03-01T08:00:00.000Z'
let made = 0

const step = (stage: Stage, personId: string, more: Partial<Step> = {}): Step => ({
  stage,
  approver: { personId, name: `Name of ${personId}`, email: `${personId}@x.example` },
  status: '',
  comment: '',
  ...more,
})
const decided = (status: 'Approve' | 'Reject', decidedAt = monday) => ({ status, decidedAt }) as const

function entry(steps: readonly Step[], more: Partial<IndexEntry> = {}): IndexEntry {
  made += 1
  const personId = `nominee${made}`
  return {
    id: `n${made}`,
    kind: 'on-the-spot',
    decision: 'Accepted',
    createdAt: '2027-02-01T08:00:00.000Z',
    nomineeCount: 1,
    nominees: [{ personId, name: `Nominee ${made}` }],
    nominator: { personId: 'jon', name: 'Jon Dlamini' },
    steps,
    ...more,
  } as IndexEntry
}

const asHrbp = (entries: readonly IndexEntry[]) =>
  buildSummary(entries, { personId: 'me', parts: ['hrbp'], ...days }).hrbp
const asManager = (entries: readonly IndexEntry[]) =>
  buildSummary(entries, { personId: 'me', parts: ['hrbp', 'manager'], ...days }).manager

describe('an HRBP is told', () => {
  test('with whom it waits, the longest first, and what waits with them', () => {
    const waits = (waitingSince: string) =>
      entry([
        step('manager', 'mary', decided('Approve')),
        step('exco2', 'eve', { waitingSince }),
        step('hrbp', 'me'),
      ])
    const own = entry([step('hrbp', 'me', { waitingSince: '2027-02-10T08:00:00.000Z' })])
    const asked = entry([step('hrbp', 'me')], { decision: 'Pending' })
    expect(
      asHrbp([waits('2027-02-20T08:00:00.000Z'), own, waits('2027-02-15T08:00:00.000Z'), asked]),
    ).toEqual({
      waiting: [
        { name: 'Name of me', isReader: true, stage: 'hrbp', count: 1, since: '2027-02-10T08:00:00.000Z' },
        { name: 'Name of eve', isReader: false, stage: 'exco2', count: 2, since: '2027-02-15T08:00:00.000Z' },
      ],
      unanswered: 1,
      approved: { count: 0, named: [] },
      rejected: { count: 0, named: [] },
    })
  })

  test('what was approved and rejected from the first day of the group to the last', () => {
    const at = (instant: string) => entry([step('hrbp', 'me', decided('Approve', instant))])
    // Midnight in Johannesburg is ten in the evening by UTC.
    const within = ['2027-02-28T22:00:00.000Z', '2027-03-07T21:59:59.999Z'].map(at)
    const beyond = ['2027-02-28T21:59:59.999Z', '2027-03-07T22:00:00.000Z'].map(at)
    const rejected = entry([
      step('manager', 'mary', decided('Reject')),
      step('hrbp', 'me', decided('Reject')),
    ])
    const part = asHrbp([...within, ...beyond, rejected])
    expect(part?.approved.named.map(({ id }) => id)).toEqual(within.map(({ id }) => id).reverse())
    expect(part?.rejected).toMatchObject({ count: 1, named: [{ id: rejected.id, nominator: 'Jon Dlamini' }] })
  })

  test('of no High5, and nothing where there is nothing', () => {
    expect(asHrbp([entry([step('hrbp', 'me', decided('Approve'))], { kind: 'high5' })])).toBeUndefined()
    expect(
      asHrbp([entry([step('hrbp', 'me', decided('Approve'))], { decision: 'Withdrawn' })]),
    ).toBeUndefined()
    expect(asHrbp([])).toBeUndefined()
  })
})

test('a line manager is told what their people received, High5s too, and what waits with them', () => {
  const high5 = entry([step('manager', 'me', { status: 'Approve' })], { kind: 'high5', createdAt: monday })
  const downgrade = { at: monday } as IndexEntry['downgrade']
  const downgraded = entry([step('manager', 'me', decided('Approve', '2027-02-02T08:00:00.000Z'))], {
    kind: 'high5',
    downgrade,
  })
  const waits = entry([step('manager', 'me', { waitingSince: monday }), step('hrbp', 'hana')])
  const further = entry([step('manager', 'me', decided('Approve')), step('hrbp', 'hana')])
  const part = asManager([high5, downgraded, waits, further])
  expect(part?.received.named.map(({ id }) => id).sort()).toEqual([high5.id, downgraded.id].sort())
  expect(part).toMatchObject({ received: { count: 2 }, waiting: 1 })
  expect(asHrbp([high5, waits])).toBeUndefined()
})

test('nothing is told of what the reader is nominated in, nor of what somebody else approves', () => {
  const own = entry([step('manager', 'me', decided('Approve')), step('hrbp', 'me', decided('Approve'))], {
    nominees: [{ personId: 'me', name: 'Me' }] as IndexEntry['nominees'],
  })
  const passedOn = entry([
    step('manager', 'mary', decided('Approve')),
    step('hrbp', 'hana', decided('Approve')),
  ])
  expect(buildSummary([own, passedOn], { personId: 'me', parts: ['hrbp', 'manager'], ...days })).toEqual({})
})

test('of many the latest are named and all are counted', () => {
  const many = Array.from({ length: mostNamed + 5 }, () => entry([step('hrbp', 'me', decided('Approve'))]))
  expect(asHrbp(many)?.approved).toMatchObject({ count: mostNamed + 5 })
  expect(asHrbp(many)?.approved.named).toHaveLength(mostNamed)
})

/** The outcome of a nomination and its words (docs/product.md#outcome), and the words of its stages. */
import { describe, expect, test } from 'vitest'
import { outcomeInWords, outcomeOf, stageStatus } from '#shared/nominations/outcome.ts'
import { answerOf, outcomes } from '#shared/nominations/outcome-names.ts'

const steps = (...statuses: ('' | 'Approve' | 'Reject')[]) =>
  (['sponsor', 'manager', 'exco2', 'hrbp'] as const)
    .slice(4 - statuses.length)
    .map((stage, place) => ({ stage, status: statuses[place] ?? '', comment: '' }))

describe('the outcome', () => {
  test.each([
    ['Pending with Line Manager', 'in-review', 'Accepted', steps('', '', '')],
    ['Pending with HRBP', 'in-review', 'Accepted', steps('Approve', 'Approve', 'Approve', '')],
    ['Pending with Exco2 Manager', 'in-review', 'Accepted', steps('Approve', '', 'Approve')],
    ['Rejected by Exco2 Manager', 'rejected', 'Accepted', steps('Approve', 'Reject', 'Reject')],
    ['Rejected by HRBP', 'rejected', 'Accepted', steps('Approve', 'Approve', 'Reject')],
    ['Approved', 'approved', 'Accepted', steps('Approve', 'Approve', 'Approve')],
    ['Approved', 'approved', 'Accepted', []],
    ['Awaiting answer', 'to-answer', 'Pending', steps('', '', '', '')],
    ['Declined', 'declined', 'Declined', steps('', '', '', '')],
    ['Withdrawn', 'withdrawn', 'Withdrawn', steps('Approve', '', '')],
    ['Withdrawn', 'withdrawn', 'Withdrawn', steps('Approve', 'Approve', 'Approve')],
  ] as const)('%s: %s', (text, is, decision, all) => {
    const outcome = outcomeOf({ decision, steps: all })
    expect([outcome.is, outcomeInWords(outcome)]).toEqual([is, text])
    expect(answerOf(outcome.is)).toBe(decision)
  })

  test('of what was downgraded is that, and not that it is approved as a High5', () => {
    const downgraded = outcomeOf({ decision: 'Accepted', steps: steps('Approve', 'Approve'), downgrade: {} })
    expect([downgraded, outcomeInWords(downgraded)]).toEqual([{ is: 'downgraded' }, 'Downgraded to High5'])
    expect(outcomeOf({ decision: 'Withdrawn', steps: [], downgrade: {} })).toEqual({ is: 'withdrawn' })
  })

  test('each has the one answer of its nominees', () => {
    expect(outcomes.map(answerOf)).toEqual([
      'Pending',
      'Accepted',
      'Accepted',
      'Accepted',
      'Accepted',
      'Declined',
      'Withdrawn',
    ])
  })
})

test.each([
  ['Pending', 'Accepted', steps('', '', '')],
  ['Pending', 'Pending', steps('', '', '')],
  ['Not decided', 'Declined', steps('', '', '')],
  ['Not decided', 'Withdrawn', steps('', '', '')],
] as const)('a stage that nobody decided is %s while it is %s', (text, decision, all) => {
  expect(all.map((step) => stageStatus(step, { decision, steps: all }))).toEqual([text, text, text])
})

/** The words for how a nomination stands (docs/product.md#stages). */
import { expect, test } from 'vitest'
import { nominationStatus, stageStatus } from '#shared/nominations/status.ts'

const steps = (...statuses: ('' | 'Approve' | 'Reject')[]) =>
  (['sponsor', 'manager', 'exco2', 'hrbp'] as const)
    .slice(4 - statuses.length)
    .map((stage, place) => ({ stage, status: statuses[place] ?? '', comment: '' }))

test.each([
  ['Pending with Line Manager', 'Accepted', steps('', '', '')],
  ['Pending with HRBP', 'Accepted', steps('Approve', 'Approve', 'Approve', '')],
  ['Pending with Exco2 Manager', 'Accepted', steps('Approve', '', 'Approve')],
  ['Rejected by Exco2 Manager', 'Accepted', steps('Approve', 'Reject', 'Reject')],
  ['Approved', 'Accepted', steps('Approve', 'Approve', 'Approve')],
  ['Pending', 'Pending', steps('', '', '', '')],
  ['Declined', 'Declined', steps('', '', '', '')],
  ['Withdrawn', 'Withdrawn', steps('Approve', '', '')],
] as const)('%s', (text, decision, all) => {
  expect(nominationStatus({ decision, steps: all })).toBe(text)
})

test.each([
  ['Pending', 'Accepted', steps('', '', '')],
  ['Pending', 'Pending', steps('', '', '')],
  ['Not decided', 'Declined', steps('', '', '')],
  ['Not decided', 'Withdrawn', steps('', '', '')],
] as const)('a stage that nobody decided is %s while it is %s', (text, decision, all) => {
  expect(all.map((step) => stageStatus(step, { decision, steps: all }))).toEqual([text, text, text])
})

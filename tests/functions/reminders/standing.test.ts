/** For whom a nomination waits, and what is said of it. */
import { expect, test } from 'vitest'
import { statusInWords, waitingStateOf } from '#functions/reminders/standing.ts'
import type { Nomination, Step } from '#shared/nominations/model.ts'

const step = (stage: Step['stage'], status: Step['status']): Step => ({ stage, status, comment: '' })
const spot = (steps: Step[], more: Partial<Nomination> = {}) =>
  ({ kind: 'on-the-spot', decision: 'Accepted', steps, ...more }) as Nomination

const all = (...statuses: Step['status'][]) =>
  (['manager', 'exco2', 'hrbp'] as const).map((stage, place) => step(stage, statuses[place] ?? ''))

test.each<[string, Nomination, string, string]>([
  ['the first stage', spot(all()), 'stage', 'Pending with Line Manager'],
  ['the first empty stage', spot(all('Approve')), 'stage', 'Pending with Exco2 Manager'],
  ['an empty one behind another', spot(all('Approve', 'Approve')), 'stage', 'Pending with HRBP'],
  ['all approved', spot(all('Approve', 'Approve', 'Approve')), 'completed', 'Approved'],
  ['rejected', spot(all('Approve', 'Reject', 'Reject')), 'completed', 'Rejected by Exco2 Manager'],
  ['nominees are asked', spot(all(), { decision: 'Pending' }), 'nominees', 'Pending with nominees'],
  ['declined', spot(all(), { decision: 'Declined' }), 'ended', 'Declined'],
  ['withdrawn', spot(all('Approve'), { decision: 'Withdrawn' }), 'ended', 'Withdrawn'],
  ['a High5', spot(all('Approve', 'Approve', 'Approve'), { kind: 'high5' }), 'high5', 'High5'],
  [
    'what was downgraded',
    spot(all('Approve', 'Approve', 'Approve'), { kind: 'high5', downgrade: {} as Nomination['downgrade'] }),
    'high5',
    'Downgraded to High5',
  ],
])('%s', (_, head, is, words) => {
  expect(waitingStateOf(head).is).toBe(is)
  expect(statusInWords(head)).toBe(words)
})

/** The sentence beside a nomination's status says who ended it, and for whom. */
import { expect, test } from 'vitest'
import type { NominationView } from '#shared/nominations/model.ts'
import { standingSentence } from '#web/features/nominations/standing-sentence.ts'

const downgrade = {
  by: { personId: 'delegate', name: 'Del Egate' },
  decidedFor: { personId: 'manager', name: 'Man Ager' },
  at: '2026-07-02T08:00:00.000Z',
  stage: 'manager',
  reason: 'Daily work',
  from: { kind: 'on-the-spot', category: 103, title: 'Nom Inee, On the Spot' },
} satisfies NominationView['downgrade']

const nomination = { kind: 'high5' as const, decision: 'Accepted' as const, steps: [], isTeam: false }

test('a High5 that a delegate made of it says for whom', () => {
  const sentence = standingSentence({ ...nomination, downgrade })
  expect(sentence).toMatch(/^Downgraded to High5 by Del Egate for Man Ager on .*: Daily work$/)
})

test('one that its approver made names the approver alone', () => {
  const sentence = standingSentence({ ...nomination, downgrade: { ...downgrade, decidedFor: undefined } })
  expect(sentence).toContain('by Del Egate on')
})

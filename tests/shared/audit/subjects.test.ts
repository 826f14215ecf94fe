/** Records of acts are known by their partitions, named by people, and acts have words. */
import { expect, test } from 'vitest'
import { recordPartition } from '#functions/content/editing/items.ts'
import { submissionPartition } from '#functions/equity/store.ts'
import { ideaPartition } from '#functions/ideas/store.ts'
import { innovationPartition } from '#functions/innovation/store.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { answersHistory } from '#functions/payroll/answers.ts'
import { payrollHistory } from '#functions/payroll/calendar.ts'
import { personPartition } from '#functions/people/store.ts'
import { replacementKey } from '#functions/runtime/audit-replacement.ts'
import { outboxKey } from '#functions/runtime/outbox.ts'
import { scheduleSubject } from '#functions/schedules/store.ts'
import { namedSubject, subjectOf } from '#shared/audit/subjects.ts'
import { actInWords } from '#shared/messages/audit.ts'

test.each([
  [nominationPartition('x'), 'nomination', '/my-profile/review-nomination/x'],
  [innovationPartition('x'), 'innovation', '/innovation-awards/nominations/x'],
  [submissionPartition('x'), 'equity', undefined],
  [ideaPartition('x'), 'idea', '/idea/x'],
  [personPartition('x'), 'person', '/admin/people/x'],
  [recordPartition('page', 'x'), 'content', '/admin/content/page/x'],
  [payrollHistory('2026-05'), 'payroll-month', '/payroll/2026-05'],
  [answersHistory('x'), 'payroll-answers', '/payroll/answers/x'],
  [scheduleSubject('digest'), 'schedule', '/admin/schedules'],
  [outboxKey('x').PK, 'mail', '/admin/mail'],
  [replacementKey('2026-05-01T00:00:00.000Z#x').PK, 'audit-replacements', undefined],
  ['NEW#x', 'other', undefined],
])('%s is a record of the kind %s', (partition, kind, to) => {
  expect(subjectOf(partition)).toMatchObject(to === undefined ? { kind } : { kind, to })
})

test.each([
  [' /idea/7#comment-2 ', { partitions: ['IDEA#7'] }],
  ['https://thinktank.example/my-profile/review-manager/n7/exco2?a=b', { partitions: ['NOM#n7'] }],
  ['/thinktank-user/jane.doe', { partitions: [], slug: 'jane.doe' }],
  ['/admin/content/page/guide', { partitions: ['CONTENT#page#guide'] }],
  ['/payroll/2026-05/sheet', { partitions: ['PAYROLL-HISTORY#2026-05'] }],
  ['/%E0%A4%A', { partitions: [] }],
])('%s names a record', (typed, named) => {
  expect(namedSubject(typed)).toEqual(named)
})

test('acts are told in words, acts of earlier releases as they are', () => {
  expect(actInWords('blocked')).toBe('blocked the account')
  expect(actInWords('ideas exported')).toBe('requested an export of ideas')
  expect(actInWords('reminding everybody of equity stopped')).toBe(
    'stopped reminding everyone about employment equity',
  )
  expect(actInWords('line 7 decided: other')).toBe('chose the person for line 7 of the file')
  expect(actInWords('something old')).toBe('something old')
})

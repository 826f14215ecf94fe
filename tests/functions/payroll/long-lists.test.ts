/** Every list of payroll goes on where the store ends a page of its own: after 1 MB, however few items those are. */

import { expect, test } from 'vitest'
import { answerFiles, answerProblemParts, noAnswers, problemsOf } from '#functions/payroll/answer-store.ts'
import { listAnswerFiles } from '#functions/payroll/answers.ts'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { entitlements, rowsOfMonth } from '#functions/payroll/entitlement-store.ts'
import { flagsPage, rowsPage, shownRows, sumsOfMonth } from '#functions/payroll/listing.ts'
import { listMonths } from '#functions/payroll/months.ts'
import { correctedRows, payrollRows } from '#functions/payroll/row-store.ts'
import { flaggedRows, payrollRuns, type StoredRun } from '#functions/payroll/run-store.ts'
import { type Entity, toItem } from '#functions/runtime/entity.ts'
import type { Correction, Entitlement, PayrollRow } from '#shared/payroll/model.ts'
import { itemsOf } from '#tests/support/pages.ts'
import { payrollRow } from '#tests/support/payroll.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: false })

/** Near the 400 KB that an item may have: two of them are a page of the store. */
const filling = 'x'.repeat(390_000)
const ids = ['a', 'b', 'c', 'd', 'e']
const wide = <T extends object>(kind: Entity<T>, item: NoInfer<T>) => ({ ...toItem(kind, item), filling })

const at = '2031-03-01T10:00:00.000Z'
const now = new Date('2031-12-01T10:00:00Z')
const by = { name: 'Ada Admin' }

/** Each case in a month of its own. */
const row = (id: string, month: string): PayrollRow => ({
  ...payrollRow,
  ...{ nominationId: id, reference: `${id}-01`, month },
})
const { reference: _, state: __, ...award } = payrollRow
const entitlement = (id: string, month: string): Entitlement => ({
  ...{ nominationId: id, kind: award.kind, category: 103, nominatedAt: at, approvedAt: at, month },
  version: 1,
  payees: [award],
})
const correction = (id: string, month: string): Correction => ({
  ...entitlement(id, month),
  ...{ corrects: '2030-12', number: 1, cause: 'corrected', at, by, reason: 'Moved' },
  lines: [{ place: 0, is: 'replacement', payee: award }],
})
const run = (month: string): StoredRun => ({
  ...{ month, version: 3, state: 'closed', closedAt: at, closedBy: by, pass: 'pass' },
  sums: { rows: 5, byCurrency: [], byCountry: [], byUnit: [] },
})
const calendar = toItem(payrollCalendars, { since: '2030-01', openFrom: '2031-12', runs: 0 })

const idsOf = (rows: readonly Pick<PayrollRow, 'nominationId'>[]) =>
  rows.map(({ nominationId }) => nominationId)

interface Case {
  readonly items: (id: string) => readonly Record<string, unknown>[]
  readonly read: () => Promise<readonly string[]>
}

const cases: Record<string, Case> = {
  'what a month comes to': {
    items: (id) => [wide(payrollRows, { ...row(id, '2031-05'), businessUnit: id })],
    read: async () => (await sumsOfMonth('2031-05')).byUnit.map(({ businessUnit }) => businessUnit),
  },
  'the rows of a month': {
    items: (id) => [wide(payrollRows, row(id, '2031-02'))],
    read: async () => idsOf(await itemsOf((paged) => rowsPage({ month: '2031-02' }, 'all', paged))),
  },
  'the rows of a month that are narrowed': {
    items: (id) => [
      wide(payrollRows, { ...row(id, '2031-03'), country: 'Kenya' }),
      wide(payrollRows, row(`${id}-other`, '2031-03')),
    ],
    read: async () =>
      idsOf(await itemsOf((paged) => rowsPage({ month: '2031-03', country: 'Kenya' }, 'all', paged))),
  },
  'the rows of an HRBP': {
    items: (id) => [wide(payrollRows, row(id, '2031-04'))],
    read: async () =>
      idsOf(await itemsOf((paged) => rowsPage({ month: '2031-04' }, { hrbp: 'p-hrbp' }, paged))),
  },
  'the rows of a payee': {
    items: (id) => [wide(payrollRows, row(id, '2031-11'))],
    read: async () =>
      idsOf(await itemsOf((paged) => rowsPage({ month: '2031-11', person: 'p-paid' }, 'all', paged))),
  },
  'the rows of an export': {
    items: (id) => [wide(payrollRows, row(id, '2031-06'))],
    read: async () => idsOf(await shownRows({ month: '2031-06' }, 'all')),
  },
  'what corrects a row': {
    items: (id) => [
      ...(id === 'a' ? [toItem(payrollRows, row('one', '2031-07'))] : []),
      wide(correctedRows, {
        corrects: '2031-07',
        of: 'one-01',
        month: '2031-08',
        ...{ number: id.charCodeAt(0), cause: 'corrected' },
      }),
    ],
    read: async () => {
      const [found] = await itemsOf((paged) => rowsPage({ month: '2031-07' }, 'all', paged))
      return (found?.corrected ?? []).map(({ number }) => String.fromCharCode(number))
    },
  },
  'what a month pays': {
    items: (id) => [wide(entitlements, entitlement(id, '2031-08'))],
    read: async () => idsOf(await rowsOfMonth('2031-08')),
  },
  'what corrects in a month': {
    items: (id) => [wide(corrections, correction(id, '2031-09'))],
    read: async () => idsOf(await rowsOfMonth('2031-09')),
  },
  'the warnings of a run': {
    items: (id) => [
      calendar,
      toItem(payrollRuns, run('2031-10')),
      wide(flaggedRows, { pass: 'pass', row: row(id, '2031-10'), flags: ['leaver'] }),
    ],
    read: async () => idsOf(await itemsOf((paged) => flagsPage('2031-10', paged))),
  },
  'the files of answers': {
    items: (id) => [
      wide(answerFiles, {
        ...{ id, fileName: 'a.csv', at, by, sha256: id, state: 'done', applied: noAnswers },
        ...{ problemCount: 0, position: 0, changed: {}, attempts: 0, quietUntil: at },
      }),
    ],
    read: async () => (await itemsOf(listAnswerFiles)).map(({ id }) => id),
  },
  'what changed nothing of a file of answers': {
    items: (id) => [
      wide(answerProblemParts, {
        ...{ id: 'file', position: id.charCodeAt(0) },
        problems: [{ line: id.charCodeAt(0), problem: 'twice' }],
      }),
    ],
    read: async () => (await problemsOf('file')).map(({ line }) => String.fromCharCode(line)),
  },
}

test.each(Object.entries(cases))('%s', async (name, { items, read }) => {
  await table.putItems(ids.flatMap(items))
  expect([...(await read())].sort(), name).toEqual(ids)
})

test('the months', async () => {
  const months = ['2030-01', '2030-02', '2030-03', '2030-04', '2030-05']
  await table.putItems([calendar, ...months.map((month) => wide(payrollRuns, run(month)))])
  const { items } = await listMonths('all', now)
  const closed = items.filter((each) => each.run).map(({ month }) => month)
  expect(closed).toEqual(expect.arrayContaining(months))
})

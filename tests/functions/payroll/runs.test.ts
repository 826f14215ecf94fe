/** Payroll months from the first approval to the confirmed run: closed, gone through, opened again, confirmed, written. */
import { createHash } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { payrollFileColumns } from '#events/payroll/export.ts'
import { payrollCalendars } from '#functions/payroll/calendar.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { flaggedRows, payrollRuns } from '#functions/payroll/run-store.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Payee, PayrollRow } from '#shared/payroll/model.ts'
import { runRequestKey } from '#shared/payroll/object-keys.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { admin, hrbp, open, withdraw } from '#tests/support/nominations.ts'
import {
  at,
  close,
  confirm,
  fetchFile,
  fileOf,
  listMonths,
  look,
  next,
  other,
  pay,
  present,
  reopen,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { typedRows } from '#tests/support/typed-cells.ts'

const { table, files, playedOnce, newcomer, kept, waiting, approveLast, approved, follow, expectBooksFit } =
  usePayrollMonths()

/** The award that most tests begin with. */
const awarded = playedOnce(approved)
const partner = somebody('Pat', 'Ner', { roles: ['thinktank', 'hcbp-report-access'] })

beforeAll(() => addPeople(table, partner))

/** Has something else stand in an entitlement than was so at its approval. */
async function alter(id: string, changes: Partial<Payee>): Promise<void> {
  const found = (await kept(entitlements)).find(({ nominationId }) => nominationId === id)
  if (!found) throw new Error('There is no such entitlement.')
  const payees = found.payees.map((payee) => ({ ...payee, ...changes }))
  await table.put(entitlements, { ...found, payees })
}

const flags = async (month = present) =>
  (await as(admin).call(payrollApi.listPayrollFlags, { params: { month }, query: {} })).reply.items

describe('closing a month', () => {
  test('opens the next one, and what is approved from then on is paid with that', async () => {
    const first = await awarded()
    expect((await listMonths()).items).toMatchObject([{ month: present, state: 'open', isNext: true }])
    const { status, reply } = await close()
    expect([status, reply.state, reply.run?.closedBy.name]).toEqual([202, 'closing', admin.name])
    const second = await approved()
    const all = await kept(entitlements)
    const monthOf = (id: string) => all.find(({ nominationId }) => nominationId === id)?.month
    expect([monthOf(first.id), monthOf(second.id)]).toEqual([present, next])
    expect((await listMonths()).items).toMatchObject([
      { month: next, state: 'open', isNext: true },
      { month: present, state: 'closing', isNext: false },
    ])
    expect(await files.keys()).toContain(runRequestKey(present))
  })

  test('is refused of a month that is closed, does not come next, has not begun, or is not there', async () => {
    expect((await close()).status).toBe(404)
    await approved()
    const codes = async (month: string) => (await close(month)).problem.code
    expect(await codes(monthAfter(present, -1))).toBe('not-found')
    expect(await codes(next)).toBe('payroll-month-not-begun')
    expect((await close()).status).toBe(202)
    expect(await codes(present)).toBe('payroll-month-closed')
    expect(await codes(next)).toBe('payroll-month-not-begun')
    at(`${monthAfter(present, 1)}-25T10:00:00Z`)
    const { problem } = await close(monthAfter(present, 2))
    expect([problem.code, problem.message]).toEqual([
      'payroll-month-not-next',
      expect.stringMatching(/^Close \w+ \d{4} first\.$/),
    ])
  })
})

describe('going through a closed month', () => {
  test('sums its rows and warns of those that payroll will ask about', async () => {
    const leaver = await awarded()
    await table.put(people, { ...leaver.nominee, status: 'left', version: 2 })
    const [blocked, both] = [await approved(), await approved()]
    const block = { at: new Date().toISOString(), by: admin.name }
    await table.put(people, { ...blocked.nominee, blocked: block, version: 2 })
    await table.put(people, { ...both.nominee, blocked: block, status: 'left', version: 2 })
    const [nobody, usual, raised] = [await approved(), await approved(), await approved()]
    const elsewhere = { country: 'Kenya', amount: 75, currency: 'USD' } as const
    await alter(nobody.id, { employeeNumber: '00', businessUnit: ' ', ...elsewhere })
    await alter(raised.id, { country: '', amount: 1500, currency: 'USD' })
    await close()
    expect(await flags()).toEqual([])
    await work()
    const { run, sums, state, history } = await look()
    expect(state).toBe('closed')
    expect(sums).toEqual({
      rows: 6,
      byCurrency: [
        { currency: 'USD', rows: 2, amount: 1575 },
        { currency: 'ZAR', rows: 4, amount: 4000 },
      ],
      byCountry: [
        { currency: 'USD', country: '', rows: 1, amount: 1500 },
        { currency: 'USD', country: 'Kenya', rows: 1, amount: 75 },
        { currency: 'ZAR', country: 'South Africa', rows: 4, amount: 4000 },
      ],
      byUnit: [
        { currency: 'USD', businessUnit: '', rows: 1, amount: 75 },
        { currency: 'USD', businessUnit: 'Group Technology', rows: 1, amount: 1500 },
        { currency: 'ZAR', businessUnit: 'Group Technology', rows: 4, amount: 4000 },
      ],
    })
    expect(run?.flags).toEqual({
      leaver: 2,
      blocked: 2,
      'no-number': 1,
      'no-unit': 1,
      'no-country': 1,
      'amount-differs': 1,
    })
    const warned = await flags()
    expect(Object.fromEntries(warned.map((row) => [row.nominationId, row.flags]))).toEqual({
      [leaver.id]: ['leaver'],
      [blocked.id]: ['blocked'],
      [both.id]: ['leaver', 'blocked'],
      [nobody.id]: ['no-number', 'no-unit'],
      [raised.id]: ['no-country', 'amount-differs'],
    })
    expect(warned.map(({ nominationId }) => nominationId)).not.toContain(usual.id)
    expect(history.map(({ what, by }) => [what, by.name])).toEqual([['payroll month closed', admin.name]])
  })

  test('repeated, and by two at once, changes nothing', async () => {
    await alter((await awarded()).id, { employeeNumber: '' })
    await close()
    await Promise.all([work(), work()])
    const written = async () => [await kept(payrollRuns), await kept(flaggedRows)]
    const once = await written()
    await work()
    expect(await written()).toEqual(once)
    expect(once.map(({ length }) => length)).toEqual([1, 1])
  })
})

describe('opening a month again', () => {
  test('takes its run away, and what is withdrawn then leaves the month', async () => {
    const { id } = await awarded()
    await close()
    expect((await reopen()).problem.code).toBe('payroll-busy')
    await work()
    await follow()
    const before = (await look()).run?.version
    const { status, reply } = await reopen()
    expect([status, reply.state, reply.isNext, reply.run]).toEqual([200, 'open', true, undefined])
    expect((await withdraw(admin, id)).status).toBe(200)
    expect((await look()).sums.rows).toBe(1)
    await follow()
    expect((await look()).sums.rows).toBe(0)
    expect((await close()).status).toBe(202)
    await work()
    // What was seen of the run before is nothing that could be confirmed.
    expect((await confirm(present, admin, before)).problem.code).toBe('payroll-changed')
    expect((await look()).history.map(({ what }) => what)).toEqual([
      'payroll month closed',
      'payroll month reopened',
      'payroll award withdrawn',
      'payroll month closed',
    ])
  })

  test('leaves what was promised with a later month in that, which is looked at as before', async () => {
    await awarded()
    await close()
    await work()
    at(`${next}-05T10:00:00Z`)
    await close(next)
    await work(next)
    const { id } = await approved()
    const later = monthAfter(next, 1)
    for (const month of [next, present]) expect((await reopen(month)).status).toBe(200)
    await follow()
    expect((await listMonths()).items.map(({ month }) => month)).toEqual([later, next, present])
    expect(await look(later)).toMatchObject({ state: 'open', isNext: false, sums: { rows: 1 } })
    const promised = (await kept(entitlements)).find(({ nominationId }) => nominationId === id)
    expect(promised?.month).toBe(later)
    await expectBooksFit()
  })

  test('is refused of an open month, of one behind which another is closed, and of a confirmed run', async () => {
    await awarded()
    expect((await reopen()).status).toBe(404)
    await close()
    await work()
    at(`${next}-05T10:00:00Z`)
    await close(next)
    await work(next)
    expect((await reopen()).problem.code).toBe('payroll-later-closed')
    expect((await confirm(next)).problem.code).toBe('payroll-earlier-unconfirmed')
    expect((await confirm()).status).toBe(202)
    expect((await reopen()).problem.code).toBe('payroll-confirmed')
    expect((await confirm(next)).reply.run?.number).toBe(2)
  })
})

describe('a confirmed run', () => {
  test('has a number, a ledger, and two files whose every cell is what was approved', async () => {
    const ones = [await approved(), await approved({ country: 'Kenya' })]
    await alter(ones[1]?.id ?? '', { name: '=1+1' })
    await close()
    await work()
    expect((await fetchFile('csv')).problem.code).toBe('payroll-not-confirmed')
    expect((await confirm()).reply).toMatchObject({ state: 'confirming', run: { number: 1 } })
    await work()
    const { run, state } = await look()
    expect(state).toBe('confirmed')
    const rows = await kept(payrollRows)
    expect(rows.map((row) => [row.state, row.run])).toEqual([
      ['exported', 1],
      ['exported', 1],
    ])
    // What lists are read by is written with it.
    const narrowed = async (query: { country?: string; state?: 'exported' | 'refused' }) => {
      const asked = { params: { month: present }, query }
      const { items } = (await as(admin).call(payrollApi.listPayrollRows, asked)).reply
      return items.map(({ country }) => country).sort()
    }
    expect(await narrowed({ country: 'Kenya' })).toEqual(['Kenya'])
    expect(await narrowed({ state: 'exported' })).toEqual(['Kenya', 'South Africa'])
    expect(await narrowed({ state: 'refused' })).toEqual([])
    const { reply } = await fetchFile('csv')
    const bytes = await fileOf('csv')
    expect(reply.fileName).toBe(`payroll-${present}-run-1.csv`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(run?.files?.csv).toEqual({ sha256, bytes: bytes.length })
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Johannesburg' })
    const label = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })
    const expected = ones.map(({ id, nominee }, place) => ({
      Nominee_Name: place === 0 ? nominee.name : "'=1+1",
      Nominee_Employee_Number: nominee.employeeNumber,
      Nominee_Email: nominee.email,
      BU: 'Group Technology',
      GOM: 'South Africa',
      Award_Category: 'On the Spot',
      Country: nominee.country,
      Date_Of_Nomination: day.format(new Date()),
      HRBP: hrbp.name,
      Payroll_Amount_NET: place === 0 ? '1000 ZAR' : '75 USD',
      Payroll_Month: label.format(new Date(`${present}-15`)),
      Reference: `${id}-01`,
    }))
    const lines = parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
    expect(lines).toEqual(expected)
    expect(Object.keys(lines[0] ?? {})).toEqual(Object.keys(expected[0] ?? {}))
    const cells = await readSheet(await fileOf('xlsx'))
    const values = expected.map((row) => Object.values(row))
    expect(cells).toEqual([Object.keys(expected[0] ?? {}), ...typedRows(values, payrollFileColumns)])
    expect((await look()).history.map(({ what }) => what)).toEqual([
      'payroll month closed',
      'payroll run confirmed',
      'payroll run written',
      ...Array(3).fill('payroll file fetched'),
    ])
  })

  test('is taken back in the next month by rows of minus, which stand in its file as they are', async () => {
    const { id } = await awarded()
    await close()
    await work()
    await confirm()
    await work()
    const { run, sums } = await look()
    at(`${next}-05T10:00:00Z`)
    expect((await withdraw(admin, id)).status).toBe(200)
    expect(await look()).toMatchObject({ run, sums })
    await close(next)
    await work(next)
    await confirm(next)
    await work(next)
    const text = (await fileOf('csv', next)).toString()
    expect(text).toContain(',-1000 ZAR,')
    expect(text).toContain(`${id}-01-1R`)
    expect((await look(next)).sums.byCurrency).toEqual([{ currency: 'ZAR', rows: 1, amount: -1000 }])
  })

  test('is written the same by two at once, after a worker was ended, and again; late ones change no answer', async () => {
    for (let n = 0; n < 3; n++) await approved()
    await close()
    await work()
    await confirm()
    const [confirming] = await table.items(payrollRuns.type)
    await follow()
    // Ended before its first file: what is written of the ledger stays.
    files.settings.may = () => false
    await expect(work()).rejects.toThrow()
    files.settings.may = () => true
    expect((await look()).state).toBe('confirming')
    await work()
    const first = (await look()).run?.files
    const [row, ...others] = await kept(payrollRows)
    const paid = { ...row, state: 'paid' } as PayrollRow
    await table.put(payrollRows, paid)
    // A worker that began before the other was done.
    await table.putItems([confirming ?? {}])
    await Promise.all([work(), work()])
    await work()
    expect((await look()).run?.files).toEqual(first)
    const rows = await kept(payrollRows)
    expect(rows.find(({ reference }) => reference === paid.reference)).toEqual(paid)
    expect(rows.filter(({ reference }) => reference !== paid.reference)).toEqual(others)
    await follow()
    expect(await kept(payrollRows)).toEqual(rows)
  })

  test('is confirmed once by two at once, and by somebody else where that is asked for', async () => {
    await awarded()
    await close()
    expect((await confirm()).problem.code).toBe('payroll-busy')
    await work()
    process.env[env.payrollSecondPerson] = 'yes'
    expect((await confirm()).problem.code).toBe('payroll-second-person')
    expect((await listMonths()).needsSecondPerson).toBe(true)
    const version = (await look()).run?.version
    const both = await Promise.all([confirm(present, other, version), confirm(present, other, version)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    expect(await kept(payrollCalendars)).toMatchObject([{ runs: 1 }])
    expect((await look()).run).toMatchObject({ number: 1, confirmedBy: { name: other.name } })
    await work()
    await expectBooksFit()
  })

  test('of an award of their own an administrator says nothing, and reads not why others did', async () => {
    const boss = await newcomer({ roles: ['thinktank', 'administrator'] })
    const id = await waiting(boss)
    expect((await approveLast(id)).status).toBe(200)
    await pay()
    const params = { month: present, reference: `${id}-01` }
    const body = { was: 'exported', state: 'refused', amount: 0, reason: 'No account' } as const
    const refused = await as(boss).call(payrollApi.answerPayrollRow, { params, body })
    expect([refused.status, refused.problem.code]).toEqual([403, 'no-access'])
    const paid = async () => (await open(boss, id)).reply.award?.payment
    expect(await paid()).toBeUndefined()
    expect((await as(admin).call(payrollApi.answerPayrollRow, { params, body })).status).toBe(200)
    // That it was refused they learn where they read what they won.
    expect(await paid()).toEqual({ state: 'refused', amount: 0 })
    await follow()
    const told = async (by: Person) => {
      const asked = { params: { month: present }, query: {} }
      const { items } = (await as(by).call(payrollApi.listPayrollRows, asked)).reply
      const { history } = await look(present, by)
      const isTold = [items, history].map((each) => JSON.stringify(each).includes('No account'))
      return [items.map(({ state }) => state), ...isTold]
    }
    expect([await told(boss), await told(admin)]).toEqual([
      [['refused'], false, false],
      [['refused'], true, true],
    ])
  })

  test('is fetched by administrators alone, who are asked for each time; nothing leads anybody else to it', async () => {
    await awarded()
    await pay()
    const { status, reply } = await fetchFile('csv')
    expect([status, JSON.stringify(reply).includes('http')]).toEqual([200, false])
    expect((await fetchFile('csv', present, admin, 1)).status).toBe(404)
    const fetchings = (await look()).history.filter(({ what }) => what === 'payroll file fetched')
    expect(fetchings.map(({ by }) => by.name)).toEqual([admin.name, admin.name])
    expect((await fetchFile('csv', next)).problem.code).toBe('payroll-not-confirmed')
  })

  test('that nobody answers is overdue after thirty days', async () => {
    await awarded()
    await close()
    await work()
    await confirm()
    await work()
    const unanswered = () =>
      as(admin).call(payrollApi.listUnansweredRows, { params: { month: present }, query: {} })
    expect((await unanswered()).reply.items).toHaveLength(1)
    expect((await listMonths()).items.at(-1)?.overdue).toBeUndefined()
    at(Date.now() + 31 * 86_400_000)
    expect((await listMonths()).items.at(-1)?.overdue).toBe(1)
    expect((await look()).answerDueDays).toBe(30)
    // A deployment may give payroll more time.
    process.env[env.payrollAnswerDueDays] = '45'
    expect((await listMonths()).items.at(-1)?.overdue).toBeUndefined()
    expect((await look()).answerDueDays).toBe(45)
    delete process.env[env.payrollAnswerDueDays]
  })
})

test('an HRBP sees the months, and nothing of their runs', async () => {
  await awarded()
  await close()
  await work()
  const { items } = await listMonths(partner)
  expect(items).toMatchObject([{ month: next }, { month: present, state: 'closed' }])
  expect(items.map(({ run, soFar, overdue }) => [run, soFar, overdue])).toEqual(
    Array(2).fill([undefined, undefined, undefined]),
  )
})

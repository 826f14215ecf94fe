/** Answers of payroll's system, by hand and by files: each row is answered once, and the counts of its run are those of its
 * rows, whatever comes at once or ends in the midst. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { workOffAnswers } from '#events/payroll/answers.ts'
import { answerFiles, answerProblemParts, findAnswerFile } from '#functions/payroll/answer-store.ts'
import { payrollCalendars, payrollHistory } from '#functions/payroll/calendar.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { payrollRuns } from '#functions/payroll/run-store.ts'
import { settlements } from '#functions/payroll/settlements.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { asStored } from '#functions/runtime/entity.ts'
import { payrollRefusals } from '#shared/messages/payroll-refusals.ts'
import { monthAfter, monthInWords } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { PayrollRow } from '#shared/payroll/model.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

// Without a stream, which nobody reads here, thousands of rows are written much faster.
const table = useTable()
const door = useTableDoor()
standInFiles()

const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const amy = somebody('Amy', 'Adams', { employeeNumber: '4001' })
const bob = somebody('Bob', 'Brown', { employeeNumber: '4002' })

beforeAll(() => addPeople(table, admin, amy, bob))

let months = 0
function freshMonth(): string {
  months += 1
  return monthAfter('2031-01', months)
}

type Told = Partial<PayrollRow>

/** A confirmed run of these rows; of one that is not confirmed none has its number. */
async function run(rows: readonly Told[], { state = 'confirmed' as const as 'confirmed' | 'closed' } = {}) {
  const month = freshMonth()
  const at = '2031-01-01T00:00:00.000Z'
  const by = { personId: admin.personId, name: admin.name }
  const isConfirmed = state === 'confirmed'
  const all = rows.map(
    (told, n): PayrollRow => ({
      ...{ personId: 'somebody', name: amy.name, email: amy.email, company: 'Group', department: 'Sales' },
      ...{ employeeNumber: '1', gom: 'G', businessUnit: 'Unit', country: 'South Africa' },
      ...{ amount: 1000, currency: 'ZAR', kind: 'on-the-spot', category: 103 },
      ...{ nominationId: `${month}n${n}`, nominatedAt: at, approvedAt: at },
      reference: `${month}n${n}-01`,
      month,
      state: isConfirmed ? 'exported' : 'due',
      ...(isConfirmed && { run: 1 }),
      ...told,
    }),
  )
  await table.putItems(all.map((row) => asStored(payrollRows, row)))
  await table.put(payrollRuns, {
    month,
    version: 3,
    state,
    closedAt: at,
    closedBy: by,
    sums: { rows: all.length, byCurrency: [], byCountry: [], byUnit: [] },
    ...(isConfirmed && { number: 1, answered: { paid: 0, 'partly-paid': 0, refused: 0 } }),
  })
  return { month, references: all.map(({ reference }) => reference) }
}

const wake = (id: string) => workOffAnswers(id)

const sendFile = (
  csv: string,
  idempotencyKey = randomUUID(),
  more: { again?: true; ignoreColumns?: true } = {},
) =>
  as(admin).call(payrollApi.sendPayrollAnswers, {
    body: { fileName: 'answers.csv', csv, ...more },
    idempotencyKey,
  })

/** Sends a file that was sent before, for the runs that were confirmed since. */
const sendAgain = (csv: string) => sendFile(csv, randomUUID(), { again: true })

const readFile = async (id: string) =>
  (await as(admin).call(payrollApi.getPayrollAnswers, { params: { id } })).reply

async function taken(csv: string): Promise<string> {
  const { status, reply, problem } = await sendFile(csv)
  expect([status, problem?.code]).toEqual([202, undefined])
  return reply.id
}

/** Sends a file and has it worked off. */
async function worked(csv: string) {
  const id = await taken(csv)
  await wake(id)
  return readFile(id)
}

const rowsOf = async (month: string) =>
  (await table.items(payrollRows.type))
    .map((item) => payrollRows.schema.parse(item))
    .filter((row) => row.month === month)
    .sort((one, other) => (one.reference < other.reference ? -1 : 1))

/** The states of a run's rows, which its counts must be of. */
async function statesOf(month: string) {
  const rows = await rowsOf(month)
  const [found] = (await table.items(payrollRuns.type)).filter((item) => item.month === month)
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const counted = { paid: count('paid'), 'partly-paid': count('partly-paid'), refused: count('refused') }
  expect(found?.answered).toEqual(counted)
  return rows.map(({ state }) => state)
}

const answer = (month: string, reference: string, body: Record<string, unknown>) =>
  as(admin).call(payrollApi.answerPayrollRow, {
    params: { month, reference },
    body: { was: 'exported', state: 'paid', amount: 1000, ...body } as never,
  })

describe('by hand', () => {
  test('paid, in part and refused, each by its rules; what was answered needs a reason', async () => {
    const { month, references } = await run([{}, { amount: -1000 }, {}])
    const [a = '', b = '', c = ''] = references
    const asked: [string, Record<string, unknown>, number | string][] = [
      [a, { amount: 999 }, 'payroll-amount'],
      [a, { state: 'partly-paid', amount: 1000, reason: 'x' }, 'payroll-amount'],
      [a, { state: 'partly-paid', amount: 0, reason: 'x' }, 'payroll-amount'],
      [a, { state: 'refused', amount: 1, reason: 'x' }, 'payroll-amount'],
      [a, { state: 'refused', amount: 0 }, 'payroll-reason-missing'],
      [a, { state: 'partly-paid', amount: 1 }, 'payroll-reason-missing'],
      [a, { was: 'refused' }, 'payroll-changed'],
      ['nothing-01', {}, 'not-found'],
      [a, {}, 200],
      [a, {}, 200],
      [b, { state: 'partly-paid', amount: 400, reason: 'x' }, 'payroll-amount'],
      [b, { state: 'partly-paid', amount: -400, reason: 'Half' }, 200],
      [c, { state: 'refused', amount: 0, reason: 'No account' }, 200],
      [c, { was: 'refused' }, 'payroll-reason-missing'],
      [c, { was: 'refused', reason: 'Account given' }, 200],
      [a, { was: 'paid', state: 'refused', amount: 0, reason: 'Sent back' }, 200],
    ]
    for (const [reference, body, expected] of asked) {
      const { status, problem } = await answer(month, reference, body)
      expect([reference, body, problem?.code ?? status]).toEqual([reference, body, expected])
    }
    expect(await statesOf(month)).toEqual(['refused', 'partly-paid', 'paid'])
    const history = await historyOf(payrollHistory(month))
    expect(history.map(({ what }) => what)).toEqual(Array(5).fill('payroll row answered'))
    expect(history.at(-1)).toMatchObject({
      by: { name: admin.name },
      before: { reference: a, state: 'paid', amount: 1000 },
      after: { state: 'refused', reason: 'Sent back' },
    })
  })

  test('only of a confirmed run', async () => {
    const { month, references } = await run([{}], { state: 'closed' })
    const { problem } = await answer(month, references[0] ?? '', {})
    expect(problem.code).toBe('payroll-not-confirmed')
  })

  test('of a row that was paid in part before, by who did not see what somebody else has said since', async () => {
    const { month, references } = await run([{}])
    const reference = references[0] ?? ''
    const paidInPart = (amount: number, was = 'partly-paid') =>
      answer(month, reference, { state: 'partly-paid', amount, reason: `Only ${amount}`, was })
    expect((await paidInPart(400, 'exported')).status).toBe(200)
    const late = await door.hold(
      'TransactItems',
      () => paidInPart(600),
      async () => expect((await paidInPart(500)).status).toBe(200),
    )
    expect([late.status, late.problem.code]).toEqual([409, 'payroll-changed'])
    expect((await rowsOf(month)).map(({ payment }) => payment?.amount)).toEqual([500])
  })
})

describe('by a file', () => {
  test('whoever was held up while working it off changes nothing of what somebody else has done since', async () => {
    const { month, references } = await run(Array.from({ length: 20 }, () => ({})))
    const unknown = Array.from({ length: 16 }, (_, n) => `held-up-${n},1000,paid`)
    const known = references.map((each) => `${each},1000,paid`)
    const id = await taken(['Reference,Amount,State', ...unknown, ...known].join('\n'))
    let looks = 0
    // Two portions: what cannot be matched, and some that can.
    const others = () => workOffAnswers(id, () => looks++ >= 2)
    await door.hold('TransactItems', () => wake(id), others)
    await wake(id)
    expect(await readFile(id)).toMatchObject({ state: 'done', applied: { paid: 20 }, problemCount: 16 })
    expect(new Set(await statesOf(month))).toEqual(new Set(['paid']))
  })

  test('each line that can be matched changes its row, and each other one says why not', async () => {
    const { month, references } = await run([
      { employeeNumber: '11' },
      { employeeNumber: '12' },
      { employeeNumber: '12' },
      { employeeNumber: '13', amount: 75, currency: 'USD' },
      { employeeNumber: '14' },
    ])
    await run([{ personId: amy.personId, employeeNumber: '4001', amount: 500 }], { state: 'closed' })
    const file = await worked(
      [
        'Reference;Employee_Number;Amount;State;Reason;External_Reference',
        `${references[0]};;1000 ZAR;Paid;;EFT-1`,
        ';12;1,000.00;paid;;',
        ';0012;1000;refused;No account;',
        ';12;1000;paid;;',
        ';13;75 ZAR;paid;;',
        ';13;75;paid;;',
        ';14;900;paid;;',
        `${references[0]};;1000;paid;;`,
        ';99;1000;paid;;',
        'nothing-01;;1000;paid;;',
        ';14;x;paid;;',
        ';4001;500;paid;;',
      ].join('\r\n'),
    )
    expect(file).toMatchObject({
      state: 'done',
      lines: 12,
      applied: { paid: 3, 'partly-paid': 0, refused: 1 },
      problemCount: 8,
    })
    expect(file.problems).toEqual([
      { line: 5, problem: 'twice' },
      { line: 6, problem: 'other-currency' },
      { line: 8, problem: 'other-amount' },
      { line: 9, problem: 'twice' },
      { line: 10, problem: 'matches-nothing' },
      { line: 11, problem: 'matches-nothing' },
      { line: 12, problem: 'not-readable' },
      { line: 13, problem: 'not-confirmed' },
    ])
    expect(await statesOf(month)).toEqual(['paid', 'paid', 'refused', 'paid', 'exported'])
    const [first, , third] = await rowsOf(month)
    expect(first?.payment).toMatchObject({
      ...{ externalReference: 'EFT-1', answerFileId: file.id, answerLine: 2 },
      by: { name: admin.name },
    })
    expect(third?.payment).toMatchObject({ amount: 0, reason: 'No account' })
    expect((await historyOf(payrollHistory(month))).at(-1)).toMatchObject({
      what: 'payroll answers applied',
      after: { id: file.id, paid: 3, refused: 1 },
    })
  })

  test('is taken once: sent again it is known, and worked off again nothing changes', async () => {
    const { month, references } = await run([{}])
    const csv = `Reference,Amount,State\n${references[0]},1000,paid`
    const key = randomUUID()
    const first = await sendFile(csv, key)
    const { id } = first.reply
    expect((await sendFile(csv, key)).reply).toEqual(first.reply)
    expect((await sendFile(csv)).problem.code).toBe('payroll-answers-known')
    await Promise.all([wake(id), wake(id), wake(id)])
    await wake(id)
    expect(await readFile(id)).toMatchObject({ state: 'done', applied: { paid: 1 }, problemCount: 0 })
    expect(await statesOf(month)).toEqual(['paid'])
    const { reply } = await as(admin).call(payrollApi.listPayrollAnswers, { query: { size: 1 } })
    expect(reply.items).toMatchObject([{ id, state: 'done' }])
    expect(reply.items[0]).not.toHaveProperty('problems')
  })

  test('the very same one is taken for a run that was confirmed since, with a yes, and answers nothing else', async () => {
    const first = await run([{ employeeNumber: '31' }, { employeeNumber: '31' }])
    const csv = 'Employee_Number,Amount,State\n31,1000,paid\n32,1000,paid'
    expect(await worked(csv)).toMatchObject({ applied: { paid: 1 }, problemCount: 1 })
    for (const sent of [await sendFile(csv), await sendAgain(csv)])
      expect(sent.problem.code).toBe('payroll-answers-known')
    const second = await run([{ employeeNumber: '31' }])
    const { problem } = await sendFile(csv)
    expect([problem.code, problem.message]).toEqual([
      'payroll-answers-again',
      expect.stringMatching(`^${admin.name} uploaded .* applied: 1. .*: ${monthInWords(second.month)}. If`),
    ])
    const both = await Promise.all([sendAgain(csv), sendAgain(csv)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409])
    const id = both.flatMap(({ reply }) => reply?.id ?? [])[0] ?? ''
    await wake(id)
    expect(await readFile(id)).toMatchObject({ applied: { paid: 1 }, problemCount: 1 })
    // The other row of the first run, which is just the same, is left alone.
    expect(await statesOf(first.month)).toEqual(['paid', 'exported'])
    expect(await statesOf(second.month)).toEqual(['paid'])
    expect((await sendAgain(csv)).problem.code).toBe('payroll-answers-known')
  })

  test('what was refused the first time is not paid the second time', async () => {
    const first = await run([{ personId: bob.personId, employeeNumber: '4002' }])
    const csv = 'Employee_Number,Amount,State\n4002,0,refused\n4002,1000,paid'
    expect(await worked(csv)).toMatchObject({ applied: { refused: 1 }, problems: [{ problem: 'twice' }] })
    await run([{}])
    const { reply } = await sendAgain(csv)
    await wake(reply.id)
    expect((await readFile(reply.id)).problems).toEqual([
      { line: 2, problem: 'sent-before' },
      { line: 3, problem: 'sent-before' },
    ])
    expect(await statesOf(first.month)).toEqual(['refused'])
  })

  test('that changed nothing, since its run was not confirmed yet, is taken again without a question', async () => {
    const { month } = await run([{ employeeNumber: '41', personId: 'p41' }], { state: 'closed' })
    const csv = 'Employee_Number,Amount,State\n41,1000,paid'
    expect(await worked(csv)).toMatchObject({ applied: { paid: 0 }, problemCount: 1 })
    const [row] = await rowsOf(month)
    const exported = { ...row, state: 'exported', run: 1 } as PayrollRow
    await table.put(payrollRows, exported)
    const [found] = (await table.items(payrollRuns.type)).filter((item) => item.month === month)
    const answered = { paid: 0, 'partly-paid': 0, refused: 0 }
    await table.put(payrollRuns, {
      ...payrollRuns.schema.parse(found),
      state: 'confirmed',
      number: 1,
      answered,
    })
    expect(await worked(csv)).toMatchObject({ applied: { paid: 1 }, problemCount: 0 })
    expect(await statesOf(month)).toEqual(['paid'])
  })

  test('that was given up goes on where it stopped when it is sent again', async () => {
    const { month } = await run(Array.from({ length: 24 }, () => ({ employeeNumber: '51' })))
    const csv = `Employee_Number,Amount,State\n${Array(20).fill('51,1000,paid').join('\n')}`
    const id = await taken(csv)
    let portions = 0
    door.failWith(({ headers }) => {
      if (!String(headers['x-amz-target']).endsWith('TransactWriteItems')) return undefined
      portions += 1
      return portions > 1 ? { status: 400 } : undefined
    })
    // The first portion is written; after five attempts at the second it is given up.
    for (let attempt = 0; attempt < 6; attempt++) await wake(id).catch(() => undefined)
    door.failWith(undefined)
    await wake(id)
    expect((await readFile(id)).state).toBe('failed')
    const { status, reply } = await sendFile(csv)
    expect([status, reply.id, reply.state]).toEqual([202, id, 'working'])
    await wake(id)
    expect(await readFile(id)).toMatchObject({ state: 'done', applied: { paid: 20 }, problemCount: 0 })
    expect((await statesOf(month)).filter((state) => state === 'paid')).toHaveLength(20)
  })

  test('with cents says so at its line, and by hand at its field: nothing is rounded', async () => {
    const { month, references } = await run([{}, {}])
    const [a = '', b = ''] = references
    const file = await worked(
      `Reference,Amount,State,Reason\n${a},750.50,partly paid,Half\n${b},"1,000.00",paid,`,
    )
    expect(file).toMatchObject({ applied: { paid: 1 }, problems: [{ line: 2, problem: 'cents' }] })
    const { status, problem } = await answer(month, a, {
      state: 'partly-paid',
      amount: 750.5,
      reason: 'Half',
    })
    expect([status, problem.fields]).toEqual([400, { amount: payrollRefusals.cents }])
    expect(await statesOf(month)).toEqual(['exported', 'paid'])
    expect((await answer(month, a, { state: 'partly-paid', amount: 750, reason: 'Half' })).status).toBe(200)
  })

  test('finds the row that payroll called so before, by that alone or beside a number, and no other', async () => {
    const who = { personId: bob.personId, employeeNumber: '4002' }
    const first = await run([who, who, {}])
    const [a = '', b = '', c = ''] = first.references
    await worked(
      [
        'Reference,Amount,State,Reason,External_Reference',
        `${a},0,refused,No account,EFT-81`,
        `${b},400,partly paid,Half,EFT-82`,
        `${c},1000,paid,,EFT-83`,
      ].join('\n'),
    )
    const by = await answer(first.month, c, {
      ...{ was: 'paid', state: 'refused', amount: 0, reason: 'Sent back', externalReference: 'EFT-84' },
    })
    expect(by.status).toBe(200)
    // All of that run is answered; a later one has rows that are alike.
    const later = await run([who, who])
    const file = await worked(
      [
        'External_Reference,Employee_Number,Amount,State',
        ' eft-81,,1000,paid',
        'EFT-82,4002,1000,paid',
        'EFT-83,,1000,paid',
        'EFT-84,,1000 ZAR,paid',
        'EFT-84,,1000,paid',
        'EFT-99,,1000,paid',
        ',,1000,paid',
      ].join('\n'),
    )
    expect(file.problems).toEqual([
      { line: 4, problem: 'matches-nothing' },
      { line: 6, problem: 'twice' },
      { line: 7, problem: 'matches-nothing' },
      { line: 8, problem: 'not-readable' },
    ])
    expect(await statesOf(first.month)).toEqual(['paid', 'paid', 'paid'])
    expect(await statesOf(later.month)).toEqual(['exported', 'exported'])
    expect((await rowsOf(first.month)).map(({ payment }) => payment?.externalReference)).toEqual([
      'eft-81',
      'EFT-82',
      'EFT-84',
    ])
    // The same lines in a file that was saved anew answer nothing once more.
    const again = await worked('External_Reference,Employee_Number,Amount,State\nEFT-82,4002,1000,paid')
    expect(again.problems).toEqual([{ line: 2, problem: 'twice' }])
  })

  test('is refused without its columns and beyond its size', async () => {
    expect((await sendFile('Name\nx')).problem.code).toBe('payroll-answers-unreadable')
    const large = `Reference,Amount,State,Reason\nx,1,paid,${'漢'.repeat(1_400_000)}`
    expect((await sendFile(large)).problem.code).toBe('too-large')
    const many = `Reference,Amount,State\n${'x,1,paid\n'.repeat(50_001)}`
    expect((await sendFile(many)).problem.code).toBe('too-large')
    const commas = `Reference,Amount,State${','.repeat(300)}\nx,1,paid`
    expect((await sendFile(commas)).problem).toMatchObject({
      code: 'payroll-answers-cells',
      message: expect.stringContaining('The limit is 200 columns'),
    })
  })

  test('counts a line that a reason makes two of as one, once it is done', async () => {
    const { references } = await run([{}, {}])
    const [a, b] = references
    const file = await worked(
      `Reference,Amount,State,Reason\n${a},1000,refused,"Closed\naccount"\n${b},1000,paid,`,
    )
    expect(file).toMatchObject({ state: 'done', lines: 2, problems: [] })
    expect(file.applied).toEqual({ paid: 1, 'partly-paid': 0, refused: 1 })
  })

  test('is worked off to its end, whatever words stand in it', async () => {
    const { month, references } = await run([{}, {}])
    const words = ['constructor', '__proto__', 'toString', 'paid']
    const lines = words.map((word) => `${references[1]},1000,${word},${word},${word}`)
    const file = await worked(
      `Reference,Amount,State,Reason,External_Reference\n__proto__,1,paid\n${lines.join('\n')}\nconstructor,1,paid`,
    )
    expect(file).toMatchObject({ state: 'done', applied: { paid: 1 }, problemCount: 5 })
    expect(await statesOf(month)).toEqual(['exported', 'paid'])
  })

  test('tells columns that it does not know, and applies nothing before somebody left them out', async () => {
    const { month, references } = await run([{}])
    const csv = `Reference,Amount,State,Paid_In,__proto__\n${references[0]},1000,paid,KES,x`
    const { status, problem } = await sendFile(csv)
    expect([status, problem.code]).toEqual([409, 'payroll-answers-columns'])
    expect(problem.message).toContain(': “Paid_In”, “__proto__”.')
    expect(await statesOf(month)).toEqual(['exported'])
    const sent = await sendFile(csv, randomUUID(), { ignoreColumns: true })
    expect([sent.status, sent.reply.ignoredColumns]).toEqual([202, ['Paid_In', '__proto__']])
    await wake(sent.reply.id)
    expect(await readFile(sent.reply.id)).toMatchObject({
      state: 'done',
      applied: { paid: 1 },
      ignoredColumns: ['Paid_In', '__proto__'],
    })
    expect(await statesOf(month)).toEqual(['paid'])
    const many = `Reference,Amount,State,${Array.from({ length: 12 }, (_, n) => `Extra${n}`)}\nx,1,paid`
    expect((await sendFile(many)).problem.message).toContain('“Extra9”, …')
  })

  test('finds what was refused in a run that is answered in full, by who has the number now', async () => {
    const { month, references } = await run([{ personId: amy.personId, employeeNumber: '4001' }])
    await answer(month, references[0] ?? '', { state: 'refused', amount: 0, reason: 'No account' })
    const file = await worked('Employee_Number,Amount,State\n4001,1000,paid\n4001,1000,paid')
    expect(file).toMatchObject({ applied: { paid: 1 }, problems: [{ line: 3, problem: 'twice' }] })
    expect(await statesOf(month)).toEqual(['paid'])
  })

  test('two files at once about the same rows: each row is answered by one of them', async () => {
    const count = times(36, 200)
    const { month, references } = await run(Array.from({ length: count }, () => ({})))
    const csv = (reason: string) =>
      `Reference,Amount,State,Reason\n${references.map((each) => `${each},1000,paid,${reason}`).join('\n')}`
    const ids = [await taken(csv('one')), await taken(csv('other'))]
    await Promise.all(ids.map(wake))
    const files = await Promise.all(ids.map(readFile))
    expect(files.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(files.reduce((sum, { applied }) => sum + (applied?.paid ?? 0), 0)).toBe(count)
    expect(files.reduce((sum, { problemCount }) => sum + (problemCount ?? 0), 0)).toBe(count)
    expect(new Set(await statesOf(month))).toEqual(new Set(['paid']))
  })

  test.each([
    ['before a portion is written', 'request lost' as const],
    ['after a portion was written', 'answer lost' as const],
  ])('ended %s it goes on where it was', async (_, fault) => {
    const count = times(36, 130)
    const { month, references } = await run(Array.from({ length: count }, () => ({ employeeNumber: '21' })))
    const id = await taken(
      `Employee_Number,Amount,State,Reason\n${references.map(() => `21,1000,paid,${fault}`).join('\n')}\n21,1000,paid`,
    )
    let portions = 0
    door.failWith(({ headers }) => {
      if (!String(headers['x-amz-target']).endsWith('TransactWriteItems')) return undefined
      portions += 1
      return portions > 1 ? fault : undefined
    })
    await wake(id).catch(() => undefined)
    door.failWith(undefined)
    expect((await readFile(id)).state).toBe('working')
    await Promise.all([wake(id), wake(id)])
    const file = await readFile(id)
    if (file.state === 'working') await wake(id)
    expect(await readFile(id)).toMatchObject({
      state: 'done',
      applied: { paid: count },
      problemCount: 1,
      problems: [{ line: count + 2, problem: 'twice' }],
    })
    expect(new Set(await statesOf(month))).toEqual(new Set(['paid']))
  })

  test('of rows that were all corrected takes as many at a time as a transaction holds, also of bytes', async () => {
    const [corrects, at] = ['2041-01', '2041-02-01T00:00:00.000Z']
    await table.put(payrollCalendars, { since: '2031-01', openFrom: corrects, runs: 1 })
    const count = times(32, 70)
    const { month, references } = await run(Array.from({ length: count }, () => ({})))
    const by = { month: corrects, at, number: 1 }
    const wide = new Set(references.slice(0, 16))
    const written = (await rowsOf(month)).flatMap((row) => {
      const { reference, nominationId, state: _, run: __, ...rest } = row
      // Sixteen of these, as corrections of fifty payees may be, are more than the 4 MB of a transaction.
      const payee = {
        ...rest,
        amount: -rest.amount,
        ...(wide.has(reference) && { name: '漢'.repeat(100_000) }),
      }
      const lines = [{ place: 0, is: 'reversal' as const, payee }]
      return [
        asStored(settlements, { nominationId, version: 1, settled: { [reference]: by } }),
        asStored(corrections, {
          ...{
            ...rest,
            nominationId,
            ...by,
            corrects: month,
            cause: 'withdrawn',
            reason: 'A mistake',
            lines,
          },
          by: { name: admin.name },
        }),
      ]
    })
    await table.putItems(written)
    const sizes: number[] = []
    door.failWith(({ body }) => {
      if (body.includes('TransactItems')) sizes.push(Buffer.byteLength(body))
      return undefined
    })
    const refused = references.map((each) => `${each},0,refused`)
    const file = await worked(['Reference,Amount,State', ...refused].join('\n'))
    door.failWith(undefined)
    expect(Math.max(...sizes)).toBeGreaterThan(2_000_000)
    expect(Math.max(...sizes)).toBeLessThan(4_000_000)
    expect(file).toMatchObject({ state: 'done', applied: { refused: count }, problemCount: 0 })
    expect(new Set(await statesOf(month))).toEqual(new Set(['refused']))
    const made = (await table.items(corrections.type)).map((item) => corrections.schema.parse(item))
    expect(made.flatMap(({ lines }) => lines.map(({ payee }) => payee.amount))).toEqual(Array(count).fill(0))
  })

  test('of over a thousand lines, with more problems than are kept', async () => {
    // In `npm test` most of them were told before.
    const [wrong, right, told] = [1050, times(40, 18_950), times(990, 0)]
    const { month, references } = await run(Array.from({ length: right }, () => ({})))
    const lines = [
      ...Array(wrong).fill('nothing-01,7,paid'),
      ...references.map((each) => `${each},1000,paid`),
    ]
    const id = await taken(['Reference,Amount,State', ...lines].join('\n'))
    const problems = Array.from({ length: told }, (_, n) => ({ line: n + 2, problem: 'twice' as const }))
    const file = await findAnswerFile(id)
    if (file) await table.put(answerFiles, { ...file, position: told, problemCount: told })
    await table.put(answerProblemParts, { id, position: 0, problems })
    await wake(id)
    const done = await readFile(id)
    expect(done).toMatchObject({
      state: 'done',
      lines: wrong + right,
      problemCount: wrong,
      applied: { paid: right },
    })
    expect(done.problems).toHaveLength(1000)
    expect(new Set(await statesOf(month))).toEqual(new Set(['paid']))
  })
})

/** What is corrected after payroll has said what became of it, and what it says afterwards: nobody is taken back what they
 * never got, nobody is paid twice, and where it was too late for that it is named. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { workOffAnswers } from '#events/payroll/answers.ts'
import { corrections } from '#functions/payroll/corrections.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { flaggedRows } from '#functions/payroll/run-store.ts'
import { settlements } from '#functions/payroll/settlements.ts'
import { now } from '#functions/runtime/now.ts'
import { groupDay } from '#shared/clock.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Payment, PayrollRow } from '#shared/payroll/model.ts'
import { as } from '#tests/support/calls.ts'
import { useTableDoor } from '#tests/support/faulty-door.ts'
import { admin, approveAll, jon, monthly, nominate, withdraw } from '#tests/support/nominations.ts'
import { award, correct } from '#tests/support/payroll.ts'
import {
  at,
  close,
  confirm,
  look,
  next,
  pay,
  present,
  reopen,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'
import { reconciled } from '#tests/support/reconciled.ts'

const { newcomers, playedOnce, kept, waiting, approveLast, approved, follow, expectBooksFit } =
  usePayrollMonths()
const door = useTableDoor()

type State = Payment['state']

interface Paid {
  readonly id: string
  readonly person: string
  readonly row: string
}

/** An award of 1,000 ZAR in a confirmed run. */
const paidOnce = playedOnce(async (): Promise<Paid> => {
  const { id, nominee } = await approved({ country: 'South Africa' })
  await follow()
  await pay()
  return { id, person: nominee.personId, row: `${id}-01` }
})

/** So many of them in one run. */
const paidTogether = playedOnce(async () => {
  const all: Paid[] = []
  for (let n = 0; n < 5; n++) {
    const { id, nominee } = await approved({ country: 'South Africa' })
    all.push({ id, person: nominee.personId, row: `${id}-01` })
  }
  await follow()
  await pay()
  return all
})

const stateOf = async (reference: string): Promise<PayrollRow['state']> =>
  (await kept(payrollRows)).find((row) => row.reference === reference)?.state ?? 'exported'

/** Says by hand what became of a row. */
async function say(reference: string, state: State, amount: number, month = present) {
  const body = { state, amount, was: await stateOf(reference), reason: 'So it is' }
  return as(admin).call(payrollApi.answerPayrollRow, { params: { month, reference }, body })
}

async function said(...saying: Parameters<typeof say>): Promise<void> {
  const { status, problem } = await say(...saying)
  expect([status, problem?.code]).toEqual([200, undefined])
}

/** Says it by a file, and gives what it tells of itself. */
async function worked(...lines: string[]) {
  const csv = ['Reference,Employee_Number,Amount,State,External_Reference', ...lines].join('\n')
  const body = { fileName: 'answers.csv', csv }
  const sent = await as(admin).call(payrollApi.sendPayrollAnswers, { body, idempotencyKey: randomUUID() })
  expect(sent.status).toBe(202)
  await workOffAnswers(sent.reply.id)
  return (await as(admin).call(payrollApi.getPayrollAnswers, { params: { id: sent.reply.id } })).reply
}

const withdrawn = async (id: string) => expect((await withdraw(admin, id)).status).toBe(200)
const corrected = async (id: string, person: string, employeeNumber = '4711') =>
  expect((await correct(admin, id, { person, changes: { employeeNumber } })).status).toBe(200)

/** The rows of a month that is open, as the stream brings them and as its sums have them. */
async function broughtTo(month: string): Promise<PayrollRow[]> {
  await follow()
  const rows = (await kept(payrollRows)).filter((row) => row.month === month)
  const { sums } = await look(month)
  expect(sums.rows).toBe(rows.length)
  expect(sums.byCurrency.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    rows.reduce((sum, { amount }) => sum + amount, 0),
  )
  return rows.sort((one, other) => (one.reference < other.reference ? -1 : 1))
}

const inShort = ({ reference, amount }: PayrollRow) => `${reference.split('-').at(-1)} ${amount}`

const rowsOf = async (month = next) => (await broughtTo(month)).map(inShort)

/** Those of each of some awards, which are all that there are. */
async function rowsOfEach(awards: readonly { id: string }[]): Promise<string[][]> {
  const rows = await broughtTo(next)
  const each = awards.map(({ id }) => rows.filter(({ nominationId }) => nominationId === id).map(inShort))
  expect(each.flat()).toHaveLength(rows.length)
  return each
}

const settledRows = async () => Object.keys((await kept(settlements))[0]?.settled ?? {}).sort()

async function named(): Promise<string[]> {
  await follow()
  const found = await reconciled(now(), { recent: 2 })
  return found.map(({ kind, of, expected, found: is }) => `${kind} ${of}: ${expected}, ${is}`)
}

/** When the next month is closed. */
const dayOfClosing = `${next}-05T10:00:00Z`

async function nextClosed(): Promise<void> {
  at(dayOfClosing)
  expect((await close(next)).status).toBe(202)
  await work(next)
}

async function nextConfirmed(): Promise<void> {
  expect((await confirm(next)).status).toBe(202)
  await work(next)
}

const flags = async (month = next) =>
  (await as(admin).call(payrollApi.listPayrollFlags, { params: { month }, query: {} })).reply.items.map(
    ({ reference, flags: some }) => `${reference}: ${some.join(' and ')}`,
  )

const back = (amount: number) => (amount === 0 ? [] : [`1R -${amount}`])

describe('what was paid, paid in part, and refused', () => {
  const states: readonly [State, number][] = [
    ['paid', 1000],
    ['partly-paid', 400],
    ['refused', 0],
  ]

  /** Awards with what becomes of them: two of them come first. */
  const awarded = async () =>
    (await paidTogether()).map((each, n) => ({
      ...each,
      answer: states[n % states.length] as (typeof states)[number],
    }))
  const halves = <T>(all: readonly T[]) => [all.slice(0, 2), all.slice(2)] as const

  test('and is withdrawn or corrected then is taken back as far as it was paid; corrected, it is paid anew in full', async () => {
    const awards = await awarded()
    const [ended, changed] = halves(awards)
    for (const { row, answer } of awards) await said(row, ...answer)
    for (const { id } of ended) await withdrawn(id)
    for (const { id, person } of changed) await corrected(id, person)
    expect(await rowsOfEach(awards)).toEqual([
      ...ended.map(({ answer }) => back(answer[1])),
      ...changed.map(({ answer }) => ['1P 1000', ...back(answer[1])]),
    ])
    for (const { id, row } of ended) {
      const [shown] = (await award(admin, id)).reply.rows
      expect(shown).toMatchObject({ reference: row, settled: { month: next, number: 1 } })
      expect(shown?.corrected).toEqual([{ month: next, number: 1, cause: 'withdrawn' }])
    }
    await expectBooksFit()
  })

  test('by hand or by a file after it was corrected: the open month follows', async () => {
    const awards = await awarded()
    const [byHand, byFile] = halves(awards)
    for (const { id, person } of awards) await corrected(id, person)
    expect(await rowsOfEach(awards)).toEqual(awards.map(() => ['1P 1000', '1R -1000']))
    for (const { row, answer } of byHand) await said(row, ...answer)
    const lines = byFile.map(({ row, answer: [state, amount] }) => `${row},,${amount},${state}`)
    expect(await worked(...lines)).toMatchObject({ problemCount: 0 })
    expect(await rowsOfEach(awards)).toEqual(awards.map(({ answer }) => ['1P 1000', ...back(answer[1])]))
    await nextClosed()
    await nextConfirmed()
    await expectBooksFit()
  })
})

test('once it is corrected, a file pays no more of what was answered; what is said by hand the open month takes back', async () => {
  const { id, person, row } = await paidOnce()
  await said(row, 'partly-paid', 400)
  await corrected(id, person)
  expect(await worked(`${row},,1000,paid`)).toMatchObject({
    applied: { paid: 0 },
    problems: [{ line: 2, problem: 'settled' }],
  })
  expect(await rowsOf()).toEqual(['1P 1000', '1R -400'])
  await said(row, 'refused', 0)
  expect(await rowsOf()).toEqual(['1P 1000'])
  // That was said by mistake.
  await said(row, 'paid', 1000)
  expect(await rowsOf()).toEqual(['1P 1000', '1R -1000'])
  await said(row, 'partly-paid', 300)
  expect(await rowsOf()).toEqual(['1P 1000', '1R -300'])
})

test('what was corrected before its month was closed is taken back as it stood, though the stream has not brought it', async () => {
  const { id, nominee } = await approved({ country: 'South Africa' })
  await follow()
  const moved = { person: nominee.personId, changes: { country: 'Kenya' } }
  expect((await correct(admin, id, moved)).status).toBe(200)
  expect((await close()).status).toBe(202)
  await corrected(id, nominee.personId)
  await work()
  expect(await rowsOf()).toEqual(['1P 75', '1R -75'])
  await expectBooksFit()
})

test('of a team each is taken back what they were paid, whoever of them was corrected before', async () => {
  const members = await newcomers(3, { country: 'South Africa' })
  const { reply } = await nominate(jon, monthly(members, groupDay(new Date()).slice(0, 7)))
  await approveAll(reply.id, ['exco2'])
  await follow()
  await pay()
  const { id } = reply
  await corrected(id, members[1]?.personId ?? '')
  const file = await worked(`${id}-01,,2000,paid`, `${id}-02,,0,refused`, `${id}-03,,300,partly paid`)
  expect(file).toMatchObject({ applied: { paid: 1, 'partly-paid': 1, refused: 1 }, problemCount: 0 })
  expect(await rowsOf()).toEqual(['1P 2000'])
  await withdrawn(id)
  expect(await rowsOf()).toEqual(['2R -2000', '1P 2000', '2R -2000', '2R -300'])
  await expectBooksFit()
})

test('what is paid instead is corrected like any other row', async () => {
  const { id, person, row } = await paidOnce()
  await said(row, 'refused', 0)
  await corrected(id, person)
  await nextClosed()
  await nextConfirmed()
  await said(`${row}-1P`, 'refused', 0, next)
  await corrected(id, person, '4712')
  const after = (await kept(corrections)).find(({ number }) => number === 2)?.month
  expect(await rowsOf(after)).toEqual(['2P 1000'])
  expect(await settledRows()).toEqual([row, `${row}-1P`])
  await expectBooksFit()
})

describe('answered once the month of its correction is closed', () => {
  const closedAfter = playedOnce(async () => {
    const made = await paidOnce()
    await corrected(made.id, made.person)
    await nextClosed()
    return { ...made, taking: `${made.row}-1R` }
  })

  async function late() {
    const made = await closedAfter()
    at(dayOfClosing)
    return made
  }

  test('its row stays as it is, is shown to be checked, and is named', async () => {
    const { row, taking } = await late()
    const before = await look(next)
    expect(before.run?.flags).not.toHaveProperty('not-paid')
    await said(row, 'partly-paid', 400)
    expect(await rowsOf()).toEqual(['1P 1000', '1R -1000'])
    expect(await flags()).toEqual([`${taking}: not-paid`])
    const { run, sums } = await look(next)
    expect([run?.flags?.['not-paid'], run?.version, sums]).toEqual([1, before.run?.version, before.sums])
    expect(await named()).toEqual([`taken-back ${taking}: 400 ZAR, 1000 ZAR`])
  })

  test('payroll is told not to take it back: then it fits', async () => {
    const { row, taking } = await late()
    await nextConfirmed()
    expect(await worked(`${row},,0,refused`)).toMatchObject({ applied: { refused: 1 } })
    expect(await flags()).toEqual([`${taking}: not-paid`])
    await said(`${row}-1P`, 'paid', 1000, next)
    await said(taking, 'paid', -1000, next)
    expect(await named()).toEqual([`paid ${row}: 1000 ZAR, nothing`])
    expect(await flags()).toEqual([`${taking}: not-paid`])
    await said(taking, 'refused', 0, next)
    expect(await flags()).toEqual([])
    expect((await look(next)).run?.flags).not.toHaveProperty('not-paid')
    await expectBooksFit()
    await said(taking, 'paid', -1000, next)
    expect(await flags()).toEqual([`${taking}: not-paid`])
  })

  test('by one file that says both, it was not taken back', async () => {
    const { row, taking } = await late()
    await nextConfirmed()
    expect(await worked(`${row},,400,partly paid`, `${taking},,-400,partly paid`)).toMatchObject({
      applied: { 'partly-paid': 2 },
    })
    expect(await flags()).toEqual([])
  })

  test('no more is said to be paid of what was answered than is taken back', async () => {
    const { id, person, row } = await paidOnce()
    await said(row, 'partly-paid', 400)
    await corrected(id, person)
    await nextClosed()
    for (const [state, amount] of [
      ['paid', 1000],
      ['partly-paid', 401],
    ] as const) {
      const { status, problem } = await say(row, state, amount)
      expect([status, problem?.code]).toEqual([409, 'payroll-settled'])
    }
    await said(row, 'partly-paid', 300)
    expect(await flags()).toEqual([`${row}-1R: not-paid`])
    await said(row, 'partly-paid', 400)
    expect(await flags()).toEqual([])
    await expectBooksFit()
  })

  test('when it is opened again it takes back what was paid', async () => {
    const { row } = await late()
    await said(row, 'refused', 0)
    expect((await reopen(next)).status).toBe(200)
    expect(await kept(flaggedRows)).toEqual([])
    expect(await rowsOf()).toEqual(['1P 1000'])
    await expectBooksFit()
  })

  test('whoever opens it again and is ended then leaves that to the next closing', async () => {
    const { row } = await late()
    await said(row, 'refused', 0)
    let writes = 0
    door.failWith(({ headers }) => {
      if (!String(headers['x-amz-target']).endsWith('TransactWriteItems')) return undefined
      writes += 1
      return writes > 1 ? { status: 400 } : undefined
    })
    expect((await reopen(next)).status).toBe(500)
    door.failWith(undefined)
    expect(await rowsOf()).toEqual(['1P 1000', '1R -1000'])
    await nextClosed()
    expect(await rowsOf()).toEqual(['1P 1000'])
    expect(await flags()).toEqual([])
  })
})

test('paid twice: what payroll refused to take back is named', async () => {
  const { id, person, row } = await paidOnce()
  await said(row, 'paid', 1000)
  await corrected(id, person)
  await nextClosed()
  await nextConfirmed()
  await said(`${row}-1P`, 'paid', 1000, next)
  expect(await named()).toEqual([])
  await said(`${row}-1R`, 'refused', 0, next)
  expect(await named()).toEqual([`paid ${row}: 1000 ZAR, 2000 ZAR`])
  expect(await flags()).toEqual([])
  await said(`${row}-1R`, 'paid', -1000, next)
  expect(await named()).toEqual([])
})

describe('at the same moment', () => {
  test('a correction or a withdrawal, and the answer of its row, one before the other is written: it takes back what was paid', async () => {
    const awards = (await paidTogether()).slice(0, 5)
    const [answered, again, ended, byHand, byFile] = awards as [Paid, Paid, Paid, Paid, Paid]
    await door.hold(
      'payroll-correction',
      () => corrected(answered.id, answered.person),
      () => said(answered.row, 'refused', 0),
    )
    // Another answer than before.
    await said(again.row, 'partly-paid', 400)
    await door.hold(
      'payroll-correction',
      () => corrected(again.id, again.person),
      () => said(again.row, 'refused', 0),
    )
    await door.hold(
      'payroll-correction',
      () => withdrawn(ended.id),
      () => said(ended.row, 'partly-paid', 400),
    )
    await door.hold(
      'payroll row answered',
      () => said(byHand.row, 'refused', 0),
      () => corrected(byHand.id, byHand.person),
    )
    const file = await door.hold(
      '"payment"',
      () => worked(`${byFile.row},,0,refused`),
      () => corrected(byFile.id, byFile.person),
    )
    expect(file).toMatchObject({ state: 'done', applied: { refused: 1 } })
    const anew = ['1P 1000']
    expect(await rowsOfEach(awards)).toEqual([anew, anew, ['1R -400'], anew, anew])
    await expectBooksFit()
  })

  test('an answer, and the closing of the month that takes it back before it is written: it is marked', async () => {
    const { id, person, row } = await paidOnce()
    await corrected(id, person)
    await door.hold('payroll row answered', () => said(row, 'refused', 0), nextClosed)
    expect(await flags()).toEqual([`${row}-1R: not-paid`])
    expect(await named()).toEqual([`taken-back ${row}-1R: nothing, 1000 ZAR`])
  })

  test('an answer, and the opening again of the month that takes it back before it is written', async () => {
    const { id, person, row } = await paidOnce()
    await corrected(id, person)
    await nextClosed()
    await door.hold(
      'payroll row answered',
      () => said(row, 'refused', 0),
      async () => expect((await reopen(next)).status).toBe(200),
    )
    // Whoever closes it brings it up to date, unless it was opened before the answer was written.
    await nextClosed()
    expect(await rowsOf()).toEqual(['1P 1000'])
  })
})

describe('a file that was saved anew', () => {
  const employeeNumber = '7701'
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => `,${employeeNumber},1000,paid,EFT-${String(n)}`)

  /** Two awards of one person that are alike, which are as many as they may get in a month. */
  const alike = playedOnce(async () => {
    const { nominee } = await approved({ country: 'South Africa', employeeNumber })
    expect((await approveLast(await waiting(nominee))).status).toBe(200)
    await follow()
    await pay()
  })

  test('answers nothing a second time that has payroll’s own reference, nor within itself', async () => {
    await alike()
    const [line = ''] = lines(1)
    const within = [{ line: 3, problem: 'twice' }]
    expect(await worked(line, line)).toMatchObject({ applied: { paid: 1 }, problems: within })
    const once = [{ line: 2, problem: 'twice' }]
    expect(await worked(line, '')).toMatchObject({ applied: { paid: 0 }, problems: once })
    expect(await worked(...lines(2))).toMatchObject({ applied: { paid: 1 }, problems: once })
  })

  test('but each row that is named, whatever the payment is called that they were all in', async () => {
    await alike()
    const references = (await kept(payrollRows)).map(({ reference }) => reference)
    const file = await worked(...references.map((each) => `${each},${employeeNumber},1000,paid,EFT-1`))
    expect(file).toMatchObject({ applied: { paid: 2 }, problemCount: 0 })
  })
})

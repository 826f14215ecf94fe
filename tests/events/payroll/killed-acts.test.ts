/** Acts of people about what is paid that end before each of their writes in turn: afterwards the act is there or not at all,
 * nothing of it is there twice once it is repeated, and the second computation agrees throughout. */
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as nightly } from '#events/payroll/nightly.ts'
import { payrollHistory } from '#functions/payroll/calendar.ts'
import { payrollRows } from '#functions/payroll/row-store.ts'
import { now } from '#functions/runtime/now.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Payment } from '#shared/payroll/model.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { accept, admin, approveAll, jon, monetary, nominate, withdraw } from '#tests/support/nominations.ts'
import { correct } from '#tests/support/payroll.ts'
import { cutsOf, type Moment, useCuts } from '#tests/support/payroll-cuts.ts'
import {
  at,
  close,
  next,
  pay,
  present,
  reopen,
  usePayrollMonths,
  work,
} from '#tests/support/payroll-months.ts'
import { reconciledInWords } from '#tests/support/reconciled.ts'
import { isLong } from '#tests/support/tier.ts'

const months = usePayrollMonths()
const { table, kept, newcomers, waiting, approveLast, approved, follow } = months
const { moment, goBackTo, endBefore, goOnAsUsual } = useCuts(months)

/** A team of three that waits for its last approval, and two awards. */
const [team, paid] = [{ id: '' }, { id: '', person: '' }]

async function say(reference: string, state: Payment['state'], amount: number) {
  const was = (await kept(payrollRows)).find((row) => row.reference === reference)?.state ?? 'exported'
  const body = { state, amount, was, reason: 'So it is' }
  return as(admin).call(payrollApi.answerPayrollRow, { params: { month: present, reference }, body })
}

const correctPaid = (employeeNumber: string) =>
  correct(admin, paid.id, { person: paid.person, changes: { employeeNumber } })

const done = async (act: Promise<Answer<unknown>>) => {
  const { status, problem } = await act
  expect([status < 300, problem?.code]).toEqual([true, undefined])
}

interface Act {
  /** What was done before it, on top of what the act before stood on. */
  readonly before?: () => Promise<void>
  readonly act: () => Promise<Answer<unknown>>
  /** What is told who repeats it after it was done. */
  readonly refused: string
  /** Where it is more than one transaction. */
  readonly writes?: 2
  /** Where the night mends what is left over. */
  readonly night?: true
  /** What the second computation names on purpose, before it and afterwards: payroll answered too late. */
  readonly named?: readonly [before: number, after: number]
}

const acts: Record<string, Act> = {
  'the last approval of a team': {
    act: () => approveLast(team.id),
    refused: 'stage-decided',
  },
  'a withdrawal before the run': { act: () => withdraw(admin, paid.id), refused: 'nomination-ended' },
  'a correction before the run': {
    act: () => correctPaid('4711'),
    refused: 'payroll-nothing-changed',
    writes: 2,
  },
  'a withdrawal after the run': {
    before: async () => {
      await pay()
      at(`${next}-05T10:00:00Z`)
    },
    act: () => withdraw(admin, paid.id),
    refused: 'nomination-ended',
  },
  'a correction after the run': {
    act: () => correctPaid('4711'),
    refused: 'payroll-nothing-changed',
    writes: 2,
  },
  'an answer by hand': { act: () => say(`${paid.id}-01`, 'partly-paid', 400), refused: '' },
  'a withdrawal of what was paid in part': {
    before: () => done(say(`${paid.id}-01`, 'partly-paid', 400)),
    act: () => withdraw(admin, paid.id),
    refused: 'nomination-ended',
  },
  'an answer by hand about a row that was corrected': {
    before: () => done(correctPaid('4711')),
    act: () => say(`${paid.id}-01`, 'refused', 0),
    refused: '',
  },
  'an answer by hand once the month of the correction is closed': {
    before: async () => {
      await done(close(next))
      await work(next)
    },
    act: () => say(`${paid.id}-01`, 'refused', 0),
    refused: '',
    named: [0, 1],
  },
  'opening the month again that takes back what was not paid': {
    before: () => done(say(`${paid.id}-01`, 'refused', 0)),
    act: () => reopen(next),
    refused: 'not-found',
    writes: 2,
    night: true,
    named: [1, 0],
  },
}

const instants = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
/** Stamps are others each time. */
const isOfPayroll = /^(payroll-(?!(look|stamp)$)|entitlement$|nomination$)/
const isAct = new RegExp(`^(NOM#|${payrollHistory('')})`)

/** Everything that stands of payroll, but for the instants; of the record of acts what was done. */
async function facts(): Promise<string[]> {
  const items = await table.items()
  const records = items.filter(({ type }) => isOfPayroll.test(String(type)))
  const history = items.filter(({ type, subject }) => type === 'audit' && isAct.test(String(subject)))
  const inOrder = (item: object) => Object.fromEntries(Object.entries(item).sort())
  return [
    ...records.map((item) => JSON.stringify(inOrder(item)).replaceAll(instants, 'then')),
    ...history.map(({ subject, what }) => `${subject} ${what}`),
  ].sort()
}

/** What the second computation names of all that stands. */
const named = () => reconciledInWords(now(), { recent: 2 })

/** What stands before each act, and what the second computation names of that. */
const standing = new Map<string, { moment: Moment; named: string[] }>()

beforeAll(async () => {
  const members = await newcomers(3)
  const { reply } = await nominate(jon, monetary(members))
  for (const each of members) await done(accept(each, reply.id))
  await approveAll(reply.id, ['sponsor', 'manager', 'exco2'])
  const { id, nominee } = await approved({ country: 'South Africa' })
  await approveLast(await waiting())
  Object.assign(team, { id: reply.id })
  Object.assign(paid, { id, person: nominee.personId })
  await follow()
  let stands = { moment: await moment(), named: await named() }
  for (const [name, { before }] of Object.entries(acts)) {
    await before?.()
    await follow()
    if (before) stands = { moment: await moment(), named: await named() }
    standing.set(name, stands)
  }
})

async function begin(name: string): Promise<string[]> {
  const first = standing.get(name)
  if (!first) throw new Error(`Nothing stands before ${name}.`)
  await goBackTo(first.moment)
  await follow()
  return first.named
}

describe.each(Object.keys(acts))('%s', (name) => {
  test('cut before its writes', async () => {
    const { act, refused, night, writes = 1, named: counts = [0, 0] } = acts[name] as Act
    const before = await begin(name)
    const without = await facts()
    const count = endBefore(Number.POSITIVE_INFINITY)
    await done(act())
    expect(count()).toBe(writes)
    goOnAsUsual()
    await follow()
    const withIt = await facts()
    const after = await named()
    expect(withIt).not.toEqual(without)
    expect([before, after].map((each) => each.length)).toEqual(counts)
    // One transaction is there or not: nothing ends in its midst.
    const cuts = writes > 1 || isLong ? cutsOf(writes) : []
    for (const number of cuts) {
      const where = `cut before write ${number} of ${writes}`
      // Of the same records it names the same: in `npm test` only the last cut asks.
      const isAsked = isLong || number === cuts.at(-1)
      await begin(name)
      endBefore(number)
      await act().catch(() => undefined)
      goOnAsUsual()
      if (night) await nightly()
      await follow()
      const left = await facts()
      const isThere = JSON.stringify(left) === JSON.stringify(withIt)
      expect(left, where).toEqual(isThere ? withIt : without)
      if (isLong) expect(await named(), where).toEqual(isThere ? after : before)
      const { status, problem } = await act()
      expect([status < 300, problem?.code], where).toEqual(isThere ? [false, refused] : [true, undefined])
      await follow()
      expect(await facts(), `${where}, repeated`).toEqual(withIt)
      if (isAsked) expect(await named(), `${where}, repeated`).toEqual(after)
    }
  })
})

/** Awards that change after their last approval: before their month is closed in place, afterwards by rows of the month
 * that is open, whoever else is at it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { mailsOfNominations } from '#events/nominations/mails.ts'
import { closing, payrollHistory } from '#functions/payroll/calendar.ts'
import { correctedBy, corrections, currentOf, replaced } from '#functions/payroll/corrections.ts'
import { entitlements } from '#functions/payroll/entitlement-store.ts'
import { referenceOf } from '#functions/payroll/rows.ts'
import { settlements } from '#functions/payroll/settlements.ts'
import { people } from '#functions/people/store.ts'
import { auditEntries } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { transact } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import { type ColumnKey, lettersOf } from '#shared/directory/columns.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import type { Correction, Payee } from '#shared/payroll/model.ts'
import { maxOfPayee } from '#shared/payroll/settings.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import {
  admin,
  approveAll,
  hrbp,
  jon,
  monetary,
  monthly,
  nominate,
  open,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { award, awardOf, correct, net, openMonth, useAwards } from '#tests/support/payroll.ts'
import { firstFew, times } from '#tests/support/tier.ts'

const { table, newcomer, newcomers } = useNominations()

const home = { country: 'South Africa' }
const abroad = { country: 'Kenya' }

const awards = useAwards({ table, newcomer })
const approved = (more: Partial<Person> = home) => awards.approved(more)

/** Closes the first open month, as far as what is approved and corrected is concerned. */
async function close(): Promise<string> {
  const month = await openMonth()
  await transact([closing(month)])
  return month
}

beforeAll(async () => {
  // The first award that pays makes the calendar.
  await approved()
})

const withdrawnLetter = (nominationId: string, to: Person) =>
  mailsOfNominations['withdrawn-nominee'].letter({
    payload: { nominationId },
    to,
    siteUrl: 'https://thinktank.example',
  })

describe('withdrawn', () => {
  test('before its month is closed it is in no list', async () => {
    const { id, nominee } = await approved()
    expect((await withdraw(admin, id)).status).toBe(200)
    const told = JSON.stringify(await withdrawnLetter(id, nominee))
    expect(told).toContain('The award won’t be paid.')
    expect(told).not.toContain('taken back')
    // From the nomination one still comes to what was to be paid.
    const money = [admin, jon].map(async (by) => (await open(by, id)).reply.may.money)
    expect(await Promise.all(money)).toEqual([true, undefined])
    const { entitlement, corrections, rows } = await awardOf(table, id)
    expect(entitlement.withdrawal).toMatchObject({ by: { name: admin.name }, reason: 'A mistake' })
    expect([corrections, rows]).toEqual([[], []])
  })

  test('afterwards the run stays as it is, and the open month takes it back', async () => {
    const { id, nominee } = await approved()
    const before = await awardOf(table, id)
    const month = await close()
    expect((await withdraw(admin, id)).status).toBe(200)
    expect(JSON.stringify(await withdrawnLetter(id, nominee))).toContain('from a later salary')
    // Whoever asks who approved it finds a name at each stage.
    const { approvals } = (await award(admin, id)).reply
    expect(approvals.map(({ by, approver }) => (by ?? approver)?.name)).toEqual(
      approvals.map(() => expect.any(String)),
    )
    const after = await awardOf(table, id)
    expect(after.rows.slice(0, 1)).toEqual(before.rows)
    expect(after.entitlement).toMatchObject({ payees: before.entitlement.payees, current: [null] })
    expect(after.entitlement.withdrawal).toBeUndefined()
    expect(after.rows.slice(1)).toMatchObject([
      {
        ...{ reference: `${id}-01-1R`, month: monthAfter(month, 1), personId: nominee.personId },
        ...{ amount: -1000, currency: 'ZAR' },
        correction: { corrects: month, number: 1, cause: 'withdrawn', is: 'reversal', of: `${id}-01` },
      },
    ])
    const { history } = (
      await as(admin).call(payrollApi.getPayrollMonth, { params: { month: monthAfter(month, 1) } })
    ).reply
    expect(history.filter(({ what }) => what === 'payroll award withdrawn')).toMatchObject([
      { by: { name: admin.name }, detail: { nominationId: id, reason: 'A mistake' } },
    ])
    // Said again it is what it is.
    await withdraw(admin, id)
    expect((await awardOf(table, id)).corrections).toHaveLength(1)
  })
})

describe('corrected', () => {
  test('the HRBP becomes somebody else who is active, or nobody; nobody else, and never the payee', async () => {
    const { id, nominee } = await approved()
    const [other, leaver] = await newcomers(2)
    await table.put(people, { ...leaver, status: 'left', version: 2 } as Person)
    const to = (hrbp: string) => correct(admin, id, { person: nominee.personId, changes: { hrbp } })
    const payee = async () => (await awardOf(table, id)).entitlement.payees[0]
    for (const wrong of ['nobodys', leaver?.personId ?? '', nominee.personId])
      expect((await to(wrong)).problem.code).toBe('payroll-hrbp')
    expect((await payee())?.hrbp?.personId).toBe(hrbp.personId)
    expect((await to(hrbp.personId)).problem.code).toBe('payroll-nothing-changed')
    expect((await to(other?.personId ?? '')).status).toBe(200)
    const { personId, name, email } = other as Person
    expect((await payee())?.hrbp).toEqual({ personId, name, email })
    expect((await to('')).status).toBe(200)
    expect((await payee())?.hrbp).toBeUndefined()
    // Once the month is closed by rows: the new one is the other's.
    const month = await close()
    expect((await to(personId)).status).toBe(200)
    const rows = (await awardOf(table, id)).rows.slice(1)
    expect(rows.map((row) => [row.month > month, row.amount, row.hrbp?.personId])).toEqual([
      [true, -1000, undefined],
      [true, 1000, personId],
    ])
  })

  test('before its month is closed in place; its amount follows the country, by the day of its approval', async () => {
    const { id, nominee } = await approved()
    const changes = { ...abroad, employeeNumber: '4711', costCentre: 'CC9' }
    const { status, reply } = await correct(admin, id, { person: nominee.personId, changes })
    expect([status, reply.corrections]).toEqual([200, []])
    expect(reply.corrected).toMatchObject([
      {
        ...{ by: { name: admin.name }, name: nominee.name, reason: 'Moved', month: await openMonth() },
        changed: [
          { field: 'employeeNumber', from: nominee.employeeNumber, to: '4711' },
          { field: 'costCentre', from: '', to: 'CC9' },
          { field: 'country', from: 'South Africa', to: 'Kenya' },
          { field: 'amount', from: '1,000 ZAR', to: '75 USD' },
        ],
      },
    ])
    expect(reply.rows).toMatchObject([{ ...changes, amount: 75, currency: 'USD', reference: `${id}-01` }])
    const [entry] = (await table.items(auditEntries.type)).filter(
      ({ what, after }) => what === 'payroll payee corrected' && Object(after).nominationId === id,
    )
    expect(entry).toMatchObject({
      subject: payrollHistory(await openMonth()),
      by: { name: admin.name },
      before: { country: 'South Africa', amount: 1000 },
      after: { country: 'Kenya', amount: 75, reason: 'Moved' },
    })
  })

  test('afterwards by taking back and paying anew, again and again; withdrawn then, what stands is taken back', async () => {
    const { id, nominee } = await approved()
    const person = nominee.personId
    const paidWith = async (by: Person) => (await open(by, id)).reply.payrollMonth
    const first = await close()
    expect((await correct(admin, id, { person, changes: abroad })).status).toBe(200)
    const second = await close()
    const { award: own } = (await open(nominee, id)).reply
    expect(own).toMatchObject({ amount: 75, currency: 'USD', takenBack: { amount: 1000, currency: 'ZAR' } })
    const worth = async (by: Person) => (await open(by, id)).reply.worth?.nominees[0]?.amount
    // That it was corrected is between administrators and who is paid.
    expect([await worth(admin), await worth(jon)]).toEqual([
      { amount: 75, currency: 'USD' },
      { amount: 1000, currency: 'ZAR' },
    ])
    // Who is paid reads when the row is paid that stands, administrators when the award was.
    expect([await paidWith(nominee), await paidWith(admin)]).toEqual([second, first])
    expect((await correct(admin, id, { person, changes: { employeeNumber: '4712' } })).status).toBe(200)
    expect(await paidWith(nominee)).toBe(monthAfter(second, 1))
    expect(net((await awardOf(table, id)).rows)).toEqual({ [`${person} USD`]: 75 })
    // Also of those that the nomination's record says nothing of.
    const said = (await award(admin, id)).reply.corrected
    await table.remove(
      ...(await table.items(auditEntries.type)).filter(
        ({ what, subject }) => what === 'corrected' && String(subject).endsWith(id),
      ),
    )
    expect(said).toHaveLength(2)
    expect((await award(admin, id)).reply.corrected).toEqual(said)
    expect((await withdraw(admin, id)).status).toBe(200)
    const { rows } = await awardOf(table, id)
    expect(
      rows.map(({ reference, month, amount, currency, employeeNumber }) => [
        ...[reference.slice(id.length), month, amount],
        ...[currency, employeeNumber === '4712'],
      ]),
    ).toEqual([
      ['-01', first, 1000, 'ZAR', false],
      ['-01-1R', second, -1000, 'ZAR', false],
      ['-01-1P', second, 75, 'USD', false],
      ['-01-2R', monthAfter(second, 1), -75, 'USD', false],
      ['-01-2P', monthAfter(second, 1), 75, 'USD', true],
      ['-01-3R', monthAfter(second, 1), -75, 'USD', true],
    ])
    expect(net(rows)).toEqual({})
    const refused = await correct(admin, id, { person, changes: home })
    expect(refused.problem.code).toBe('payroll-withdrawn')
  })

  test('is told on the nomination to administrators who are no party, to whom the month of the award stays', async () => {
    const { id, nominee } = await approved()
    const month = await openMonth()
    const [reader, boss] = [
      await newcomer({ roles: ['thinktank', 'all_nomination_report_view'] }),
      await newcomer({ roles: ['thinktank', 'administrator'] }),
    ]
    const seen = async (by: Person) => {
      const { history, payrollMonth } = (await open(by, id)).reply
      return { told: history.filter(({ what }) => what === 'corrected'), payrollMonth }
    }
    const told = { what: 'corrected', by: admin.name, to: nominee.name, comment: 'Moved' }
    const person = nominee.personId
    for (const [times, changes] of [abroad, home].entries()) {
      expect((await correct(admin, id, { person, changes })).status).toBe(200)
      expect(await seen(boss)).toMatchObject({ told: Array(times + 1).fill(told), payrollMonth: month })
      // Who is paid reads no more than the month of the row that stands.
      expect(await seen(nominee)).toEqual({ told: [], payrollMonth: monthAfter(month, times) })
      for (const other of [jon, hrbp, reader])
        expect(await seen(other)).toEqual({ told: [], payrollMonth: undefined })
      // The second time by rows of the next month.
      await close()
    }
    expect((await awardOf(table, id)).corrections).toHaveLength(1)
    expect((await withdraw(boss, id)).status).toBe(200)
    for (const each of [boss, nominee]) expect((await open(each, id)).reply.payrollMonth).toBeUndefined()
  })

  test('an administrator who is nominated reads nothing of it', async () => {
    const { id, nominee } = await approved({ ...home, roles: ['thinktank', 'administrator'] })
    const changes = { costCentre: 'CC1' }
    expect((await correct(admin, id, { person: nominee.personId, changes })).status).toBe(200)
    expect((await open(nominee, id)).reply.history.map(({ what }) => what)).not.toContain('corrected')
    expect((await open(admin, id)).reply.history.at(-1)).toMatchObject({ what: 'corrected' })
    // By rows of the next month.
    await close()
    const again = { costCentre: 'CC2' }
    expect((await correct(admin, id, { person: nominee.personId, changes: again })).status).toBe(200)
    const [own, others] = [(await award(nominee, id)).reply, (await award(admin, id)).reply]
    expect([own.isParty, others.isParty]).toEqual([true, undefined])
    expect(own.rows.map(({ reference }) => reference)).toEqual(others.rows.map(({ reference }) => reference))
    expect([own.corrections, others.corrections.length]).toEqual([[], 1])
    expect([JSON.stringify(own).includes('Moved'), JSON.stringify(others).includes('Moved')]).toEqual([
      false,
      true,
    ])
  })

  test.each(['nominated', 'who nominated'])('an administrator who is %s corrects nothing', async (how) => {
    const party = await newcomer({ ...home, roles: ['thinktank', 'administrator', 'employee_award_access'] })
    const isNominee = how === 'nominated'
    const nominee = isNominee ? party : await newcomer(home)
    const { reply } = await nominate(isNominee ? jon : party, monetary([nominee]))
    await approveAll(reply.id, ['manager', 'exco2', 'hrbp'])
    const before = (await awardOf(table, reply.id)).entitlement
    const refused = await correct(party, reply.id, { person: nominee.personId, changes: abroad })
    expect([refused.status, refused.problem.code]).toEqual([403, 'no-access'])
    expect((await awardOf(table, reply.id)).entitlement).toEqual(before)
    expect((await award(party, reply.id)).reply.isParty).toBe(true)
  })

  test('a number and an address are kept as the directory keeps them', async () => {
    const { id, nominee } = await approved()
    const person = nominee.personId
    const changes = { employeeNumber: ' ab12 ', email: 'Amy.Other@ThinkTank.example' }
    expect((await correct(admin, id, { person, changes })).status).toBe(200)
    const kept = async () => (await awardOf(table, id)).entitlement.payees[0]
    const normal = { employeeNumber: 'AB12', email: 'amy.other@thinktank.example' }
    expect(await kept()).toMatchObject(normal)
    // Said once more, it is nothing new.
    expect((await correct(admin, id, { person, changes })).problem.code).toBe('payroll-nothing-changed')
    expect((await correct(admin, id, { person, changes: { employeeNumber: '000' } })).status).toBe(200)
    expect((await kept())?.employeeNumber).toBe('0')
    // Their last sign is one of another alphabet.
    for (const wrong of [{ employeeNumber: 'AB 12' }, { email: 'amy@thinktank.ex\u0430mple' }])
      expect((await correct(admin, id, { person, changes: wrong })).status).toBe(400)
  })

  test('a country is one of the group or the one of the directory: another would pay another amount', async () => {
    const { id, nominee } = await approved()
    const person = nominee.personId
    const typo = await correct(admin, id, { person, changes: { country: 'South Afrika' } })
    expect([typo.status, typo.problem.fields?.['changes.country']]).toEqual([
      400,
      expect.stringMatching(/^Enter one of these: .*South Africa/),
    ])
    expect((await correct(admin, id, { person, changes: { country: ' SOUTH africa' } })).status).toBe(200)
    await table.put(people, { ...nominee, country: 'Portugal' })
    expect((await correct(admin, id, { person, changes: { country: 'portugal' } })).status).toBe(200)
    expect((await awardOf(table, id)).entitlement.payees).toMatchObject([{ amount: 75, currency: 'USD' }])
  })

  test('needs a change, somebody who is paid, and the award as it is', async () => {
    const { id, nominee } = await approved()
    const person = nominee.personId
    const codes = []
    for (const asked of [
      { person, changes: {} },
      { person, changes: { ...home, costCentre: '' } },
      { person: hrbp.personId, changes: abroad },
      { person, changes: abroad, version: 7 },
    ])
      codes.push((await correct(admin, id, asked)).problem.code)
    expect(codes).toEqual([
      'payroll-nothing-changed',
      'payroll-nothing-changed',
      'not-found',
      'payroll-changed',
    ])
  })
})

/** Whatever was done at once: what the corrections say is what the award pays now. */
async function expectOneTruth(id: string): Promise<Record<string, number>> {
  const { entitlement, corrections, rows } = await awardOf(table, id)
  expect(corrections.map(({ number }) => number)).toEqual(corrections.map((_, n) => n + 1))
  expect(entitlement.corrections ?? []).toEqual(corrections.map(({ month, at }) => ({ month, at })))
  const standing = entitlement.withdrawal ? [] : currentOf(entitlement).flatMap((each) => each ?? [])
  const paid = net(rows)
  expect(paid).toEqual(
    Object.fromEntries(standing.map(({ personId, currency, amount }) => [`${personId} ${currency}`, amount])),
  )
  return paid
}

/** Nothing of a closed month was changed since, and nothing came into it. */
async function expectClosed(id: string, month: string, rows: readonly unknown[]): Promise<void> {
  const now = await awardOf(table, id)
  expect(now.rows.filter((row) => row.month === month)).toEqual(rows)
}

const inMonth = async (id: string, month: string) =>
  (await awardOf(table, id)).rows.filter((row) => row.month === month)

/** With the closing of its month: tests/functions/payroll/closing-races.test.ts. */
const rounds = Array.from({ length: times(2, 20) }, (_, n) => n)

describe('at once', () => {
  test.each(rounds)('a correction and a withdrawal, before and after the closing (%i)', async (round) => {
    const { id, nominee } = await approved()
    const { version, month } = (await awardOf(table, id)).entitlement
    if (round % 2) await close()
    const closed = await inMonth(id, month)
    const [corrected, withdrawn] = await Promise.all([
      correct(admin, id, { person: nominee.personId, changes: abroad, version }),
      withdraw(admin, id),
    ])
    expect(withdrawn.status).toBe(200)
    expect([200, 409]).toContain(corrected.status)
    expect(await expectOneTruth(id)).toEqual({})
    if (round % 2) await expectClosed(id, month, closed)
  })

  test.each(rounds)(
    'two corrections of the same version: one is told that it changed (%i)',
    async (round) => {
      const { id, nominee } = await approved()
      const { version } = (await awardOf(table, id)).entitlement
      if (round % 2) await close()
      const person = nominee.personId
      const both = await Promise.all(
        ['1', '2'].map((costCentre) => correct(admin, id, { person, changes: { costCentre }, version })),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      await expectOneTruth(id)
    },
  )
})

describe('a Team of the Month of fifty with the longest entries', () => {
  /** As long as the directory lets it be, in letters of three bytes where it takes those. */
  const long = (key: ColumnKey, letter = '漢') => letter.repeat(lettersOf(key))
  const texts = {
    company: long('company'),
    businessUnit: long('businessUnit'),
    gom: long('gom'),
    country: long('country'),
    costCentre: long('costCentre'),
    payrollId: long('payrollId'),
    name: `${long('firstName')} ${long('lastName')}`,
  }
  const place = { personId: hrbp.personId, name: texts.name, email: long('hrbpEmail', 'a') }
  const longest = {
    ...{ ...texts, department: long('department') },
    hierarchy: { ...jon.hierarchy, isHod: false, excludeCustomerCare: false, hrbp: place },
  }

  test('what may be corrected is as long as in a file of the directory', () => {
    const { name, ...others } = maxOfPayee
    expect(name).toBe(texts.name.length)
    for (const [key, most] of Object.entries(others))
      expect([key, most]).toEqual([key, lettersOf(key as ColumnKey)])
  })

  /** Puts what corrections of so many of the first members of an award would have written. */
  async function correctedAlready(id: string, count: number, to: (n: number) => Partial<Payee>) {
    const { entitlement } = await awardOf(table, id)
    const made: Correction[] = []
    let standing = entitlement
    for (let n = 0; n < count; n++) {
      const from = currentOf(standing)[n]
      if (!from) throw new Error('Nobody is paid there.')
      const [at, month] = [new Date().toISOString(), await openMonth()]
      const by = { month, at, by: { personId: admin.personId, name: admin.name }, reason: 'Moved' }
      const correction = replaced(standing, n, { ...from, ...to(n) }, by, new Map())
      made.push(correction)
      standing = { ...standing, ...correctedBy(standing, correction), version: standing.version + 1 }
    }
    const settled = Object.fromEntries(
      made.map(({ month, at, number }, n) => [referenceOf(id, n), { month, at, number }]),
    )
    await table.putItems([
      toItem(entitlements, standing),
      ...made.map((each) => toItem(corrections, each)),
      ...(count > 0 ? [toItem(settlements, { nominationId: id, version: 1, settled })] : []),
    ])
  }

  test('is corrected member by member and then withdrawn after its month was closed', async () => {
    const members = await newcomers(50, longest)
    const { reply } = await nominate(jon, monthly(members, groupDay(new Date()).slice(0, 7)))
    await approveAll(reply.id, ['exco2'])
    const month = await close()
    const closed = await inMonth(reply.id, month)
    expect(closed).toHaveLength(50)
    const changed = Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, text.replaceAll('漢', '字')]),
    )
    const changesOf = (n: number): Record<string, string> => ({
      ...changed,
      email: `${'e'.repeat(maxOfPayee.email - 3)}@${n % 10}.`,
      employeeNumber: 'N'.repeat(maxOfPayee.employeeNumber),
    })
    // In `npm test` all but the last ones are as their corrections would have left them.
    const asked = firstFew([...members.keys()].reverse(), 2).toReversed()
    await correctedAlready(reply.id, members.length - asked.length, changesOf)
    let { version } = (await awardOf(table, reply.id)).entitlement
    for (const n of asked) {
      await table.put(people, { ...(members[n] as Person), country: changesOf(n).country ?? '' })
      const done = await correct(admin, reply.id, {
        person: members[n]?.personId ?? '',
        changes: changesOf(n),
        version,
      })
      expect(done.status).toBe(200)
      version = done.reply.entitlement.version
    }
    expect((await withdraw(admin, reply.id)).status).toBe(200)
    expect(await expectOneTruth(reply.id)).toEqual({})
    await expectClosed(reply.id, month, closed)
    const { rows, corrections } = (await award(admin, reply.id)).reply
    expect([rows.length, corrections.length]).toEqual([200, 51])
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(200)
  })
})

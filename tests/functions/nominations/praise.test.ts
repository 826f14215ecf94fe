/** Praise, and what somebody won: for whom it is, from when on, and for whom never; on the page and in the mail. */
import { describe, expect, test } from 'vitest'
import { mailsOfNominations } from '#events/nominations/mails.ts'
import { groupDay } from '#shared/clock.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { payrollMonthOf } from '#shared/payroll/months.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  decline,
  downgrade,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthly,
  nominate,
  nosy,
  open,
  reject,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'

const { newcomer, newcomers } = useNominations()

const comment = 'Between us: it was about time.'
const praised = (
  by: Person,
  id: string,
  stage: Stage,
  praise: string,
  decision: 'approve' | 'reject' = 'approve',
) =>
  as(by).call(nominationsApi.decideStage, {
    params: { id, stage },
    body: { decision, comment, praise, termsAccepted: true },
  })

const seen = async (by: Person, id: string) => (await open(by, id)).reply
const said = async (by: Person, id: string) => (await seen(by, id)).praise?.map(({ text }) => text)

async function onTheSpot(to: Person): Promise<string> {
  const { id } = (await nominate(jon, monetary([to]))).reply
  expect((await praised(manager, id, 'manager', ' You carried us all. ')).status).toBe(200)
  return id
}

const mailTo = async ({ personId, name, firstName, email }: Person, nominationId: string) => {
  const letter = await mailsOfNominations['award-congratulations'].letter({
    payload: { nominationId },
    to: { personId, name, firstName, email },
    siteUrl: 'https://thinktank.example',
  })
  return letter && JSON.stringify(letter)
}

describe('praise', () => {
  test('reaches the winner after the last approval, and never the comment beside it', async () => {
    const amy = await newcomer()
    const id = await onTheSpot(amy)
    for (const reader of [jon, manager, exco2, hrbp, admin])
      expect([reader.name, await said(reader, id)]).toEqual([reader.name, ['You carried us all.']])
    expect((await open(amy, id)).problem.code).toBe('no-access')
    await approveAll(id, ['exco2', 'hrbp'], comment)
    const { praise, ...view } = await seen(amy, id)
    expect(praise).toEqual([
      {
        stage: 'manager',
        by: { personId: manager.personId, name: manager.name },
        text: 'You carried us all.',
        at: expect.any(String),
      },
    ])
    expect(JSON.stringify(view)).not.toMatch(/Between us|carried/)
    expect((await open(nosy, id)).problem.code).toBe('no-access')
    const mail = await mailTo(amy, id)
    expect(mail).toContain('You carried us all.')
    expect(mail).not.toContain('Between us')
  })

  test('sent again is a repeat; other words are refused, and so are not lost', async () => {
    const id = await onTheSpot(await newcomer())
    expect((await praised(manager, id, 'manager', 'You carried us all.')).status).toBe(200)
    const { status, problem } = await praised(manager, id, 'manager', 'Better words.')
    expect([status, problem.code]).toEqual([409, 'stage-decided'])
    expect(await said(manager, id)).toEqual(['You carried us all.'])
  })

  test('is for those who take part: of a team not for who declined', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    const { id } = (await nominate(jon, monetary([amy, ben]))).reply
    await accept(amy, id)
    await decline(ben, id)
    await praised(sponsor, id, 'sponsor', 'The show stands because of you.')
    expect(await said(amy, id)).toBeUndefined()
    await approveAll(id, ['manager', 'exco2', 'hrbp'])
    expect(await said(amy, id)).toEqual(['The show stands because of you.'])
    const { praise, award } = await seen(ben, id)
    expect([praise, award]).toEqual([undefined, undefined])
  })

  test.each(['rejected', 'downgraded', 'withdrawn'] as const)(
    'of what was %s reaches no nominee',
    async (end) => {
      const amy = await newcomer()
      const id = await onTheSpot(amy)
      if (end === 'rejected') await reject(exco2, id, 'exco2', 'No')
      if (end === 'downgraded')
        await downgrade(exco2, id, 'exco2', 'The nomination relates to business as usual')
      if (end === 'withdrawn') {
        await approveAll(id, ['exco2', 'hrbp'])
        await withdraw(admin, id)
      }
      const { status, reply } = await open(amy, id)
      expect(status).toBe(end === 'downgraded' ? 200 : 403)
      expect(JSON.stringify(reply ?? {})).not.toMatch(/carried|"award"/)
      expect(await mailTo(amy, id)).toBeUndefined()
    },
  )

  test('is bounded, and none is kept of a rejection', async () => {
    const amy = await newcomer()
    const { id } = (await nominate(jon, monetary([amy]))).reply
    for (const text of ['word '.repeat(151), 'ä'.repeat(3001)]) {
      const { status, problem } = await praised(manager, id, 'manager', text)
      expect([status, problem.code, Object.keys(problem.fields ?? {})]).toEqual([
        422,
        'answer-incomplete',
        ['praise'],
      ])
    }
    expect((await praised(manager, id, 'manager', 'Well…', 'reject')).status).toBe(200)
    expect(await said(jon, id)).toBeUndefined()
  })
})

describe('praise that offends', () => {
  const remove = (by: Person, id: string) =>
    as(by).call(nominationsApi.removePraise, { params: { id, stage: 'manager' } })

  test('is removed by an administrator for everybody, once; the history says so, but not to nominees', async () => {
    const amy = await newcomer()
    const id = await onTheSpot(amy)
    await approveAll(id, ['exco2', 'hrbp'])
    for (const by of [manager, jon, hrbp, amy]) expect((await remove(by, id)).problem.code).toBe('no-access')
    const { status, reply } = await remove(admin, id)
    expect([status, reply.praise]).toEqual([200, undefined])
    expect((await remove(admin, id)).status).toBe(200)
    for (const reader of [amy, manager, admin]) expect(await said(reader, id)).toBeUndefined()
    expect(await mailTo(amy, id)).not.toContain('carried')
    const removals = async (by: Person) =>
      (await seen(by, id)).history.filter(({ what }) => what === 'praise-removed')
    const entry = { at: expect.any(String), by: admin.name, what: 'praise-removed', stage: 'manager' }
    for (const reader of [jon, manager, admin]) expect(await removals(reader)).toEqual([entry])
    expect(await removals(amy)).toEqual([])
  })

  test('is left to others by an administrator who is a party', async () => {
    const { id } = (await nominate(admin, monetary([await newcomer()]))).reply
    await praised(manager, id, 'manager', 'You carried us all.')
    expect((await seen(admin, id)).may.removePraise).toBeUndefined()
    expect((await remove(admin, id)).problem.code).toBe('no-access')
  })
})

describe('what somebody won', () => {
  test('is told to them alone, with the month that it is paid in, also by mail', async () => {
    const amy = await newcomer()
    const id = await onTheSpot(amy)
    await approveAll(id, ['exco2'])
    await approve(hrbp, id, 'hrbp', '')
    const { award, payrollMonth = '' } = await seen(amy, id)
    expect(award).toEqual({ amount: 1000, currency: 'ZAR', approvedAt: expect.any(String) })
    expect(payrollMonth).toBe(payrollMonthOf(new Date(award?.approvedAt ?? '')))
    for (const reader of [jon, manager, hrbp, admin])
      expect([reader.name, (await seen(reader, id)).award]).toEqual([reader.name, undefined])
    const mail = await mailTo(amy, id)
    expect(mail).toContain('You’ll receive 1,000 ZAR with your ')
    expect(mail).toContain(monthInWords(payrollMonth))
    expect(mail).toContain('https://thinktank.example/cards/213.png')
  })

  test('elsewhere is in the currency of there; for a month with the cup', async () => {
    const amy = await newcomer({ country: 'Kenya' })
    const { id } = (await nominate(jon, monthly([amy], groupDay(new Date()).slice(0, 7)))).reply
    await approve(exco2, id, 'exco2', '')
    expect((await seen(amy, id)).award).toMatchObject({ amount: 150, currency: 'USD' })
    expect(await mailTo(amy, id)).toContain('/cards/award.png')
  })
})

/** Nominations that people are asked about and decide on: every rule by the wrong person, at the wrong time, and by two
 * at once. */
import { describe, expect, test } from 'vitest'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { awardMonths, monthlyQuotas, reservationsOf } from '#functions/nominations/counts/reservations.ts'
import { findFullNomination, nominations } from '#functions/nominations/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { formRefusals } from '#shared/messages/form-refusals.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { FullNomination, NominationView } from '#shared/nominations/model.ts'
import { monthAfter } from '#shared/nominations/months.ts'
import { outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '#tests/support/awards.ts'
import { as, send } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  asking,
  awards,
  colleague,
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
  reassign,
  reject,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { times } from '#tests/support/tier.ts'

const { table, newcomers, newcomer } = useNominations()

const thisMonth = groupDay(new Date()).slice(0, 7)

/** An On the Spot nomination by Jon of somebody new. */
async function onTheSpot(event = awards): Promise<{ id: string; amy: Person }> {
  const amy = await newcomer()
  const { status, reply } = await nominate(jon, monetary([amy], { event }))
  expect(status).toBe(201)
  return { id: reply.id, amy }
}

async function team(count: number): Promise<{ id: string; members: Person[] }> {
  const members = await newcomers(count)
  const { status, reply } = await nominate(jon, monetary(members))
  expect(status).toBe(201)
  return { id: reply.id, members }
}

const outcome = ({ status, problem }: Pick<Awaited<ReturnType<typeof open>>, 'status' | 'problem'>) => [
  status,
  problem?.code,
]
const states = ({ steps }: NominationView) => steps.map(({ status }) => status)

/** What people were to be told about a nomination, in order. */
async function told(id: string): Promise<string[]> {
  const entries = (await table.items('outbox-entry')) as unknown as {
    outboxId: string
    payload: { nominationId: string; tellings: { mail: string; to: string; stage?: string }[] }
  }[]
  return entries
    .filter(({ payload }) => payload.nominationId === id)
    .sort((a, b) => (a.outboxId < b.outboxId ? -1 : 1))
    .flatMap(({ payload }) => payload.tellings.map(({ mail, to, stage }) => [mail, stage ?? to].join(' ')))
}

describe('an On the Spot nomination', () => {
  test('goes from stage to stage, each decided by its approver only, and is told at every step', async () => {
    const { id, amy } = await onTheSpot()
    for (const [by, stage] of [
      [exco2, 'exco2'],
      [hrbp, 'hrbp'],
      [exco2, 'manager'],
    ] as const) {
      expect(outcome(await approve(by, id, stage, ''))).toEqual([403, 'not-your-turn'])
    }
    expect(outcome(await approve(admin, id, 'manager', ''))).toEqual([403, 'not-your-turn'])
    expect(outcome(await approve(jon, id, 'manager', ''))).toEqual([403, 'not-your-turn'])
    for (const by of [nosy, sponsor, amy]) {
      expect(outcome(await approve(by, id, 'manager', ''))).toEqual([403, 'no-access'])
    }
    expect(outcome(await approve(manager, id, 'sponsor', ''))).toEqual([404, 'not-found'])

    const first = await approve(manager, id, 'manager', 'Well deserved')
    expect(states(first.reply)).toEqual(['Approve', '', ''])
    expect((await approve(manager, id, 'manager', 'Well deserved')).reply).toEqual(first.reply)
    expect(outcome(await approve(manager, id, 'manager', 'Again'))).toEqual([409, 'stage-decided'])
    expect(outcomeInWords(outcomeOf((await approve(exco2, id, 'exco2', '')).reply))).toBe('Pending with HRBP')
    const { reply } = await approve(hrbp, id, 'hrbp', '')
    expect(outcomeInWords(outcomeOf(reply))).toBe('Approved')
    expect(reply.history.map(({ what, by }) => [what, by])).toEqual([
      ['created', 'Jon Dlamini'],
      ['approved', 'Mary Manager'],
      ['approved', 'Eve Exco'],
      ['approved', 'Hana Partner'],
    ])
    expect(await told(id)).toEqual([
      'nomination-sent nominator',
      'approver-request manager',
      'approver-request exco2',
      'approver-request hrbp',
      'award-congratulations nominees',
      'award-notification nominator',
    ])
  })

  test('is rejected with a comment; later stages close, and the nominee never reads it', async () => {
    const { id, amy } = await onTheSpot()
    await approve(manager, id, 'manager', '')
    expect((await reject(exco2, id, 'exco2', '  ')).problem).toMatchObject({
      code: 'rejection-comment-required',
      message: 'Please provide Rejection Reason/Comment!',
      fields: { comment: 'Please provide Rejection Reason/Comment!' },
    })
    const { reply } = await reject(exco2, id, 'exco2', 'Business as usual')
    expect(reply.steps.map(({ status, comment }) => [status, comment])).toEqual([
      ['Approve', ''],
      ['Reject', 'Business as usual'],
      ['Reject', 'Rejected by Exco2 Manager'],
    ])
    expect(outcomeInWords(outcomeOf(reply))).toBe('Rejected by Exco2 Manager')
    expect(outcome(await approve(hrbp, id, 'hrbp', ''))).toEqual([409, 'stage-decided'])
    expect((await open(amy, id)).status).toBe(403)
    expect((await told(id)).slice(3)).toEqual([
      'rejected nominator',
      'rejected-approver manager',
      'rejected-approver hrbp',
    ])
    expect((await open(hrbp, id)).reply.may).toMatchObject({
      answer: false,
      downgrade: false,
      withdraw: false,
    })
  })

  test('needs the terms, and a comment of at most 150 words', async () => {
    const { id } = await onTheSpot()
    const decision = (body: { comment: string; termsAccepted: boolean }) =>
      as(manager).call(nominationsApi.decideStage, {
        params: { id, stage: 'manager' },
        body: { decision: 'approve', ...body },
      })
    expect((await decision({ comment: '', termsAccepted: false })).problem).toMatchObject({
      code: 'review-terms',
      message: 'Please accept the terms before Approving or Rejecting a nomination',
    })
    const { problem } = await decision({ comment: 'word '.repeat(151), termsAccepted: true })
    expect(problem.fields).toEqual({ comment: 'Only 150 words allowed' })
    expect(states((await open(manager, id)).reply)).toEqual(['', '', ''])
  })

  test('by the line manager has that stage approved at once', async () => {
    const amy = await newcomer()
    const { reply } = await nominate(manager, monetary([amy]))
    const { steps } = (await open(manager, reply.id)).reply
    expect(steps[0]).toMatchObject({ status: 'Approve', comment: 'Nominated by the line manager' })
    expect(steps[1]?.waitingSince).toBe(reply.createdAt)
    expect(await told(reply.id)).toEqual(['nomination-sent nominator', 'approver-request exco2'])
    expect((await open(manager, reply.id)).reply.may.withdraw).toBe(true)
  })
})

describe('conflicts of interest', () => {
  const places = (who: Partial<Record<'lineManager' | 'exco2' | 'hrbp', Person>>) => ({
    hierarchy: under(who),
  })
  const gone = somebody('Has', 'Left', { status: 'left' })

  test.each([
    ['is missing', () => places({ exco2, hrbp })],
    ['has left', () => places({ lineManager: gone, exco2, hrbp })],
    ['is the nominator', () => places({ lineManager: manager, exco2: jon, hrbp })],
    ['has decided every earlier stage', () => places({ lineManager: manager, exco2: manager, hrbp })],
  ])('a stage whose approver %s goes to the desk, for which administrators decide', async (_, more) => {
    await addPeople(table, gone)
    const amy = await newcomer(more())
    const { id } = (await nominate(jon, monetary([amy]))).reply
    const { steps } = (await open(jon, id)).reply
    const index = steps.findIndex(({ approver }) => approver?.desk)
    expect(index).toBe(amy.hierarchy?.lineManager?.personId === manager.personId ? 1 : 0)
    if (index === 1) await approve(manager, id, 'manager', '')
    const stage = steps[index]?.stage ?? 'manager'
    expect((await approve(nosy, id, stage, '')).status).toBe(403)
    expect((await open(admin, id)).reply.may.decide).toBe(stage)
    expect((await approve(admin, id, stage, 'For the desk')).status).toBe(200)
  })

  test('a nominee who approves for the first one decides nothing', async () => {
    const [amy, ben] = await newcomers(2)
    const boss = colleague('Boss', 'Member')
    await addPeople(table, boss)
    const led = colleague('Led', 'Member', places({ lineManager: boss, exco2, hrbp }))
    await addPeople(table, led)
    const members = [led, boss, ...[amy, ben].flatMap((each) => each ?? [])]
    const { id } = (await nominate(jon, monetary(members))).reply
    const { steps } = (await open(jon, id)).reply
    expect(steps.map(({ stage, approver }) => [stage, approver?.name])).toEqual([
      ['sponsor', 'Spence Sponsor'],
      ['manager', 'Recognition desk'],
      ['exco2', 'Eve Exco'],
      ['hrbp', 'Hana Partner'],
    ])
  })

  test('an administrator acts for the desk, but not where they are nominated or nominate', async () => {
    const other = somebody('Bea', 'Admin', {
      roles: ['thinktank', 'administrator'],
      ...places({ exco2, hrbp }),
    })
    await addPeople(table, other)
    const about = (await nominate(jon, monetary([other]))).reply.id
    expect(outcome(await approve(other, about, 'manager', ''))).toEqual([403, 'not-your-turn'])
    expect(outcome(await withdraw(other, about))).toEqual([403, 'no-access'])
    expect(outcome(await reassign(other, about, 'manager', manager))).toEqual([403, 'no-access'])
    expect(outcome(await downgrade(other, about, 'manager', downgradeReasons['on-the-spot'][0]))).toEqual([
      403,
      'not-your-turn',
    ])
    const amy = await newcomer(places({ exco2, hrbp }))
    const by = (await nominate(admin, monetary([amy]))).reply.id
    expect(outcome(await approve(admin, by, 'manager', ''))).toEqual([403, 'not-your-turn'])
    expect((await approve(other, by, 'manager', '')).status).toBe(200)
  })

  test('without a desk a nomination that needs it is refused and says which stage; a High5 never is', async () => {
    const amy = await newcomer(places({ exco2 }))
    const desk = process.env[env.recognitionDesk]
    delete process.env[env.recognitionDesk]
    try {
      const { status, problem } = await nominate(jon, monetary([amy]))
      expect([status, problem.code]).toEqual([422, 'approver-missing'])
      expect(problem.message).toContain('Line Manager, HRBP')
      expect((await nominate(jon, high5([amy]))).status).toBe(201)
    } finally {
      process.env[env.recognitionDesk] = desk
    }
  })

  test('what the form is told beforehand is what happens', async () => {
    const amy = await newcomer(places({ lineManager: jon, exco2, hrbp: gone }))
    const { reply } = await as(jon).call(nominationsApi.checkNomination, {
      body: { eventId: awards.id, monetary: true, nominees: [amy.personId] },
    })
    expect(reply.steps.map(({ stage, status, approver }) => [stage, status, approver?.name])).toEqual([
      ['manager', 'Approve', 'Jon Dlamini'],
      ['exco2', '', 'Eve Exco'],
      ['hrbp', '', 'Recognition desk'],
    ])
    expect(reply).toMatchObject({ missing: [], asksNominees: false, refused: [] })
  })

  test.each([
    ['nobody whom the directory has', { email: 'no.body@thinktank.example' }, 'sponsor-unknown'],
    ['somebody who left', gone, 'sponsor-unknown'],
    ['the nominator', jon, 'sponsor-involved'],
  ])('the sponsor cannot be %s', async (_, sponsoredBy, code) => {
    const members = await newcomers(2)
    const { problem } = await nominate(jon, monetary(members, { sponsoredBy }))
    expect([problem.code, Object.keys(problem.fields ?? {})]).toEqual([code, ['answers.sponsor']])
  })

  test('the address of a sponsor with letters that only look alike is refused at its field', async () => {
    const members = await newcomers(2)
    const email = exco2.email.replace('e', 'е')
    const { problem } = await nominate(jon, monetary(members, { sponsoredBy: { email } }))
    expect(problem.fields).toEqual({ 'answers.sponsor': formRefusals.lookAlike })
    const { reply } = await as(jon).call(nominationsApi.checkNomination, {
      body: {
        eventId: awards.id,
        monetary: true,
        nominees: members.map(({ personId }) => personId),
        sponsor: email,
      },
    })
    expect(reply.sponsorProblem).toBe(formRefusals.lookAlike)
  })
})

describe('who is asked', () => {
  test('answers once, with a company and the terms, or declines with a reason', async () => {
    const { id, amy } = await onTheSpot(asking)
    const answer = (body: Parameters<typeof send>[2]) =>
      send(amy.account?.sub, nominationsApi.answerNomination, { params: { id }, ...body })
    expect((await open(amy, id)).reply).toMatchObject({ decision: 'Pending', may: { answer: true } })
    const terms = await answer({ body: { decision: 'accept', company: 'Africa', termsAccepted: false } })
    expect(terms.problem.message).toBe('Please accept the terms before Accepting or Declining a nomination')
    const wrong = await answer({ body: { decision: 'accept', company: 'Elsewhere', termsAccepted: true } })
    expect(wrong.problem.fields).toEqual({ company: 'Choose a company' })
    const vague = await answer({ body: { decision: 'decline', reason: 'Other', termsAccepted: false } })
    expect(vague.problem.fields).toEqual({ otherReason: 'Explain why in less than 50 words' })
    const long = {
      decision: 'decline',
      reason: 'Other',
      otherReason: 'word '.repeat(51),
      termsAccepted: false,
    }
    expect((await answer({ body: long })).problem.fields).toHaveProperty('otherReason')
    for (const by of [nosy, jon, manager]) expect(outcome(await accept(by, id))).toEqual([403, 'no-access'])
    expect(outcome(await approve(manager, id, 'manager', ''))).toEqual([409, 'nomination-not-accepted'])
    expect((await accept(amy, id)).reply).toMatchObject({ decision: 'Accepted', may: { answer: false } })
    expect(outcome(await decline(amy, id))).toEqual([409, 'already-answered'])
    expect(await told(id)).toEqual([
      'accept-request nominees',
      'nomination-sent nominator',
      'approver-request manager',
    ])
  })

  test('and declines, ends it', async () => {
    const { id, amy } = await onTheSpot(asking)
    expect((await decline(amy, id)).reply).toMatchObject({
      decision: 'Declined',
      nominees: [{ answer: { reason: 'Not interested' } }],
    })
    expect((await open(jon, id)).reply.declineReason).toBe('Not interested')
    expect(outcome(await approve(manager, id, 'manager', ''))).toEqual([409, 'nomination-not-accepted'])
    expect(outcome(await withdraw(jon, id))).toEqual([409, 'nomination-ended'])
  })

  test('in a team, is one of several: decliners drop out, the rest goes on', async () => {
    const { id, members } = await team(3)
    const [amy, ben, cat] = members as [Person, Person, Person]
    await accept(ben, id)
    await decline(amy, id)
    expect((await open(jon, id)).reply.decision).toBe('Pending')
    const { reply } = await accept(cat, id)
    expect(reply.decision).toBe('Accepted')
    expect(reply.nominees.map(({ answer }) => answer?.status)).toEqual(['Rejected', 'Accepted', 'Accepted'])
    const sent = (await as(jon).call(nominationsApi.listSent, { query: {} })).reply.items
    expect(sent.find((each) => each.id === id)).toMatchObject({
      nomineeCount: 2,
      firstNominee: { name: ben.name },
    })
    // What a member has said is theirs and the readers'.
    expect(reply.nominees[1]?.answer).toEqual({ status: 'Accepted' })
    expect((await open(jon, id)).reply.nominees[1]?.answer?.company).toBe('Technology')
    for (const [by, stage] of [
      [sponsor, 'sponsor'],
      [manager, 'manager'],
      [exco2, 'exco2'],
      [hrbp, 'hrbp'],
    ] as const) {
      expect((await approve(by, id, stage, '')).status).toBe(200)
    }
    const nomination = (await everyNomination()).find(({ head }) => head.id === id)
    expect((nomination ? reservationsOf(nomination) : []).map(({ personId }) => personId)).toEqual([
      ben.personId,
      cat.personId,
    ])
  })
})

/** The nominations that there are, whole. */
async function everyNomination(): Promise<FullNomination[]> {
  const heads = (await table.items('nomination')).map((each) => nominations.schema.parse(each))
  const found = await Promise.all(heads.map(({ id }) => findFullNomination(id)))
  return found.flatMap((nomination) => nomination ?? [])
}

/** How many places somebody has this month. */
async function placesOf({ personId }: Person): Promise<number> {
  const held = await table.items('held-places')
  return Number(held.find((each) => each.personId === personId)?.n ?? 0)
}

describe('two places a month', () => {
  test('are all that a nominee has, whoever nominates; what ends without an award gives its place back', async () => {
    const amy = await newcomer()
    const ids = [
      (await nominate(jon, monetary([amy]))).reply.id,
      (await nominate(nosy, monetary([amy]))).reply.id,
    ]
    const message = `User ${amy.email} is already nominated 2 times this month. Hence you can not nominate this user. Please remove this user`
    const third = await nominate(jon, monetary([amy]))
    expect([third.status, third.problem.message, third.problem.fields]).toEqual([
      422,
      message,
      { 'nominees.0': message },
    ])
    const check = { eventId: awards.id, monetary: true, nominees: [amy.personId] }
    const refusedBy = async (complete: boolean) =>
      (await as(jon).call(nominationsApi.checkNomination, { body: { ...check, complete } })).reply.refused
    expect(await refusedBy(true)).toEqual([{ place: 0, message }])
    // Before the form is complete nothing is said of it.
    expect(await refusedBy(false)).toEqual([])
    expect((await nominate(jon, high5([amy]))).status).toBe(201)
    const [first = '', second = ''] = ids
    await reject(manager, first, 'manager', 'No')
    expect(await placesOf(amy)).toBe(1)
    await downgrade(manager, second, 'manager', downgradeReasons['on-the-spot'][1])
    expect(await placesOf(amy)).toBe(0)
    const again = (await nominate(jon, monetary([amy]))).reply.id
    await withdraw(jon, again)
    expect(await placesOf(amy)).toBe(0)
  })

  test('of two nominators who race for the last one, one gets it and the other is told', async () => {
    const amy = await newcomer()
    await nominate(jon, monetary([amy]))
    const answers = await Promise.all([jon, nosy, sponsor, hrbp].map((by) => nominate(by, monetary([amy]))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    for (const { status, problem } of answers) {
      if (status === 422) expect(problem.fields).toHaveProperty(['nominees.0'])
    }
    expect(await placesOf(amy)).toBe(2)
  })

  test('bind every member of a team, and name who is in the way', async () => {
    const [amy, ben, cat] = (await newcomers(3)) as [Person, Person, Person]
    await nominate(jon, monetary([ben]))
    await nominate(jon, monetary([ben, cat]))
    const { problem } = await nominate(jon, monetary([amy, ben, cat]))
    expect(Object.keys(problem.fields ?? {})).toEqual(['nominees.1'])
    expect([await placesOf(amy), await placesOf(ben), await placesOf(cat)]).toEqual([0, 2, 1])
  })

  test('are asked about once of somebody who stands on the list twice: the second is refused', async () => {
    const amy = await newcomer()
    const checked = await as(jon).call(nominationsApi.checkNomination, {
      body: { eventId: awards.id, monetary: true, nominees: [amy.personId, amy.personId] },
    })
    expect(checked.reply.refused.map(({ place }) => place)).toEqual([1])
    const sent = await nominate(jon, monetary([amy, amy]))
    expect([sent.status, Object.keys(sent.problem.fields ?? {})]).toEqual([422, ['nominees.1']])
    expect(await placesOf(amy)).toBe(0)
  })

  test('heads of department and customer care get none', async () => {
    const { hierarchy } = colleague('A', 'B')
    const hod = await newcomer({
      hierarchy: { ...under({ lineManager: manager, exco2, hrbp }), isHod: true },
    })
    const care = await newcomer({
      hierarchy: { ...under({ lineManager: manager, exco2, hrbp }), excludeCustomerCare: true },
    })
    expect(hierarchy?.isHod).toBe(false)
    expect((await nominate(jon, monetary([hod]))).problem.message).toBe(
      `SELECTED NOMINEE ${hod.email} IS HOD (OR ABOVE) AND CANNOT BE NOMINATED`,
    )
    expect((await nominate(jon, monetary([care]))).problem.message).toBe(
      `SELECTED NOMINEE ${care.email} IS from Customer Care AND CANNOT BE NOMINATED`,
    )
    expect((await nominate(jon, high5([hod]))).status).toBe(201)
    expect((await nominate(jon, monthly([care], thisMonth))).status).toBe(201)
  })
})

describe('month awards', () => {
  test('wait for Exco2 alone, and are told by their own mails', async () => {
    const amy = await newcomer()
    const { reply } = await nominate(jon, monthly([amy], thisMonth))
    expect(reply).toMatchObject({ title: `${amy.name}, Employee of the Month`, selectionPeriod: thisMonth })
    const done = await approve(exco2, reply.id, 'exco2', '')
    expect(outcomeInWords(outcomeOf(done.reply))).toBe('Approved')
    expect((await told(reply.id)).slice(1)).toEqual([
      'approver-request exco2',
      'month-award nominees',
      'month-award-notification nominator',
    ])
  })

  test('take one nomination a nominator, person and month, and one award a person and month', async () => {
    const amy = await newcomer()
    const last = monthAfter(thisMonth, -1)
    const first = (await nominate(jon, monthly([amy], last))).reply.id
    expect((await nominate(jon, monthly([amy], last))).problem.code).toBe('nominee-same-month-award')
    const other = (await nominate(nosy, monthly([amy], last))).reply.id
    expect((await nominate(jon, monthly([amy], thisMonth))).status).toBe(201)
    await approve(exco2, first, 'exco2', '')
    expect(outcome(await approve(exco2, other, 'exco2', ''))).toEqual([409, 'month-award-taken'])
    expect((await open(nosy, other)).reply.may.withdraw).toBe(true)
    expect((await nominate(hrbp, monthly([amy], last))).problem.code).toBe('nominee-month-award-taken')
    await reject(exco2, other, 'exco2', 'Has it already')
    await withdraw(admin, first)
    expect((await nominate(hrbp, monthly([amy], last))).status).toBe(201)
    expect((await nominate(jon, monthly([amy], last))).status).toBe(201)
  })

  test('are for a month that is offered, and for those who may nominate for them', async () => {
    const amy = await newcomer()
    const body = monthly([amy], thisMonth)
    expect(outcome(await nominate(sponsor, body))).toEqual([403, 'no-access'])
    const check = { eventId: body.eventId, monetary: false, nominees: body.nominees }
    expect((await as(sponsor).call(nominationsApi.checkNomination, { body: check })).status).toBe(403)
    const { problem } = await nominate(jon, monthly([amy], '2019-01'))
    expect(Object.keys(problem.fields ?? {})).toEqual(['answers.month'])
  })
})

describe('a downgrade', () => {
  const [reason] = downgradeReasons['on-the-spot']

  test('makes it a High5: for the approver whose turn it is and administrators, while a stage is pending', async () => {
    const { id, amy } = await onTheSpot()
    for (const by of [exco2, jon]) expect((await downgrade(by, id, 'manager', reason)).status).toBe(403)
    expect(outcome(await downgrade(admin, id, 'exco2', reason))).toEqual([403, 'not-your-turn'])
    await approve(manager, id, 'manager', 'Yes')
    const { reply } = await downgrade(exco2, id, 'exco2', reason)
    expect(reply).toMatchObject({
      kind: 'high5',
      category: 102,
      title: `${amy.name}, High5`,
      downgrade: { reason, stage: 'exco2', from: { kind: 'on-the-spot', category: 103 } },
      card: { id: 213 },
    })
    expect(reply.steps.map(({ status, comment }) => [status, comment])).toEqual([
      ['Approve', 'Yes'],
      ['Approve', 'Downgraded to High5'],
      ['Approve', 'Downgraded to High5'],
    ])
    expect((await told(id)).slice(3)).toEqual(['high5 nominees', 'downgraded nominator'])
    expect((await downgrade(admin, id, 'exco2', reason)).problem.message).toBe(
      'Current Nomination is already High5. Only On The Spot nomination can be downgraded',
    )
    const seen = (await open(amy, id)).reply
    expect([seen.downgrade, seen.may.withdraw]).toEqual([undefined, false])
    // Nothing of what it was before reaches its nominee, by any way (docs/product.md#what-is-shown).
    expect(JSON.stringify(seen)).not.toMatch(/downgraded|spot/i)
    expect(seen.history.map(({ what }) => what)).toEqual(['created'])
    const { problem } = await approve(amy, id, 'hrbp', '')
    expect([problem.code, problem.message]).toEqual(['not-your-turn', reviewRefusals.notYourTurn])
  })

  test('is over after the final approval, and asks for one of its reasons', async () => {
    const { id } = await onTheSpot()
    const { problem } = await downgrade(manager, id, 'manager', 'Because')
    expect(Object.keys(problem.fields ?? {})).toEqual(['answers.downgrade-reason'])
    await approve(manager, id, 'manager', '')
    await approve(exco2, id, 'exco2', '')
    await approve(hrbp, id, 'hrbp', '')
    expect(outcome(await downgrade(admin, id, 'hrbp', reason))).toEqual([409, 'finally-approved'])
    const month = await newcomer()
    const monthId = (await nominate(jon, monthly([month], thisMonth))).reply.id
    expect(outcome(await downgrade(exco2, monthId, 'exco2', reason))).toEqual([409, 'not-downgradable'])
  })
})

/** Those who had a stage before it was somebody else's, by the record of acts. */
async function replacedOf(id: string): Promise<string[]> {
  const record = await historyOf(nominationPartition(id))
  const befores = record.map(({ before }) => before as { replaced?: { approver: { personId?: string } }[] })
  return befores
    .flatMap((before) => before?.replaced ?? [])
    .flatMap(({ approver }) => approver.personId ?? [])
}

describe('a stage is reassigned and a nomination withdrawn', () => {
  test('by an administrator, to somebody who may decide', async () => {
    const { id, amy } = await onTheSpot()
    expect(outcome(await reassign(manager, id, 'manager', nosy))).toEqual([403, 'no-access'])
    for (const to of [jon, amy, { personId: 'nobody' }]) {
      expect(outcome(await reassign(admin, id, 'manager', to))).toEqual([422, 'reassign-not-possible'])
    }
    const { reply } = await reassign(admin, id, 'manager', nosy)
    expect(reply.steps[0]).toMatchObject({
      approver: { name: 'No Sy' },
      reassignedFrom: { name: 'Mary Manager' },
    })
    expect((await open(manager, id)).status).toBe(403)
    expect(outcome(await approve(manager, id, 'manager', ''))).toEqual([403, 'no-access'])
    expect((await approve(nosy, id, 'manager', '')).status).toBe(200)
    expect(await replacedOf(id)).toEqual([manager.personId])
    expect(outcome(await reassign(admin, id, 'exco2', nosy))).toEqual([422, 'reassign-not-possible'])
    expect((await told(id)).filter((each) => each === 'approver-request manager')).toHaveLength(2)
    const review = await as(exco2).call(nominationsApi.listToReview, { query: { awards: 'standard' } })
    expect(review.reply.items.map((each) => each.id)).toContain(id)
    const done = await as(nosy).call(nominationsApi.listToReview, { query: { awards: 'standard' } })
    expect(done.reply.items.map((each) => each.id)).not.toContain(id)
  })

  test('each who had a stage stays known, however often it is passed on, also to the desk', async () => {
    const { id } = await onTheSpot()
    const one = await newcomer()
    await reassign(admin, id, 'exco2', one)
    await reassign(admin, id, 'exco2', nosy)
    // Whoever decides a stage decides no later one.
    await reassign(admin, id, 'manager', nosy)
    await approve(nosy, id, 'manager', '')
    expect((await open(admin, id)).reply.steps[1]?.approver?.name).toBe('Recognition desk')
    expect(await replacedOf(id)).toEqual([exco2, one, manager, nosy].map(({ personId }) => personId))
  })

  test('by the nominator before the first decision, by an administrator at any time', async () => {
    const { id } = await onTheSpot()
    expect(outcome(await withdraw(manager, id))).toEqual([403, 'no-access'])
    await approve(manager, id, 'manager', '')
    expect(outcome(await withdraw(jon, id))).toEqual([409, 'withdraw-too-late'])
    await approve(exco2, id, 'exco2', '')
    await approve(hrbp, id, 'hrbp', '')
    expect((await withdraw(admin, id)).reply).toMatchObject({
      decision: 'Withdrawn',
      withdrawal: { reason: 'A mistake', by: { name: 'Ada Admin' } },
    })
    expect(outcome(await withdraw(jon, id))).toEqual([409, 'nomination-ended'])
    const early = (await onTheSpot()).id
    expect((await withdraw(jon, early)).reply.decision).toBe('Withdrawn')
    expect(outcome(await approve(manager, early, 'manager', ''))).toEqual([409, 'nomination-not-accepted'])
  })
})

describe('two at once', () => {
  const [reason] = downgradeReasons['on-the-spot']

  test.each([
    [
      'approves and rejects',
      (id: string) => [approve(manager, id, 'manager', 'Yes'), reject(manager, id, 'manager', 'No')],
    ],
    [
      'approves, another downgrades',
      (id: string) => [approve(manager, id, 'manager', 'Yes'), downgrade(admin, id, 'manager', reason)],
    ],
    [
      'approves, the nominator withdraws',
      (id: string) => [approve(manager, id, 'manager', 'Yes'), withdraw(jon, id)],
    ],
    [
      'approves, an administrator reassigns',
      (id: string) => [approve(manager, id, 'manager', 'Yes'), reassign(admin, id, 'manager', nosy)],
    ],
  ])('one %s: one counts, the other is told', async (_, both) => {
    for (let round = 0; round < times(2, 5); round++) {
      const { id } = await onTheSpot()
      const answers = await Promise.all(both(id))
      const codes = answers.map(({ status }) => status).sort()
      expect(codes[0]).toBe(200)
      expect([403, 409]).toContain(codes[1])
      const { history } = (await open(admin, id)).reply
      expect(history).toHaveLength(2)
    }
  })

  test('whatever happened, what people hold is what the nominations claim', async () => {
    const claims = (await everyNomination()).flatMap(reservationsOf)
    const places = new Map<string, number>()
    for (const { claim, personId, month } of claims) {
      if (claim === 'place') places.set(`${personId} ${month}`, (places.get(`${personId} ${month}`) ?? 0) + 1)
    }
    const held = (await table.items('held-places')).map((each) => monthlyQuotas.schema.parse(each))
    const counted = held
      .filter(({ n }) => n !== 0)
      .map(({ personId, month, n }) => [`${personId} ${month}`, n])
    expect(new Map(counted as [string, number][])).toEqual(places)
    const months = claims.filter(({ claim }) => claim !== 'place')
    const kept = (await table.items('held-month')).map((each) => awardMonths.schema.parse(each))
    const marks = kept.flatMap(({ nominators = [], awarded }) => [
      ...nominators,
      ...(awarded ? [awarded] : []),
    ])
    expect(marks).toHaveLength(months.length)
  })
})

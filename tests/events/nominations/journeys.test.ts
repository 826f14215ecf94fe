/** Each kind of nomination from its form to the last mail, as people find the mails in their inboxes; nominees who do
 * not answer; approvers who leave. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handler as closeUnanswered } from '#events/nominations/unanswered.ts'
import { handler as outbox } from '#events/outbox/handler.ts'
import { handler as project } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { useCredentials } from '../../support/credentials.ts'
import { useMail } from '../../support/mail.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  colleague,
  downgrade,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthly,
  nominate,
  open,
  reassign,
  reject,
  sponsor,
  useNominations,
  withdraw,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { moveToWorkingHourAfter } from '../../support/working-hours.ts'

const { table } = useNominations(undefined, { stream: true })
useCredentials()
const mail = useMail()
const outboxStream = useStream(streamReaders['outbox-stream'].types)
const projected = useStream(streamReaders.projections.types)

const newcomer = async (name: string, more: Partial<Person> = {}) => {
  const person = colleague(name, 'Newcomer', more)
  await addPeople(table, person)
  return person
}

beforeAll(() => {
  process.env[env.siteUrl] = 'https://portal.example'
  process.env[env.mailFrom] = 'ThinkTank <portal@thinktank.example>'
  process.env[env.mailConfigurationSet] = 'portal'
})

/** Works the outbox off and gives the mails that came since: to whom, what about, and where their button leads. */
async function post(): Promise<string[][]> {
  const before = (await mail.inbox()).length
  for (let event = await outboxStream.next(); event.Records.length > 0; event = await outboxStream.next()) {
    expect(await outbox(event)).toEqual({ batchItemFailures: [] })
  }
  const letters = (await mail.inbox()).slice(before)
  // Copies are for cards only (docs/product.md#copies).
  expect(
    letters.filter(({ destination, subject }) => destination.cc.length > 0 && !/High 5/.test(subject)),
  ).toEqual([])
  return letters
    .map(({ destination, subject, body }) => {
      const [link = ''] =
        body.text.match(/https:\/\/portal\.example\/login\/(?!my-profile\+notifications)\S+/) ?? []
      return [
        destination.to[0]?.split('@')[0] ?? '',
        subject,
        link.replace('https://portal.example/login/', ''),
      ]
    })
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

describe('the mails', () => {
  test('of On the Spot: each approver in turn, then nominee and nominator', async () => {
    const amy = await newcomer('Amy', { country: 'South Africa' })
    const { id } = (await nominate(jon, monetary([amy]))).reply
    expect(await post()).toEqual([
      [
        'jon.dlamini',
        'Your nomination has been sent: On the Spot award',
        `my-profile+review-nomination+${id}+sent`,
      ],
      [
        'mary.manager',
        'Please review a nomination: On the Spot award for Amy Newcomer',
        `my-profile+review-manager+${id}+manager`,
      ],
    ])
    const asked = (await mail.inbox()).find(({ subject }) => subject.includes('Amy Newcomer'))
    expect(asked?.body.text).toContain('Amy Newcomer gets 1,000 ZAR after tax.')
    await approve(manager, id, 'manager', 'Between us')
    expect(await post()).toEqual([
      [
        'eve.exco',
        'Please review a nomination: On the Spot award for Amy Newcomer',
        `my-profile+review-manager+${id}+exco2`,
      ],
    ])
    await approve(exco2, id, 'exco2', '')
    await post()
    await approve(hrbp, id, 'hrbp', '')
    expect(await post()).toEqual([
      [
        'amy.newcomer',
        'CONGRATULATIONS: #WeSeeYou Recognition Award Confirmation',
        `my-profile+review-nomination+${id}+received`,
      ],
      [
        'jon.dlamini',
        'NOTIFICATION: #WeSeeYou Recognition Award Confirmation',
        `my-profile+review-nomination+${id}+sent`,
      ],
    ])
    const letters = await mail.inbox()
    const toAmy = letters.find(({ destination }) => destination.to[0]?.startsWith('amy'))
    expect(toAmy?.body.text).toContain(
      'Awards are paid with the next salary run, subject to payroll deadlines.',
    )
    expect(toAmy?.body.text).toContain('You stayed until the show was on the air.')
    expect(letters.map(({ body }) => body.text + body.html).join()).not.toContain('Between us')
    // What it pays is in the mails of who decides and of who won.
    const ofMoney = letters.filter(({ body }) => /ZAR/.test(`${body.text}${body.html}`))
    expect(ofMoney.map(({ destination: { to } }) => to[0]?.split('@')[0])).toEqual([
      'mary.manager',
      'eve.exco',
      'hana.partner',
      'amy.newcomer',
    ])
    expect(toAmy?.body.text).toContain('You’ll receive 1,000 ZAR with your ')
  })

  test('of Teams: each member is asked; the sponsor when all have answered; a rejection tells who and why', async () => {
    const [ben, cat] = [await newcomer('Ben'), await newcomer('Cat')]
    const { id } = (await nominate(jon, monetary([ben, cat]))).reply
    expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
      ['ben.newcomer', 'Your team has been nominated: Team award'],
      ['cat.newcomer', 'Your team has been nominated: Team award'],
      ['jon.dlamini', 'Your nomination has been sent: Team award'],
    ])
    await accept(ben, id)
    expect(await post()).toEqual([])
    await accept(cat, id)
    expect((await post()).map(([to, , link]) => [to, link])).toEqual([
      ['spence.sponsor', `my-profile+review-manager+${id}+sponsor`],
    ])
    await approve(sponsor, id, 'sponsor', '')
    await post()
    await reject(manager, id, 'manager', 'They were only on duty')
    expect(await post()).toEqual([
      [
        'hana.partner',
        'A nomination was rejected: Team award for Ben Newcomer and Cat Newcomer',
        `my-profile+review-manager+${id}+hrbp?status=review`,
      ],
      [
        'jon.dlamini',
        'Your nomination was not approved: Team award',
        `my-profile+review-nomination+${id}+sent`,
      ],
      [
        'spence.sponsor',
        'A nomination was rejected: Team award for Ben Newcomer and Cat Newcomer',
        `my-profile+review-manager+${id}+sponsor`,
      ],
    ])
    // Mails of one change come in any order.
    const letter = (await mail.inbox()).findLast(({ subject }) => /^Your nomination was not/.test(subject))
    expect(letter?.body.text).toMatch(/^Mary Manager rejected your nomination .* as Line Manager\.$/m)
    expect(letter?.body.text).toContain('They were only on duty')
  })

  test('of month awards name the month', async () => {
    const dan = await newcomer('Dan')
    const month = groupDay(new Date()).slice(0, 7)
    const { id } = (await nominate(jon, monthly([dan], month))).reply
    expect((await post()).map(([to, , link]) => [to, link])).toEqual([
      ['eve.exco', `my-profile+review-employee-award+${id}+exco2`],
      ['jon.dlamini', `my-profile+review-nomination-employee-award+${id}+sent`],
    ])
    await approve(exco2, id, 'exco2', '')
    expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
      ['dan.newcomer', 'Congratulations on your Employee of the Month Award'],
      ['jon.dlamini', 'NOTIFICATION: #WeSeeYou Recognition Award Confirmation'],
    ])
    expect((await mail.inbox()).at(-1)?.body.text).toContain(`The award is for ${monthInWords(month)}.`)
    const [eli, fay] = [await newcomer('Eli'), await newcomer('Fay')]
    const team = (await nominate(jon, monthly([eli, fay], month))).reply.id
    await post()
    await approve(exco2, team, 'exco2', '')
    expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
      ['eli.newcomer', 'Congratulations on your Team of the Month Award'],
      ['fay.newcomer', 'Congratulations on your Team of the Month Award'],
      ['jon.dlamini', 'NOTIFICATION: #WeSeeYou Recognition Award Confirmation'],
    ])
    const rejected = (await nominate(jon, monthly([await newcomer('Gia')], month))).reply.id
    await post()
    await reject(exco2, rejected, 'exco2', 'The rota says so')
    expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
      ['hana.partner', 'A nomination was rejected: Employee of the Month award for Gia Newcomer'],
      ['jon.dlamini', 'Your nomination was not approved: Employee of the Month award'],
      ['mary.manager', 'A nomination was rejected: Employee of the Month award for Gia Newcomer'],
    ])
    expect((await mail.inbox()).at(-1)?.body.text).toContain('The rota says so')
  })

  test('of a downgrade: the High5 to the nominee, what and why to the nominator', async () => {
    const gus = await newcomer('Gus')
    const { id } = (await nominate(jon, monetary([gus]))).reply
    await post()
    await downgrade(manager, id, 'manager', downgradeReasons['on-the-spot'][1])
    expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
      ['gus.newcomer', "You've received a High 5!"],
      ['jon.dlamini', 'Your nomination is now a High5: On the Spot award'],
    ])
    const toJon = (await mail.inbox()).find(({ subject }) => subject.includes('is now a High5'))
    expect(toJon?.body.text).toContain('The nomination relates to business as usual')
  })

  test('for the desk go to its address, and an approver whose stage went elsewhere gets none', async () => {
    const hal = await newcomer('Hal', { hierarchy: under({ exco2, hrbp }) })
    const { id } = (await nominate(jon, monetary([hal]))).reply
    expect((await post()).map(([to, , link]) => [to, link])).toEqual([
      ['desk', `my-profile+review-manager+${id}+manager`],
      ['jon.dlamini', `my-profile+review-nomination+${id}+sent`],
    ])
    await approve(admin, id, 'manager', '')
    // Before anybody was told, the stage went on: nobody is asked for what is not theirs.
    await as(admin).call(nominationsApi.reassignStage, {
      params: { id, stage: 'exco2' },
      body: { personId: sponsor.personId, reason: 'On leave' },
    })
    expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
      ['eve.exco', 'Now with another approver: On the Spot award for Hal Newcomer'],
      ['spence.sponsor', 'Please review a nomination: On the Spot award for Hal Newcomer'],
    ])
  })
})

describe('an end', () => {
  const subjects = async () => (await post()).map(([to, subject]) => [to, subject])
  const lastText = async (about: string) =>
    (await mail.inbox()).filter(({ subject }) => subject.includes(about)).at(-1)?.body.text

  test('by withdrawing an award is told to its holder; one that they never knew of is not', async () => {
    const bob = await newcomer('Bob')
    const { id } = (await nominate(jon, monetary([bob]))).reply
    await approveAll(id, ['manager', 'exco2', 'hrbp'])
    await post()
    await withdraw(admin, id)
    const told = await post()
    expect(told).toEqual([
      ['bob.newcomer', 'A nomination was withdrawn: On the Spot award', ''],
      [
        'jon.dlamini',
        'Your nomination was withdrawn: On the Spot award',
        `my-profile+review-nomination+${id}+sent`,
      ],
    ])
    const unknown = (await nominate(jon, monetary([bob]))).reply.id
    await post()
    await withdraw(jon, unknown)
    expect(await subjects()).toEqual([
      ['mary.manager', 'No longer needs your review: On the Spot award for Bob Newcomer'],
    ])
  })

  test('of an approver’s turn by passing it on is told to them', async () => {
    const cas = await newcomer('Cas')
    const { id } = (await nominate(jon, monetary([cas]))).reply
    await post()
    await reassign(admin, id, 'manager', sponsor)
    expect(await subjects()).toEqual([
      ['mary.manager', 'Now with another approver: On the Spot award for Cas Newcomer'],
      ['spence.sponsor', 'Please review a nomination: On the Spot award for Cas Newcomer'],
    ])
    expect(await lastText('Now with another approver')).toContain('is now with Spence Sponsor.')
  })
})

describe('who does not answer for thirty days', () => {
  test('counts as declined; the others go on, and nothing happens twice', async () => {
    const [ivy, joe] = [await newcomer('Ivy'), await newcomer('Joe')]
    const { id } = (await nominate(jon, monetary([ivy, joe]))).reply
    await accept(ivy, id)
    await post()
    try {
      await closeUnanswered()
      expect((await open(jon, id)).reply.decision).toBe('Pending')
      moveToWorkingHourAfter(31)
      await Promise.all([closeUnanswered(), closeUnanswered()])
      expect((await post()).map(([to, subject]) => [to, subject])).toEqual([
        ['jon.dlamini', 'Not everyone answered: Team award'],
        ['spence.sponsor', 'Please review a nomination: Team award for Ivy Newcomer'],
      ])
    } finally {
      delete process.env[env.clockOffset]
    }
    const { reply } = await open(jon, id)
    expect(reply.decision).toBe('Accepted')
    expect(reply.nominees.map(({ answer }) => [answer?.status, answer?.reason])).toEqual([
      ['Accepted', undefined],
      ['Rejected', 'No answer'],
    ])
    expect(reply.history.filter(({ what }) => what === 'not-answered')).toHaveLength(1)
  })
})

describe('an approver who leaves', () => {
  // What is passed on by itself is told in working hours. Of what was before, the lists need to learn nothing.
  beforeAll(async () => {
    moveToWorkingHourAfter(1)
    await projected.next()
  })
  afterAll(() => {
    delete process.env[env.clockOffset]
  })
  const boss = somebody('Bo', 'Boss')
  const leaver = (more: Partial<Person> = {}) =>
    newcomer(`Lee${Math.random().toString(36).slice(2, 8)}`, {
      hierarchy: under({ lineManager: boss }),
      ...more,
    })

  /** Marks somebody as left and lets the stream tell. */
  async function leave(person: Person): Promise<void> {
    await table.put(people, { ...person, version: 2, status: 'left' })
    const event = await projected.next()
    // The stream may bring it twice.
    for (let times = 0; times < 2; times++) expect(await project(event)).toEqual({ batchItemFailures: [] })
  }

  test('is followed by their line manager, who is told once; without one by the desk', async () => {
    await addPeople(table, boss)
    for (const [from, to] of [
      [await leaver(), 'Bo Boss'],
      [await leaver({ hierarchy: under({}) }), 'Recognition desk'],
    ] as const) {
      const kim = await newcomer('Kim', { hierarchy: under({ lineManager: from, exco2, hrbp }) })
      const { id } = (await nominate(jon, monetary([kim]))).reply
      await post()
      await leave(from)
      const { steps, history } = (await open(jon, id)).reply
      expect(steps[0]).toMatchObject({ approver: { name: to }, reassignedFrom: { name: from.name } })
      expect(history.at(-1)).toMatchObject({
        what: 'reassigned',
        by: 'ThinkTank',
        comment: 'The approver has left',
      })
      expect(await post()).toHaveLength(1)
    }
  })

  test('before their turn, is followed when it comes', async () => {
    const from = await leaver()
    const lou = await newcomer('Lou', { hierarchy: under({ lineManager: manager, exco2: from, hrbp }) })
    const { id } = (await nominate(jon, monetary([lou]))).reply
    await leave(from)
    const { reply } = await approve(manager, id, 'manager', '')
    expect(reply.steps[1]).toMatchObject({
      approver: { name: 'Bo Boss' },
      reassignedFrom: { name: from.name },
    })
  })
})

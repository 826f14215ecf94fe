/** Stages that nobody decides: announced, passed to the desk, once each; and all that keeps one where it is. */
import { ulid } from 'ulid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { letterText } from '#events/mail/render.tsx'
import { draftsOf, mails } from '#events/outbox/mails.ts'
import { finishEntry } from '#events/outbox/store.ts'
import { gatheringOf } from '#events/reminders/escalated.ts'
import { handler } from '#events/reminders/escalations.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { findNomination, nominations } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { listAsWaiting, waitingPeople } from '#functions/reminders/waiting-people.ts'
import { auditEntries, historyOf } from '#functions/runtime/audit.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { type OutboxEntry, outboxEntries } from '#functions/runtime/outbox.ts'
import { transact } from '#functions/runtime/table.ts'
import { findSchedule } from '#functions/schedules/store.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { outboxEvent } from '#shared/outbox/events.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { dieAtEachWrite } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import {
  accept,
  admin,
  approve,
  asking,
  exco2,
  hrbp,
  jon,
  monetary,
  nominate,
  open,
  useNominations,
} from '../../support/nominations.ts'
import { addPeople, somebody, under } from '../../support/people.ts'
import { times } from '../../support/tier.ts'
import { moveTo } from '../../support/working-hours.ts'

const { table } = useNominations()
const { failWith, hold } = useTableDoor()
let made = 0

// A Monday: twelve working days later is the 17th, fifteen the 23rd, as the 22nd is a holiday.
beforeEach(async () => {
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  await table.remove(...(await table.items(waitingPeople.type)))
  moveTo('2027-03-01', '09:00')
})
afterEach(() => {
  delete process.env[env.clockOffset]
})

/** An approver of their own with so many nominations that wait for them since the first of March. */
async function cast(count = 1, more: Partial<Person> = {}, by = jon) {
  made += 1
  const manager = somebody('Mary', `Manager${made}`, more)
  const hierarchy = under({ lineManager: manager, exco2, hrbp })
  const nominees = Array.from({ length: count }, (_, n) =>
    somebody(`New${n}`, `Nominee${made}`, { hierarchy }),
  )
  await addPeople(table, manager, ...nominees)
  const ids: string[] = []
  for (const each of nominees) ids.push((await nominate(by, monetary([each]))).reply.id)
  await listAsWaiting([manager.personId])
  return { manager, hierarchy, ids, id: ids[0] ?? '' }
}

interface Noted {
  readonly at: string
  readonly to: Person
  readonly on?: string
}

const note = (id: string, what: string, { at, to: { personId, name }, on }: Noted) =>
  toItem(auditEntries, {
    subject: nominationPartition(id),
    at: new Date(at).toISOString(),
    entryId: ulid(Date.parse(at)),
    by: { name: 'ThinkTank' },
    what,
    after: { to: { personId, name }, stage: 'manager', ...(on && { on }) },
    requestId: 'test',
    salt: '',
  })

const reminded = (id: string, to: Person, days: readonly string[]) =>
  days.map((day) => note(id, 'reminded', { at: `${day}T06:00:00Z`, to }))

const remind = (id: string | readonly string[], to: Person, ...days: string[]) =>
  table.putItems([id].flat().flatMap((each) => reminded(each, to, days)))

/** Reminded twice, and told that it goes on the 23rd. */
async function announcedTo(ids: readonly string[], to: Person): Promise<void> {
  await table.putItems(
    ids.flatMap((id) => [
      ...reminded(id, to, ['2027-03-04', '2027-03-08']),
      note(id, 'announced', { at: '2027-03-17T06:30:00Z', to, on: '2027-03-23' }),
    ]),
  )
}

const stepOf = async (id: string) =>
  (await findNomination(id))?.steps.find(({ stage }) => stage === 'manager')
const isAtDesk = async (id: string) => (await stepOf(id))?.approver?.desk === true

/** What the outbox has of an event, as what it is about. */
async function events(event: 'escalation-announced' | 'nomination-told' | 'stages-escalated', about: string) {
  const entries = (await table.items('outbox-entry')).map(({ payload }) => outboxEvent.parse(payload))
  return entries.filter((each) => each.event === event && JSON.stringify(each).includes(`"${about}"`))
}

/** Mails of the stage's change of hands: template and reader. */
async function changeOfHands(id: string): Promise<string[]> {
  const told = [...(await events('nomination-told', id)), ...(await events('stages-escalated', id))]
  const drafts = await Promise.all(told.map(draftsOf))
  return drafts
    .flat()
    .map(({ template, to, cc }) => [template, to.email, ...cc.map(({ email }) => email)].join(' '))
    .filter((each) => /passed-on|desk@/.test(each))
    .sort()
}

describe('a stage that nobody decides', () => {
  test('is announced once by one mail, and on the day that it said goes to the desk, which both are told', async () => {
    const { manager, ids, id } = await cast(2)
    await remind(ids, manager, '2027-03-04', '2027-03-08')
    moveTo('2027-03-16', '08:30')
    expect(await handler()).toEqual({})
    moveTo('2027-03-17', '08:30')
    expect(await handler()).toEqual({ announced: 2 })
    expect(await handler()).toEqual({})
    const [event, ...others] = await events('escalation-announced', manager.personId)
    expect(others).toEqual([])
    const [draft] = event ? await draftsOf(event) : []
    expect(draft).toMatchObject({ to: { email: manager.email }, cc: [], template: 'escalation-notice' })
    const writing = { payload: draft?.payload ?? {}, to: manager, siteUrl: 'https://portal.example' }
    const letter = await mails['escalation-notice'].letter(writing)
    const text = letter ? letterText(letter, 'https://portal.example') : ''
    for (const each of ids) expect(text).toContain(each)
    expect(text).toContain('decide before 23 Mar 2027')
    await approve(manager, ids[1] ?? '', 'manager', '')
    const later = await mails['escalation-notice'].letter(writing)
    expect(later && letterText(later, 'https://portal.example')).not.toContain(ids[1])
    moveTo('2027-03-19', '10:30')
    expect(await handler()).toEqual({})
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({ escalated: 1 })
    expect(await stepOf(id)).toMatchObject({
      approver: { desk: true },
      reassignedFrom: { personId: manager.personId },
      waitingSince: expect.stringMatching(/^2027-03-23T06:3/),
    })
    expect(await changeOfHands(id)).toEqual([
      'approver-request desk@thinktank.example',
      `stage-passed-on ${manager.email}`,
    ])
    const { history } = (await open(admin, id)).reply
    expect(history.map(({ what }) => what)).toEqual([
      'created',
      'reminded',
      'reminded',
      'announced',
      'reassigned',
    ])
    expect(history.at(-1)).toMatchObject({
      by: 'ThinkTank',
      to: 'Recognition desk',
      comment: 'No decision after 15 working days and reminders',
    })
    moveTo('2027-03-24', '08:30')
    expect(await handler()).toEqual({})
    expect((await approve(admin, id, 'manager', '')).status).toBe(200)
  })

  test('stays without two reminders, however long it waits', async () => {
    const { manager, id } = await cast()
    await remind(id, manager, '2027-03-04')
    moveTo('2027-06-01', '08:30')
    expect(await handler()).toEqual({})
    await remind(id, manager, '2027-03-08')
    expect(await handler()).toEqual({ announced: 1 })
  })

  test('stays where somebody of the desk is a party, unannounced', async () => {
    const { manager, ids, hierarchy } = await cast(1, {}, admin)
    const boss = somebody('Adam', `Administrator${made}`, {
      hierarchy,
      roles: ['thinktank', 'administrator'],
    })
    const mailbox = somebody('Desk', `Person${made}`, { hierarchy, email: 'desk@thinktank.example' })
    await addPeople(table, boss, mailbox)
    ids.push((await nominate(jon, monetary([boss]))).reply.id)
    ids.push((await nominate(jon, monetary([mailbox]))).reply.id)
    await remind(ids, manager, '2027-03-04', '2027-03-08')
    moveTo('2027-03-17', '08:30')
    expect(await handler()).toEqual({ withheld: 3 })
    await announcedTo(ids, manager)
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({ withheld: 3 })
    expect(await Promise.all(ids.map(isAtDesk))).toEqual([false, false, false])
  })

  test('stays where no desk is configured, and the run says so', async () => {
    const { manager, id } = await cast()
    await announcedTo([id], manager)
    delete process.env[env.recognitionDesk]
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({ withoutDesk: 1 })
    expect((await findSchedule('escalations'))?.last?.counts).toEqual({ withoutDesk: 1 })
    expect(await isAtDesk(id)).toBe(false)
  })

  test('waits for a working hour of its approver', async () => {
    const { manager, id } = await cast(1, { country: 'Ghana' })
    await announcedTo([id], manager)
    // Half past eight in Johannesburg is half past six in Accra; the 29th is a holiday in both.
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({})
    moveTo('2027-03-29', '10:30')
    expect(await handler()).toEqual({})
    moveTo('2027-03-27', '10:30')
    expect(await handler()).toEqual({})
    moveTo('2027-03-30', '09:30')
    expect(await handler()).toEqual({ escalated: 1 })
  })

  test('that waits for answers, or is the desk’s, is left alone', async () => {
    const { manager, hierarchy } = await cast(0)
    const [asked, own] = [somebody('As', `Ked${made}`, { hierarchy }), { ...manager, hierarchy }]
    await addPeople(table, asked, own)
    const unanswered = (await nominate(jon, monetary([asked], { event: asking }))).reply.id
    const desks = (await nominate(jon, monetary([own]))).reply.id
    expect(await isAtDesk(desks)).toBe(true)
    await announcedTo([unanswered, desks], manager)
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({})
    await accept(asked, unanswered)
    moveTo('2027-03-24', '08:30')
    expect(await handler()).toEqual({})
  })
})

describe('while somebody stands in', () => {
  const delegated = async (from: string) => {
    const given = await cast()
    const delegate = somebody('Bo', `Delegate${made}`, { hierarchy: given.hierarchy })
    await addPeople(table, delegate)
    const body = { delegate: delegate.personId, from, to: '2027-04-30' }
    const { status } = await as(given.manager).call(delegationsApi.nameDelegate, { body })
    expect(status).toBe(201)
    return { ...given, delegate }
  }

  test('who has just begun is reminded and told before anything goes', async () => {
    const { manager, delegate, id } = await delegated('2027-03-18')
    await announcedTo([id], manager)
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({})
    await remind(id, delegate, '2027-03-24')
    moveTo('2027-03-24', '08:30')
    expect(await handler()).toEqual({ announced: 1 })
    const [event] = await events('escalation-announced', manager.personId)
    const drafts = event ? await draftsOf(event) : []
    const letters = await Promise.all(
      [manager, delegate].map((to, place) =>
        mails['escalation-notice'].letter({
          payload: drafts[place]?.payload ?? {},
          to,
          siteUrl: 'https://p.example',
        }),
      ),
    )
    expect(letters[0]).toBeUndefined()
    expect(drafts[1]).toMatchObject({ to: { email: delegate.email }, cc: [{ email: manager.email }] })
    expect(JSON.stringify(letters[1])).toContain('31 Mar 2027')
    moveTo('2027-03-30', '08:30')
    expect(await handler()).toEqual({})
    moveTo('2027-03-31', '08:30')
    expect(await handler()).toEqual({ escalated: 1 })
    expect(await changeOfHands(id)).toEqual([
      'approver-request desk@thinktank.example',
      `stage-passed-on ${delegate.email} ${manager.email}`,
    ])
  })

  test('where that is over again the approver, who had copies, was told', async () => {
    const { manager, delegate, id } = await delegated('2027-03-02')
    await announcedTo([id], delegate)
    await table.put(people, { ...delegate, status: 'left' })
    moveTo('2027-03-23', '08:30')
    expect(await handler()).toEqual({ escalated: 1 })
    expect(await changeOfHands(id)).toContain(`stage-passed-on ${manager.email}`)
  })
})

test('of a decision and the escalation one happens, however they race', async () => {
  const { manager, ids } = await cast(times(3, 12))
  await announcedTo(ids, manager)
  moveTo('2027-03-23', '08:30')
  const [counts, ...decisions] = await Promise.all([
    handler(),
    ...ids.map(async (id, n) => {
      await new Promise((resolve) => setTimeout(resolve, n * times(80, 40)))
      return approve(manager, id, 'manager', '')
    }),
  ])
  let escalated = 0
  for (const [n, id] of ids.entries()) {
    const step = await stepOf(id)
    const acts = (await historyOf(nominationPartition(id))).map(({ what }) => what)
    const wasDecided = decisions[n]?.status === 200
    expect(step?.status).toBe(wasDecided ? 'Approve' : '')
    expect(step?.approver?.desk).toBe(wasDecided ? undefined : true)
    expect(acts.filter((what) => what === 'approved' || what === 'reassigned')).toEqual([
      wasDecided ? 'approved' : 'reassigned',
    ])
    if (!wasDecided) {
      escalated += 1
      // After the escalation it is not theirs to read; between their look and their write it is no longer their turn.
      expect(decisions[n]?.problem.code).toMatch(/^(no-access|not-your-turn)$/)
    }
  }
  expect(counts?.escalated ?? 0).toBe(escalated)
})

test('a decision between the look and the write of the escalation stands', async () => {
  const { manager, id } = await cast()
  await announcedTo([id], manager)
  moveTo('2027-03-23', '08:30')
  const counts = await hold('stages-escalated', handler, async () =>
    expect((await approve(manager, id, 'manager', '')).status).toBe(200),
  )
  expect(counts).toEqual({})
  expect(await stepOf(id)).toMatchObject({ status: 'Approve', approver: { personId: manager.personId } })
})

test('a run that ends at any of its writes is gone on with: each stage is told once', async () => {
  const { manager, ids } = await cast(3)
  const [noticed = '', ...over] = ids
  await remind(ids, manager, '2027-03-04', '2027-03-08')
  await announcedTo(over, manager)
  const run = () => {
    moveTo('2027-03-23', '08:30')
    return handler()
  }
  await dieAtEachWrite({ failWith, table }, 'escalations', run)
  const [event, ...others] = await events('escalation-announced', manager.personId)
  expect(others).toEqual([])
  expect(event).toMatchObject({ stages: [{ id: noticed }] })
  const told = (await events('stages-escalated', manager.personId)).flatMap((each) =>
    each.event === 'stages-escalated' ? each.stages.map(({ id }) => id) : [],
  )
  expect(told.sort()).toEqual([...over].sort())
  expect(await Promise.all(ids.map(isAtDesk))).toEqual([false, true, true])
})

test('of very many fifty are announced a day, by one mail', async () => {
  const { manager, id } = await cast()
  const head = await findNomination(id)
  if (!head) throw new Error('There is no nomination.')
  const many = Array.from({ length: 51 }, (_, n) => ({ ...head, id: `${made}many${n}` }))
  await table.putItems(many.map((each) => toItem(nominations, each)))
  await remind(
    [head, ...many].map((each) => each.id),
    manager,
    '2027-03-04',
    '2027-03-08',
  )
  moveTo('2027-03-17', '08:30')
  expect(await handler()).toEqual({ announced: 50 })
  moveTo('2027-03-17', '10:30')
  expect(await handler()).toEqual({})
  moveTo('2027-03-18', '08:30')
  expect(await handler()).toEqual({ announced: 2 })
  expect(await events('escalation-announced', manager.personId)).toHaveLength(2)
})

/** Fifteen working days are over for all of these. */
async function escalated(count: number) {
  const given = await cast(count)
  await announcedTo(given.ids, given.manager)
  moveTo('2027-03-23', '08:30')
  expect(await handler()).toEqual({ escalated: count })
  return given
}

const siteUrl = 'https://p.example'

test('stages of one approver go to the desk by one mail to it, and one to who had them', async () => {
  const { manager, ids } = await escalated(4)
  const [event, ...others] = await events('stages-escalated', manager.personId)
  expect(others).toEqual([])
  expect(JSON.stringify(await events('nomination-told', manager.personId))).not.toContain('passed-on')
  const drafts = event ? await draftsOf(event) : []
  expect(drafts.map(({ template, to }) => [template, to.email])).toEqual([
    ['desk-requests', 'desk@thinktank.example'],
    ['stages-passed-on', manager.email],
  ])
  const [first = ''] = ids
  expect((await approve(admin, first, 'manager', '')).status).toBe(200)
  const texts = await Promise.all(
    drafts.map(async ({ template, payload, to }) => {
      const letter = await mails[template].letter({ payload, to: { ...to, firstName: to.name }, siteUrl })
      return letter ? letterText(letter, siteUrl) : ''
    }),
  )
  for (const id of ids) {
    // What was decided meanwhile the desk is not asked any more.
    if (id === first) expect(texts[0]).not.toContain(id)
    else expect(texts[0]).toContain(id)
  }
  expect(texts[0]).toContain(manager.name)
  expect(texts[1]).toContain('4 nominations')
})

test('what is added while the mails are made is told, too', async () => {
  const { manager, ids } = await cast(2)
  const gather = gatheringOf(manager.personId)
  const [one = '', two = ''] = ids
  await transact([await gather({ id: one, stage: 'manager' }, new Date())])
  const before = await storedEntry(one)
  await transact([await gather({ id: two, stage: 'manager' }, new Date(Date.now() + 1000))])
  // A worker that read it before comes second, and looks again.
  expect(await finishEntry(before, { drafts: [] }, new Date())).toBe(false)
  const now = await storedEntry(one)
  expect(now.doneAt).toBeUndefined()
  expect(now.payload.stages).toHaveLength(2)
  expect(await finishEntry(now, { drafts: [] }, new Date())).toBe(true)
  // What comes when it is done begins another one.
  await transact([await gather({ id: two, stage: 'manager' }, new Date())])
  expect(await events('stages-escalated', two)).toHaveLength(2)
})

async function storedEntry(about: string): Promise<OutboxEntry> {
  const found = (await table.items('outbox-entry')).find(
    ({ payload }) => JSON.stringify(payload).includes(about) && JSON.stringify(payload).includes('escalated'),
  )
  return outboxEntries.schema.parse(found)
}

/** What one person can set off in an hour and in a day: each act, races for the last place, and when one can go on. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { env } from '#functions/runtime/env.ts'
import { now } from '#functions/runtime/now.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import { groupDay, groupInstant } from '#shared/clock.ts'
import { delegationsApi } from '#shared/delegations/api.ts'
import { equityApi } from '#shared/equity/api.ts'
import { exportsApi } from '#shared/exports/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import type { LimitSettings, personLimits } from '#shared/limits.ts'
import { mediaApi } from '#shared/media/api.ts'
import { fill } from '#shared/messages/fill.ts'
import { limitTexts } from '#shared/messages/problems.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { type Answer, as } from '#tests/support/calls.ts'
import { equityEvent, equityForm, nominateEquity } from '#tests/support/equity.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addBase, addChallenge, entryFor } from '#tests/support/ideas.ts'
import {
  asking,
  awards,
  everyone,
  exco2,
  jon,
  monetary,
  nominate,
  nosy,
  open,
  reassign,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { moveToEarlyInTheHour } from '#tests/support/working-hours.ts'

const table = useTable()
standInFiles()

const team = Array.from({ length: 50 }, (_, n) => somebody('Team', `Member${n}`))
let made = 0
let ideaId = ''
let reviewedId = ''

/** So that a delegate can be named for the same days again. */
async function endDelegations(by: Person): Promise<void> {
  const { current } = (await as(by).call(delegationsApi.getOwnDelegations, {})).reply
  for (const { id } of current) await as(by).call(delegationsApi.endDelegation, { params: { id } })
}

async function newcomer(): Promise<Person> {
  made += 1
  const person = somebody('New', `Comer${made}`, { roles: ['thinktank', 'administrator'] })
  await addPeople(table, person)
  return person
}

beforeAll(async () => {
  await addPeople(table, ...everyone, ...team)
  await addAwards(table, recognition, awards, asking, equityEvent)
  await addBase(table)
  await addChallenge(table, 'open')
  process.env[env.recognitionDesk] = 'desk@thinktank.example'
  process.env[env.passwordDomains] = 'thinktank.example'
  reviewedId = (await nominate(jon, monetary(team.slice(0, 1)))).reply.id
  ideaId = (await as(team[0]).call(ideasApi.submitIdea, { body: entryFor('open') })).reply.id
})
beforeEach(moveToEarlyInTheHour)
afterEach(() => {
  delete process.env[env.clockOffset]
})

function set(limits: LimitSettings): void {
  process.env[env.personLimits] = JSON.stringify(limits)
}

/** Sets the product's clock. */
function itIs(instant: string): void {
  process.env[env.clockOffset] = String(Date.parse(instant) - Date.now())
}

const params = () => ({ id: ideaId })
/** Past the limit of checks the form says less (nominations/worth.test.ts). Inviting and codes ask the user pool
 * (events/identity/invitations.test.ts, two-step/two-step.test.ts). */
type CountedAct = Exclude<
  keyof typeof personLimits,
  'mail' | 'nominee-check' | 'invitation' | 'two-step' | 'recovery'
>
const acts: Record<CountedAct, (by: Person, idempotencyKey?: string) => Promise<Answer<unknown>>> = {
  nomination: (by, idempotencyKey) =>
    as(by).call(nominationsApi.submitNomination, { body: high5(team.slice(0, 1)), idempotencyKey }),
  'equity-nomination': async (by, idempotencyKey) => {
    const body = equityForm([await newcomer()])
    return as(by).call(equityApi.submitEquityNominations, { body, idempotencyKey })
  },
  idea: (by, idempotencyKey) => as(by).call(ideasApi.submitIdea, { body: entryFor('open'), idempotencyKey }),
  edit: async (by) => {
    const { title, answers, ...more } = entryFor('open')
    const { reply } = await as(by).call(ideasApi.submitIdea, { body: { title, answers, ...more } })
    return as(by).call(ideasApi.editIdea, {
      params: { id: reply.id },
      body: { version: 1, title: 'Better', answers },
    })
  },
  comment: (by, idempotencyKey) =>
    as(by).call(ideasApi.addComment, { params: params(), body: { text: 'Well done' }, idempotencyKey }),
  mention: (by, idempotencyKey) => {
    const [{ personId = '', name = '' } = {}] = team
    const body = { text: `Look, @${name}`, mentions: [personId] }
    return as(by).call(ideasApi.addComment, { params: params(), body, idempotencyKey })
  },
  upload: (by) =>
    as(by).call(mediaApi.beginUpload, { body: { name: 'proof.pdf', size: 10, purpose: 'document' } }),
  'abuse-report': (by, idempotencyKey) =>
    as(by).call(abuseApi.reportAbuse, { params: params(), body: { text: 'Rude' }, idempotencyKey }),
  reassignment: async (by) => {
    // To and fro: to whom it is already is no reassignment.
    const { steps } = (await open(jon, reviewedId)).reply
    return reassign(by, reviewedId, 'hrbp', steps.at(-1)?.approver?.personId === nosy.personId ? exco2 : nosy)
  },
  reminder: async (by) => {
    const [one] = (await nominateEquity(jon, [await newcomer()])).reply.items
    return as(by).call(remindersApi.notifyOfEquityNomination, { params: { id: one?.id ?? '' } })
  },
  async progress(by) {
    const { version, progress } = (await as(by).call(ideasApi.getIdea, { params: params() })).reply
    const stage = progress?.stage === 'planned' ? 'in-work' : 'planned'
    return as(by).call(ideasApi.setProgress, { params: params(), body: { version, stage } })
  },
  reaction: (by) => as(by).call(ideasApi.like, { params: params() }),
  thanks: async (by) => {
    const { id } = (await nominate(jon, high5([by]))).reply
    return as(by).call(thanksApi.sayThanks, { params: { id }, body: { text: 'Thank you.' } })
  },
  cheer: async (by) => {
    const { id } = (await nominate(jon, high5(team.slice(0, 1)))).reply
    return as(by).call(thanksApi.cheer, { params: { id } })
  },
  delegation: async (by, idempotencyKey) => {
    await endDelegations(by)
    const today = groupDay(now())
    const body = { delegate: exco2.personId, from: today, to: today }
    return as(by).call(delegationsApi.nameDelegate, { body, idempotencyKey })
  },
  details: async (by) => {
    const { version, preferences } = (await as(by).call(detailsApi.getOwnDetails, {})).reply
    const body = { ...preferences, version, digest: !preferences.digest }
    return as(by).call(detailsApi.setPreferences, { body })
  },
  async export(by, idempotencyKey) {
    const begun = await as(by).call(ideasApi.exportIdeas, { body: { filter: {} }, idempotencyKey })
    // One at a time: the next one is not refused for this one's sake.
    if (begun.status === 202) await as(by).call(exportsApi.cancelExport, { params: { id: begun.reply.id } })
    return begun
  },
  password: (by) => as(by).call(detailsApi.askPasswordChange, {}),
}

test.each(Object.keys(acts) as CountedAct[])('%s: past the limit it is 429', async (act) => {
  itIs('2026-11-20T09:20:30Z')
  set({ [act]: { hour: 1 } })
  const by = await newcomer()
  expect((await acts[act](by)).status).toBeLessThan(300)
  const { status, problem, headers } = await (act === 'reaction'
    ? as(by).call(ideasApi.unlike, { params: params() })
    : acts[act](by))
  expect([status, problem.code]).toEqual([429, 'limit-reached'])
  const time = groupInstant(new Date('2026-11-20T10:00:00Z'))
  const { files, clicks } = limitTexts
  const ofClicks = {
    ...{ reaction: clicks, details: clicks, delegation: clicks, password: clicks, export: clicks },
    reminder: clicks,
    cheer: clicks,
  }
  const reassurances = { upload: files, ...ofClicks }
  const reassurance = reassurances[act as keyof typeof reassurances] ?? limitTexts.typed
  expect(problem.message).toBe(fill(limitTexts.reached, { time, reassurance }))
  expect(Number(headers['retry-after'])).toBeGreaterThan(39 * 60 - 30)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(40 * 60)
})

test('others are not concerned, and the next hour is new', async () => {
  itIs('2026-11-20T09:20:30Z')
  set({ comment: { hour: 2 } })
  const by = await newcomer()
  for (const wanted of [201, 201, 429]) expect((await acts.comment(by)).status).toBe(wanted)
  expect((await acts.comment(await newcomer())).status).toBe(201)
  itIs('2026-11-20T10:00:05Z')
  expect((await acts.comment(by)).status).toBe(201)
})

test('a day is the group’s: what is full goes on at its midnight', async () => {
  set({ comment: { hour: 2, day: 3 } })
  const by = await newcomer()
  itIs('2026-11-20T19:59:00Z')
  for (const _ of [1, 2]) expect((await acts.comment(by)).status).toBe(201)
  itIs('2026-11-20T20:01:00Z')
  expect((await acts.comment(by)).status).toBe(201)
  const { status, problem, headers } = await acts.comment(by)
  expect(status).toBe(429)
  expect(problem.message).toContain('21 Nov 2026, 00:00')
  expect(Number(headers['retry-after'])).toBeGreaterThan(118 * 60)
  itIs('2026-11-20T22:00:05Z')
  expect((await acts.comment(by)).status).toBe(201)
})

test('of many at once no more get through than may', async () => {
  set({ comment: { hour: 3 } })
  const by = await newcomer()
  const answers = await Promise.all(Array.from({ length: 8 }, () => acts.comment(by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 3 }, () => 201),
    ...Array.from({ length: 5 }, () => 429),
  ])
})

test('a repeat under the same key counts once, and gets its reply at the limit, too', async () => {
  set({ nomination: { hour: 2 } })
  const by = await newcomer()
  const once = { body: high5(team.slice(0, 1)), idempotencyKey: randomUUID() }
  const repeats = await Promise.all([1, 2, 3].map(() => as(by).call(nominationsApi.submitNomination, once)))
  expect(new Set(repeats.map(({ reply }) => reply.id)).size).toBe(1)
  expect((await acts.nomination(by)).status).toBe(201)
  expect((await acts.nomination(by)).status).toBe(429)
  expect((await as(by).call(nominationsApi.submitNomination, once)).status).toBe(201)
})

/** How often somebody has done something today, as it stands in the table. */
async function countOf({ personId }: Person, act: CountedAct): Promise<unknown> {
  const counts = await table.items('person-count')
  return counts.find((each) => each.personId === personId && each.act === act)?.day
}

// Announcing a file has no key, and a like needs none.
test.each(['nomination', 'idea', 'comment', 'abuse-report'] as const)(
  '%s: copies that race count once',
  async (act) => {
    set({})
    const by = await newcomer()
    const key = randomUUID()
    const statuses = (await Promise.all([1, 2, 3].map(() => acts[act](by, key)))).map(({ status }) => status)
    expect(statuses).toEqual([201, 201, 201])
    expect(await countOf(by, act)).toBe(1)
  },
)

test('a like that changes nothing counts nothing', async () => {
  set({})
  const by = await newcomer()
  const statuses = (await Promise.all([1, 2, 3].map(() => acts.reaction(by)))).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
  expect(await countOf(by, 'reaction')).toBe(1)
})

test('mails count as many as they are: a team of fifty is fifty', async () => {
  set({ mail: { hour: 110 } })
  const by = await newcomer()
  const whole = () => nominate(by, high5(team))
  for (const _ of [1, 2]) expect((await whole()).status).toBe(201)
  const before = (await table.items('nomination')).length
  expect((await whole()).problem.code).toBe('limit-reached')
  expect((await table.items('nomination')).length).toBe(before)
  expect((await nominate(by, high5(team.slice(0, 3)))).status).toBe(201)
})

test('who nominates and withdraws again and again sets off no more mails', async () => {
  const by = await newcomer()
  set({ mail: { hour: 5 } })
  const anew = async () => (await nominate(by, monetary(team.slice(1, 2), { event: asking }))).reply.id
  // Two mails of a nomination that asks its nominee, and one of its end.
  expect((await withdraw(by, await anew())).status).toBe(200)
  const id = await anew()
  const { status, problem } = await withdraw(by, id)
  expect([status, problem.code]).toEqual([429, 'limit-reached'])
  expect((await open(by, id)).reply.decision).toBe('Pending')
  // An administrator who clears up is not stopped.
  expect((await withdraw(await newcomer(), id)).status).toBe(200)
})

test('as it comes, sixty teams in two seconds are stopped; the counts are forgotten after two days', async () => {
  set({})
  const by = await newcomer()
  const countsOf = async () =>
    (await table.items('person-count')).filter(({ personId }) => personId === by.personId)
  const send = async () => (await nominate(by, high5(team))).status
  expect(await send()).toBe(201)
  // As if it were the tenth of them: each sets off a mail to each member, and one more.
  const mails = (await countsOf()).find(({ act }) => act === 'mail') ?? {}
  const hour = Object.keys(mails).find((key) => /^h\d\d$/.test(key)) ?? ''
  expect(mails[hour]).toBe(team.length + 1)
  await table.putItems([{ ...mails, [hour]: 10 * (team.length + 1) }])
  expect([await send(), await send()]).toEqual([201, 429])
  const counts = await countsOf()
  for (const { ttl } of counts) expect(Number(ttl) - Date.now() / 1000).toBeLessThanOrEqual(2 * 86_400)
  expect(counts.length).toBe(2)
})

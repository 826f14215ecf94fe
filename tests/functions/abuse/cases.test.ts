/** Reports of one idea together: what waits, what was decided by whom, and what comes at the same moment
 * (docs/product.md#abuse-reports). */
import { beforeAll, expect, test } from 'vitest'
import { comparisons } from '#events/counters/nightly.ts'
import { everyList } from '#functions/abuse/store.ts'
import { abuseApi } from '#shared/abuse/api.ts'
import { waitingReports } from '#shared/abuse/rules.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const amy = somebody('Amy', 'Botha', { communities: [1] })
const eve = somebody('Eve', 'Smith', { communities: [1] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'thinktank_admin'], communities: [] })

beforeAll(async () => {
  await addPeople(table, jon, amy, eve, ada)
  await addChallenge(table, 'open')
})

const report = (by: Person, id: string, text = 'It is rude.') =>
  as(by).call(abuseApi.reportAbuse, { params: { id }, body: { text } })
const waiting = async (state: 'waiting' | 'done' = 'waiting') =>
  (await as(ada).call(abuseApi.listAbuseCases, { query: { state, size: 100 } })).reply
const onHome = async (by: Person) => (await as(by).call(nominationsApi.getWaiting, {})).reply.abuse
const caseOf = async (id: string) => (await as(ada).call(abuseApi.getAbuseCase, { params: { id } })).reply
const decide = (id: string, version: number, outcome: 'hidden' | 'shown' = 'hidden', note = '') =>
  as(ada).call(abuseApi.decideAbuse, {
    params: { id },
    body:
      outcome === 'hidden'
        ? { outcome, version, reason: 'It names a colleague.', note }
        : { outcome, version, note },
  })
const sees = async (by: Person, id: string) =>
  (await as(by).call(ideasApi.getIdea, { params: { id } })).status === 200
async function expectCounted(): Promise<void> {
  for (const list of await everyList()) expect(await comparisons.abuse.driftOf(list)).toEqual([])
}

test('all reports of an idea wait as one and are dealt with by one decision; a new one waits again', async () => {
  const { id } = await sendIdea(jon, 'open', { title: 'Too loud' })
  const other = await sendIdea(jon, 'open')
  await report(eve, other.id)
  const [first] = [await report(amy, id), await report(eve, id, 'Loud.')]
  const page = await waiting()
  expect(page.items.map(({ ideaId }) => ideaId)).toEqual([id, other.id])
  expect([page.total, page.items[0]]).toMatchObject([
    2,
    { reports: 2, latest: { text: 'Loud.' }, idea: { title: 'Too loud' }, reported: { name: 'Jon Dlamini' } },
  ])
  expect((await onHome(ada))?.count).toBe(2)
  expect(await onHome(jon)).toBeUndefined()
  const { reply } = await as(ada).call(abuseApi.listAbuseReports, { query: { idea: id } })
  expect([reply.total, reply.items.map(({ text }) => text)]).toEqual([2, ['Loud.', 'It is rude.']])

  const { version } = await caseOf(id)
  const decided = await decide(id, version, 'hidden', 'Asked the colleague.')
  expect(decided.reply).toMatchObject({
    idea: { hidden: { reason: 'It names a colleague.' } },
    decisions: [{ outcome: 'hidden', by: { name: 'Ada Admin' }, note: 'Asked the colleague.', upTo: 2 }],
  })
  expect(await sees(eve, id)).toBe(false)
  expect(await onHome(ada)).toEqual({ count: 1, since: page.items[1]?.latest?.createdAt })
  expect((await waiting()).items.map(({ ideaId }) => ideaId)).toEqual([other.id])
  expect((await waiting('done')).items.map(({ ideaId }) => ideaId)).toEqual([id])
  const one = await as(ada).call(abuseApi.getAbuseReport, { params: { id: first.reply.id } })
  expect(one.reply.decision).toMatchObject({ outcome: 'hidden' })
  await expectCounted()

  expect((await decide(id, decided.reply.version, 'shown')).status).toBe(200)
  expect(await sees(eve, id)).toBe(true)
  const third = await report(eve, id, 'Still.')
  expect((await waiting()).items.map(({ ideaId }) => ideaId)).toEqual([id, other.id])
  expect((await waiting('done')).total).toBe(0)
  expect(waitingReports(await caseOf(id))).toBe(1)
  const [latest, earlier] = await Promise.all(
    [third, first].map((each) => as(ada).call(abuseApi.getAbuseReport, { params: { id: each.reply.id } })),
  )
  expect([latest?.reply.decision, earlier?.reply.decision?.outcome]).toEqual([undefined, 'hidden'])
  await expectCounted()
})

test('the author learns why, and neither who decided, nor who reported, nor what administrators noted', async () => {
  const { id } = await sendIdea(jon, 'open')
  await report(amy, id, 'A secret word.')
  await decide(id, 1, 'hidden', 'For us alone.')
  const { reply } = await as(jon).call(ideasApi.getIdea, { params: { id } })
  expect(reply.hidden?.reason).toBe('It names a colleague.')
  for (const secret of [ada.personId, 'Ada', amy.personId, 'A secret word.', 'For us alone.'])
    expect(JSON.stringify(reply)).not.toContain(secret)
})

test('of two decisions at once one counts, and a report that comes meanwhile is not lost', async () => {
  const { id } = await sendIdea(jon, 'open')
  await report(amy, id)
  const answers = await Promise.all([
    decide(id, 1, 'hidden'),
    decide(id, 1, 'shown'),
    decide(id, 1, 'hidden'),
    ...Array.from({ length: 6 }, () => report(eve, id)),
  ])
  const decisions = answers.slice(0, 3).map(({ status }) => status)
  expect(decisions.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  const known = await caseOf(id)
  const reported = 1 + answers.slice(3).filter(({ status }) => status === 201).length
  expect(known.reports).toBe(reported)
  expect(known.decisions.length).toBe(decisions.filter((status) => status === 200).length)
  expect((await decide(id, 1)).problem.code).toBe('stale-version')
  await expectCounted()
})

test('of an idea that nobody reported there is nothing to decide', async () => {
  const { id } = await sendIdea(jon, 'open')
  expect((await as(ada).call(abuseApi.getAbuseCase, { params: { id } })).status).toBe(404)
  expect((await decide(id, 0)).status).toBe(404)
  expect(await sees(eve, id)).toBe(true)
})

test('hiding needs a reason', async () => {
  const { id } = await sendIdea(jon, 'open')
  await report(amy, id)
  const body = { outcome: 'hidden', version: 1, note: '', reason: ' ' } as const
  const { status, problem } = await as(ada).call(abuseApi.decideAbuse, { params: { id }, body })
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['reason']])
})

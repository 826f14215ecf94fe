/** The digest by the clock: what is new, to those who follow it, on working mornings, each by one mail and once. */
import { afterEach, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { handler } from '#events/digests/daily.ts'
import { digestMails, mailsOfDigest } from '#events/digests/mails.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import type { digestDue } from '#shared/digests/events.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '../../support/calls.ts'
import { dieBehind, overtake } from '../../support/cut-writes.ts'
import { useTableDoor } from '../../support/faulty-door.ts'
import { addChallenge, addFile, sendIdea } from '../../support/ideas.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { queuedOf, timesQueuedFor } from '../../support/queued.ts'
import { useTable } from '../../support/table.ts'
import { isLong, times } from '../../support/tier.ts'
import { moveTo as at } from '../../support/working-hours.ts'

const table = useTable()
const door = useTableDoor()
const jon = somebody('Jon', 'Dlamini')
const kofi = somebody('Kofi', 'Mensah', { country: 'Ghana' })
const amy = somebody('Amy', 'Botha')
const ann = somebody('Ann', 'Author')
const off = somebody('Olu', 'Off', { preferences: { language: 'en', digest: false } })
const mover = somebody('Mo', 'Ver')
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const crowd = Array.from({ length: times(3, 4) }, (_, n) => somebody('Cro', `Wd${n}`))

afterEach(() => {
  delete process.env[env.clockOffset]
})

type Due = z.infer<typeof digestDue>

const entries = () => queuedOf(table, 'digest-due')

const digestsOf = async ({ personId }: Person) =>
  (await entries()).filter(({ payload }) => payload.personId === personId)

const timesOf = ({ personId }: Person) => timesQueuedFor(table, 'digest-due', personId)

const lastOf = async (who: Person) => (await digestsOf(who)).at(-1)?.payload

async function letterFor({ personId, name, firstName, email }: Person, payload: Due | undefined) {
  const [draft] = payload ? await mailsOfDigest(payload) : []
  return (
    draft &&
    digestMails.digest.letter({
      payload: draft.payload,
      to: { personId, name, firstName, email },
      siteUrl: 'https://thinktank.example',
    })
  )
}

async function done(call: Promise<{ status: number; problem: unknown }>): Promise<void> {
  const { status, problem } = await call
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(problem)}`)
}

const follow = (by: Person, id: string) => done(as(by).call(ideasApi.follow, { params: { id } }))
const like = (by: Person, id: string) => done(as(by).call(ideasApi.like, { params: { id } }))
const unlike = (by: Person, id: string) => done(as(by).call(ideasApi.unlike, { params: { id } }))
const comment = async (by: Person, id: string, text: string) => {
  const answer = await as(by).call(ideasApi.addComment, { params: { id }, body: { text } })
  await done(Promise.resolve(answer))
  return answer.reply.id
}

let [open, ours] = ['', '']

beforeAll(async () => {
  await addPeople(table, jon, kofi, amy, ann, off, mover, ada, ...crowd)
  await addChallenge(table, 'open', { communities: [] })
  await addChallenge(table, 'ours', { communities: [1] })
  // A Monday.
  at('2027-03-01', '09:00')
  open = (await sendIdea(ann, 'open')).id
  ours = (await sendIdea(ann, 'ours')).id
  for (const who of [jon, kofi, off]) await follow(who, open)
})

test('weeks: on working mornings by each country’s clocks, everything once, however often it runs', async () => {
  const dayAfter = (n: number) => groupDay(new Date(Date.parse('2027-03-01T10:00Z') + n * 86_400_000))
  // In `npm test` a working day, a Friday, a Saturday, a holiday in Ghana, the day after, and a holiday in South Africa.
  const ran = (isLong ? Array.from({ length: 42 }, (_, n) => n) : [0, 4, 5, 7, 10, 21]).map(dayAfter)
  const count = ran.length
  for (const [n, day] of ran.entries()) {
    // It runs more than once, and at weekends though it should not.
    for (const time of [
      '07:30',
      '08:30',
      '09:30',
      ...(n < times(1, count) ? ['07:32', '09:32'] : []),
    ].sort()) {
      at(day, time)
      await handler()
    }
    at(day, '14:00')
    await comment(amy, open, `Said on ${day}`)
    await comment(jon, open, `Answered on ${day}`)
  }
  // What was said on the last day is told on the next.
  const last = dayAfter(times(22, 42))
  at(last, '03:00')
  expect(await handler()).toEqual({ later: expect.any(Number) })
  at(last, '09:30')
  await handler()
  const days = (times: readonly string[]) => times.map((each) => each.slice(5))
  // Monday the 22nd is a holiday in South Africa, the 26th and the 29th in both; the 8th and the 10th in Ghana.
  expect(days(await timesOf(jon))).toEqual(
    [
      ...['03-02', '03-03', '03-04', '03-05', '03-08', '03-09', '03-10', '03-11', '03-12', '03-15'],
      ...['03-16', '03-17', '03-18', '03-19', '03-23', '03-24', '03-25', '03-30', '03-31', '04-01'],
      ...['04-02', '04-05', '04-06', '04-07', '04-08', '04-09'],
      '04-12',
    ]
      .map((day) => `2027-${day}`)
      .filter((day) => day === last || ran.includes(day))
      .map((day) => `${day.slice(5)} ${day === last ? '09:30' : '07:30'}`),
  )
  const accra = await timesOf(kofi)
  expect(days(accra)).toContain('03-05 09:30')
  expect(days(accra)).not.toContain('03-08 09:30')
  expect(days(accra)).toContain('03-22 09:30')
  expect(accra.every((each) => each.endsWith('09:30'))).toBe(true)
  expect(new Set(accra).size).toBe(accra.length)
  // Jon’s own are not told to him; to Kofi both are.
  const told = async (who: Person) =>
    (await digestsOf(who))
      .flatMap(({ payload }) => payload.ideas)
      .reduce((sum, { comments, moreComments }) => sum + comments.length + moreComments, 0)
  expect([await told(jon), await told(kofi), await told(off)]).toEqual([count, 2 * count, 0])
})

test('nothing is sent where nothing is new, and nothing of what was done oneself or taken back', async () => {
  at('2027-05-03', '10:00')
  const { id } = await sendIdea(ann, 'open')
  for (const who of [jon, amy]) await follow(who, id)
  await like(jon, id)
  await like(kofi, id)
  await unlike(kofi, id)
  const gone = await comment(kofi, id, 'Removed before anybody is told.')
  await done(as(ada).call(ideasApi.removeComment, { params: { id, commentId: gone } }))
  const before = await entries()
  at('2027-05-04', '07:30')
  await handler()
  const added = (await entries()).slice(before.length).map(({ payload }) => payload)
  expect(added).toMatchObject([{ personId: amy.personId, ideas: [{ id, likes: 1, comments: [] }] }])
  at('2027-05-05', '07:30')
  expect(await handler()).toEqual({})
})

test('it tells of comments, likes, graduation and documents, with the address that stops it', async () => {
  at('2027-05-10', '10:00')
  const { id } = await sendIdea(ann, 'open')
  await follow(jon, id)
  await comment(amy, id, 'Felt helps.')
  const gone = await comment(amy, id, 'A word that an administrator removes.')
  await like(amy, id)
  await done(as(ada).call(ideasApi.graduate, { params: { id } }))
  const { id: mediaId } = await addFile(table, ann)
  await done(as(ann).call(ideasApi.attachDocument, { params: { id, mediaId } }))
  at('2027-05-11', '07:30')
  await handler()
  const payload = await lastOf(jon)
  await done(as(ada).call(ideasApi.removeComment, { params: { id, commentId: gone } }))
  const letter = await letterFor(jon, payload)
  const text = JSON.stringify(letter)
  for (const each of [
    'Felt helps.',
    'It has graduated.',
    'The author added documents.',
    '1 new like (1 in total).',
  ])
    expect(text).toContain(each)
  expect(text).not.toContain('removes')
  expect(letter?.stopAddress).toMatch(
    new RegExp(`^https://thinktank.example/stop-mails\\?of=digest\\.${jon.personId}\\.[\\w-]{43}$`),
  )
  // What was removed, and taken back, is not told later either.
  await done(as(ada).call(ideasApi.ungraduate, { params: { id } }))
  expect(JSON.stringify(await letterFor(jon, payload))).not.toContain('graduated')
})

test('what was taken back or removed after the morning is neither told nor counted, however late the mail is', async () => {
  at('2027-05-12', '10:00')
  const { id } = await sendIdea(ann, 'open')
  await like(kofi, id)
  await follow(jon, id)
  const said: string[] = []
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) said.push(await comment(amy, id, text))
  await like(amy, id)
  at('2027-05-13', '07:30')
  await handler()
  const payload = await lastOf(jon)
  const text = async () => JSON.stringify(await letterFor(jon, payload))
  expect(await text()).toContain('1 new like (2 in total). 5 new comments.')
  await done(as(amy).call(ideasApi.unlike, { params: { id } }))
  const [one, , , , five] = said
  for (const commentId of [one, five])
    await done(as(ada).call(ideasApi.removeComment, { params: { id, commentId: commentId ?? '' } }))
  const later = await text()
  expect(later).toContain('"3 new comments."')
  for (const each of ['Two', 'Three', 'Four']) expect(later).toContain(`"${each}"`)
  for (const commentId of said.slice(1, 4))
    await done(as(ada).call(ideasApi.removeComment, { params: { id, commentId } }))
  expect(await letterFor(jon, payload)).toBeUndefined()
})

test('who may see an idea no longer, follows it no longer, or has stopped the digest, is not told', async () => {
  at('2027-05-17', '10:00')
  for (const who of [mover, amy]) await follow(who, ours)
  await comment(jon, ours, 'For ours alone.')
  at('2027-05-18', '07:30')
  await table.put(people, { ...mover, communities: [2] })
  await handler()
  expect(await lastOf(mover)).toBeUndefined()
  const payload = await lastOf(amy)
  expect(JSON.stringify(await letterFor(amy, payload))).toContain('For ours alone.')
  await table.put(people, { ...amy, communities: [2] })
  expect(await letterFor(amy, payload)).toBeUndefined()
  await table.put(people, { ...amy, preferences: { language: 'en', digest: false } })
  expect(await letterFor(amy, payload)).toBeUndefined()
  await table.put(people, amy)
  await done(as(amy).call(ideasApi.unfollow, { params: { id: ours } }))
  expect(await letterFor(amy, payload)).toBeUndefined()
  await table.put(people, { ...amy, status: 'left' })
  expect(payload && (await mailsOfDigest(payload))).toEqual([])
  await table.put(people, amy)
})

test('who switches it on again is not told of what was before', async () => {
  at('2027-06-01', '10:00')
  await comment(amy, open, 'While it was off.')
  at('2027-06-02', '12:00')
  const details = (await as(off).call(detailsApi.getOwnDetails, {})).reply
  const body = { version: details.version, language: 'en', digest: true } as const
  await done(as(off).call(detailsApi.setPreferences, { body }))
  await comment(amy, open, 'Since it is on.')
  at('2027-06-03', '07:30')
  await handler()
  const text = JSON.stringify(await letterFor(off, await lastOf(off)))
  expect(text).toContain('Since it is on.')
  expect(text).not.toContain('While it was off.')
})

test('whoever has no address that mail reaches, or is blocked, gets none', async () => {
  at('2027-06-07', '10:00')
  const { id } = await sendIdea(ann, 'open')
  const [muted, blocked] = [crowd[0], crowd[1]] as [Person, Person]
  for (const who of [muted, blocked]) await follow(who, id)
  await like(amy, id)
  await table.put(people, { ...muted, preferences: { ...muted.preferences, bouncedAddress: muted.email } })
  await table.put(people, { ...blocked, blocked: { at: '2027-06-07', by: 'Ada' } })
  at('2027-06-08', '07:30')
  await handler()
  expect([await digestsOf(muted), await digestsOf(blocked)]).toEqual([[], []])
  for (const who of [muted, blocked]) await table.put(people, who)
})

test.each(['request lost', 'answer lost'] as const)(
  'a run that dies at any write (%s) is made up for by the next one, and nobody is told twice',
  async (fault) => {
    at('2027-07-05', '10:00')
    const { id } = await sendIdea(ann, 'open')
    for (const who of crowd) await follow(who, id)
    // So many of them are told before.
    for (const n of isLong ? [0, 1, 2, 3, 4] : [crowd.length - 1]) {
      const day = `2027-07-${String(6 + n + (fault === 'request lost' ? 0 : 7)).padStart(2, '0')}`
      at(groupDay(new Date(Date.parse(`${day}T10:00Z`) - 86_400_000)), '11:00')
      await comment(amy, id, `Before ${day}`)
      const before = (await entries()).length
      at(day, '07:30')
      await dieBehind(n, fault, { ...door, table }, handler)
      const added = (await entries()).slice(before)
      // On Saturdays and Sundays nobody is.
      const wanted = [0, 6].includes(new Date(day).getUTCDay()) ? [] : crowd.map(({ personId }) => personId)
      const told = added.map(({ payload }) => payload.personId)
      expect([n, told.filter((each) => wanted.includes(each)).sort()]).toEqual([n, wanted.sort()])
    }
  },
)

test('of two runs at once, one of which was slow, nobody hears, or is counted, twice', async () => {
  at('2027-07-26', '10:00')
  const { id } = await sendIdea(ann, 'open')
  for (const who of crowd) await follow(who, id)
  await comment(amy, id, 'Once.')
  const before = (await entries()).length
  at('2027-07-27', '07:30')
  const runs = await overtake({ ...door, table }, handler)
  const told = (await entries()).slice(before).map(({ payload }) => payload)
  expect(told.map(({ personId }) => personId).sort()).toEqual(crowd.map(({ personId }) => personId).sort())
  const counted = (counter: 'digests' | 'ideas') => runs.reduce((sum, run) => sum + (run?.[counter] ?? 0), 0)
  expect([counted('digests'), counted('ideas')]).toEqual([
    told.length,
    told.reduce((sum, { ideas, more }) => sum + ideas.length + more, 0),
  ])
})

test('a run whose time is over stops, and the next one goes on', async () => {
  at('2027-08-02', '10:00')
  await comment(amy, open, 'Late.')
  at('2027-08-03', '07:30')
  const before = (await entries()).length
  await handler(undefined, { getRemainingTimeInMillis: () => 1000 })
  expect(await entries()).toHaveLength(before)
  await handler()
  expect((await entries()).length).toBeGreaterThan(before)
})

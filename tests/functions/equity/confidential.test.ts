/** Employment equity is told by its own endpoints and by nothing else (docs/product.md#equity-confidentiality): every other
 * endpoint that reads answers everybody the same before and after colleagues were nominated and have answered. */

import { beforeAll, expect, test } from 'vitest'
import { maxAttempts } from '#events/outbox/store.ts'
import { handler as project } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { keyName } from '#functions/runtime/entity.ts'
import { apis } from '#shared/api.ts'
import { groupDay } from '#shared/clock.ts'
import { type Endpoint, routeKey } from '#shared/endpoint.ts'
import { equityApi } from '#shared/equity/api.ts'
import type { EquityNomination } from '#shared/equity/model.ts'
import type { Person } from '#shared/people/model.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { roles } from '#shared/roles.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { send } from '#tests/support/calls.ts'
import { loggedLines } from '#tests/support/captured-log.ts'
import { answerEquity, equityEvent, nominateEquity, openEquity } from '#tests/support/equity.ts'
import { standInFiles } from '#tests/support/files.ts'
import { addBase, addChallenge, sendIdea } from '#tests/support/ideas.ts'
import { refusedMail, useMail } from '#tests/support/mail.ts'
import { nominate } from '#tests/support/nominations.ts'
import { useOutbox } from '#tests/support/outbox.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'
import { firstFew, isLong } from '#tests/support/tier.ts'

const table = useTable({ stream: true })
standInFiles()
const mail = useMail()
const outbox = useOutbox(table)
const projections = useStream(streamReaders.projections.types)

const boss = somebody('Line', 'Manager')
const jon = somebody('Equity', 'Nominator')
const line = under({ lineManager: boss, exco2: boss, hrbp: boss })
const accepts = somebody('Zebulon', 'Quartz', { hierarchy: line })
const declines = somebody('Ximena', 'Quartz', { hierarchy: line })
const silent = somebody('Yolanda', 'Quartz', { hierarchy: line })
const nominees = [accepts, declines, silent]
/** Words that stand nowhere else. */
const motivation = 'Perspicacious leadership of the lighthouse'

const admin = somebody('Every', 'Administrator', { roles: ['thinktank', 'administrator'] })
const everything = somebody('Every', 'Role', {
  roles: roles.filter((role) => !['administrator', 'thinktank_admin'].includes(role)),
})
const stranger = somebody('Some', 'Stranger', { communities: [1] })
const equityManager = somebody('Equity', 'Manager', { roles: ['thinktank', 'equity_manager'] })
const allButEquity = somebody('No', 'Equity', {
  roles: roles.filter((role) => !['administrator', 'thinktank_admin', 'equity_manager'].includes(role)),
})
const readers = [jon, accepts, declines, silent, boss, admin, everything, allButEquity, stranger]
/** Who reads all nominations for employment equity. */
const seeAll = [admin, everything, equityManager]

/** What those read who remind nominees. */
const reminding = Object.values<Endpoint>(remindersApi).filter(({ path }) => path.includes('/equity'))
const ownEndpoints = Object.values<Endpoint>(equityApi)
const own = new Set([...ownEndpoints, ...reminding].map(routeKey))

/** Whether an endpoint shows a list, or one record: what is asked with GET, and by POST where names are looked up. */
function reads(endpoint: Endpoint): boolean {
  if (endpoint.method === 'GET') return true
  const shape = (endpoint.reply as { shape?: Record<string, unknown> }).shape ?? {}
  return endpoint.method === 'POST' && !endpoint.creates && ('items' in shape || routeKey(endpoint) in bodies)
}

/** What is asked of endpoints that look something up. A new one is asked nothing until its question stands here, which
 * the test tells. */
const bodies: Record<string, (about: string) => unknown> = {
  'POST /api/people/suggestions': () => ({ search: 'Quartz' }),
  'POST /api/ideas/{id}/mention-suggestions': () => ({ search: 'Quartz' }),
  'POST /api/people/nominees': () => ({ entry: accepts.email }),
  'POST /api/admin/people/search': () => ({ search: 'Quartz' }),
  'POST /api/search/{group}': () => ({ search: 'perspicacious lighthouse' }),
  'POST /api/search-suggestions': () => ({ search: 'perspicacious lighthouse' }),
  'POST /api/similar-ideas': () => ({ title: motivation }),
  'POST /api/people/nominees/chosen': () => ({ ids: nominees.map(({ personId }) => personId) }),
  'POST /api/nominations/suggestions': () => ({
    eventId: recognition.id,
    monetary: false,
    search: 'Quartz',
  }),
  'POST /api/nominations/check': () => ({
    eventId: recognition.id,
    monetary: false,
    nominees: nominees.map(({ personId }) => personId),
  }),
}

const queries: Record<string, Record<string, string>> = {
  'GET /api/media/{id}/link': { size: 'original' },
  'GET /api/admin/directory/imports/{id}/entries': { kind: 'added' },
  'GET /api/admin/invitations': { state: 'none' },
  'GET /api/me/nominations/quick-picks': { eventId: recognition.id, monetary: 'false' },
  'GET /api/dashboards/nominations/chart': { year: groupDay(new Date()).slice(0, 4) },
}

/** Every way of filling the places of an address: each id that anything of employment equity has. */
function addressesOf({ path }: Endpoint, ids: readonly string[]): Record<string, string>[] {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  if (places.length === 0) return [{}]
  const values: Record<string, readonly string[]> = {
    category: ['136', '22'],
    slug: [equityEvent.slug, accepts.slug],
    group: ['communities', 'ideas', 'challenges', 'pages'],
    kind: ['award-event', 'page'],
    list: ['idea', 'award'],
    name: ['newsroom', accepts.slug],
    stage: ['manager', 'hrbp'],
  }
  const longest = Math.max(...places.map((name) => (values[name] ?? ids).length))
  return Array.from({ length: longest }, (_, n) =>
    Object.fromEntries(
      places.map((name) => {
        const of = values[name] ?? ids
        return [name, of[n % of.length] ?? '']
      }),
    ),
  )
}

const all = Object.values(apis)
  .flatMap((api) => Object.values<Endpoint>(api))
  .filter((endpoint) => !own.has(routeKey(endpoint)) && reads(endpoint))

/** Each reader whom a rule may tell apart; those who have the roles or the part of another one are asked in the long tier. */
const asking = isLong ? readers : [jon, accepts, boss, admin, everything]
/** Those who may open most by an id. */
const opening = isLong ? readers : [admin, everything]

/** What everybody is told by everything, without what changes by itself. */
async function tellings(
  idsFor: (place: number) => readonly string[],
  endpoints = all,
  by = asking,
): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const [place, reader] of by.entries()) {
    const ids = idsFor(place)
    for (const endpoint of endpoints) {
      const key = routeKey(endpoint)
      for (const params of addressesOf(endpoint, ids)) {
        const sent = { params, query: queries[key] ?? {}, body: bodies[key]?.('') }
        const { status, reply } = await send(reader.account?.sub, endpoint, sent)
        expect([key, [400, 500].includes(status) && reply]).toEqual([key, false])
        const { requestId: _, ...stable } = (reply ?? {}) as Record<string, unknown>
        // Signatures of links, and when schedules run next.
        const text = JSON.stringify(stable).replace(/[?&]X-Amz-[^"]*|"next":"\d{4}-[^"]*"/g, '')
        replies.set(`${reader.name} · ${key} · ${JSON.stringify(params)}`, `${status} ${text}`)
      }
    }
  }
  return replies
}

/** Whether somebody who nominated or is nominated asks for their own notices. */
const isOwnNotices = (asked: string) =>
  asked.includes(' /api/me/notifications') &&
  [jon, ...nominees].some(({ name }) => asked.startsWith(`${name} ·`))

/** The audit record also has what its readers look at meanwhile. */
const withoutLooks = (told: string) => {
  const { items } = JSON.parse(told.replace(/^\d+ /, ''))
  const isLook = ({ what }: { what: string }) => ['payroll seen', 'audit record searched'].includes(what)
  return JSON.stringify(items?.filter((each: { what: string }) => !isLook(each)) ?? told)
}

const withoutOwnNotices = (told: ReadonlyMap<string, string>) =>
  new Map(
    [...told]
      .filter(([asked]) => !isOwnNotices(asked))
      .map(([asked, reply]) => [asked, asked.includes('GET /api/audit ·') ? withoutLooks(reply) : reply]),
  )

const isEquity = ({ PK, type, subject }: Record<string, unknown>) =>
  String(PK).startsWith('EQUITY') || (type === 'audit' && String(subject).startsWith('EQUITY#'))

/** The people whose addresses each reader asks for before and after: in turn one who accepts, and one who declines. */
const about = (reader: number) =>
  (isLong ? nominees : nominees.slice(reader % 2, (reader % 2) + 1)).map(({ personId }) => personId)

/** Whether an id stands in its address, so that another one may tell more. */
const namesRecord = (endpoint: Endpoint) => {
  const [[of] = [], [other] = []] = ['one', 'other'].map((id) => addressesOf(endpoint, [id]))
  return JSON.stringify(of) !== JSON.stringify(other)
}

let before: Map<string, string>
let items: Set<string>

beforeAll(async () => {
  await addPeople(table, ...readers, equityManager)
  await addAwards(table, recognition, equityEvent)
  await addBase(table)
  await addChallenge(table, 'open')
  await sendIdea(accepts, 'open', { title: 'A lighthouse' })
  await nominate(jon, high5([accepts]))
  await outbox.drain()
  await project(await projections.next())
})

test('nothing else tells of it: not a list, a search, a count, a record or a history', async () => {
  before = await tellings(about)
  items = new Set((await table.items()).map(keyName))

  const answers = [{ fieldId: 'why', value: motivation }]
  const { status, reply } = await nominateEquity(jon, nominees, { answers })
  expect(status).toBe(201)
  const ids = reply.items.map(({ id }) => id)
  await outbox.drain()
  await answerEquity(accepts, ids[0] ?? '', 'Accepted')
  await answerEquity(declines, ids[1] ?? '', 'Declined')
  await outbox.drain()
  // A stranger who tries again, and is refused.
  expect((await nominateEquity(stranger, [accepts])).status).toBe(422)
  expect((await openEquity(stranger, ids[0] ?? '')).status).toBe(403)
  await project(await projections.next())

  const after = await tellings(about)
  expect(withoutOwnNotices(after)).toEqual(withoutOwnNotices(before))
  // Who is asked, and who nominated, is told so by notices that name nobody.
  const lists = [...after].filter(([asked]) => asked.includes(' /api/me/notifications · '))
  const notices = lists.flatMap(([, told]) => JSON.parse(told.replace(/^\d+ /, '')).items as object[])
  const ofEquity = notices.filter((each) => JSON.stringify(each).includes('equity'))
  // The answers of two, for who nominated.
  expect(ofEquity).toHaveLength(nominees.filter((each) => asking.includes(each)).length + 2)
  for (const each of ofEquity)
    expect(Object.keys(each).sort()).toEqual(['address', 'at', 'id', 'isRead', 'kind'])
  const submission = (await table.items('equity-submission'))[0]?.id as string
  const secretIds = firstFew([submission, ...ids], 2)
  const ofIds = await tellings(() => secretIds, isLong ? all : all.filter(namesRecord), opening)
  for (const [asked, told] of ofIds)
    expect([asked, told.slice(0, 3)]).toEqual([asked, expect.stringMatching(/^(200|403|404)$/)])
  const everythingTold = [...withoutOwnNotices(ofIds).values()].join('\n')
  for (const secret of [...ids, submission, motivation]) expect(everythingTold).not.toContain(secret)

  // Stream readers that keep lists are not even woken for it.
  expect(streamReaders.projections.types.filter((type) => type.startsWith('equity'))).toEqual([])
})

test('its own endpoints tell it to nominator, nominee, equity managers and administrators, and to nobody else', async () => {
  const made = (await table.items('equity-nomination')) as unknown as EquityNomination[]
  const ids = made.map(({ id }) => id)
  const told = new Map<Person, string>()
  for (const by of [...readers, equityManager]) {
    const replies: string[] = []
    for (const endpoint of ownEndpoints.filter(({ method }) => method === 'GET')) {
      for (const params of addressesOf(endpoint, ids)) {
        const { status, reply } = await send(by.account?.sub, endpoint, { params, query: {} })
        expect([routeKey(endpoint), by.name, status]).toEqual([
          routeKey(endpoint),
          by.name,
          expect.toBeOneOf([200, 403, 404]),
        ])
        replies.push(JSON.stringify(reply))
      }
    }
    told.set(by, replies.join('\n'))
  }
  for (const [by, text] of told) {
    for (const { id, nominee } of made) {
      const reads = by === jon || seeAll.includes(by) || nominee.personId === by.personId
      expect([by.name, nominee.name, text.includes(id)]).toEqual([by.name, nominee.name, reads])
      if (!reads) expect([by.name, text.includes(nominee.name)]).toEqual([by.name, false])
    }
    const isParty = by === jon || seeAll.includes(by) || nominees.includes(by)
    expect([by.name, text.includes(motivation)]).toEqual([by.name, isParty])
  }
})

test('its records name nobody elsewhere: of everything that was written only its own, and its mails, know who', async () => {
  const written = (await table.items()).filter((item) => !items.has(keyName(item)))
  const names = (item: Record<string, unknown>) =>
    nominees.some(({ personId, email }) => {
      const text = JSON.stringify(item)
      return text.includes(personId) || text.includes(email)
    })
  // Who asked for payroll or employment equity above is in the record of looks.
  const isLook = ({ subject }: Record<string, unknown>) => /^(PAYROLL|EQUITY)-LOOKS#/.test(String(subject))
  const elsewhere = written
    .filter((item) => names(item) && !isEquity(item) && !isLook(item))
    .map(({ type }) => type)
  // The reply of a submission that is repeated, for its nominator; and whom a mail and a notice go to.
  expect([...new Set(elsewhere)].sort()).toEqual(['notice', 'outbox-mail', 'submission', 'unread-notices'])
  const mails = written.filter(({ type }) => type === 'outbox-mail')
  expect(mails.map(({ cc }) => cc)).toEqual(mails.map(() => []))
})

test('logs name nobody, also where mails fail; what was given up does not say whose it was', async () => {
  const late: Person = somebody('Wilhelmina', 'Quartz', { hierarchy: line })
  await addPeople(table, late)
  mail.door().failWith(() => refusedMail(400))
  const { reply } = await nominateEquity(jon, [late], { answers: [{ fieldId: 'why', value: motivation }] })
  await outbox.drain()
  // Longer than it waits between two attempts.
  for (let attempt = 2; attempt <= maxAttempts; attempt++) {
    outbox.wait(attempt * 300)
    await outbox.sweep()
  }
  await answerEquity(late, reply.items[0]?.id ?? '', 'Accepted')
  const { outboxApi } = await import('#shared/outbox/api.ts')
  const givenUp = await send(admin.account?.sub, outboxApi.listGivenUp, { query: {} })
  expect(givenUp.reply.items).toMatchObject([{ kind: 'mail', template: 'equity-request' }])
  for (const secret of [late.personId, late.name, late.email, motivation]) {
    expect(JSON.stringify(givenUp.reply)).not.toContain(secret)
    expect(loggedLines().join('\n')).not.toContain(secret)
  }
})

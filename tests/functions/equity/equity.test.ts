/** Employment equity: who may nominate whom, what is written, who may read and answer it. */
import { randomUUID } from 'node:crypto'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { equityNumbers } from '#functions/equity/store.ts'
import { mediaItems } from '#functions/media/store.ts'
import { people } from '#functions/people/store.ts'
import { env } from '#functions/runtime/env.ts'
import { equityApi } from '#shared/equity/api.ts'
import { media } from '#shared/media/model.ts'
import type { Person } from '#shared/people/model.ts'
import { sisterCompany, snapshotOf } from '#shared/people/rules.ts'
import { addAwards } from '#tests/support/awards.ts'
import { as, send } from '#tests/support/calls.ts'
import { answerEquity, equityEvent, nominateEquity, openEquity } from '#tests/support/equity.ts'
import { standInFiles } from '#tests/support/files.ts'
import { admin, hrbp, jon, useNominations } from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { times } from '#tests/support/tier.ts'
import { moveToEarlyInTheHour } from '#tests/support/working-hours.ts'

const pat = somebody('Pat', 'Smith')
const manager = somebody('Eq', 'Manager', { roles: ['thinktank', 'equity_manager'] })
const nosy = somebody('No', 'Sy', {
  roles: ['thinktank', 'linkadmin', 'all_nomination_report_view', 'view_reports', 'view_eom_report'],
})
const contractor = somebody('Con', 'Tractor', { employeeNumber: '0' })
const left = somebody('Has', 'Left', { status: 'left' })
const sister = somebody('Sis', 'Ter', { company: sisterCompany })
const of2018 = { ...equityEvent, id: 'of-2018', slug: 'employee-of-the-year-2018' }
const closed = { ...equityEvent, id: 'closed', slug: 'closed', categories: [136, 35] }
const other = { ...equityEvent, id: 'other', slug: 'other', categories: [22] }
const elsewhere = { ...equityEvent, id: 'elsewhere', slug: 'elsewhere', communities: [99] }

const { table, newcomers, newcomer } = useNominations([equityEvent, of2018, closed, other, elsewhere])
standInFiles()
async function nominated(by: Person, nominee: Person): Promise<string> {
  const { status, reply } = await nominateEquity(by, [nominee])
  expect(status).toBe(201)
  return reply.items[0]?.id ?? ''
}

beforeAll(() => addPeople(table, pat, manager, nosy, contractor, left, sister))
afterEach(() => {
  delete process.env[env.clockOffset]
  process.env[env.personLimits] = '"off"'
})

describe('a submission', () => {
  test('makes each nominee a nomination of its own, Pending, with who they are at the time', async () => {
    const [one, two] = await newcomers(2)
    const { status, reply } = await nominateEquity(jon, [one, two] as Person[])
    expect(status).toBe(201)
    expect(reply.items.map(({ state, nominee, title }) => [state, nominee.email, title])).toEqual([
      ['Pending', one?.email, `${one?.name}, Employment Equity`],
      ['Pending', two?.email, `${two?.name}, Employment Equity`],
    ])
    const [kept] = (await table.items('equity-nomination')).filter(({ id }) => id === reply.items[0]?.id)
    expect(kept).toMatchObject({ award: equityEvent.title, communities: [1] })
    expect(kept?.nominee).toEqual(snapshotOf(one as Person))
    const [form] = (await table.items('equity-submission')).filter(({ id }) => id === kept?.submissionId)
    expect(form?.nominator).toEqual(snapshotOf(jon))
    // What became of them afterwards changes nothing of it.
    await table.put(people, { ...(one as Person), department: 'Elsewhere', hierarchy: undefined })
    const { reply: seen } = await openEquity(manager, String(kept?.id))
    expect(seen.nominee.department).toBe(one?.department)
  })

  test('of fifty is written whole, with all the files that a form takes; of fifty-one it is refused', async () => {
    process.env[env.personLimits] = '{}'
    const fifty = await newcomers(50)
    const fields = [0, 1, 2].map((n) => ({
      ...(equityEvent.form.fields[2] as (typeof equityEvent.form.fields)[number]),
      id: `proof${n}`,
    }))
    const [why] = equityEvent.form.fields
    const large = {
      ...equityEvent,
      id: 'large',
      slug: 'large',
      form: { version: 7, fields: [...(why ? [why] : []), ...fields] },
    }
    await addAwards(table, large)
    const files = Array.from({ length: 30 }, (_, n) => ({ mediaId: `proof-${n}`, name: `${n}.pdf` }))
    await Promise.all(files.map(({ mediaId, name }) => addFile(mediaId, name)))
    const answers = [
      { fieldId: 'why', value: 'They should lead.' },
      ...fields.map(({ id }, n) => ({ fieldId: id, value: files.slice(n * 10, n * 10 + 10) })),
    ]
    const sent = await nominateEquity(jon, fifty, { eventId: large.id, answers })
    expect([sent.status, sent.reply.items?.length]).toEqual([201, 50])
    const more = await newcomers(51)
    const { status, problem } = await nominateEquity(jon, more)
    expect([status, problem.message]).toEqual([422, "Team Member count can't exceed 50!"])
    expect(problem.fields).toEqual({ nominees: "Team Member count can't exceed 50!" })
  })

  test.each([
    ['oneself', () => [jon], "You can't nominate yourself. Please nominate one of your colleagues instead."],
    ['somebody twice', () => [pat, pat], `Duplicate Nominee ${pat.email}`],
    [
      'a contractor',
      () => [contractor],
      `User names: ${contractor.email} is a contractor and could not be nominated`,
    ],
    ['nobody that exists', () => [{ personId: 'none' }], 'User not found'],
  ])('refuses %s, at their place', async (_, whom, message) => {
    const { status, problem } = await nominateEquity(jon, whom())
    expect(status).toBe(422)
    expect(problem.message).toBe(message)
    expect(Object.keys(problem.fields ?? {})).toEqual([`nominees.${whom().length - 1}`])
    const all = await table.items('equity-nomination')
    expect(all.filter(({ nominee }) => (nominee as Person).personId === pat.personId)).toEqual([])
  })

  test('takes the sister company, and for the event of 2018 contractors', async () => {
    expect((await nominateEquity(jon, [sister])).status).toBe(201)
    expect((await nominateEquity(jon, [contractor], { eventId: of2018.id })).status).toBe(201)
  })

  test.each([
    ['an event that is closed', { eventId: closed.id }, [409, 'award-closed']],
    ['an event of another kind', { eventId: other.id }, [422, 'kind-not-offered']],
    ['an event of other communities', { eventId: elsewhere.id }, [404, 'not-found']],
    ['an older form', { formVersion: 6 }, [409, 'form-changed']],
    ['missing answers', { answers: [] }, [422, 'invalid-answers']],
    ['terms that were not accepted', { termsAccepted: false }, [422, 'terms-not-accepted']],
  ])('refuses %s', async (_, more, expected) => {
    const { status, problem } = await nominateEquity(jon, [pat], more)
    expect([status, problem.code]).toEqual(expected)
  })
})

const fileOf = (id: string, name: string, more: object = {}) =>
  media.parse({
    id,
    purpose: 'document',
    name,
    contentType: 'application/pdf',
    typeLabel: 'PDF document',
    size: 10,
    owner: jon.personId,
    ownerName: jon.name,
    createdAt: new Date().toISOString(),
    status: 'ready',
    ...more,
  })
const addFile = (id: string, name: string) => table.put(mediaItems, fileOf(id, name))
const withFile = (mediaId: string) => [
  { fieldId: 'why', value: 'She leads.' },
  { fieldId: 'proof', value: [{ mediaId, name: 'x.pdf' }] },
]

/** How an attempt is refused: all that its sender is told, without the number of the request. */
async function refusalOf(...attempt: Parameters<typeof nominateEquity>) {
  const { status, problem, headers } = await nominateEquity(...attempt)
  const { requestId: _, ...told } = problem
  return [status, told, Object.keys(headers).sort()] as const
}

/** What something gives, and which commands it sends to the store, with how many items each is about. */
async function stepsOf<T>(act: () => Promise<T>): Promise<[T, string[]]> {
  const sent = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  try {
    const result = await act()
    return [
      result,
      sent.mock.calls.map(([command]) => {
        const { TransactItems, RequestItems } = command.input as { TransactItems?: []; RequestItems?: object }
        const keys = Object.values(RequestItems ?? {}).flatMap(({ Keys }: { Keys: [] }) => Keys)
        return `${command.constructor.name} ${TransactItems?.length ?? keys.length}`
      }),
    ]
  } finally {
    sent.mockRestore()
  }
}

describe('one live nomination', () => {
  test('of two nominators at once one is taken; the other is told nothing of it', async () => {
    for (let n = 0; n < 5; n++) {
      const nominee = await newcomer()
      const both = await Promise.all([jon, pat].map((by) => nominateEquity(by, [nominee])))
      expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
      const refused = both.find(({ status }) => status === 422)
      expect(refused?.problem).toMatchObject({ code: 'equity-not-possible' })
      expect(refused?.problem.message).not.toMatch(/already|Jon|Pat/)
    }
  })

  test('stands in the way of a whole submission, which writes nothing, also while it is Accepted', async () => {
    const [taken, free] = (await newcomers(2)) as [Person, Person]
    const id = await nominated(jon, taken)
    const refusal = await refusalOf(pat, [free, taken])
    expect(refusal.slice(0, 2)).toEqual([
      422,
      {
        code: 'equity-not-possible',
        message: expect.stringMatching(/^Not everyone in your list can be nominated/),
        fields: { nominees: expect.stringMatching(/^Not everyone in your list can be nominated/) },
      },
    ])
    expect((await answerEquity(taken, id, 'Accepted')).status).toBe(200)
    // Nothing tells whether they were asked, have accepted or are gone, nor of whom of the list that is.
    for (const list of [[taken], [free, taken], [taken, free], [left], [left, free], [left, taken]])
      expect(await refusalOf(pat, list)).toEqual(refusal)
    expect((await nominateEquity(pat, [free])).status).toBe(201)
  })

  test('makes room when it is declined; the declined one stays readable', async () => {
    const nominee = await newcomer()
    const first = await nominated(jon, nominee)
    await answerEquity(nominee, first, 'Declined')
    const second = await nominated(pat, nominee)
    expect((await openEquity(nominee, first)).reply).toMatchObject({ state: 'Declined', mayAnswer: false })
    expect((await openEquity(nominee, second)).reply).toMatchObject({ state: 'Pending', mayAnswer: true })
  })

  test('cannot be found out with an accomplice in the list: nothing differs with what the others are', async () => {
    const [accomplice, taken, free] = (await newcomers(3)) as [Person, Person, Person]
    await nominated(jon, accomplice)
    await nominated(jon, taken)
    const attempt = async (list: readonly Person[]) => {
      const prober = await newcomer()
      process.env[env.personLimits] = '{}'
      const items = (await table.items()).length
      const key = randomUUID()
      const [refusal, steps] = await stepsOf(() => refusalOf(prober, list, {}, key))
      // The same key again is refused as the first time, not answered from memory.
      const [again, stepsAgain] = await stepsOf(() => refusalOf(prober, list, {}, key))
      const written = (await table.items()).length - items
      const counts = (await table.items('person-count')).filter(
        ({ personId }) => personId === prober.personId,
      )
      const counted = counts.map(({ act, day }) => [act, day])
      return { refusal, steps, again, stepsAgain, written, counted }
    }
    const whatever = await attempt([free, accomplice])
    expect(whatever.refusal[0]).toBe(422)
    expect(whatever.counted).toEqual([
      ['equity-nomination', 4],
      ['mail', 4],
    ])
    // Only what counts the attempts was written.
    expect(whatever.written).toBe(2)
    for (const list of [
      [taken, accomplice],
      [accomplice, free],
      [accomplice, taken],
    ])
      expect(await attempt(list)).toEqual(whatever)
  })

  test('is not looked at while anything else is wrong with the form', async () => {
    const [taken, free] = (await newcomers(2)) as [Person, Person]
    await nominated(jon, taken)
    const wrong: [Person[], Parameters<typeof nominateEquity>[2]][] = [
      [[contractor], {}],
      [[], { answers: [] }],
      [[], { termsAccepted: false }],
      [[], { answers: withFile('none') }],
    ]
    for (const [list, more] of wrong) {
      const tried = (other: Person) => stepsOf(() => refusalOf(pat, [other, ...list], more))
      const [refusal] = await tried(free)
      expect(refusal[1].code).not.toBe('equity-not-possible')
      expect(await tried(taken)).toEqual(await tried(free))
    }
  })

  test('does not show where another submission takes a file first', async () => {
    const [taken, free] = (await newcomers(2)) as [Person, Person]
    await nominated(jon, taken)
    for (const [n, nominee] of [taken, free].entries()) {
      const mediaId = `proof-raced-${n}`
      await addFile(mediaId, 'Raced.pdf')
      // Another submission takes it between the look at the file and the writing.
      const { send } = DynamoDBDocumentClient.prototype
      const taking = fileOf(mediaId, 'Raced.pdf', { attachedTo: { kind: 'equity', id: 'another' } })
      const raced = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
      raced.mockImplementation(async function (this: DynamoDBDocumentClient, command: { input: object }) {
        if ('TransactItems' in command.input) await table.put(mediaItems, taking)
        return Reflect.apply(send, this, [command])
      } as unknown as typeof send)
      const [status, problem] = await refusalOf(jon, [nominee], { answers: withFile(mediaId) })
      raced.mockRestore()
      expect([status, problem.code]).toEqual([409, 'media-not-attachable'])
    }
  })

  test('counts for the limits however an attempt ends, and all of a list', async () => {
    const [one, two, three] = (await newcomers(3)) as [Person, Person, Person]
    const prober = await newcomer()
    await nominated(jon, one)
    await nominated(jon, two)
    process.env[env.personLimits] = JSON.stringify({ 'equity-nomination': { hour: 4 } })
    moveToEarlyInTheHour()
    expect((await nominateEquity(prober, [three, two, one])).status).toBe(422)
    expect((await nominateEquity(prober, [left])).status).toBe(422)
    expect((await nominateEquity(prober, [two])).status).toBe(429)
    expect((await nominateEquity(prober, [three])).status).toBe(429)
  })

  test('past the limit takes no step more to refuse somebody who is nominated than anybody else', async () => {
    const [taken, free] = (await newcomers(2)) as [Person, Person]
    const prober = await newcomer()
    await nominated(jon, taken)
    process.env[env.personLimits] = JSON.stringify({ 'equity-nomination': { hour: 1 } })
    moveToEarlyInTheHour()
    expect((await nominateEquity(prober, [await newcomer()])).status).toBe(201)
    const [ofTaken, ofFree] = [
      await stepsOf(() => refusalOf(prober, [taken])),
      await stepsOf(() => refusalOf(prober, [free])),
    ]
    expect(ofFree[0][0]).toBe(429)
    expect(ofTaken).toEqual(ofFree)
  })
})

describe('an answer', () => {
  test('is the nominee’s alone, once; the same again changes nothing', async () => {
    const nominee = await newcomer()
    const id = await nominated(jon, nominee)
    for (const by of [jon, pat, manager, admin, nosy, hrbp]) {
      const { status, problem } = await answerEquity(by, id, 'Accepted')
      expect([by.name, status, problem.code]).toEqual([by.name, 403, 'no-access'])
    }
    const accepted = await answerEquity(nominee, id, 'Accepted')
    expect(accepted.reply).toMatchObject({ state: 'Accepted', mayAnswer: false, isNominee: true })
    expect((await answerEquity(nominee, id, 'Accepted')).reply).toEqual(accepted.reply)
    const { status, problem } = await answerEquity(nominee, id, 'Declined')
    expect([status, problem.code, problem.message]).toEqual([
      409,
      'equity-answered',
      'You have Accepted your nomination from Jon Dlamini',
    ])
  })

  test('given twice at once in two tabs counts once', async () => {
    for (let n = 0; n < times(2, 5); n++) {
      const nominee = await newcomer()
      const id = await nominated(jon, nominee)
      const tabs = ['Accepted', 'Declined', 'Accepted', 'Declined'] as const
      const answers = await Promise.all(tabs.map((answer) => answerEquity(nominee, id, answer)))
      const { state } = (await openEquity(nominee, id)).reply
      expect(answers.map(({ status }) => status)).toEqual(tabs.map((each) => (each === state ? 200 : 409)))
      const told = (await table.items('outbox-entry')).filter(
        ({ payload }) => (payload as { nominationId?: string }).nominationId === id,
      )
      expect(told).toHaveLength(1)
    }
  })

  test.each([
    ['Accepted', 'Declined'],
    ['Accepted', 'Accepted'],
    ['Declined', 'Accepted'],
  ] as const)('that was %s in one tab is not made %s by another that read it before', async (first, then) => {
    const { answerEquity: answer } = await import('#functions/equity/answering.ts')
    const { findEquityNomination } = await import('#functions/equity/store.ts')
    const nominee = await newcomer()
    const id = await nominated(jon, nominee)
    const read = await findEquityNomination(id)
    if (!read) throw new Error('It was not found.')
    await answerEquity(nominee, id, first)
    const actor = { personId: nominee.personId, isAdmin: false, person: nominee }
    const late = answer(read, then, { actor, now: new Date(), requestId: 'r' })
    if (first === then) expect((await late).version).toBe(read.version + 1)
    else await expect(late).rejects.toThrow(`You have ${first} your nomination from Jon Dlamini`)
    expect((await openEquity(nominee, id)).reply.state).toBe(first)
    const told = (await table.items('outbox-entry')).filter(
      ({ payload }) => (payload as { nominationId?: string }).nominationId === id,
    )
    expect(told).toHaveLength(1)
  })

  test('that was read before another nomination took its place is not given to that one', async () => {
    const nominee = await newcomer()
    const first = await nominated(jon, nominee)
    const { answerEquity: answer } = await import('#functions/equity/answering.ts')
    const { findEquityNomination } = await import('#functions/equity/store.ts')
    const read = await findEquityNomination(first)
    await answerEquity(nominee, first, 'Declined')
    const second = await nominated(pat, nominee)
    const actor = { personId: nominee.personId, isAdmin: false, person: nominee }
    if (!read) throw new Error('It was not found.')
    await expect(answer(read, 'Accepted', { actor, now: new Date(), requestId: 'r' })).rejects.toThrow(
      'You have Declined your nomination from Jon Dlamini',
    )
    expect((await openEquity(nominee, second)).reply.state).toBe('Pending')
  })
})

describe('reading', () => {
  test('is for nominator, nominee, equity managers and administrators; nominees see neither others nor files', async () => {
    const [one, two] = (await newcomers(2)) as [Person, Person]
    await addFile('proof-read', 'About both.pdf')
    const answers = [
      { fieldId: 'why', value: 'Both.' },
      { fieldId: 'proof', value: [{ mediaId: 'proof-read', name: 'x.pdf' }] },
    ]
    const { status: sent, reply, problem: why } = await nominateEquity(jon, [one, two], { answers })
    expect([sent, why]).toEqual([201, expect.anything()])
    const id = reply.items[0]?.id ?? ''
    for (const by of [jon, manager, admin]) {
      const { reply: seen } = await openEquity(by, id)
      expect(seen).toMatchObject({
        isNominee: false,
        mayAnswer: false,
        files: [{ name: 'About both.pdf' }],
        answers: [{ label: 'Motivation', content: 'Both.' }],
      })
      expect(await link(by, 'proof-read')).toBe(200)
    }
    const own = await openEquity(one, id)
    expect(own.reply).toMatchObject({ isNominee: true, mayAnswer: true, files: [] })
    expect(JSON.stringify(own.reply)).not.toContain(two.personId)
    expect(await link(one, 'proof-read')).toBe(403)
  })

  const link = async (by: Person, id: string) => {
    const { mediaApi } = await import('#shared/media/api.ts')
    return (await as(by).call(mediaApi.getMediaLink, { params: { id }, query: {} })).status
  }

  test('a nominee finds without the mail what they were nominated for; nobody else does', async () => {
    const nominee = await newcomer()
    const received = async (by: Person) =>
      (await as(by).call(equityApi.listReceivedEquityNominations, { query: {} })).reply
    expect((await received(nominee)).items).toEqual([])
    const declined: string[] = []
    for (let n = 0; n < 3; n++) {
      const id = await nominated(jon, nominee)
      await answerEquity(nominee, id, 'Declined')
      declined.unshift(id)
    }
    const live = await nominated(pat, nominee)
    const { items } = await received(nominee)
    expect(items.map(({ id, state, nominator }) => [id, state, nominator.name])).toEqual([
      [live, 'Pending', pat.name],
      ...declined.map((id) => [id, 'Declined', jon.name]),
    ])
    for (const by of [jon, pat, manager, admin, nosy]) expect((await received(by)).items).toEqual([])
  })

  test('an imported nomination is found by its former number, by the same readers', async () => {
    const nominee = await newcomer()
    const id = await nominated(jon, nominee)
    const { personId } = nominee
    await table.put(equityNumbers, { legacyId: '48151', personId, id })
    expect((await openEquity(nominee, '48151')).reply).toMatchObject({ id, mayAnswer: true })
    expect((await openEquity(pat, '48151')).status).toBe(403)
    expect((await answerEquity(nominee, '48151', 'Declined')).reply.state).toBe('Declined')
    expect((await openEquity(jon, '48151')).reply).toMatchObject({ id, state: 'Declined' })
  })

  test('an equity manager or administrator who is nominated themselves is shown no files of that form', async () => {
    const manages = somebody('Eq', 'Nominee', { roles: ['thinktank', 'equity_manager'] })
    const administers = somebody('Ada', 'Nominee', { roles: ['thinktank', 'administrator'] })
    await addPeople(table, manages, administers)
    const mate = await newcomer()
    await addFile('proof-own', 'About all.pdf')
    const answers = [
      { fieldId: 'why', value: 'All.' },
      { fieldId: 'proof', value: [{ mediaId: 'proof-own', name: 'x.pdf' }] },
    ]
    const { reply } = await nominateEquity(jon, [manages, administers, mate], { answers })
    for (const by of [manages, administers]) {
      for (const { id, nominee } of reply.items) {
        const seen = (await openEquity(by, id)).reply
        expect([seen.files, seen.isNominee]).toEqual([[], nominee.personId === by.personId])
        expect(JSON.stringify(seen.answers)).not.toContain('About all.pdf')
      }
      // Administrators see every file there is.
      expect(await link(by, 'proof-own')).toBe(by === manages ? 403 : 200)
      expect((await answerEquity(by, reply.items[2]?.id ?? '', 'Accepted')).status).toBe(403)
    }
    expect((await openEquity(manager, reply.items[0]?.id ?? '')).reply.files).toHaveLength(1)
    expect(await link(manager, 'proof-own')).toBe(200)
  })

  test.each([
    'none',
    '123',
    '0'.repeat(26),
    '01HZX0000000000000000000AA',
    'Z'.repeat(26),
    '80000000000000000000000000',
  ])('an id that leads nowhere (%s) is not found', async (id) => {
    expect((await openEquity(admin, id)).status).toBe(404)
  })

  test('the nominator has a list of what they sent, with what became of it', async () => {
    const [by, one, two] = (await newcomers(3)) as [Person, Person, Person]
    await nominated(by, one)
    const id = await nominated(by, two)
    await answerEquity(two, id, 'Declined')
    const sent = async (of: Person) =>
      (await as(of).call(equityApi.listSentEquityNominations, { query: {} })).reply.items
    expect((await sent(by)).map(({ nominee, state }) => [nominee.name, state])).toEqual([
      [two.name, 'Declined'],
      [one.name, 'Pending'],
    ])
    expect(await sent(one)).toEqual([])
  })
})

test('a period that is none is refused', async () => {
  for (const query of [
    { from: '2026-13-01', to: '2026-01-01' },
    { from: '2026-02-01', to: '2026-01-01' },
    { from: '1900-01-01', to: '2026-01-01' },
  ]) {
    const { status } = await send(admin.account?.sub, equityApi.listEquityNominations, { query })
    expect([JSON.stringify(query), status]).toEqual([JSON.stringify(query), 400])
  }
})

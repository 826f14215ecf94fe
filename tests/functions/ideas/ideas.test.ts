/** Sending an idea, opening it, changing it, graduating it, finding those like it. */
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { handler as project } from '#events/projections/handler.ts'
import { communities } from '#functions/communities/store.ts'
import { findIdeaBody, ideaBodies, ideaNumbers } from '#functions/ideas/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { categoriesOf } from '#shared/ideas/categories.ts'
import { type NewIdea, newIdea } from '#shared/ideas/model.ts'
import { mediaApi } from '#shared/media/api.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import { addBase, addChallenge, addFile, entryFor, sendIdea } from '#tests/support/ideas.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useStream } from '#tests/support/stream.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable({ stream: true })
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const amy = somebody('Amy', 'Botha', { communities: [1, 2] })
const nosy = somebody('No', 'Sy', { communities: [2] })
const mover = somebody('Mo', 'Ver', { communities: [1] })
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], communities: [] })
process.env[env.uploadsBucket] = 'thinktank-test-uploads'

/** Moves the product's clock so many minutes ahead. */
function wait(minutes: number): void {
  process.env[env.clockOffset] = String(minutes * 60_000)
}
afterEach(() => {
  delete process.env[env.clockOffset]
})

const get = (by: Person, id: string) => as(by).call(ideasApi.getIdea, { params: { id } })
const submit = (by: Person, body: NewIdea, idempotencyKey: string = randomUUID()) =>
  as(by).call(ideasApi.submitIdea, { body, idempotencyKey })
const listed = async (by: Person, query = {}) =>
  (await as(by).call(ideasApi.listIdeas, { query: { size: 100, ...query } })).reply
const question = { type: 'text-150-words', label: 'What is it?', required: true, displayed: true } as const
const file = { type: 'file', label: 'Paper', required: false, displayed: true } as const

test('is set up', async () => {
  await addPeople(table, jon, amy, nosy, mover, ada)
  await addBase(table)
  for (const id of [1, 2]) await table.put(communities, { id, title: `C${id}`, slug: `c${id}` })
  await addChallenge(table, 'open', {
    fields: [
      { ...question, id: 'idea' },
      { ...file, id: 'paper' },
    ],
  })
  await addChallenge(table, 'ours', { communities: [1], categories: [502, 503] })
  await addChallenge(table, 'theirs', { communities: [2] })
  await addChallenge(table, 'expired', { categories: [501, 30] })
  await addChallenge(table, 'over', { from: '2025-01-01', to: '2025-12-31' })
  await addChallenge(table, 'coming', { from: '2999-01-01' })
})

describe('an idea', () => {
  test('is kept whole, listed at once and recorded', async () => {
    const card = await sendIdea(jon, 'ours')
    expect(card).toMatchObject({
      title: 'A quieter studio',
      excerpt: 'Felt below every chair, so that nobody hears who comes late.',
      challengeId: 'ours',
      author: { personId: jon.personId, country: 'South Africa' },
      categories: [502, 503],
      communities: [1],
      likes: 0,
      comments: 0,
    })
    const { reply } = await get(amy, card.id)
    expect(reply).toMatchObject({
      ...card,
      version: 1,
      challenge: { slug: 'ours', title: 'ours', isAlwaysOn: false },
      files: [],
      liked: false,
      followed: false,
    })
    expect(reply.answers.map(({ content }) => content)).toEqual([card.excerpt])
    for (const query of [
      {},
      { category: 503 },
      { challenge: 'ours' },
      { community: 1 },
      { author: jon.personId },
    ])
      expect((await listed(jon, query)).items[0]).toEqual(card)
    expect(await historyOf(`IDEA#${card.id}`)).toMatchObject([
      { what: 'created', by: { personId: jon.personId, name: 'Jon Dlamini' } },
    ])
  })

  test('belongs to its author’s communities where the challenge is open to everyone', async () => {
    expect((await sendIdea(amy, 'open')).communities).toEqual([1, 2])
    expect((await sendIdea(ada, 'open')).communities).toEqual([])
  })

  test('of the always-on branch takes the category of its group, and is in no other list', async () => {
    const card = await sendIdea(jon, '19876')
    expect(card.categories).toEqual([10, 12])
    const ids = async (query: object) => (await listed(jon, query)).items.map(({ id }) => id)
    expect(await ids({})).not.toContain(card.id)
    for (const query of [{ category: 10 }, { category: 12 }, { challenge: '19876' }])
      expect(await ids(query)).toContain(card.id)
    expect((await get(jon, card.id)).reply.challenge?.isAlwaysOn).toBe(true)
  })

  test.each(['Region', 'Product', 'GRADUATED', 'Expired challenge', 'make your mark'])(
    'cannot choose %s as its category',
    (value) => {
      const challenge = { categories: [501, 38], form: { version: 1, fields: [] } }
      const answer = { fieldId: 'area', label: 'Area', formVersion: 1, content: value, value } as const
      const answers = [{ ...answer, type: 'single-select' as const }]
      expect(categoriesOf(challenge, answers, startingCategoryLists.idea.categories)).toEqual([501])
    },
  )

  test.each([
    ['a challenge that has expired', { challengeId: 'expired' }, 409, 'challenge-expired'],
    ['a challenge that is over', { challengeId: 'over' }, 409, 'challenge-expired'],
    ['a challenge that has not begun', { challengeId: 'coming' }, 409, 'challenge-not-begun'],
    ['a challenge of another community', { challengeId: 'theirs' }, 404, 'not-found'],
    ['an unknown challenge', { challengeId: 'nothing' }, 404, 'not-found'],
    ['an older form', { formVersion: 7 }, 409, 'form-changed'],
    ['terms that were not accepted', { termsAccepted: false }, 422, 'terms-not-accepted'],
    ['no answers', { answers: [] }, 422, 'invalid-answers'],
    ['a question nobody asked', { answers: [{ fieldId: 'x', value: 'y' }] }, 422, 'invalid-answers'],
    ['a title of blanks', { title: '  ' }, 400, 'invalid-request'],
    ['a long title', { title: 'x'.repeat(151) }, 400, 'invalid-request'],
  ])('%s is refused', async (_, more, status, code) => {
    const before = (await table.items()).length
    const answer = await submit(jon, entryFor('open', more))
    expect([answer.status, answer.problem.code]).toEqual([status, code])
    expect((await table.items()).length).toBe(before)
  })
})

describe('who may see an idea', () => {
  test('members of its communities, its author wherever they go, administrators; nobody else learns of it', async () => {
    const document = await addFile(table, mover)
    const card = await sendIdea(mover, 'open', {
      title: 'Zeppelins instead of satellites',
      answers: [
        { fieldId: 'idea', value: 'Up' },
        { fieldId: 'paper', value: [{ mediaId: document.id, name: 'x.pdf' }] },
      ],
    })
    await as(jon).call(ideasApi.addComment, { params: { id: card.id }, body: { text: 'Yes' } })
    await addPeople(table, { ...mover, communities: [3] })
    wait(2) // what is known of a caller is a minute old at most
    const params = { id: card.id }
    const body = { text: 'No' }
    for (const [by, may] of [
      [jon, true],
      [mover, true],
      [ada, true],
      [nosy, false],
    ] as const) {
      const who = `${by.name} ${may}`
      const call = as(by).call
      const expected = (status: number) => [who, may ? status : 404]
      expect([who, (await get(by, card.id)).status]).toEqual(expected(200))
      expect([who, (await call(ideasApi.listComments, { params, query: {} })).status]).toEqual(expected(200))
      for (const endpoint of [ideasApi.like, ideasApi.unlike, ideasApi.follow, ideasApi.unfollow])
        expect([who, (await call(endpoint, { params })).status]).toEqual(expected(200))
      expect([who, (await call(ideasApi.addComment, { params, body })).status]).toEqual(expected(201))
      const all = await listed(by)
      const own = await listed(by, { author: mover.personId })
      expect([who, all.items.some(({ id }) => id === card.id)]).toEqual([who, may])
      expect([who, own.items.some(({ id }) => id === card.id)]).toEqual([who, may])
      expect([who, own.total]).toEqual([who, may ? 1 : 0])
      const link = await call(mediaApi.getMediaLink, { params: { id: document.id }, query: {} })
      expect([who, link.status]).toEqual([who, may ? 200 : 403])
    }
    const edit = { version: 1, title: 'Mine', answers: [] }
    expect((await as(nosy).call(ideasApi.editIdea, { params, body: edit })).status).toBe(404)
    expect((await as(jon).call(ideasApi.editIdea, { params, body: edit })).problem.code).toBe('no-access')
  })

  test('a list of a community that one may not see is not there', async () => {
    for (const [by, status] of [
      [jon, 404],
      [amy, 200],
      [ada, 200],
    ] as const)
      expect((await as(by).call(ideasApi.listIdeas, { query: { community: 2 } })).status).toBe(status)
  })

  test('an idea is found by its former number', async () => {
    const { id } = await sendIdea(jon, 'ours')
    await table.put(ideaNumbers, { legacyId: '4711', id })
    expect((await get(amy, '4711')).reply.id).toBe(id)
    expect((await get(nosy, '4711')).status).toBe(404)
    expect((await get(amy, '4712')).status).toBe(404)
    expect((await as(amy).call(ideasApi.like, { params: { id: '4711' } })).reply.likes).toBe(1)
    expect((await get(amy, id)).reply.liked).toBe(true)
  })
})

describe('its author', () => {
  const edit = (by: Person, id: string, more: object = {}) =>
    as(by).call(ideasApi.editIdea, {
      params: { id },
      body: { version: 1, title: 'Better', answers: [{ fieldId: 'idea', value: 'New text' }], ...more },
    })

  test('changes it within fifteen minutes, and loses no like or comment of the same moment', async () => {
    const { id } = await sendIdea(jon, 'open')
    expect((await get(jon, id)).reply.editableUntil).toBeDefined()
    expect((await get(amy, id)).reply.editableUntil).toBeUndefined()
    wait(14)
    const others = [
      as(amy).call(ideasApi.like, { params: { id } }),
      as(amy).call(ideasApi.addComment, { params: { id }, body: { text: 'Good' } }),
    ]
    const [{ status }] = await Promise.all([edit(jon, id), ...others])
    expect(status).toBe(200)
    const { reply } = await get(jon, id)
    expect(reply).toMatchObject({ title: 'Better', excerpt: 'New text', version: 2, likes: 1, comments: 1 })
    expect(reply.answers.map(({ content }) => content)).toEqual(['New text'])
    expect((await historyOf(`IDEA#${id}`)).at(-1)).toMatchObject({
      what: 'edited',
      before: { title: 'A quieter studio' },
    })
    expect((await edit(jon, id)).problem.code).toBe('stale-version')
  })

  test('and not later', async () => {
    const { id } = await sendIdea(jon, 'open')
    wait(16)
    expect((await edit(jon, id)).problem.code).toBe('edit-too-late')
    expect((await get(jon, id)).reply.editableUntil).toBeUndefined()
  })

  test('moves it to another category with another answer; counts follow', async () => {
    const { id } = await sendIdea(jon, '19876')
    const total = async (category: number) => (await listed(jon, { category })).total ?? 0
    const before = [await total(10), await total(11), await total(12)]
    const { answers } = entryFor('19876')
    const moved = answers.map((each) =>
      each.fieldId === 'area' ? { ...each, value: { group: 'Product', option: 'DMS' } } : each,
    )
    expect((await edit(jon, id, { answers: moved })).reply.categories).toEqual([10, 11])
    const after = [await total(10), await total(11), await total(12)]
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1, (before[2] ?? 0) - 1])
    expect((await listed(jon, { category: 11 })).items.map((each) => each.id)).toContain(id)
    expect((await listed(jon, { category: 12 })).items.map((each) => each.id)).not.toContain(id)
  })

  test('is told when the form has changed, and what is wrong with an answer', async () => {
    const { id } = await sendIdea(jon, 'open')
    expect((await edit(jon, id, { answers: [] })).problem.code).toBe('invalid-answers')
    const changed = (await table.items('challenge')).find((each) => each.id === 'open')
    await table.putItems([{ ...changed, form: { ...(changed?.form as object), version: 2 } }])
    expect((await edit(jon, id)).problem.code).toBe('form-changed')
    await table.putItems([changed ?? {}])
  })

  test('keeps, adds and takes away files', async () => {
    const [kept, gone, added, foreign] = await Promise.all([
      addFile(table, jon),
      addFile(table, jon),
      addFile(table, jon, { name: 'new.pdf' }),
      addFile(table, amy),
    ])
    const papers = (...files: { id: string }[]) => [
      { fieldId: 'idea', value: 'Text' },
      { fieldId: 'paper', value: files.map((each) => ({ mediaId: each.id, name: 'whatever.pdf' })) },
    ]
    const { id } = await sendIdea(jon, 'open', { answers: papers(kept, gone) })
    expect((await edit(jon, id, { answers: papers(kept, foreign) })).problem.code).toBe('invalid-answers')
    const { reply } = await edit(jon, id, { answers: papers(kept, added) })
    expect(reply.files).toEqual([
      { mediaId: kept.id, name: 'plan.pdf' },
      { mediaId: added.id, name: 'new.pdf' },
    ])
    const media = new Map((await table.items('media')).map((each) => [each.id, each]))
    expect(media.get(gone.id)).not.toHaveProperty('attachedTo')
    expect(media.get(gone.id)).toMatchObject({ G2PK: 'LOOSE' })
    for (const each of [kept, added]) {
      expect(media.get(each.id)).toMatchObject({ attachedTo: { kind: 'idea', id } })
      expect(media.get(each.id)).not.toHaveProperty('G2PK')
    }
  })

  test('adds documents at any time, once each, thirty at most, their own only', async () => {
    const { id } = await sendIdea(jon, 'open')
    const attach = (by: Person, mediaId: string) =>
      as(by).call(ideasApi.attachDocument, { params: { id, mediaId } })
    wait(60)
    const [first, last, beyond] = await Promise.all([
      addFile(table, jon),
      addFile(table, jon),
      addFile(table, jon),
    ])
    expect((await attach(amy, first.id)).problem.code).toBe('no-access')
    const foreign = await addFile(table, amy)
    expect((await attach(jon, foreign.id)).problem.code).toBe('media-not-attachable')
    const portrait = await addFile(table, jon, { purpose: 'profile' })
    expect((await attach(jon, portrait.id)).problem.code).toBe('media-not-attachable')
    expect((await attach(jon, 'nothing')).problem.code).toBe('media-not-attachable')
    const twice = await Promise.all([attach(jon, first.id), attach(jon, first.id), attach(jon, first.id)])
    expect(twice.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await attach(jon, first.id)).reply).toEqual({ mediaId: first.id, name: 'plan.pdf' })
    const documents = Array.from({ length: 29 }, (_, n) => ({
      mediaId: n === 0 ? first.id : `paper-${n}`,
      name: 'plan.pdf',
    }))
    const body = await findIdeaBody(id)
    if (!body) throw new Error('There is no such idea.')
    await table.put(ideaBodies, { ...body, documents })
    expect((await attach(jon, last.id)).status).toBe(200)
    expect((await attach(jon, beyond.id)).problem.code).toBe('documents-too-many')
    expect((await get(amy, id)).reply.files).toHaveLength(30)
  })
})

describe('graduation', () => {
  test('is for administrators, shows in the graduated lists, and is recorded', async () => {
    const { id } = await sendIdea(jon, 'ours')
    const params = { id }
    const totals = async () =>
      Promise.all(
        [
          { category: 29 },
          { category: 45 },
          { graduated: 'true' },
          { challenge: 'ours', category: 29 },
          {},
        ].map(async (query) => (await listed(amy, query)).total ?? 0),
      )
    const before = await totals()
    for (const _ of [1, 2]) {
      const { status, reply } = await as(ada).call(ideasApi.graduate, { params })
      expect([status, reply.categories]).toEqual([200, [502, 503, 29]])
    }
    expect(await totals()).toEqual(before.map((n, index) => (index < 4 ? n + 1 : n)))
    for (const _ of [1, 2]) {
      const { status, reply } = await as(ada).call(ideasApi.ungraduate, { params })
      expect([status, reply.categories]).toEqual([200, [502, 503]])
    }
    expect(await totals()).toEqual(before)
    expect((await historyOf(`IDEA#${id}`)).map(({ what }) => what)).toEqual([
      'created',
      'graduated',
      'ungraduated',
    ])
  })

  test('by two administrators at once counts once', async () => {
    const { id } = await sendIdea(jon, 'ours')
    const before = (await listed(amy, { category: 29 })).total ?? 0
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => as(ada).call(ideasApi.graduate, { params: { id } })),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await listed(amy, { category: 29 })).total).toBe(before + 1)
  })
})

describe('similar ideas', () => {
  const stream = useStream(['idea'])
  const similar = async (by: Person, title: string) =>
    (await as(by).call(ideasApi.findSimilarIdeas, { body: { title } })).reply.items.map((each) => each.title)

  test('are those with most words in common, of what the person may see', async () => {
    await sendIdea(jon, 'ours', { title: 'Harvest rainwater on the studio roof' })
    await sendIdea(jon, 'ours', { title: 'Rainwater for the studio gardens on every roof' })
    await sendIdea(jon, 'ours', { title: 'A roof' })
    await sendIdea(nosy, 'theirs', { title: 'Rainwater harvest behind the studio' })
    await project(await stream.next())
    expect(await similar(jon, 'Rainwater from the studio roof harvested')).toEqual([
      'Rainwater for the studio gardens on every roof',
      'Harvest rainwater on the studio roof',
    ])
    expect(await similar(nosy, 'Rainwater from the studio roof')).toEqual([
      'Rainwater harvest behind the studio',
    ])
    expect(await similar(ada, 'rainwater harvest studio')).toEqual([
      'Rainwater harvest behind the studio',
      'Harvest rainwater on the studio roof',
      'Rainwater for the studio gardens on every roof',
    ])
    expect(await similar(jon, 'rainw')).toHaveLength(2)
  })

  test.each(['', '  ', 'the of and', 'a', '?!', '\uFDFA'.repeat(150), 'x'.repeat(150)])(
    'of %j are none',
    async (title) => {
      expect(await similar(jon, title)).toEqual([])
    },
  )
})

test('a card fits into two kilobytes however much is written', async () => {
  const body = entryFor('open', {
    title: '💡'.repeat(75),
    answers: [{ fieldId: 'idea', value: `${'💡'.repeat(120)} and so on`.repeat(3) }],
  })
  expect(newIdea.safeParse(body).success).toBe(true)
  const card = await sendIdea(jon, 'open', body)
  expect(Buffer.byteLength(JSON.stringify(card))).toBeLessThan(2048)
})

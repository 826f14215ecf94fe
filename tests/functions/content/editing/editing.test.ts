/** The life of content: drafts, publication, undoing, races, references, and what hostile HTML becomes. */
import { describe, expect, test } from 'vitest'
import { sanitisedContent } from '#functions/content/editing/sanitise.ts'
import { alwaysOn } from '#infra/content/always-on.ts'
import { cardContent } from '#infra/content/awards.ts'
import { startingCategoryLists } from '#infra/content/categories.ts'
import { pageList } from '#infra/content/pages.ts'
import { publishedContent } from '#infra/content/published.ts'
import { awardsApi } from '#shared/awards/api.ts'
import { challengesApi } from '#shared/challenges/api.ts'
import { communitiesApi } from '#shared/communities/api.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import { mostLinks } from '#shared/content/limits.ts'
import type { Content, ContentKind, ContentOf } from '#shared/content/model.ts'
import { contentApi } from '#shared/content/reading-api.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { homeApi } from '#shared/home/api.ts'
import { as } from '#tests/support/calls.ts'
import { editing, samples } from '#tests/support/content.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'
import { times } from '#tests/support/tier.ts'

const table = useTable()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const bea = somebody('Bea', 'Editor', { roles: ['thinktank', 'thinktank_admin'] })
const jon = somebody('Jon', 'Dlamini', { communities: [1] })
const editor = editing(ada)
const other = editing(bea)

const page = (slug: string, more: Partial<ContentOf<'page'>> = {}): ContentOf<'page'> => ({
  ...samples.page,
  title: slug,
  slug,
  ...more,
})

/** A question of a form. */
const asking = (of: Pick<FieldDefinition, 'type'> & Partial<FieldDefinition>): FieldDefinition => ({
  id: 'why',
  label: 'Why?',
  required: true,
  displayed: true,
  ...of,
})

const readPage = (slug: string, by = jon) => as(by).call(contentApi.getPage, { params: { slug } })
const listed = async (kind: ContentKind) =>
  (await as(ada).call(editingApi.listContent, { params: { kind } })).reply.items
const versionsOf = async (name: { kind: ContentKind; id: string }) =>
  (await as(ada).call(editingApi.listVersions, { params: { kind: name.kind, id: name.id } })).reply.items
const statusOf = async (call: Promise<{ status: number; problem: { code: string } }>) => {
  const { status, problem } = await call
  return status < 300 ? [status] : [status, problem.code]
}

test('is set up', async () => {
  await addPeople(table, ada, bea, jon)
  const base: [string, Content][] = [
    ...Object.entries(startingCategoryLists),
    ['e-cards', cardContent],
    ['29', pageList['29'] ?? page('home')],
    ['19876', alwaysOn],
  ]
  await table.putItems(
    base.flatMap(([id, content]) => publishedContent(id, content, '2026-04-01T06:00:00.000Z')),
  )
})

describe('the life of a record', () => {
  /** Whether readers find it. */
  const readers: { readonly [K in keyof typeof samples]: () => Promise<boolean> } = {
    page: async () => (await readPage('a-page')).status === 200,
    slide: async () =>
      (await as(jon).call(homeApi.getHome, {})).reply.slides.some(({ title }) => title === 'A slide'),
    link: async () =>
      (await as(jon).call(contentApi.listLinks, {})).reply.resources.some(({ title }) => title === 'A link'),
    community: async () =>
      (await as(ada).call(communitiesApi.getCommunity, { params: { name: 'a-community' } })).status === 200,
    challenge: async () =>
      (await as(jon).call(challengesApi.getChallenge, { params: { slug: 'a-challenge' } })).status === 200,
    'award-event': async () =>
      (await as(jon).call(awardsApi.getEvent, { params: { slug: 'an-award' } })).status === 200,
  }

  test.each(Object.entries(samples))('%s', async (kind, content) => {
    const isRead = readers[kind as keyof typeof samples]
    const created = await editor.create(content)
    expect(created).toMatchObject({ state: 'draft', version: 1, updatedBy: 'Ada Admin', draft: content })
    expect(await isRead()).toBe(false)

    const published = await editor.publish(created)
    expect(published).toMatchObject({ state: 'published', version: 2, published: content })
    expect(published.draft).toBeUndefined()
    expect(await isRead()).toBe(true)
    const one = { kind: created.kind, id: created.id }
    expect((await listed(created.kind)).find(({ id }) => id === created.id)).toMatchObject({
      state: 'published',
    })

    const withdrawn = await editor.ask.unpublish({ ...one, version: 2 })
    expect(withdrawn.reply).toMatchObject({ state: 'draft', draft: content })
    expect(await isRead()).toBe(false)

    await editor.publish(withdrawn.reply)
    expect((await editor.ask.remove({ ...one, version: 4 })).status).toBe(200)
    expect(await isRead()).toBe(false)
    expect(await statusOf(as(ada).call(editingApi.getContent, { params: one }))).toEqual([404, 'not-found'])
    const left = (await table.items()).filter(
      (item) => !['audit', 'content-version'].includes(String(item.type)),
    )
    expect(left.filter((item) => JSON.stringify(item).includes(`"${created.id}"`))).toEqual([])
  })

  test('what is edited beside what is published is seen by nobody before it is published', async () => {
    const first = await editor.make(page('beside'))
    const changed = await editor.save(first, page('beside', { title: 'Newer' }))
    expect(changed).toMatchObject({ state: 'changed', title: 'Newer', published: { title: 'beside' } })
    expect((await readPage('beside')).reply.title).toBe('beside')
    const discarded = await as(ada).call(editingApi.discardDraft, {
      params: { kind: 'page', id: first.id },
      body: { version: changed.version },
    })
    expect(discarded.reply).toMatchObject({ state: 'published', title: 'beside' })
    const same = await editor.save(discarded.reply, page('beside'))
    expect(same.state).toBe('published')
    expect(same.draft).toBeUndefined()
  })

  test('a draft that was never published cannot be discarded', async () => {
    const { id, version } = await editor.create(page('draft-only'))
    const discard = as(ada).call(editingApi.discardDraft, { params: { kind: 'page', id }, body: { version } })
    expect(await statusOf(discard)).toEqual([409, 'content-unpublished'])
  })

  test('an award that changes its first day and its categories leaves nothing behind', async () => {
    const award = { ...samples['award-event'], slug: 'moving', title: 'Moving' }
    const first = await editor.make({ ...award, categories: [22, 137, 137], from: '2021-01-01' })
    await editor.publish(await editor.save(first, { ...award, categories: [105], from: '2021-02-01' }))
    const cards = (await table.items('award-event-card')).filter(({ slug }) => slug === 'moving')
    expect(cards.map(({ PK, SK }) => [PK, SK]).sort()).toEqual([
      ['EVENTS#*', `2021-02-01#${first.id}`],
      ['EVENTS#105', `2021-02-01#${first.id}`],
    ])
  })

  test('a form gets a new version when its fields change, and only then', async () => {
    const challenge = { ...samples.challenge, slug: 'form-versions', title: 'Form versions' }
    const formOf = async () =>
      (await as(jon).call(challengesApi.getChallenge, { params: { slug: challenge.slug } })).reply.form
        .version
    const first = await editor.make(challenge)
    expect(await formOf()).toBe(1)
    const retitled = await editor.publish(await editor.save(first, { ...challenge, title: 'Another title' }))
    expect(await formOf()).toBe(1)
    const fields = challenge.fields.map((field) => ({ ...field, label: 'What would you do?' }))
    await editor.publish(await editor.save(retitled, { ...challenge, fields }))
    expect(await formOf()).toBe(2)
  })
})

describe('history', () => {
  test('says who did what, and an earlier version comes back as the draft', async () => {
    const created = await editor.create(page('history', { content: '<p>One</p>' }))
    const saved = await other.save(created, page('history', { content: '<p>Two</p>' }))
    const published = await editor.publish(saved)
    const versions = await versionsOf(created)
    expect(versions.map(({ by, what, hasContent }) => [by, what, hasContent])).toEqual([
      ['Ada Admin', 'published', true],
      ['Bea Editor', 'saved', true],
      ['Ada Admin', 'created', true],
    ])
    const params = { kind: 'page' as const, id: created.id }
    const entryId = versions[2]?.entryId ?? ''
    const first = await as(ada).call(editingApi.getVersion, { params: { ...params, entryId } })
    expect(first.reply.content).toMatchObject({ content: '<p>One</p>' })
    const body = { version: published.version, entryId }
    const restored = await as(ada).call(editingApi.restoreVersion, { params, body })
    expect(restored.reply).toMatchObject({ state: 'changed', draft: { content: '<p>One</p>' } })
    expect((await readPage('history')).reply.content).toBe('<p>Two</p>')
    await editor.publish(restored.reply)
    expect((await readPage('history')).reply.content).toBe('<p>One</p>')
  })

  test('an entry that is not there is not found', async () => {
    const { id, version } = await editor.create(page('no-entry'))
    const params = { kind: 'page' as const, id }
    for (const entryId of ['99', 'abc']) {
      const seen = as(ada).call(editingApi.getVersion, { params: { ...params, entryId } })
      expect(await statusOf(seen)).toEqual([404, 'not-found'])
      const restored = as(ada).call(editingApi.restoreVersion, { params, body: { version, entryId } })
      expect(await statusOf(restored)).toEqual([404, 'not-found'])
    }
  })
})

describe('two at once', () => {
  test('of two editors who save the same version one is told', async () => {
    const record = await editor.create(page('two-editors'))
    const both = [editor, other].map(({ ask }, n) =>
      ask.save(record, page('two-editors', { content: `<p>${n}</p>` })),
    )
    const answers = await Promise.all(both.map(statusOf))
    expect(answers.sort()).toEqual([[200], [409, 'stale-version']])
    expect((await editor.get(record)).version).toBe(2)
    expect(await versionsOf(record)).toHaveLength(2)
  })

  test('of two who publish, or publish and delete, one is told', async () => {
    // Several times: the second one may come at any moment of the first.
    for (let n = 0; n < 12; n += times(4, 1)) {
      const one = await editor.create(page(`two-publishers-${n}`))
      const later = new Promise((resolve) => setTimeout(resolve, n))
      const acts = [editor.ask.publish(one), later.then(() => other.ask.publish(one))]
      const both = await Promise.all(acts.map(statusOf))
      expect(both.sort()).toEqual([[200], [409, 'stale-version']])
    }

    const two = await editor.create(page('publish-or-delete'))
    const mixed = await Promise.all([
      statusOf(editor.ask.publish(two)),
      statusOf(other.ask.remove(two, false)),
    ])
    expect(mixed.filter(([status]) => status === 200)).toHaveLength(1)
    const isLive = (await readPage('publish-or-delete')).status === 200
    expect(isLive).toBe(mixed[0]?.[0] === 200)
  })

  test('of two who take one slug one is told, with draft and with published content', async () => {
    const answers = await Promise.all(
      [editor, other].map(({ ask }) => statusOf(ask.create(page('one-slug')))),
    )
    expect(answers.sort()).toEqual([[201], [409, 'slug-taken']])
    const another = await editor.create(page('another-slug'))
    expect(await statusOf(editor.ask.save(another, page('one-slug')))).toEqual([409, 'slug-taken'])
    expect((await editor.create({ ...samples.community, slug: 'one-slug' })).slug).toBe('one-slug')
  })

  test('communities made at once get numbers of their own, and a number never comes back', async () => {
    const make = (n: number) =>
      editor.create({ ...samples.community, slug: `numbered-${n}`, title: `N ${n}` })
    const made = await Promise.all([1, 2, 3, 4].map(make))
    const numbers = made.map(({ id }) => Number(id))
    expect(new Set(numbers).size).toBe(4)
    expect(Math.min(...numbers)).toBeGreaterThan(100)
    const last = made.find(({ id }) => Number(id) === Math.max(...numbers))
    if (!last) throw new Error('None was made.')
    await editor.ask.remove(last, false)
    expect(Number((await make(5)).id)).toBeGreaterThan(Number(last.id))
  })

  test('a creation that is repeated makes one record', async () => {
    const body = { content: page('repeated') }
    const create = () => as(ada).call(editingApi.createContent, { body, idempotencyKey: 'repeated-key' })
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.reply.id).toBe(answers[1]?.reply.id)
  })
})

describe('what is always there', () => {
  test.each([
    ['page', '29'],
    ['challenge', '19876'],
    ['e-cards', 'e-cards'],
    ['category-list', 'idea'],
  ] as const)('%s %s can be edited, but neither unpublished nor deleted', async (kind, id) => {
    const params = { kind, id }
    const { version, published } = await editor.get(params)
    for (const act of [editor.ask.unpublish, editor.ask.remove])
      expect(await statusOf(act({ ...params, version }))).toEqual([409, 'content-fixed'])
    if (!published) throw new Error('It is not published.')
    await editor.publish(await editor.save({ ...params, version }, { ...published, title: 'Retitled' }))
    expect((await editor.get(params)).published?.title).toBe('Retitled')
  })

  test('nobody adds another set of cards or another list', async () => {
    for (const content of [cardContent, startingCategoryLists.idea])
      expect(await statusOf(editor.ask.create(content))).toEqual([409, 'content-fixed'])
  })
})

describe('categories', () => {
  const without = async (list: 'idea' | 'award-event', id: number) => {
    const record = await editor.get({ kind: 'category-list', id: list })
    const { published } = record
    if (published?.kind !== 'category-list') throw new Error('There is no list.')
    const categories = published.categories.filter((each) => each.id !== id && each.parent !== id)
    return editor.ask.publish(await editor.save(record, { ...published, categories }))
  }

  test.each([
    ['idea', 10, 'Make your mark'],
    ['idea', 29, 'Graduated'],
    ['idea', 30, 'Expired challenge'],
    ['idea', 38, 'Category by answer'],
    ['award-event', 22, 'Recognition'],
    ['award-event', 35, 'Expired'],
    ['award-event', 105, 'Innovation awards'],
    ['award-event', 137, 'Employee and Team of the Month'],
  ] as const)('%s %i, which the product needs, cannot be removed', async (list, id, name) => {
    const { status, problem } = await without(list, id)
    expect([status, problem.code]).toEqual([409, 'category-in-use'])
    expect(problem.message).toContain(name)
  })

  test('one that a draft uses cannot be removed, one that nothing uses can', async () => {
    const record = await editor.get({ kind: 'category-list', id: 'idea' })
    const list = startingCategoryLists.idea
    const added = [
      ...list.categories,
      { id: 777, name: 'Used', parent: 0 },
      { id: 778, name: 'Free', parent: 0 },
    ]
    await editor.publish(await editor.save(record, { ...list, categories: added }))
    await editor.create({ ...samples.challenge, slug: 'uses-777', categories: [777] })
    const { problem } = await without('idea', 777)
    expect(problem.message).toContain('Used')
    expect((await without('idea', 778)).status).toBe(200)
    const { reply } = await as(jon).call(contentApi.getCategories, { params: { list: 'idea' } })
    expect(reply.items.map(({ id }) => id)).toContain(777)
    expect(reply.items.map(({ id }) => id)).not.toContain(778)
  })

  test('two of one number, or one below nothing, are refused', async () => {
    const record = await editor.get({ kind: 'category-list', id: 'community' })
    for (const categories of [
      [1, 1].map((id) => ({ id, name: 'Twice', parent: 0 })),
      [{ id: 1, name: 'Lost', parent: 5 }],
      [{ id: 1, name: 'Own child', parent: 1 }],
    ]) {
      const content = { ...startingCategoryLists.community, categories }
      expect(await statusOf(editor.ask.save(record, content))).toEqual([400, 'invalid-request'])
    }
  })
})

describe('references', () => {
  const referencesTo = async ({ kind, id }: { kind: ContentKind; id: string }) =>
    (await as(ada).call(editingApi.listReferences, { params: { kind, id }, query: {} })).reply.items

  test('are told, and stand in the way of a deletion until somebody insists', async () => {
    const terms = await editor.make(page('some-terms'))
    const community = await editor.make({ ...samples.community, slug: 'referred', title: 'Referred' })
    const communities = [Number(community.id)]
    const child = await editor.make({ ...samples['award-event'], slug: 'child-award', title: 'Child' })
    await editor.make({
      ...samples.challenge,
      slug: 'refers',
      title: 'Refers',
      termsSlug: 'some-terms',
      communities,
    })
    await editor.create({
      ...samples['award-event'],
      slug: 'parent-award',
      title: 'Parent',
      childAwards: [{ slug: 'child-award', title: 'Child' }],
    })
    await editor.create({ ...samples.link, title: 'Terms', to: '/page/some-terms' })
    await editor.create({
      ...samples.slide,
      title: 'Visit',
      link: '/communities/community/referred',
      communities,
    })
    await editor.create(page('mentions', { content: '<p><a href="/page/some-terms">Terms</a></p>' }))

    const titles = async (of: typeof terms) => (await referencesTo(of)).map(({ title }) => title).sort()
    expect(await titles(terms)).toEqual(['Refers', 'Terms', 'mentions'])
    expect(await titles(community)).toEqual(['Refers', 'Visit'])
    expect(await titles(child)).toEqual(['Parent'])

    const { remove } = editor.ask
    expect(await statusOf(remove(terms, false))).toEqual([409, 'content-referred'])
    expect(await statusOf(remove({ ...terms, version: 1 }))).toEqual([409, 'stale-version'])
    expect(await statusOf(remove(terms))).toEqual([200])
  })

  test('are told however many others stand before them, and however their address is written', async () => {
    const last = await editor.make(page('the-very-last'))
    const community = await editor.make({ ...samples.community, slug: 'blue-lagoon', title: 'Blue Lagoon' })
    const links = (count: number) =>
      Array.from({ length: count }, (_, n) => `<a href="/page/some-page-${n}">${n}</a>`).join('')
    const written =
      '<a href="/Page/The-Very-Last?from=x">x</a><a href="/communities/community/Blue%20Lagoon">y</a>'
    const content = `<p>${links(mostLinks - 2)}${written}</p>`
    await editor.create(page('many-links', { content }))
    expect((await referencesTo(last)).map(({ title }) => title)).toEqual(['many-links'])
    expect((await referencesTo(community)).map(({ title }) => title)).toEqual(['many-links'])
    const tooMany = page('too-many-links', { content: `<p>${links(mostLinks + 1)}</p>` })
    const { status, problem } = await editor.ask.create(tooMany)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['content.content']])
  })
})

describe('hostile HTML', () => {
  const kept = (content: string) => sanitisedContent(page('hostile', { content })).content

  test.each([
    ['script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['event handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['javascript: links', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['hidden javascript: links', '<a href="java&#10;script&colon;alert(1)">a</a>', '<a>a</a>'],
    ['data: links', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['links to another host without a scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['SVG', '<svg><script>alert(1)</script><circle onload="alert(1)"/></svg>b', 'b'],
    ['MathML tricks', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>c', 'c'],
    ['frames', '<iframe src="https://evil.example"></iframe><object data="x"></object>d', 'd'],
    ['styles', '<style>p{}</style><p style="position:fixed" class="x" id="y">e</p>', '<p>e</p>'],
    ['forms', '<form action="https://evil.example"><input name="p"><button>f</button></form>', 'f'],
    ['pictures of others', '<img src="https://evil.example/x.png"><img src="data:image/svg+xml,x">g', 'g'],
    [
      'pictures that run',
      '<img src="/pictures/team.svg" onerror="alert(1)">',
      '<img src="/pictures/team.svg" />',
    ],
    ['comments', '<!--[if IE]><script>alert(1)</script><![endif]-->h', 'h'],
    ['broken tags', '<p><b>i<p>j', '<p><b>i</b></p><p><b>j</b></p>'],
  ])('%s', (_, hostile, harmless) => {
    const found = kept(hostile)
    if (hostile.startsWith('<p><b>')) expect(found).not.toMatch(/<(?!\/?(p|b)>)/)
    else expect(found).toBe(harmless)
  })

  test('keeps what editors need', () => {
    const html =
      '<h2>A</h2><p><strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code></p><ul><li>g</li></ul>' +
      '<blockquote>h</blockquote><table><tbody><tr><td colspan="2">i</td></tr></tbody></table>' +
      '<p><a href="/page/x">j</a> <a href="mailto:k@thinktank.example">k</a></p><hr />' +
      '<img src="/pictures/team.svg" alt="l" />'
    expect(kept(html)).toBe(html)
    expect(kept('<a href="https://thinktank.example/x">m</a>')).toBe(
      '<a href="https://thinktank.example/x" rel="noopener noreferrer">m</a>',
    )
  })

  test('is taken out of every field that holds HTML', async () => {
    const bad = '<p>a</p><script>alert(1)</script>'
    const award = await editor.create({
      ...samples['award-event'],
      slug: 'hostile-award',
      content: bad,
      additionalContent: bad,
    })
    expect(award.draft).toMatchObject({ content: '<p>a</p>', additionalContent: '<p>a</p>' })
    const challenge = await editor.create({
      ...samples.challenge,
      slug: 'hostile-challenge',
      content: bad,
      tabs: [{ title: 'T', content: bad }],
    })
    expect(challenge.draft).toMatchObject({ content: '<p>a</p>', tabs: [{ content: '<p>a</p>' }] })
  })

  test.each([
    [
      'a picture of another host',
      { ...samples.slide, image: { url: 'https://evil.example/x.png', alt: '' } },
    ],
    ['a javascript: address', { ...samples.link, to: 'javascript:alert(1)' }],
    ['an address without a scheme', { ...samples.link, to: '//evil.example' }],
    ['an address with a backslash', { ...samples.link, to: '/\\evil.example' }],
    ['a slug with a slash', page('a/b')],
    ['an unknown field', { ...samples.page, admin: true }],
    [
      'a challenge that asks for the reason of a downgrade',
      {
        ...samples.challenge,
        fields: [asking({ type: 'downgrade-reason' })],
      },
    ],
    [
      'a challenge that asks for a sponsor',
      {
        ...samples.challenge,
        fields: [asking({ type: 'single-text', validation: 'email', role: 'sponsor' })],
      },
    ],
    [
      'an award whose sponsor is no address',
      { ...samples['award-event'], fields: [asking({ type: 'single-text', role: 'sponsor' })] },
    ],
    [
      'an award whose month is a text',
      { ...samples['award-event'], fields: [asking({ type: 'text-area', role: 'month' })] },
    ],
    [
      'a recognition that asks for a month',
      {
        ...samples['award-event'],
        fields: [asking({ type: 'single-select', options: ['May'], role: 'month' })],
      },
    ],
  ])('%s is refused', async (_, content) => {
    expect(await statusOf(editor.ask.create(content as Content))).toEqual([400, 'invalid-request'])
  })

  test('a use of answers that was kept before it was refused is read and published, and not saved again', async () => {
    const record = await editor.create({ ...samples.challenge, slug: 'kept-use' })
    const { kind, id } = record
    const content = {
      ...samples.challenge,
      slug: 'kept-use',
      fields: [asking({ type: 'file', role: 'month' })],
    }
    const isDraft = ({ PK, SK }: Record<string, unknown>) => PK === `CONTENT#${kind}#${id}` && SK === 'DRAFT'
    const stored = (await table.items()).filter(isDraft)
    expect(stored).toHaveLength(1)
    await table.putItems(stored.map((item) => ({ ...item, content })))
    expect((await editor.get(record)).draft).toEqual(content)
    const { status, problem } = await editor.ask.save(record, content)
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['content.fields.0.role']])
    expect((await editor.publish(record)).published).toEqual(content)
  })

  test('content of another kind does not take a record’s place', async () => {
    const save = editor.ask.save(await editor.create(page('kind')), samples.link)
    expect(await statusOf(save)).toEqual([400, 'invalid-request'])
  })
})

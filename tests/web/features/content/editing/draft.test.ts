/** The draft of a record as a pure function: what each thing that can happen to it changes, and what it leaves; what the editor
 * checks before it saves. */
import { describe, expect, it } from 'vitest'
import type { Content, ContentOf, ContentRecord } from '#shared/content/model.ts'
import { contentTexts } from '#shared/messages/content.ts'
import { fill } from '#shared/messages/fill.ts'
import { samples } from '#tests/support/content.ts'
import { checkContent } from '#web/features/content/editing/editor/check-content.ts'
import {
  beginDraft,
  type DraftAction,
  draftReducer,
  isDirty,
  problemsIn,
  type RecordDraftState,
} from '#web/features/content/editing/editor/draft.ts'

const page: ContentOf<'page'> = {
  kind: 'page',
  title: 'House rules',
  slug: 'house-rules',
  content: '<p>Be kind.</p>',
  communities: [],
  forFlags: [],
}

function recordOf(content: Content, version: number, more: Partial<ContentRecord> = {}): ContentRecord {
  return {
    kind: content.kind,
    id: 'r1',
    version,
    title: content.title,
    state: 'published',
    updatedAt: '2026-05-01T08:00:00.000Z',
    updatedBy: 'Ada Mensah',
    published: content,
    formerSlugs: [],
    ...more,
  }
}

const record = recordOf(page, 4)
const existing = beginDraft('page', record, undefined)
const blank = beginDraft('page', undefined, undefined)

const apply = (state: RecordDraftState, ...actions: DraftAction[]) => actions.reduce(draftReducer, state)
const type = (part: string, value: unknown): DraftAction => ({ type: 'change', part, value })

describe('where it begins', () => {
  it('is what is published, the draft where there is one, or a blank of its kind', () => {
    expect(existing).toMatchObject({ content: page, base: page, version: 4, isRestored: false })
    const draft = { ...page, title: 'Rules of the house' }
    expect(beginDraft('page', recordOf(page, 5, { draft }), undefined).content).toEqual(draft)
    expect(blank).toMatchObject({ content: { kind: 'page', title: '', slug: '' }, version: undefined })
    expect([existing, blank].map(isDirty)).toEqual([false, false])
  })

  it('is what this tab has kept, against the version that its typing began with', () => {
    const typed = { ...page, title: 'Typed before' }
    const restored = beginDraft('page', record, { content: typed, version: 3 })
    expect(restored).toMatchObject({ content: typed, base: page, version: 3, isRestored: true })
    expect(isDirty(restored)).toBe(true)
  })
})

describe('the address of a new record', () => {
  const addressOf = ({ content }: RecordDraftState) => ('slug' in content ? content.slug : undefined)

  it('follows the title until it is typed', () => {
    const titled = apply(blank, type('title', 'Café & Friends'))
    expect(addressOf(titled)).toBe('cafe-friends')
    expect(addressOf(apply(titled, type('title', ' ')))).toBe('')
    const typed = apply(titled, type('slug', 'friends'), type('title', 'Something else'))
    expect(addressOf(typed)).toBe('friends')
  })

  it('still follows after a reload where it did before, and not where it was typed', () => {
    const follows = { ...page, title: 'My page', slug: 'my-page' }
    const again = (content: Content) =>
      addressOf(apply(beginDraft('page', undefined, { content }), type('title', 'New')))
    expect(again(follows)).toBe('new')
    expect(again({ ...follows, slug: 'typed' })).toBe('typed')
  })

  it('follows again once what was typed is dropped; that of a saved record never does', () => {
    const dropped = apply(blank, type('slug', 'typed'), { type: 'drop' }, type('title', 'My page'))
    expect(addressOf(dropped)).toBe('my-page')
    expect(addressOf(apply(existing, type('title', 'Other')))).toBe('house-rules')
    expect(addressOf(apply(existing, { type: 'drop' }, type('title', 'Other')))).toBe('house-rules')
    const saved = apply(blank, type('title', 'House rules'), { type: 'settle', record })
    expect(addressOf(apply(saved, type('title', 'Other')))).toBe('house-rules')
  })
})

describe('what is wrong', () => {
  const check = ({ title }: Content): Record<string, string> =>
    title === '' ? { title: 'Write a title.' } : {}
  const refuse: DraftAction = {
    type: 'refuse',
    problems: { slug: 'Taken.', 'image.alt': 'Too long.', images: 'Other.' },
  }

  it('is nothing before a save was tried, then what the check says of each state', () => {
    expect(problemsIn(blank)).toEqual({})
    const checked = apply(blank, { type: 'check', check })
    expect(problemsIn(checked)).toEqual({ title: 'Write a title.' })
    expect(problemsIn(apply(checked, type('title', 'One')))).toEqual({})
  })

  it('is also what the server refused, until that field or a part of it changes', () => {
    const refused = apply(existing, refuse)
    expect(problemsIn(refused)).toEqual({ slug: 'Taken.', 'image.alt': 'Too long.', images: 'Other.' })
    expect(problemsIn(apply(refused, type('image', undefined)))).toEqual({ slug: 'Taken.', images: 'Other.' })
    expect(problemsIn(apply(refused, { type: 'drop' }))).toEqual({})
  })

  it('is gone once the server holds the record, and is not where only a newer version became its ground', () => {
    const wrong = apply(existing, type('title', ''), { type: 'check', check }, refuse)
    const newer = recordOf(page, 5)
    expect(problemsIn(apply(wrong, { type: 'settle', record: newer }))).toEqual({})
    expect(Object.keys(problemsIn(apply(wrong, { type: 'rebase', record: newer })))).toContain('title')
  })
})

describe('a newer version', () => {
  const theirs = { ...page, title: 'Theirs' }
  const newer = recordOf(theirs, 5)
  const mine = apply(existing, type('content', '<p>Mine.</p>'))

  it('arrives by itself only where nothing was typed', () => {
    expect(apply(existing, { type: 'arrive', record: newer })).toMatchObject({ content: theirs, version: 5 })
    expect(apply(mine, { type: 'arrive', record: newer })).toBe(mine)
  })

  it('becomes what the draft is compared with, and nothing typed is lost', () => {
    const rebased = apply(mine, { type: 'rebase', record: newer })
    expect(rebased).toMatchObject({ content: mine.content, base: theirs, version: 5 })
    expect(isDirty(rebased)).toBe(true)
  })

  it('replaces what was sent, and not what was typed since', () => {
    const saved = recordOf(mine.content, 5)
    const settled = apply(mine, { type: 'settle', record: saved, sent: mine.content })
    expect(settled).toMatchObject({ content: mine.content, base: mine.content, version: 5 })
    expect(isDirty(settled)).toBe(false)
    const since = apply(mine, type('title', 'Typed since'), {
      type: 'settle',
      record: saved,
      sent: mine.content,
    })
    expect(since).toMatchObject({ content: { title: 'Typed since' }, base: mine.content, version: 5 })
    expect(isDirty(since)).toBe(true)
  })

  it('is no typing of an earlier visit any more', () => {
    const restored = beginDraft('page', record, { content: mine.content, version: 4 })
    expect(apply(restored, { type: 'settle', record: newer }).isRestored).toBe(false)
    expect(apply(restored, { type: 'rebase', record: newer }).isRestored).toBe(true)
  })
})

it('changes nothing that it was handed', () => {
  const frozen = Object.freeze({ ...existing, content: Object.freeze({ ...page }) })
  const next = apply(frozen, type('title', 'Other'), { type: 'refuse', problems: { title: 'No.' } })
  expect(frozen.content).toEqual(page)
  expect(next.content.title).toBe('Other')
})

it('finds choices that read the same, as the server does', () => {
  const tabs = ['Rules', 'rules '].map((title) => ({ title, content: '' }))
  expect(checkContent({ ...samples.challenge, tabs }, 'save')).toEqual({
    'tabs.1.title': fill(contentTexts.duplicate, { name: 'rules' }),
  })
  expect(checkContent(samples.challenge, 'publish')).toEqual({})
})

it('misses what is blank only where it is to be published, and what is of the wrong form always', () => {
  const slide = { ...samples.slide, image: { url: '', alt: '' }, link: 'nowhere' }
  const wrong = { link: contentTexts.addressShape }
  expect(checkContent(slide, 'save')).toEqual(wrong)
  expect(checkContent(slide, 'publish')).toEqual({ ...wrong, 'image.url': contentTexts.imageShape })
})

/** The draft of a record in its editor: its state, everything that can happen to it, and the rules of both.
 * Pure. */
import type { Content, ContentKind, ContentOf, ContentRecord } from '#shared/content/model.ts'
import { slugify } from '#shared/slugs.ts'
import type { Problems } from '../content-form.ts'

type Check = (content: Content) => Problems

export interface RecordDraftState {
  readonly content: Content
  /** The content that the server holds, as far as this editor knows. */
  readonly base: Content
  /** Version of `base`; absent before the first save. */
  readonly version: number | undefined
  /** The content came back from an earlier visit of this tab. */
  readonly isRestored: boolean
  /** The address was typed, so it no longer follows the title. */
  readonly isSlugTyped: boolean
  /** Set once a save or a publication was tried. */
  readonly check: Check | undefined
  /** The server's refusals, each until its field changes. */
  readonly refusals: Problems
}

export type DraftAction =
  | { readonly type: 'change'; readonly part: string; readonly value: unknown }
  | { readonly type: 'check'; readonly check: Check }
  | { readonly type: 'refuse'; readonly problems: Problems }
  /** The record was read again. Changes of others arrive by themselves only where nothing was typed. */
  | { readonly type: 'arrive'; readonly record: ContentRecord }
  /** The server holds this record now. Everything typed since `sent` went out stays. */
  | { readonly type: 'settle'; readonly record: ContentRecord; readonly sent?: Content | undefined }
  /** Continues from a newer version without giving up what was typed. */
  | { readonly type: 'rebase'; readonly record: ContentRecord }
  /** Goes back to the content that the server holds. */
  | { readonly type: 'drop' }

/** The typing that this tab has kept. */
export interface StoredDraft {
  readonly content: Content
  /** The version that the typing began with; absent for a new record. */
  readonly version?: number
}

/** Tells whether a challenge shows no question: it can be published, but seldom on purpose. */
export const asksNothing = (content: Content): boolean =>
  content.kind === 'challenge' && !content.fields.some(({ displayed }) => displayed)

export function beginDraft(
  kind: ContentKind,
  record: ContentRecord | undefined,
  stored: StoredDraft | undefined,
): RecordDraftState {
  const base = record ? draftOrPublished(record) : blankContent(kind)
  const version = record?.version
  return {
    content: stored?.content ?? base,
    base,
    // Where the record has moved on since, saving finds out.
    version: record && stored ? (stored.version ?? version) : version,
    isRestored: stored !== undefined,
    isSlugTyped: record !== undefined || (stored !== undefined && !followsTitle(stored.content)),
    check: undefined,
    refusals: {},
  }
}

export function draftReducer(state: RecordDraftState, action: DraftAction): RecordDraftState {
  switch (action.type) {
    case 'change':
      return change(state, action.part, action.value)
    case 'check':
      return { ...state, check: action.check }
    case 'refuse':
      return { ...state, refusals: action.problems }
    case 'arrive':
      return isDirty(state) ? state : settle(state, action.record)
    case 'settle': {
      const { record, sent } = action
      const typedSince = sent !== undefined && !isSame(state.content, sent)
      return { ...(typedSince ? rebase(state, record) : settle(state, record)), check: undefined }
    }
    case 'rebase':
      return rebase(state, action.record)
    case 'drop': {
      const { base, isSlugTyped, version } = state
      return { ...state, content: base, refusals: {}, isSlugTyped: isSlugTyped && version !== undefined }
    }
  }
}

/** Whether anything was typed that the server does not hold. */
export const isDirty = ({ content, base }: RecordDraftState): boolean => !isSame(content, base)

/** Returns everything that is known to be wrong with the draft. */
export const problemsIn = ({ content, check, refusals }: RecordDraftState): Problems => ({
  ...check?.(content),
  ...refusals,
})

/** Returns the content that an editor works on: the draft, or where there is none what is published. */
export function draftOrPublished(record: ContentRecord): Content {
  const content = record.draft ?? record.published
  if (!content) throw new Error('A record holds a draft, or is published.')
  return content
}

function change(state: RecordDraftState, part: string, value: unknown): RecordDraftState {
  const content = { ...state.content, [part]: value } as Content
  // A new record's address follows its title until it is typed.
  const follows = part === 'title' && !state.isSlugTyped && 'slug' in content
  return {
    ...state,
    content: follows ? { ...content, slug: slugFor(content) } : content,
    isSlugTyped: state.isSlugTyped || part === 'slug',
    refusals: Object.fromEntries(
      Object.entries(state.refusals).filter(([path]) => path !== part && !path.startsWith(`${part}.`)),
    ),
  }
}

function settle(state: RecordDraftState, record: ContentRecord): RecordDraftState {
  const content = draftOrPublished(record)
  return { ...rebase(state, record), content, isRestored: false, refusals: {} }
}

const rebase = (state: RecordDraftState, record: ContentRecord): RecordDraftState => ({
  ...state,
  base: draftOrPublished(record),
  version: record.version,
  isSlugTyped: true,
})

const isSame = (one: Content, other: Content): boolean => JSON.stringify(one) === JSON.stringify(other)

const slugFor = ({ title, kind }: Content): string => (title.trim() === '' ? '' : slugify(title, kind))

const followsTitle = (content: Content): boolean => 'slug' in content && content.slug === slugFor(content)

type Blanks = { readonly [K in ContentKind]: Omit<ContentOf<K>, 'kind'> }

const communities: number[] = []
const form = { fields: [], termsSlug: '' }

const blanks: Blanks = {
  page: { title: '', slug: '', content: '', communities, forFlags: [] },
  slide: { title: '', text: '', image: { url: '', alt: '' }, order: 0, communities },
  link: { title: '', to: '', group: 'resources', order: 0, forFlags: [] },
  community: { title: '', slug: '', content: '', categories: [] },
  challenge: {
    ...{ title: '', slug: '', excerpt: '', content: '', categories: [], communities },
    ...{ tabs: [], prizes: {}, ...form },
  },
  'award-event': {
    ...{ title: '', slug: '', content: '', categories: [], communities, childAwards: [] },
    ...{ nominees: 'individual', includeForm: true, ...form },
  },
  'e-cards': { title: '', behaviours: [] },
  'category-list': { title: '', categories: [] },
}

const blankContent = (kind: ContentKind): Content => ({ kind, ...blanks[kind] }) as Content

/** What is being typed into a record: kept in this tab until it is saved, and checked once a save was tried. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Content, ContentKind, ContentOf, ContentRecord } from '#shared/content/model.ts'
import { slugify } from '#shared/slugs.ts'
import { draftName, dropDraft, readDraft, saveDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import type { ContentForm } from '../content-form.ts'
import type { ContentAct } from './check-content.ts'

type Problems = Readonly<Record<string, string>>
type Check = (content: Content) => Record<string, string>

interface State {
  readonly content: Content
  /** What the server holds, as far as this editor knows. */
  readonly base: Content
  /** Version of `base`; absent before the first save. */
  readonly version: number | undefined
  /** Came back from an earlier visit of this tab. */
  readonly isKept: boolean
  /** The address was typed: it no longer follows the title. */
  readonly slugTouched: boolean
  /** What the server refused, each until its field changes. */
  readonly refused: Problems
}

export interface RecordDraft {
  readonly form: Omit<ContentForm, 'releaseSlug'>
  readonly version: number | undefined
  readonly isDirty: boolean
  readonly isKept: boolean
  /** Checks everything for what is about to happen, and shows what is wrong. Gives how much that is. */
  check(purpose: ContentAct): Promise<number>
  refuse(problems: Problems): void
  /** The server holds this now. What was typed since `sent` went out stays. */
  settle(record: ContentRecord, sent?: Content): void
  /** Goes on from a newer version without giving up what was typed. */
  rebase(record: ContentRecord): void
  /** What was typed no longer matters: back to what the server holds. */
  drop(): void
  /** Nothing is kept any more; somebody leaves on purpose. */
  forget(): void
}

export function draftOrPublished(record: ContentRecord): Content {
  const content = record.draft ?? record.published
  if (!content) throw new Error('A record holds a draft, or is published.')
  return content
}

const same = (one: Content, other: Content) => JSON.stringify(one) === JSON.stringify(other)

export function useRecordDraft(kind: ContentKind, record: ContentRecord | undefined): RecordDraft {
  const { personId } = useMe()
  const name = keptName(personId, kind, record?.id)
  const [state, setState] = useState(() => begin(kind, record, name))
  const [check, setCheck] = useState<Check>()
  const { content, base, version, isKept, slugTouched, refused } = state
  const isDirty = useMemo(() => !same(content, base), [content, base])
  const forgotten = useKeeping(name, isDirty, content, version)

  // Others' changes arrive by themselves only where nothing was typed.
  useEffect(() => {
    if (record) setState((before) => (same(before.content, before.base) ? settled(before, record) : before))
  }, [record])

  const set: ContentForm['set'] = (part, value) =>
    setState((before) => ({
      ...before,
      content: changed(before, part, value),
      slugTouched: before.slugTouched || (part as string) === 'slug',
      refused: without(before.refused, part),
    }))

  const own = useMemo(() => check?.(content) ?? {}, [check, content])
  return {
    form: {
      recordId: record?.id,
      content,
      published: record?.published,
      formerSlugs: record?.formerSlugs ?? [],
      problems: { ...own, ...refused },
      set,
    },
    version,
    isDirty,
    isKept: isKept && isDirty,
    check: async (purpose) => {
      const { checkContent } = await import('./check-content.ts')
      const check: Check = (given) => checkContent(given, purpose)
      setCheck(() => check)
      return Object.keys(check(content)).length
    },
    refuse: (problems) => setState((before) => ({ ...before, refused: problems })),
    settle: (newer, sent) => {
      setCheck(undefined)
      dropKept(name)
      setState((before) =>
        sent && !same(before.content, sent) ? rebased(before, newer) : settled(before, newer),
      )
    },
    rebase: (newer) => setState((before) => rebased(before, newer)),
    drop: () =>
      setState((before) => ({
        ...before,
        content: before.base,
        refused: {},
        slugTouched: slugTouched && version !== undefined,
      })),
    forget: () => {
      forgotten.current = true
      dropKept(name)
    },
  }
}

function begin(kind: ContentKind, record: ContentRecord | undefined, name: string): State {
  const base = record ? draftOrPublished(record) : blankContent(kind)
  const kept = readKept(name, kind)
  const version = record?.version
  return {
    content: kept?.content ?? base,
    base,
    // Where the record has moved on since, saving finds out.
    version: record && kept ? (kept.version ?? version) : version,
    isKept: kept !== undefined,
    slugTouched: record !== undefined || (kept !== undefined && !followsTitle(kept.content)),
    refused: {},
  }
}

function settled(before: State, { version, ...record }: ContentRecord): State {
  const content = draftOrPublished({ version, ...record })
  return { ...before, content, base: content, version, isKept: false, slugTouched: true, refused: {} }
}

function rebased(before: State, record: ContentRecord): State {
  return { ...before, base: draftOrPublished(record), version: record.version, slugTouched: true }
}

/** A new record's address follows its title until it is typed. */
function changed({ content, slugTouched }: State, part: string, value: unknown): Content {
  const next = { ...content, [part]: value } as Content
  if (part !== 'title' || slugTouched || !('slug' in next)) return next
  return { ...next, slug: slugOf(next) }
}

function slugOf({ title, kind }: Content): string {
  return title.trim() === '' ? '' : slugify(title, kind)
}

function followsTitle(content: Content): boolean {
  return 'slug' in content && content.slug === slugOf(content)
}

function without(problems: Problems, part: string): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([path]) => path !== part && !path.startsWith(`${part}.`)),
  )
}

/** Writes down what was typed once the fingers rest, and at the latest when the page goes. Gives the switch that
 * stops it. */
function useKeeping(name: string, isDirty: boolean, content: Content, version: number | undefined) {
  const forgotten = useRef(false)
  const latest = useRef(() => {})
  latest.current = () => {
    if (forgotten.current) return
    if (isDirty) keep(name, version === undefined ? { content } : { content, version })
    else dropKept(name)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what would be kept changes
  useEffect(() => {
    const waiting = setTimeout(() => latest.current(), 300)
    return () => clearTimeout(waiting)
  }, [name, isDirty, content, version])
  useEffect(() => {
    const write = () => latest.current()
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [])
  return forgotten
}

type Blanks = { readonly [K in ContentKind]: Omit<ContentOf<K>, 'kind'> }

const shown = { communities: [] as number[] }
const asked = { fields: [], termsSlug: '' }

const blanks: Blanks = {
  page: { title: '', slug: '', content: '', ...shown, forFlags: [] },
  slide: { title: '', text: '', image: { url: '', alt: '' }, order: 0, ...shown },
  link: { title: '', to: '', group: 'resources', order: 0, forFlags: [] },
  community: { title: '', slug: '', content: '', categories: [] },
  challenge: {
    ...{ title: '', slug: '', excerpt: '', content: '', categories: [], ...shown },
    ...{ tabs: [], prizes: {}, ...asked },
  },
  'award-event': {
    ...{ title: '', slug: '', content: '', categories: [], ...shown, childAwards: [] },
    ...{ nominees: 'individual', includeForm: true, ...asked },
  },
  'e-cards': { title: '', behaviours: [] },
  'category-list': { title: '', categories: [] },
}

/** What a new record of each kind begins with. */
function blankContent(kind: ContentKind): Content {
  return { kind, ...blanks[kind] } as Content
}

interface Kept {
  readonly content: Content
  /** The version that the typing began with; absent for a new record. */
  readonly version?: number
}

/** Where a record's typing is kept. */
function keptName(personId: string, kind: ContentKind, id: string | undefined): string {
  return draftName(personId, 'content', `${kind}.${id ?? 'new'}`)
}

/** What was kept; nothing where there is none, or it is not of this kind. */
function readKept(name: string, kind: ContentKind): Kept | undefined {
  const kept = readDraft<Partial<Kept>>(name, 'tab')?.content
  return kept?.content?.kind === kind ? (kept as Kept) : undefined
}

function keep(name: string, kept: Kept): void {
  saveDraft(name, kept, 'tab')
}

function dropKept(name: string): void {
  dropDraft(name, 'tab')
}

/** The acts on a record, one at a time: each tells its outcome, and nothing typed is lost. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { editingApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useIdempotencyKey } from '#web/client/use-single-mutation.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { editorPath, listPath } from '../kinds.ts'
import { kindKey, recordKey, recordQuery } from '../record-queries.ts'
import type { CheckPurpose } from './check-content.ts'
import { draftOrPublished } from './draft.ts'
import type { RecordDraft } from './use-record-draft.ts'

const texts = adminTexts.editor

type ActName = 'save' | 'publish' | 'unschedule' | 'unpublish' | 'discard' | 'restore' | 'release' | 'remove'

interface Outcome {
  /** The act that is under way. */
  readonly busy?: ActName
  /** The success of the last act, read out. */
  readonly message?: string
  readonly failure?: unknown
  /** The fields that kept the last act from happening; a new object each time. */
  readonly wrong?: { readonly count: number; readonly act: ActName }
}

/** Returns why the last act did not happen, where fields are the reason. */
export const wrongInWords = ({ count, act }: NonNullable<Outcome['wrong']>) =>
  countText(count, act === 'publish' ? texts.missingFields : texts.checkFields)

export interface RecordActions extends Outcome {
  save(): Promise<boolean>
  saveAsNew(): Promise<boolean>
  /** Saves on top of a newer version. */
  saveOver(newer: ContentRecord): Promise<boolean>
  /** Says whether it can be published; if not, its fields tell why. */
  checkPublishable(): Promise<boolean>
  /** Publishes the draft, now or at an instant. */
  publish(at?: Date): Promise<boolean>
  unschedule(): Promise<boolean>
  unpublish(): Promise<boolean>
  discard(): Promise<boolean>
  restore(entryId: string): Promise<boolean>
  /** Gives up a former slug. */
  release(slug: string): Promise<boolean>
  remove(anyway: boolean): Promise<boolean>
}

/** The fields are wrong; they say why. */
class InvalidFields extends Error {
  readonly count: number
  constructor(count: number) {
    super('Some fields are wrong.')
    this.count = count
  }
}

interface Target {
  readonly kind: ContentKind
  readonly record: ContentRecord | undefined
  readonly editing: RecordDraft
}

export function useRecordActions({ kind, record, editing }: Target): RecordActions {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { key, renew } = useIdempotencyKey()
  const [outcome, setOutcome] = useState<Outcome>({})
  const id = record?.id
  const content = editing.form.content

  const staleList = () => void queries.invalidateQueries({ queryKey: [...kindKey(kind), 'list'] })

  /** Puts the server's answer where every screen reads it. */
  function store(newer: ContentRecord): ContentRecord {
    queries.setQueryData(recordKey(kind, newer.id), newer)
    staleList()
    return newer
  }

  async function requireValid(purpose: CheckPurpose): Promise<void> {
    const count = await editing.check(purpose)
    if (count > 0) throw new InvalidFields(count)
  }

  async function create(): Promise<ContentRecord> {
    const created = await call(editingApi.createContent, { body: { content }, idempotencyKey: key })
    renew()
    editing.settle(store(created), content)
    return created
  }

  /** Saves the draft, which was checked. */
  async function saveDraft(version = editing.version): Promise<ContentRecord> {
    if (id === undefined || version === undefined) return create()
    const newer = store(
      await call(editingApi.saveDraft, { params: { kind, id }, body: { version, content } }),
    )
    editing.settle(newer, content)
    return newer
  }

  async function explain(act: ActName, failure: unknown): Promise<Outcome> {
    if (failure instanceof InvalidFields) return { wrong: { count: failure.count, act } }
    if (!(failure instanceof ProblemError)) return { failure }
    const fields = fieldsOf(failure)
    const count = Object.keys(fields).length
    if (count > 0) {
      editing.refuse(fields)
      return { wrong: { count, act }, failure }
    }
    if (failure.code === 'stale-version' && id) {
      // The editor sees that this is newer than its draft, and says so.
      await queries.fetchQuery({ ...recordQuery(kind, id), staleTime: 0 }).catch(() => undefined)
      return editing.isDirty ? {} : { failure }
    }
    if (failure.code === 'idempotency-key-reused') renew()
    return { failure }
  }

  async function act(name: ActName, run: () => Promise<string>): Promise<boolean> {
    setOutcome({ busy: name })
    try {
      setOutcome({ message: await run() })
      return true
    } catch (failure) {
      setOutcome(await explain(name, failure))
      return false
    }
  }

  /** Does something to the record as it is, without the draft. */
  function onRecord(
    name: ActName,
    message: string,
    send: (params: { kind: ContentKind; id: string }, version: number) => Promise<ContentRecord>,
  ): Promise<boolean> {
    return act(name, async () => {
      if (!record) return message
      const newer = store(await send({ kind, id: record.id }, editing.version ?? record.version))
      if (name === 'discard' || name === 'restore' || !editing.isDirty) editing.settle(newer)
      else editing.rebase(newer)
      return message
    })
  }

  /** Resolves once the address is the record's: anyone who reads that it is saved may reload the page at
   * once. */
  async function showCreated(created: ContentRecord): Promise<void> {
    if (created.id === id) return
    // The same editor continues under the address that the record has now.
    await navigate(editorPath(kind, created.id), { replace: true, state: { editor: editorPath(kind, id) } })
  }

  const saveBy = (write: () => Promise<ContentRecord>) =>
    act('save', async () => {
      await requireValid('save')
      await showCreated(await write())
      return texts.saved
    })

  return {
    ...outcome,
    save: () => saveBy(saveDraft),
    saveAsNew: () => saveBy(create),
    saveOver: (newer) => saveBy(() => saveDraft(newer.version)),
    checkPublishable: () =>
      act('publish', async () => {
        await requireValid('publish')
        return ''
      }),
    publish: (at) =>
      act('publish', async () => {
        await requireValid('publish')
        const current = editing.isDirty || !record ? await saveDraft() : record
        await showCreated(current)
        const { id, version } = current
        const body = at ? { version, at: at.toISOString() } : { version }
        const newer = store(await call(editingApi.publish, { params: { kind, id }, body }))
        editing.settle(newer, current === record ? content : draftOrPublished(current))
        return at ? fill(texts.scheduled, { at: formatInstant(at.toISOString()) }) : texts.published
      }),
    unschedule: () =>
      onRecord('unschedule', texts.calledOff, (params, version) =>
        call(editingApi.unschedule, { params, body: { version } }),
      ),
    unpublish: () =>
      onRecord('unpublish', texts.unpublished, (params, version) =>
        call(editingApi.unpublish, { params, body: { version } }),
      ),
    discard: () =>
      onRecord('discard', texts.discarded, (params, version) =>
        call(editingApi.discardDraft, { params, body: { version } }),
      ),
    restore: (entryId) =>
      onRecord('restore', texts.restored, (params, version) =>
        call(editingApi.restoreVersion, { params, body: { version, entryId } }),
      ),
    release: (slug) =>
      onRecord('release', texts.released, (params, version) =>
        call(editingApi.releaseSlug, { params, body: { version, slug } }),
      ),
    remove: (anyway) =>
      act('remove', async () => {
        if (!record) return ''
        const version = editing.version ?? record.version
        const query = anyway ? { version, anyway: 'yes' as const } : { version }
        await call(editingApi.deleteContent, { params: { kind, id: record.id }, query })
        editing.forget()
        staleList()
        navigate(listPath(kind), { replace: true })
        return ''
      }),
  }
}

/** Problems that are told at the address. */
const slugProblems = ['slug-taken', 'slug-redirects', 'slug-fixed']

/** Returns where in the content the server found something wrong, as the fields name it. */
function fieldsOf({ code, fields, message }: ProblemError): Record<string, string> {
  const entries = Object.entries(fields)
    .filter(([path]) => path.startsWith('content.'))
    .map(([path, text]) => [path.slice('content.'.length), text] as const)
  if (entries.length === 0 && slugProblems.includes(code)) return { slug: message }
  return Object.fromEntries(entries)
}

/** What can be done to a record: each act in turn, with what came of it told and nothing typed lost. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { editingApi } from '#web/client/contract.ts'
import { useIdempotencyKey } from '#web/client/idempotency.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { formatInstant } from '#web/ui/instants.ts'
import { editorPath, listPath } from '../kinds.ts'
import { kindKey, recordKey, recordQuery } from '../record-queries.ts'
import type { ContentAct } from './check-content.ts'
import { draftOrPublished, type RecordDraft } from './use-record-draft.ts'

const texts = adminTexts.editor

export interface RecordActions {
  /** The act that is under way. */
  readonly busy: ActName | undefined
  /** What came of the last act: read out. */
  readonly message: string | undefined
  readonly failure: unknown
  /** What the fields kept from happening; a new object each time. */
  readonly wrong: WrongFields | undefined
  save(): Promise<boolean>
  saveAsNew(): Promise<boolean>
  /** Saves on top of a newer version. */
  saveOver(newer: ContentRecord): Promise<boolean>
  /** Publishes what is typed, now or at an instant. */
  publish(at?: Date): Promise<boolean>
  unschedule(): Promise<boolean>
  unpublish(): Promise<boolean>
  discard(): Promise<boolean>
  restore(entryId: string): Promise<boolean>
  /** Gives up a former slug. */
  release(slug: string): Promise<boolean>
  remove(anyway: boolean): Promise<boolean>
}

interface WrongFields {
  readonly count: number
  /** What was to be done. */
  readonly act: ActName
}

type ActName = 'save' | 'publish' | 'unschedule' | 'unpublish' | 'discard' | 'restore' | 'release' | 'remove'

interface Target {
  readonly kind: ContentKind
  readonly record: ContentRecord | undefined
  readonly editing: RecordDraft
}

interface Outcome {
  readonly busy?: ActName
  readonly message?: string
  readonly failure?: unknown
  readonly wrong?: WrongFields
}

/** The fields are wrong; they say why. */
class Wrong extends Error {
  readonly count: number
  constructor(count: number) {
    super('Some fields are wrong.')
    this.count = count
  }
}

export function useRecordActions({ kind, record, editing }: Target): RecordActions {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { key, renew } = useIdempotencyKey()
  const [outcome, setOutcome] = useState<Outcome>({})
  const id = record?.id
  const content = editing.form.content

  /** Puts what the server answered where everybody reads it. */
  function arrived(newer: ContentRecord): ContentRecord {
    queries.setQueryData(recordKey(kind, newer.id), newer)
    void queries.invalidateQueries({ queryKey: [...kindKey(kind), 'list'] })
    return newer
  }

  async function checked(purpose: ContentAct): Promise<void> {
    const count = await editing.check(purpose)
    if (count > 0) throw new Wrong(count)
  }

  async function create(): Promise<ContentRecord> {
    const made = await call(editingApi.createContent, { body: { content }, idempotencyKey: key })
    renew()
    editing.settle(arrived(made), content)
    return made
  }

  /** Saves what is typed, which was checked. */
  async function saved(version = editing.version): Promise<ContentRecord> {
    if (!record || version === undefined) return create()
    const { id } = record
    const body = { version, content }
    const newer = arrived(await call(editingApi.saveDraft, { params: { kind, id }, body }))
    editing.settle(newer, content)
    return newer
  }

  async function refused(act: ActName, failure: unknown): Promise<Outcome> {
    if (failure instanceof Wrong) return { wrong: { count: failure.count, act } }
    if (!(failure instanceof ProblemError)) return { failure }
    const fields = fieldsOf(failure)
    const count = Object.keys(fields).length
    if (count > 0) {
      editing.refuse(fields)
      return { wrong: { count, act }, failure }
    }
    if (failure.code === 'stale-version' && id) {
      // The editor sees that this is newer than what was typed into, and says so.
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
      setOutcome(await refused(name, failure))
      return false
    }
  }

  /** An act on the record as it is, without what was typed. */
  function onRecord(
    name: ActName,
    message: string,
    send: (params: { kind: ContentKind; id: string }, version: number) => Promise<ContentRecord>,
  ): Promise<boolean> {
    return act(name, async () => {
      if (!record) return message
      const newer = arrived(await send({ kind, id: record.id }, editing.version ?? record.version))
      if (name === 'discard' || name === 'restore' || !editing.isDirty) editing.settle(newer)
      else editing.rebase(newer)
      return message
    })
  }

  /** Comes back once the address is the record's: whoever reads that it is saved may load the page again at once. */
  async function showCreated(made: ContentRecord): Promise<void> {
    if (made.id === id) return
    // The same editor goes on under the address that the record has now.
    await navigate(editorPath(kind, made.id), { replace: true, state: { editor: editorPath(kind, id) } })
  }

  return {
    ...{ busy: outcome.busy, message: outcome.message, failure: outcome.failure, wrong: outcome.wrong },
    save: () =>
      act('save', async () => {
        await checked('save')
        await showCreated(await saved())
        return texts.saved
      }),
    saveAsNew: () =>
      act('save', async () => {
        await checked('save')
        await showCreated(await create())
        return texts.saved
      }),
    saveOver: (newer) =>
      act('save', async () => {
        await checked('save')
        await saved(newer.version)
        return texts.saved
      }),
    publish: (at) =>
      act('publish', async () => {
        await checked('publish')
        const current = editing.isDirty || !record ? await saved() : record
        await showCreated(current)
        const { id, version } = current
        const body = at ? { version, at: at.toISOString() } : { version }
        const newer = arrived(await call(editingApi.publish, { params: { kind, id }, body }))
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
        void queries.invalidateQueries({ queryKey: [...kindKey(kind), 'list'] })
        navigate(listPath(kind), { replace: true })
        return ''
      }),
  }
}

/** Problems that are told at the address. */
const slugProblems = ['slug-taken', 'slug-redirects', 'slug-fixed']

/** Where in the content the server found something wrong, as the fields name it. */
function fieldsOf({ code, fields, message }: ProblemError): Record<string, string> {
  const entries = Object.entries(fields)
    .filter(([path]) => path.startsWith('content.'))
    .map(([path, text]) => [path.slice('content.'.length), text] as const)
  if (entries.length === 0 && slugProblems.includes(code)) return { slug: message }
  return Object.fromEntries(entries)
}

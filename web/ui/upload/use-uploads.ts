/** Files on their way, and those that have arrived: what a form's field, a profile or an editor keeps of
 * them. */
import { useEffect, useRef, useState } from 'react'
import type { Purpose } from '#shared/media/object-keys.ts'
import { call } from '#web/client/call.ts'
import { mediaApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { sendFile } from './send-file.ts'
import { beginUpload, noteRemoval } from './under-way.ts'

export interface Upload {
  /** Unique on the page. */
  readonly key: string
  readonly name: string
  /** Blank until the file was checked. */
  readonly mediaId: string
  readonly state: 'sending' | 'checking' | 'sent' | 'failed'
  /** Share that has arrived, 0 to 100. */
  readonly percent: number
  /** The error. */
  readonly failure?: unknown
}

/** A file as forms keep it; the id is blank while it is on its way. */
type Kept = Pick<Upload, 'mediaId' | 'name'>

interface Options {
  readonly purpose: Purpose
  /** Files that arrived before; read once. */
  readonly initial?: readonly Kept[]
  /** Told of every change that concerns what is kept. */
  readonly onChange: (files: Kept[]) => void
  /** Called where a file is no picture, in spite of its name. */
  readonly onNoPicture?: (() => void) | undefined
}

export interface Uploads {
  readonly uploads: readonly Upload[]
  /** Sends them; one of the same name takes the earlier one's place. */
  add(files: readonly File[]): void
  /** Sends one again that failed. */
  retry(key: string): void
  /** Stops it where it is on its way, and forgets it. */
  remove(key: string): void
  removeAll(): void
  /** Shows none any more: those that arrived belong to what was sent. */
  forgetAll(): void
}

/** Sends files and holds their state. Uploads under way end when the page is left. */
export function useUploads({ purpose, initial = [], onChange, onNoPicture }: Options): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(arrived))
  // Progress comes between renderings: what counts is the latest list, not the one last shown.
  const latest = useRef(uploads)
  const files = useRef(new Map<string, File>())
  const running = useRef(new Map<string, AbortController>())
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  const isUploading = uploads.some(isUnderWay)
  useEffect(() => (isUploading ? beginUpload() : undefined), [isUploading])
  useEffect(() => {
    const underWay = running.current
    return () => {
      for (const each of underWay.values()) each.abort()
    }
  }, [])

  function set(next: readonly Upload[]) {
    const before = latest.current
    latest.current = next
    setUploads(next)
    if (keptOf(before) !== keptOf(next))
      latestOnChange.current(next.map(({ mediaId, name }) => ({ mediaId, name })))
  }

  function change(key: string, to: Partial<Upload>) {
    set(latest.current.map((each) => (each.key === key ? { ...each, ...to } : each)))
  }

  async function send(key: string, file: File) {
    const controller = new AbortController()
    const { signal } = controller
    running.current.set(key, controller)
    const onProgress = (percent: number) =>
      change(key, { percent, state: percent < 100 ? 'sending' : 'checking' })
    try {
      const { id, name } = await sendFile(file, purpose, { signal, onProgress })
      if (!signal.aborted) change(key, { state: 'sent', mediaId: id, name })
    } catch (failure) {
      if (signal.aborted) return
      change(key, { state: 'failed', failure })
      if (failure instanceof ProblemError && failure.code === 'media-not-a-picture') onNoPicture?.()
    } finally {
      running.current.delete(key)
    }
  }

  function drop(keys: readonly string[]) {
    for (const { key, mediaId } of latest.current.filter((each) => keys.includes(each.key))) {
      running.current.get(key)?.abort()
      files.current.delete(key)
      // One that belongs to something stays, and one that is forgotten is removed by itself after a day.
      if (mediaId) call(mediaApi.deleteMedia, { params: { id: mediaId } }).catch(() => undefined)
      else noteRemoval()
    }
    return latest.current.filter(({ key }) => !keys.includes(key))
  }

  function add(chosen: readonly File[]) {
    const same = latest.current.filter(({ name }) => chosen.some((file) => file.name === name))
    const added = chosen.map((file) => ({ file, upload: begin(file) }))
    const rest = drop(same.map(({ key }) => key))
    set([...rest, ...added.map(({ upload }) => upload)])
    for (const { file, upload } of added) {
      files.current.set(upload.key, file)
      void send(upload.key, file)
    }
  }

  return {
    uploads,
    add,
    retry(key) {
      const file = files.current.get(key)
      if (!file) return
      change(key, { state: 'sending', percent: 0, failure: undefined })
      void send(key, file)
    },
    remove: (key) => set(drop([key])),
    removeAll: () => set(drop(latest.current.map(({ key }) => key))),
    forgetAll: () => set([]),
  }
}

export const isUnderWay = ({ state }: Upload): boolean => state === 'sending' || state === 'checking'

const begin = ({ name }: File): Upload => ({
  key: crypto.randomUUID(),
  name,
  mediaId: '',
  state: 'sending',
  percent: 0,
})

const arrived = ({ mediaId, name }: Kept): Upload => ({
  key: crypto.randomUUID(),
  name,
  mediaId,
  state: mediaId ? 'sent' : 'failed',
  percent: 100,
})

const keptOf = (uploads: readonly Upload[]): string =>
  JSON.stringify(uploads.map(({ mediaId, name }) => [mediaId, name]))

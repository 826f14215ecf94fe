/** Sends one file: announced to the API, posted to the store, checked by the API. */
import type { MediaView, UploadForm } from '#shared/media/model.ts'
import type { Purpose } from '#shared/media/object-keys.ts'
import { shownSide, whyNotUpload } from '#shared/media/rules.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { call } from '#web/client/call.ts'
import { mediaApi } from '#web/client/contract.ts'
import { ProblemError, problemText } from '#web/client/problem-error.ts'

interface Watching {
  readonly signal: AbortSignal
  /** Share that has arrived, 0 to 100; at 100 the file is being checked. */
  readonly onProgress: (percent: number) => void
}

/** Sends a file and gives what is known of it. Raises `ProblemError`, also for a picture that is too large
 * and could not be made smaller here; given up, the signal's reason. */
export async function sendFile(file: File, purpose: Purpose, watching: Watching): Promise<MediaView> {
  const { signal } = watching
  const content = purpose === 'document' ? file : await shrunk(file)
  const why = whyNotUpload({ name: file.name, size: content.size }, purpose)
  if (why) throw new ProblemError({ code: 'media-refused', status: 422, message: why, fields: { name: why } })
  const body = { name: file.name, size: content.size, purpose }
  const { media, upload } = await call(mediaApi.beginUpload, { body, signal })
  await postFile(upload, content, watching)
  return call(mediaApi.completeUpload, { params: { id: media.id }, signal })
}

/** Posts a file by a form of the store. Only XMLHttpRequest tells how far it is. */
export function postFile(
  { url, fields }: UploadForm,
  content: Blob,
  { signal, onProgress }: Watching,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', content)
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const lost = () => failed(lostOnTheWay())
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / (total || 1)))
    request.onload = () => (request.status < 300 ? done() : lost())
    request.onerror = lost
    request.ontimeout = lost
    request.onabort = () => failed(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.open('POST', url)
    if (signal.aborted) return failed(signal.reason)
    request.send(form)
  })
}

/** The store says nothing that people could do something about. */
const lostOnTheWay = (): ProblemError =>
  new ProblemError({ code: 'network', status: 0, message: mediaTexts.failed })

const quality = 0.88

/** The picture, at most `shownSide` pixels on its longer side and turned as it is seen; as it is where it is
 * no larger, or where the browser cannot read it: then the server says why. */
async function shrunk(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = shownSide / Math.max(picture.width, picture.height)
    if (scale >= 1) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, quality))
    return small && small.type === file.type && small.size < file.size ? small : file
  } catch {
    return file
  }
}

/** Refusals of the file itself: the same file would be refused again. */
const refusals: readonly number[] = [400, 403, 413, 415, 422]

/** Whether the same file may be taken another time: the connection was lost, too much was going on, or a
 * fault of ours. What has no room for another file never takes it. */
export function isRetryable(failure: unknown): boolean {
  if (!(failure instanceof ProblemError)) return true
  return failure.code !== 'documents-too-many' && !refusals.includes(failure.status)
}

/** Why the file was not taken, where the API says it of the file; else what it says of the call. */
export function uploadFailureText(failure: unknown): string {
  const about = failure instanceof ProblemError ? failure.fields.name : undefined
  return about ?? problemText(failure).text
}

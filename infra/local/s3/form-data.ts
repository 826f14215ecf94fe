/** Reads a form (multipart/form-data) as it comes in: its fields at once, its file piece by piece. */
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { Refusal } from './refusal.ts'

export interface Form {
  /** All before the file; names in lower case. */
  readonly fields: Map<string, string>
  /** The file's content; nothing where there is none. What follows it is ignored. */
  readonly file: AsyncIterable<Buffer> | undefined
}

/** As much as all fields may take together, in bytes. */
const mostOfFields = 20_000

/** Raises `MalformedPOSTRequest`, also while the file is read. */
export function readForm(body: Readable, contentType: string): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>()
    let left = mostOfFields
    let file: AsyncIterable<Buffer> | undefined
    const refuse = () => reject(malformed())
    try {
      const reader = new Busboy({
        headers: { 'content-type': contentType },
        isPartAFile: (name) => name?.toLowerCase() === 'file',
        limits: { fieldSize: mostOfFields, files: 1 },
      })
      reader.on('field', (name, value) => {
        left -= Buffer.byteLength(value)
        if (file) return
        if (left <= 0 || fields.has(name.toLowerCase())) reader.destroy(malformed())
        else fields.set(name.toLowerCase(), value)
      })
      reader.once('file', (_, content) => {
        // Whoever refuses the form never reads it, and hears of no error.
        content.on('error', () => undefined)
        whole.catch(() => content.destroy())
        file = piecesOf(content, whole)
        resolve({ fields, file })
      })
      const whole = pipeline(body, reader)
      whole.then(() => resolve({ fields, file }), refuse)
    } catch {
      refuse()
    }
  })
}

async function* piecesOf(content: Readable, whole: Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* content
    await whole
  } catch {
    throw malformed()
  }
}

function malformed(): Refusal {
  return new Refusal(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  )
}

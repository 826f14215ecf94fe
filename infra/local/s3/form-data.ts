/** Reads a form (multipart/form-data) as it comes in: its fields at once, its file piece by piece. */
import { Refusal } from './refusal.ts'

export interface Form {
  /** All before the file; names in lower case. */
  readonly fields: Map<string, string>
  /** The file's content; nothing where there is none. What follows it is ignored. */
  readonly file: AsyncGenerator<Buffer> | undefined
}

/** As much as all fields may take together, in bytes. */
const mostOfFields = 20_000

/** Raises `MalformedPOSTRequest`. */
export async function readForm(body: AsyncIterable<Buffer>, contentType: string): Promise<Form> {
  const [, quoted, plain] = /\bboundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw malformed()
  const reader = newReader(body)
  const line = Buffer.from(`\r\n--${boundary}`)
  const fields = new Map<string, string>()
  reader.putBack(Buffer.from('\r\n'))
  if ((await reader.until(line, mostOfFields)).length > 0) throw malformed()
  for (let left = mostOfFields; ; ) {
    const ending = await reader.until(Buffer.from('\r\n'), 100)
    if (ending.toString().startsWith('--')) return { fields, file: undefined }
    const head = (await reader.until(Buffer.from('\r\n\r\n'), 2000)).toString()
    const [, name = ''] = /\bname="([^"]*)"/i.exec(head) ?? []
    if (!name) throw malformed()
    if (name.toLowerCase() === 'file') return { fields, file: reader.pieces(line) }
    const value = await reader.until(line, left)
    left -= value.length
    if (fields.has(name.toLowerCase())) throw malformed()
    fields.set(name.toLowerCase(), value.toString())
  }
}

function malformed(): Refusal {
  return new Refusal(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  )
}

interface Reader {
  putBack(bytes: Buffer): void
  /** What comes before a mark, which is read too. Raises where it is more than `most`, or the body ends. */
  until(mark: Buffer, most: number): Promise<Buffer>
  /** What comes before a mark, piece by piece; then the rest of the body is read and thrown away. */
  pieces(mark: Buffer): AsyncGenerator<Buffer>
}

function newReader(body: AsyncIterable<Buffer>): Reader {
  const source = body[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const { done, value } = await source.next()
    if (!done) held = held.length > 0 ? Buffer.concat([held, value]) : value
    return !done
  }
  return {
    putBack(bytes) {
      held = Buffer.concat([bytes, held])
    },
    async until(mark, most) {
      for (;;) {
        const at = held.indexOf(mark)
        if (at > most || (at < 0 && held.length > most + mark.length)) throw malformed()
        if (at >= 0) {
          const found = held.subarray(0, at)
          held = held.subarray(at + mark.length)
          return found
        }
        if (!(await more())) throw malformed()
      }
    },
    async *pieces(mark) {
      for (;;) {
        const at = held.indexOf(mark)
        if (at >= 0) {
          yield held.subarray(0, at)
          break
        }
        // The mark may be cut: its beginning stays until the next piece has come.
        const sure = Math.max(0, held.length - mark.length + 1)
        if (sure > 0) yield held.subarray(0, sure)
        held = held.subarray(sure)
        if (!(await more())) throw malformed()
      }
      do held = Buffer.alloc(0)
      while (await more())
    },
  }
}

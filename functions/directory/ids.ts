/** Ids that come out the same each time the same thing is worked on. */
import { createHash } from 'node:crypto'
import { ulid } from 'ulid'

/** An id of an instant, made from a text rather than by chance. */
export function deterministicId(text: string, at: Date): string {
  const hash = createHash('sha256').update(text).digest()
  let used = 0
  return ulid(at.getTime(), () => (hash[used++] ?? 0) / 256)
}

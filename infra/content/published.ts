/** Content that is published from the start, as editors and readers find it. */
import { ulid } from 'ulid'
import { publishedItems } from '#functions/content/editing/items.ts'
import type { Content } from '#shared/content/model.ts'

/** The publisher in its history. */
const publisher = 'ThinkTank'

/** All items of a published record: what editors work on, its history, and what readers see. The same
 * whenever they are made; content must be sanitised already. */
export function publishedContent(id: string, content: Content, at: string): Record<string, unknown>[] {
  const publication = { version: 1, at, formVersion: 1 }
  const record = {
    kind: content.kind,
    id,
    version: 1,
    updatedAt: at,
    updatedBy: publisher,
    published: content,
    publication,
    formVersion: publication.formVersion,
  }
  return publishedItems(
    record,
    ulid(Date.parse(at), () => 0),
  )
}

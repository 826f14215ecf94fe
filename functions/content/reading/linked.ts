/** Content on its way to a reader: uploaded files get short-lived links. */
import { resolveMediaHtml, resolveMediaUrl } from '#functions/media/links.ts'

interface Linkable {
  image?: { url: string; alt: string } | undefined
  content?: string | undefined
  additionalContent?: string | undefined
  tabs?: { title: string; content: string }[] | undefined
}

/** The record with links in its picture and in its HTML. */
export async function withMediaLinks<T extends Linkable>(record: T): Promise<T> {
  const { image, content, additionalContent, tabs } = record
  const [url, main, additional, tabContents] = await Promise.all([
    image && resolveMediaUrl(image.url),
    content && resolveMediaHtml(content),
    additionalContent && resolveMediaHtml(additionalContent),
    Promise.all((tabs ?? []).map((tab) => resolveMediaHtml(tab.content))),
  ])
  return {
    ...record,
    ...(image && url && { image: { ...image, url } }),
    ...(main && { content: main }),
    ...(additional && { additionalContent: additional }),
    ...(tabs && { tabs: tabs.map((tab, index) => ({ ...tab, content: tabContents[index] ?? '' })) }),
  }
}

/** As `withMediaLinks`, for each record of a list. */
export function withMediaLinksEach<T extends Linkable>(records: readonly T[]): Promise<T[]> {
  return Promise.all(records.map(withMediaLinks))
}

/** The mail with the links of saved views (docs/product.md#saved-views). */
import { type Block, type Letter, pageAddress, paragraph } from '#events/mail/letter.ts'
import { fill } from '#shared/messages/fill.ts'
import { mailTexts } from '#shared/messages/mail.ts'
import { savedViewMailTexts as texts } from '#shared/messages/saved-views.ts'
import { viewedListTitles } from '#shared/messages/viewed-lists.ts'
import type { SavedView } from '#shared/reports/saved-views.ts'
import { addressOfView } from '#shared/reports/viewed-lists.ts'

export interface SavedViewsContent {
  readonly name: string
  readonly views: readonly SavedView[]
  readonly stopAddress: string
}

/** One mail, however many views: each by its link, and no row of any. */
export function savedViewsLetter({ name, views, stopAddress }: SavedViewsContent, siteUrl: string): Letter {
  const [first] = views
  const subject =
    views.length === 1 && first
      ? fill(texts.subject, { name: first.name })
      : fill(texts.subjectOfSeveral, { count: views.length })
  return {
    subject,
    preview: views.map((view) => view.name).join(' · '),
    blocks: [
      paragraph(fill(mailTexts.greeting, { name })),
      paragraph(texts.text),
      ...views.map((view) => linkTo(view, siteUrl)),
      paragraph(texts.note),
    ],
    why: texts.why,
    stopAddress,
  }
}

function linkTo(view: SavedView, siteUrl: string): Block {
  const [path = '', query] = addressOfView(view).slice(1).split('?')
  const address = pageAddress(siteUrl, ...path.split('/')) + (query ? `?${query}` : '')
  const label = fill(texts.view, { name: view.name, list: viewedListTitles[view.report] })
  return { kind: 'link', label, address }
}

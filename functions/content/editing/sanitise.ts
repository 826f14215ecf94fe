/** Takes everything but plain content out of an editor's HTML, before it is stored
 * (docs/product.md#content). */
import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { type Content, imageUrl } from '#shared/content/model.ts'
import { sizeProblems } from '#shared/content/size.ts'
import { Problem } from '#shared/problems.ts'

const options: IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br'],
    ...['ul', 'ol', 'li', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['a', 'img', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'sub', 'sup', 'mark'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['media'] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // A page's own heading is its title.
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, href, rel: /^https?:/i.test(href) ? 'noopener noreferrer' : '' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !imageUrl.safeParse(attribs.src).success,
}

/** HTML with nothing in it but headings, text, lists, tables, links and pictures of ours. */
function sanitised(html: string): string {
  return sanitizeHtml(html, options).replaceAll(' rel=""', '')
}

/** Content with all its HTML sanitised: its text, its further text, and each tab's. */
export function sanitisedContent<T extends Content>(content: T): T {
  return {
    ...content,
    ...('content' in content && { content: sanitised(content.content) }),
    ...('additionalContent' in content &&
      content.additionalContent !== undefined && { additionalContent: sanitised(content.additionalContent) }),
    ...('tabs' in content && {
      tabs: content.tabs.map((tab) => ({ ...tab, content: sanitised(tab.content) })),
    }),
  }
}

/** What an editor sent, as it is kept: sanitised, and measured afterwards, since cleaning writes signs out
 * and closes what was left open. Raises `invalid-request` at the field that is too large. */
export function prepareContent(given: Content): Content {
  const content = sanitisedContent(given)
  const problems = Object.entries(sizeProblems(content))
  if (problems.length === 0) return content
  const fields = Object.fromEntries(problems.map(([path, text]) => [`content.${path}`, text]))
  throw new Problem('invalid-request', { fields })
}

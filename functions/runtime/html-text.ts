/** The text of editors' HTML, for cards and the search. Pure. */

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Returns sanitised HTML as plain text on one line. A heading, paragraph or list item that ends without a
 * stop gets one before what follows. */
export function htmlText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<\/(?:h[1-6]|p|li|td|th)>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .trim()
    .replace(/([^\s.,;:!?…])\s*\n/g, '$1. ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
}

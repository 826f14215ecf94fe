/** The first words of a text, for cards. */

const longest = 160

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Sanitised HTML as plain text of at most 160 characters, cut between words. */
export function htmlExcerpt(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
  if (text.length <= longest) return text
  const cut = text.lastIndexOf(' ', longest)
  return `${text.slice(0, cut > 0 ? cut : longest)} …`
}

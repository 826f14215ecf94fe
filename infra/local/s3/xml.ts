/** XML as S3 writes it, and the little that it is sent. */

type Content = string | number | boolean | undefined | Tree | readonly Tree[] | readonly string[]
export interface Tree {
  readonly [name: string]: Content
}

/** A document with one root. */
export function xml(root: string, content: Tree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, content)}`
}

function element(name: string, content: Content): string {
  if (content === undefined) return ''
  if (Array.isArray(content)) return content.map((each: Content) => element(name, each)).join('')
  const inside =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => element(child, value))
          .join('')
      : escaped(String(content))
  return `<${name}>${inside}</${name}>`
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter).replaceAll('\r', '&#13;')
}

/** The texts of all elements of that name, wherever they stand. */
export function textsOf(document: string, name: string): string[] {
  return elementsOf(document, name).map(unescaped)
}

/** What stands inside all elements of that name, as it is written. */
export function elementsOf(document: string, name: string): string[] {
  const found = document.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))
  return [...found].map(([, inside = '']) => inside)
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return entities[name] ?? whole
  })
}

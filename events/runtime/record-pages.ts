/** Records as a page to read, and as JSON. A row is a record: group, name, instant, and its content as JSON. */
import { dayInWords, groupDay, groupTime } from '#shared/clock.ts'
import { recordPageTexts as texts } from '#shared/messages/record-pages.ts'
import type { Table } from './xlsx.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => marks[sign] ?? '')

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid #999}
article{border:1px solid #ccc;border-radius:6px;padding:.5rem 1rem;margin:1rem 0;overflow-wrap:anywhere}
h3{margin:.25rem 0}time{color:#555}
dt{font-weight:600;margin-top:.4rem}dd{margin:0 0 0 1rem;white-space:pre-wrap}`

/** Writes a page that needs no other file: records in their groups, names and dates in words. */
export async function* recordPage({ title, rows }: Table): AsyncGenerator<Uint8Array> {
  yield encode(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      `<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>`,
  )
  let group = ''
  for await (const some of rows) {
    let page = ''
    for (const row of some) {
      const [of, name, at, content] = row.map(String) as [string, string, string, string]
      const says = htmlOf(JSON.parse(content))
      if (of === '') {
        page += `<h1>${escaped(name)}</h1>${says}`
        continue
      }
      if (of !== group) page += `<h2>${escaped(of)}</h2>`
      group = of
      const when = at ? `<time datetime="${at}">${inWords(at)}</time>` : ''
      page += `<article><h3>${escaped(name)}</h3>${when}${says}</article>`
    }
    yield encode(page)
  }
  yield encode('</body></html>')
}

/** Writes the same records as one list. */
export async function* recordJson({ rows }: Table): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const some of rows) {
    let text = ''
    for (const row of some) {
      const [group, name, at, content] = row.map(String) as [string, string, string, string]
      const head = JSON.stringify({ group, name, at })
      text += `${before}${head.slice(0, -1)},"content":${content}}`
      before = ',\n'
    }
    yield encode(text)
  }
  yield encode(before === '[\n' ? '[]\n' : '\n]\n')
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
const day = /^\d{4}-\d{2}-\d{2}$/

function inWords(text: string): string {
  if (day.test(text)) return dayInWords(text)
  const at = new Date(text)
  return `${dayInWords(groupDay(at))}, ${groupTime(at)}`
}

/** Field names become words: `waitingSince`, `Waiting since`. */
function wordsOf(name: string): string {
  const known = texts.fields[name as keyof typeof texts.fields]
  if (known) return known
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, one, next) => `${one} ${next.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function htmlOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return `<span>${texts.blank}</span>`
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) {
    if (value.length === 0) return `<span>${texts.none}</span>`
    return `<ul>${value.map((each) => `<li>${htmlOf(each)}</li>`).join('')}</ul>`
  }
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(
      ([name, each]) => `<dt>${escaped(wordsOf(name))}</dt><dd>${htmlOf(each)}</dd>`,
    )
    return `<dl>${fields.join('')}</dl>`
  }
  const text = String(value)
  return escaped(instant.test(text) || day.test(text) ? inWords(text) : text)
}

/** Records as a page to read, and as JSON. A row is a record: group, name, instant, and its content as JSON. */
import { dayInWords, groupDay, groupTime } from '#shared/clock.ts'
import {
  fieldInWords,
  isTechnical,
  recordPageTexts as texts,
  valueInWords,
} from '#shared/messages/record-pages.ts'
import type { Table } from './xlsx.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => marks[sign] ?? '')

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}h2{margin-top:3rem;border-bottom:1px solid #999}
article{border:1px solid #ccc;border-radius:6px;padding:.5rem 1rem;margin:1rem 0;overflow-wrap:anywhere}
h3{margin:.25rem 0}time{color:#555}
dt{font-weight:600;margin-top:.4rem}dd{margin:0 0 0 1rem;white-space:pre-wrap}`

/** Writes a page that needs no other file: its contents, then records in their groups, names and dates in
 * words. */
export async function* recordPage({ title, rows }: Table): AsyncGenerator<Uint8Array> {
  yield encode(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
      `<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>`,
  )
  const counts = new Map<string, number>()
  for await (const some of rows)
    for (const [of] of some) counts.set(String(of), (counts.get(String(of)) ?? 0) + 1)
  const groups = [...counts.keys()].filter((each) => each !== '')
  let group = ''
  for await (const some of rows) {
    let page = ''
    for (const row of some) {
      const [of, name, at, content] = row.map(String) as [string, string, string, string]
      const says = htmlOf(JSON.parse(content))
      if (of === '') {
        page += `<h1>${escaped(name)}</h1>${says}${contentsOf(groups, counts)}`
        continue
      }
      if (of !== group) page += `<h2 id="${groups.indexOf(of)}">${escaped(of)}</h2>`
      group = of
      const when = at ? `<time datetime="${at}">${inWords(at)}</time>` : ''
      page += `<article><h3>${escaped(name)}</h3>${when}${says}</article>`
    }
    yield encode(page)
  }
  yield encode('</body></html>')
}

function contentsOf(groups: readonly string[], counts: ReadonlyMap<string, number>): string {
  const items = groups.map(
    (each, index) => `<li><a href="#${index}">${escaped(each)}</a> (${counts.get(each)})</li>`,
  )
  const heading = `<h2 id="contents">${texts.contents}</h2>`
  return `<nav aria-labelledby="contents">${heading}<ul>${items.join('')}</ul></nav>`
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

/** An answer says its question; of somebody or something that has nothing but a name, the name is enough. */
function htmlOf(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '')
    return `<span>${valueInWords(field, '') || texts.blank}</span>`
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (Array.isArray(value)) {
    if (value.length === 0) return `<span>${texts.none}</span>`
    return `<ul>${value.map((each) => `<li>${htmlOf(each, field)}</li>`).join('')}</ul>`
  }
  if (typeof value === 'object') {
    const { label, content } = value as Readonly<Record<string, unknown>>
    if (typeof label === 'string' && content !== undefined) return listOf([[label, htmlOf(content)]])
    const shown = Object.entries(value).filter(([name]) => !isTechnical(name))
    if (shown.length === 1 && shown[0]?.[0] === 'name') return htmlOf(shown[0][1])
    return listOf(shown.map(([name, each]) => [fieldInWords(name), htmlOf(each, name)]))
  }
  const text = valueInWords(field, String(value))
  return escaped(instant.test(text) || day.test(text) ? inWords(text) : text)
}

function listOf(fields: readonly (readonly [name: string, html: string])[]): string {
  // What has nothing but ids says nothing.
  const shown = fields.filter(([, html]) => html !== '')
  if (shown.length === 0) return ''
  return `<dl>${shown.map(([name, html]) => `<dt>${escaped(name)}</dt><dd>${html}</dd>`).join('')}</dl>`
}

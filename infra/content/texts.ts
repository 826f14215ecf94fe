/** Prints every text of the catalogues, one a line, for readers and translators: key, tab, text. */
import { readdirSync } from 'node:fs'

// The catalogues go to the list while they are loaded.
process.env.THINKTANK_LANGUAGE = 'list'
const { catalogues } = await import('#shared/messages/languages/list.ts')
for (const name of readdirSync('shared/messages', { withFileTypes: true }))
  if (name.isFile()) await import(`#shared/messages/${name.name}`)
await import('#shared/ideas/columns.ts')

const printed = new Set<string>()

function print(key: string, value: unknown) {
  if (value && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) print(`${key}.${name}`, each)
  } else if (typeof value === 'string' && value) {
    // Sentences stand once: another one is the same text in a second catalogue.
    if (value.split(' ').length >= 5 && printed.has(value)) return
    printed.add(value)
    process.stdout.write(`${key}\t${value.replaceAll('\n', '\\n')}\n`)
  }
}

for (const [name, texts] of catalogues) print(name, texts)

/** Prints every text of the catalogues, one a line, for readers and translators: key, tab, text. */
import { readdirSync } from 'node:fs'

// The made-up language is given the English catalogues while they are loaded.
process.env.THINKTANK_LANGUAGE = 'pseudo'
const { catalogues } = await import('#shared/messages/languages/pseudo.ts')
for (const name of readdirSync('shared/messages', { withFileTypes: true }))
  if (name.isFile()) await import(`#shared/messages/${name.name}`)
await import('#shared/ideas/columns.ts')

function print(key: string, value: unknown) {
  if (value && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) print(`${key}.${name}`, each)
  } else if (typeof value === 'string' && value) {
    // What is translated already comes from another catalogue, where it stands in English.
    if (value.startsWith('⟦')) return
    process.stdout.write(`${key}\t${value.replaceAll('\n', '\\n')}\n`)
  }
}

for (const [name, texts] of catalogues) print(name, texts)

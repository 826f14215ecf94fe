/** Texts in other languages (docs/product.md#texts): each text can be translated, and the made-up language keeps
 * what code puts into it. */
import { readdirSync, readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import { inPseudo } from '#shared/messages/languages/pseudo.ts'
import { translated } from '#shared/messages/languages/translation.ts'

const folder = 'shared/messages'
const helpers = ['fill.ts', 'format-message.ts', 'language.ts', 'locale.ts']
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !helpers.includes(name))
/** Files that programs read have the same columns in any language. */
const forPrograms = ['personalDataColumns']

it.each(files)('the catalogue %s passes its texts through the language, by their name', (name) => {
  const path = `${folder}/${name}`
  const source = readFileSync(path, 'utf8')
  for (const node of parseSync(path, source).program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of node.declaration.declarations) {
      if (id.type !== 'Identifier' || forPrograms.includes(id.name)) continue
      if (init?.type === 'ArrowFunctionExpression') continue
      expect(source.slice(init?.start).replace(/\s+/, ''), id.name).toMatch(`inLanguage('${id.name}',`)
    }
  }
})

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(textsIn)
      : []

/** Returns what a message takes, without its words. */
const takenBy = (text: string) =>
  JSON.stringify(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst(), (key, value) =>
    Array.isArray(value) ? value.filter((each) => each?.type !== 0) : key === 'location' ? undefined : value,
  )

it('each text is an ICU message, and takes the same in the made-up language', async () => {
  const catalogues = await Promise.all(files.map((name) => import(`#shared/messages/${name}`)))
  const texts = catalogues.flatMap(textsIn)
  expect(texts.length).toBeGreaterThan(3000)
  for (const text of texts) expect(takenBy(inPseudo(text)), text).toBe(takenBy(text))
})

it('the made-up language is longer, between brackets, and leaves addresses as they are', () => {
  expect(inPseudo('Find {name}')).toBe('⟦Ƒîñð {name} ··⟧')
  expect(inPseudo('See https://thinktank.test/{slug} or a.csv')).toBe(
    '⟦Šéé https://thinktank.test/{slug} öŕ a.csv ··⟧',
  )
  expect(inPseudo('{name} · {date}')).toBe('{name} · {date}')
  expect(inPseudo(inPseudo('Twice'))).toBe(inPseudo('Twice'))
  const ideas = new IntlMessageFormat(inPseudo('{count, plural, one {an idea} other {# ideas}}'), 'en')
  expect([1, 12_500].map((count) => ideas.format({ count }))).toEqual([
    '⟦áñ îðéá ····⟧',
    '⟦12,500 îðéáš ····⟧',
  ])
})

it('a language need not have every text: English stands in', () => {
  const english = { title: 'Title', actions: { save: 'Save', drop: 'Drop' }, lines: ['One', 'Two'] }
  expect(translated(english, { actions: { save: 'Sichern' }, lines: ['Eins'] })).toEqual({
    title: 'Title',
    actions: { save: 'Sichern', drop: 'Drop' },
    lines: ['Eins', 'Two'],
  })
})

/** Every text that people read stands once (docs/product.md#texts): what two screens say is one text of both. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

const folder = 'shared/messages'

/** Shorter ones are names of things and buttons, which may well be called alike. */
const wordsOfSentence = 5

function textsOf(file: string): string[] {
  const texts: string[] = []
  const visitor = new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value)
    },
  })
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts
}

it('stands once', () => {
  const texts = readdirSync(folder).flatMap((name) => textsOf(join(folder, name)))
  const sentences = texts.filter((text) => text.split(/\s+/).length >= wordsOfSentence)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
})

/** Texts that people read (docs/product.md#texts): each stands once, and is easy to read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sumBy } from 'es-toolkit'
import { fleschKincaid } from 'flesch-kincaid'
import { type BinaryExpression, type Node, parseSync, type StringLiteral, Visitor } from 'oxc-parser'
import { syllable } from 'syllable'
import { expect, it } from 'vitest'

const folder = 'shared/messages'
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))

/** Shorter ones are names of things and buttons, which may well be called alike. */
const wordsOfSentence = 5

/** Joins the parts of a text that has several lines; nothing where it is no plain text. */
function wholeText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [wholeText(node.left), wholeText(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function textsOf(file: string): string[] {
  const texts: string[] = []
  const parts = new Set<Node>()
  const read = (node: BinaryExpression | StringLiteral) => {
    const text = wholeText(node)
    if (text !== undefined && !parts.has(node)) texts.push(text)
    if (node.type !== 'BinaryExpression' || text === undefined) return
    parts.add(node.left).add(node.right)
  }
  const visitor = new Visitor({
    BinaryExpression: read,
    Literal: (node) => {
      if (typeof node.value === 'string') read(node as StringLiteral)
    },
  })
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return texts
}

it('stand once', () => {
  const texts = files.flatMap((name) => textsOf(join(folder, name)))
  const sentences = texts.filter((text) => text.split(/\s+/).length >= wordsOfSentence)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
})

/** Words of the product, which its users know: they count as easy ones. */
const knownWords =
  /\b(nominat|nominee|recogni|administrat|colleague|employee|approver|communit|innovation|anonymis|behaviour|categor|notification|document|delegat|monetary|director|reconcil|payroll|compan|countr|email|manager|dashboard|equity|history|organisation)\w*/gi

interface Sentence {
  readonly text: string
  readonly words: number
  readonly syllables: number
}

/** Splits a text into its sentences; shorter ones than these are labels. */
function sentencesOf(text: string): Sentence[] {
  return text
    .replace(/\{[^}]*\}/g, 'Sam')
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => ({
      text: sentence,
      words: sentence.match(/[\p{L}’'-]+/gu)?.length ?? 0,
      syllables: syllable(sentence.replace(knownWords, 'people')),
    }))
    .filter(({ words }) => words >= 7)
}

/** Returns the school grade of a text by Flesch and Kincaid. */
const gradeOf = (sentences: readonly Sentence[]) =>
  fleschKincaid({
    sentence: sentences.length,
    word: sumBy(sentences, ({ words }) => words),
    syllable: sumBy(sentences, ({ syllables }) => syllables),
  })

it.each(files)('are read by people of grade 8: %s', (name) => {
  const sentences = textsOf(join(folder, name)).flatMap(sentencesOf)
  const hard = sentences.filter((each) => each.words > 20 || gradeOf([each]) > 10)
  expect(hard.map(({ text }) => text)).toEqual([])
  if (sentences.length > 0) expect(gradeOf(sentences)).toBeLessThanOrEqual(8)
})

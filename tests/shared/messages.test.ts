/** Every text that people read stands once (docs/product.md#texts): what two screens say is one text of both. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BinaryExpression, type Node, parseSync, type StringLiteral, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

const folder = 'shared/messages'

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

it('stands once', () => {
  const texts = readdirSync(folder).flatMap((name) => textsOf(join(folder, name)))
  const sentences = texts.filter((text) => text.split(/\s+/).length >= wordsOfSentence)
  expect(sentences.length).toBeGreaterThan(1000)
  expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([])
})

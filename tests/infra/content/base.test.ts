/** The base content is such as editors could have made: valid, sanitised, with pictures and pages that exist. */

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sanitisedContent } from '#functions/content/editing/sanitise.ts'
import { keyName } from '#functions/runtime/entity.ts'
import { baseContent } from '#infra/content/base.ts'
import { type Content, content } from '#shared/content/model.ts'

const site = fileURLToPath(new URL('../../../web/public', import.meta.url))
const items = baseContent().flatMap((group) => group.items)
const published: [string, Content][] = items
  .filter(({ type }) => type === 'content-published')
  .map((item) => [`${item.kind} ${item.id}`, content.parse(item.content)])
const pages = published.flatMap(([, each]) => (each.kind === 'page' ? [each.slug] : []))

test('every key is there once, and so is every group', () => {
  expect(new Set(items.map(keyName)).size).toBe(items.length)
  const names = baseContent().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('no group is too large for one transaction', () => {
  for (const group of baseContent()) expect(group.items.length).toBeLessThan(60)
})

test.each(published)('%s is valid and loses nothing when it is sanitised', (_, each) => {
  expect(content.parse(each)).toEqual(each)
  expect(sanitisedContent(each)).toEqual(each)
})

test.each(published)('%s shows pictures and links to pages that exist', (_, each) => {
  const text = JSON.stringify(each)
  for (const [, path = ''] of text.matchAll(/"(\/(?:pictures|cards)\/[^"]+)"/g)) {
    expect(existsSync(`${site}${path}`), path).toBe(true)
  }
  for (const [, slug = ''] of text.matchAll(/\/page\/([a-z0-9-]+)/g)) expect(pages).toContain(slug)
  if ('termsSlug' in each) expect(pages).toContain(each.termsSlug)
})

test('every page that the product leads to is there', () => {
  expect(pages).toEqual(
    expect.arrayContaining([
      'privacy-policy',
      'hackathon-idea-challenge-terms-and-conditions',
      'innovation-terms-and-conditions',
      'thinktank-recognition-terms-and-conditions',
      'employee-guide',
      'line-manager-exco2-guide',
      'hcbp-guide',
    ]),
  )
})

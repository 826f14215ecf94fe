/** Choices that read the same: told at the second one. */
import { describe, expect, it, test } from 'vitest'
import { contentDrafts, contentPublications } from '#functions/content/editing/items.ts'
import { baseContent } from '#infra/content/base.ts'
import { duplicatesIn } from '#shared/content/duplicates.ts'
import type { Content } from '#shared/content/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { samples } from '#tests/support/content.ts'

const field = (more: Partial<FieldDefinition>): FieldDefinition => ({
  ...{ id: 'q', type: 'single-select', label: 'Which?', required: true, displayed: true },
  ...more,
})
const challenge = (...fields: FieldDefinition[]): Content => ({ ...samples.challenge, tabs: [], fields })
const categories = (...all: [name: string, parent: number][]): Content => ({
  kind: 'category-list',
  title: 'Categories',
  categories: all.map(([name, parent], index) => ({ id: index + 1, name, parent })),
})
const wide = '\uFF32ed'

describe('two choices are the same', () => {
  it.each([
    ['in case', 'Red', 'RED'],
    ['in spaces', 'Dark red', ' Dark  red '],
    ['in accents', 'Café', 'Cafe'],
    ['but for what cannot be seen', 'Red', 'R\u200Bed'],
    ['in wide letters', 'Red', wide],
  ])('%s', (_, first, second) => {
    expect(Object.keys(duplicatesIn(challenge(field({ options: [first, 'Blue', second] }))))).toEqual([
      'fields.0.options.2',
    ])
  })
})

test.each<[string, Content, string[]]>([
  ['different choices', challenge(field({ options: ['Red', 'Blue'] })), []],
  [
    'the same choice of two questions',
    challenge(field({ options: ['A'] }), field({ id: 'r', label: 'Which other?', options: ['A'] })),
    [],
  ],
  [
    'questions, but for one that is not shown',
    challenge(
      field({ displayed: false }),
      field({ id: 'r' }),
      field({ id: 's', label: 'WHICH?' }),
      field({ id: 't', label: 'Who?' }),
    ),
    ['fields.2.label'],
  ],
  [
    'child awards',
    {
      ...samples['award-event'],
      childAwards: ['best-idea', 'best-team', 'best-idea'].map((slug) => ({ slug, title: slug })),
    } as Content,
    ['childAwards'],
  ],
  [
    'groups, and choices of one group',
    challenge(
      field({
        type: 'grouped-select',
        groups: [
          { name: 'North', options: ['Red', 'red'] },
          { name: 'north', options: ['Red'] },
        ],
      }),
    ),
    ['fields.0.groups.1.name', 'fields.0.groups.0.options.1'],
  ],
  [
    'tabs',
    { ...samples.challenge, tabs: ['Rules', 'Prizes', 'rules'].map((title) => ({ title, content: '' })) },
    ['tabs.2.title'],
  ],
  [
    'categories of one parent',
    categories(['Technology', 0], ['Sport', 0], ['technology', 0]),
    ['categories.2.name'],
  ],
  ['categories of two parents', categories(['Technology', 0], ['Sport', 0], ['Technology', 2]), []],
  [
    'cards of a behaviour, and behaviours',
    {
      kind: 'e-cards',
      title: 'Cards',
      behaviours: [107, 108].map((id) => ({
        id,
        name: 'Care',
        cards: [1, 2].map((n) => ({ id: id * 10 + n, name: 'Thank you', cover: '/cards/1.svg' })),
      })),
    },
    ['behaviours.1.name', 'behaviours.0.cards.1.name', 'behaviours.1.cards.1.name'],
  ],
  ['blank ones, which lack something else', challenge(field({ options: ['', ''] })), []],
])('%s', (_, content, paths) => {
  expect(Object.keys(duplicatesIn(content))).toEqual(paths)
})

test('what a new portal starts with has none', () => {
  const items = baseContent().flatMap((each) => each.items)
  const kept = items.filter(({ type }) =>
    [contentDrafts.type, contentPublications.type].includes(String(type)),
  )
  expect(kept.length).toBeGreaterThan(10)
  for (const { content } of kept) expect(duplicatesIn(content as Content)).toEqual({})
})

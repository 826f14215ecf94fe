/** The inventory of what is stored has a line for each type of item and each folder. */
import { expect, test } from 'vitest'
import { folderInventory, itemInventory } from '#functions/personal-data/inventory.ts'
import { functions } from '#infra/stacks/functions.ts'
import { loadEntities } from '#tests/support/releases.ts'

/** Two declarations only read items of others, and one marks a made-up company. */
const without = ['', 'of-a-month', 'demo-company']

test('has every type of item, and no other', async () => {
  const known = new Set((await loadEntities()).map(({ type }) => type))
  for (const type of without) known.delete(type)
  expect([...known].filter((type) => !(type in itemInventory)).sort()).toEqual([])
  expect(
    Object.keys(itemInventory)
      .filter((type) => !known.has(type))
      .sort(),
  ).toEqual([])
})

test('has every folder that a function may read or write', () => {
  const folders = Object.values(functions).flatMap((each) =>
    [
      ...Object.values('uploads' in each ? each.uploads : {}),
      ...Object.values('records' in each ? each.records : {}),
    ].flatMap((some) => (Array.isArray(some) ? some : [])),
  ) as string[]
  const known = Object.keys(folderInventory)
  expect(folders.filter((each) => !known.some((folder) => each.startsWith(folder)))).toEqual([])
})

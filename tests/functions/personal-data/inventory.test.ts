/** The inventory of what is stored has a line for each type of item and each folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderInventory, itemInventory } from '#functions/personal-data/inventory.ts'
import { root } from '#infra/stacks/build/folders.ts'
import { functions } from '#infra/stacks/functions.ts'

/** The types of all items that the source declares, as texts. */
function declaredTypes(): Set<string> {
  const found = new Set<string>()
  for (const folder of ['functions', 'events']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts')) continue
      const source = readFileSync(join(root, folder, file), 'utf8')
      for (const [, body = ''] of source.matchAll(/\bentity(?:<[^>]*>)?\(\{([\s\S]*?)\bkeys:/g))
        for (const [, type = ''] of body.matchAll(/\btype: '([^']+)'/g)) found.add(type)
      for (const [, type = ''] of source.matchAll(/\bdayMark\('([^']+)'/g)) found.add(type)
    }
  }
  return found
}

test('has every type of item, and no other', () => {
  const known = declaredTypes()
  // Two declarations only read items of others.
  known.delete('of-a-month')
  expect([...known].filter((type) => !(type in itemInventory)).sort()).toEqual([])
  expect(
    Object.keys(itemInventory)
      .filter((type) => !known.has(type))
      .sort(),
  ).toEqual([])
})

test('has every folder that a function may read or write', () => {
  const folders = Object.values(functions).flatMap((each) =>
    Object.values('uploads' in each ? each.uploads : {}).flatMap((some) => (Array.isArray(some) ? some : [])),
  ) as string[]
  const known = Object.keys(folderInventory)
  expect(folders.filter((each) => !known.some((folder) => each.startsWith(folder)))).toEqual([])
})

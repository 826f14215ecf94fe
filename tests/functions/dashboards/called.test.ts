/** Names of those who stand in a list, of which some were read before. */
import { beforeAll, expect, test } from 'vitest'
import { namesOf } from '#functions/dashboards/called.ts'
import { personKey } from '#functions/people/store.ts'
import { useTable } from '../../support/table.ts'

const table = useTable()
const many = Array.from({ length: 5001 }, (_, n) => `person-${n}`)

beforeAll(() =>
  table.putItems(
    many.map((personId) => ({
      ...personKey(personId),
      ...{ personId, name: `Name of ${personId}`, slug: personId, email: `${personId}@thinktank.example` },
    })),
  ),
)

test('nobody’s is missing when there are more than fit into memory', async () => {
  const [first = '', ...others] = many
  await namesOf([first])
  const last = others.pop() ?? ''
  expect((await namesOf(others)).size).toBe(4999)
  const names = await namesOf([first, last])
  expect([...names.values()].map(({ name }) => name)).toEqual([`Name of ${first}`, `Name of ${last}`])
})

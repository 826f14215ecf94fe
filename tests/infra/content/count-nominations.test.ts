/** Nominations from before the lists were counted: the command counts each once, and the stream what its nominees
 * received. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hrbpDecisions, listCounts } from '#functions/nominations/counts/lists.ts'
import { answerPointers, high5Pointers, receivedPointers } from '#functions/nominations/lists/nominees.ts'
import { nominations } from '#functions/nominations/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { countUncounted } from '#infra/content/count-nominations.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import {
  accept,
  admin,
  approveAll,
  asking,
  awards,
  jon,
  manager,
  monetary,
  nominate,
  reject,
  useNominations,
} from '#tests/support/nominations.ts'
import { asTexts, useProjections } from '#tests/support/projections.ts'
import { times } from '#tests/support/tier.ts'

const { table, newcomer, newcomers } = useNominations([recognition, awards, asking], { stream: true })
const { settle, skip } = useProjections()
beforeAll(skip)

/** In the first months that there may be nominations of, since all months so far are gone through. */
const now = new Date('2010-03-15T08:00:00.000Z')
beforeAll(() => {
  process.env[env.clockOffset] = String(now.getTime() - Date.now())
})
afterAll(() => {
  delete process.env[env.clockOffset]
})

const kinds = [listCounts, hrbpDecisions, receivedPointers, high5Pointers, answerPointers]
/** How often a number was changed depends on the way to it. */
const everyList = async () =>
  asTexts(
    (await table.items())
      .filter(({ type, n }) => kinds.some((kind) => kind.type === type) && n !== 0)
      .map(({ changes: _, ...item }) => item),
  )

test('all lists and totals of an older table become what they would be', async () => {
  const done = (await nominate(jon, monetary([await newcomer()]))).reply.id
  await approveAll(done, ['manager', 'exco2', 'hrbp'])
  await reject(manager, (await nominate(jon, monetary([await newcomer()]))).reply.id, 'manager', 'No')
  await nominate(jon, monetary([await newcomer()]))
  await nominate(admin, high5(await newcomers(times(3, 50))))
  const members = await newcomers(3)
  const asked = (await nominate(jon, monetary(members))).reply.id
  if (members[0]) await accept(members[0], asked)
  await settle()
  const wanted = await everyList()

  await makeOlder()
  await skip()
  expect(await everyList()).not.toEqual(wanted)
  // One of them changes before it is counted.
  if (members[1]) await accept(members[1], asked)
  await settle()
  const counts = await Promise.all([countUncounted(now), countUncounted(now)])
  expect(counts[0] + counts[1]).toBe(4)
  await settle()
  const place = answerPointers.keys({ personId: members[1]?.personId ?? '', at: '', id: '' }).PK
  expect(await everyList()).toEqual(wanted.filter((each) => !each.includes(place)))
  expect(await countUncounted(now)).toBe(0)
})

/** Brings the table to how it was before anything of this was kept. */
async function makeOlder(): Promise<void> {
  const items = await table.items()
  await table.putItems(
    items.flatMap((item) => {
      if (item.type === nominations.type) {
        const { counted: _, ...head } = nominations.schema.parse(item)
        return [toItem(nominations, head)]
      }
      if (item.type !== receivedPointers.type) return []
      const { counted: _, ...pointer } = receivedPointers.schema.parse(item)
      return [toItem(receivedPointers, pointer)]
    }),
  )
  const later = kinds.filter((kind) => kind !== receivedPointers).map(({ type }) => type)
  await table.remove(...items.filter(({ type }) => later.includes(String(type))))
}

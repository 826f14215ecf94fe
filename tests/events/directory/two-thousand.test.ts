/** A directory of very many people in one go, into an empty portal, and a day later: more than two of the hundreds that
 * the comparison takes at once (two thousand in the long tier). `npm run bench` measures ten thousand. */
import { beforeAll, describe, expect, test } from 'vitest'
import { communities } from '#functions/communities/store.ts'
import { listOf, listSortKey, peoplePointers } from '#functions/directory/listing.ts'
import { findPeople, holdersOf, people } from '#functions/people/store.ts'
import { batchPut, writeBatch } from '#functions/runtime/table.ts'
import { companies } from '#infra/content/communities.ts'
import { directoryCsv } from '#infra/demo/directory-csv.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { slugify } from '#shared/slugs.ts'
import { importsBy } from '../../support/directory.ts'
import { standInFiles } from '../../support/files.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'
import { times } from '../../support/tier.ts'

const table = useTable()
const files = standInFiles()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], hierarchy: undefined })
const imports = importsBy(ada, files)

const count = times(300, 2000)
/** As many as need no confirmation. */
const leavers = times(12, 80)
const company = peopleOf({ people: count, seed: 3, ideas: 0, nominations: 0, now: new Date() }).map(
  (person) => ({ ...person, status: 'active' as const }),
)

/** Who came of the file, by address. */
const holders = () => holdersOf(company.map(({ email }) => ({ kind: 'EMAIL', name: email })))

/** The list of everybody active, as the stream would have made it by now. */
async function listEverybody(): Promise<void> {
  const found = await holders()
  const pointers = company.map((person) => {
    const personId = found.get(`EMAIL#${person.email}`) ?? ''
    return { list: listOf({ status: 'active' }), place: listSortKey({ ...person, personId }), personId }
  })
  await writeBatch(pointers.map((pointer) => batchPut(peoplePointers, pointer)))
}

beforeAll(async () => {
  await addPeople(table, ada)
  await table.put(people, ada)
  for (const [id, title] of Object.entries(companies))
    await table.put(communities, { id: Number(id), title, slug: slugify(title, 'community') })
})

describe('more lines than are worked on at once', () => {
  test('are added, and brought up to date a day later', { timeout: 900_000 }, async () => {
    const first = await imports.compare(directoryCsv(company))
    expect(first).toMatchObject({
      status: 'planned',
      counts: { lines: count, added: count, bad: 0, leaver: 0 },
    })
    expect(await imports.apply(first)).toMatchObject({
      status: 'applied',
      counts: { failed: 0 },
      progress: { done: count, of: count },
    })
    expect((await holders()).size).toBe(count)
    await listEverybody()

    const approvers = new Set(
      company.flatMap(({ hierarchy: { lineManager, exco2, hrbp } = {} }) =>
        [lineManager, exco2, hrbp].map((place) => place?.email),
      ),
    )
    const leaving = new Set(company.filter(({ email }) => !approvers.has(email)).slice(0, leavers))
    const staying = company.filter((each) => !leaving.has(each))
    const reorganised = staying.map((person, n) =>
      n % 20 === 0 ? { ...person, departmentName: 'Reorganised' } : person,
    )
    const later = await imports.compare(directoryCsv(reorganised))
    const changed = Math.ceil(staying.length / 20)
    expect(later).toMatchObject({ guards: [], counts: { added: 0, changed, leaver: leavers } })
    expect(later.counts?.unchanged).toBe(staying.length - changed)
    expect((await imports.apply(later)).counts).toMatchObject({ failed: 0 })
    const found = await holders()
    const left = await findPeople([...leaving].map(({ email }) => found.get(`EMAIL#${email}`) ?? ''))
    expect(left.map(({ status }) => status)).toEqual(new Array(leavers).fill('left'))
  })
})

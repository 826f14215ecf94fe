/** A directory of ten thousand people in one go: into an empty portal, once more, and a day later. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { projectPerson } from '#events/people/projection.ts'
import { workOff } from '#events/work-off.ts'
import { communities } from '#functions/communities/store.ts'
import { people } from '#functions/people/store.ts'
import { companies } from '#infra/content/communities.ts'
import { directoryCsv } from '#infra/local/demo/directory-csv.ts'
import { peopleOf } from '#infra/local/demo/people.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { slugify } from '#shared/ids.ts'
import { as } from '../../support/calls.ts'
import { useCredentials } from '../../support/credentials.ts'
import { importsBy } from '../../support/directory.ts'
import { standInFiles } from '../../support/files.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useTable } from '../../support/table.ts'

const table = useTable({ stream: false })
const files = standInFiles()
useCredentials()
const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'], hierarchy: undefined })
const imports = importsBy(ada, files)

const count = 10_000
const company = peopleOf({ people: count, seed: 3, ideas: 0, nominations: 0, now: new Date() }).map(
  (person) => ({ ...person, status: 'active' as const }),
)

/** What each part took, printed: the machine is not the product's. */
const times: string[] = []
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  process.stderr.write(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  times.push(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

const compare = (what: string, csv: string) => timed(`${what}, compared`, () => imports.compare(csv))
const apply = (what: string, planned: DirectoryImport) =>
  timed(`${what}, applied`, () => imports.apply(planned))

/** Does what the stream would have done for everybody. */
async function settle(): Promise<void> {
  const failures = await workOff(await table.items('person'), 10, ({ PK, SK, ...image }) =>
    projectPerson({
      key: { PK: String(PK), SK: String(SK) },
      type: 'person',
      images: [image],
      created: false,
    }),
  )
  expect(failures).toEqual([])
}

const total = async () => (await as(ada).call(directoryApi.listPeople, { query: {} })).reply.total

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await addPeople(table, ada)
  await table.put(people, ada)
  for (const [id, title] of Object.entries(companies))
    await table.put(communities, { id: Number(id), title, slug: slugify(title) })
})

describe('ten thousand lines', () => {
  test('are added, found unchanged, and brought up to date', { timeout: 900_000 }, async () => {
    const csv = directoryCsv(company)
    const first = await compare('all new', csv)
    expect(first).toMatchObject({
      status: 'planned',
      counts: { lines: count, added: count, bad: 0, leaver: 0 },
    })
    expect(await apply('all new', first)).toMatchObject({
      status: 'applied',
      counts: { failed: 0 },
      progress: { done: count, of: count },
    })
    await timed('all new, listed', settle)
    expect(await total()).toBe(count + 1)

    const again = await compare('all unchanged', csv)
    expect(again.counts).toMatchObject({ added: 0, changed: 0, leaver: 0, unchanged: count })

    const dayLater = company
      .slice(200)
      .map((person, n) => (n % 10 === 0 ? { ...person, departmentName: 'Reorganised' } : person))
    const later = await compare('a day later', directoryCsv(dayLater))
    expect(later.counts).toMatchObject({ added: 0, leaver: 200 })
    expect(later.guarded).toBe(false)
    expect((await apply('a day later', later)).counts).toMatchObject({ failed: 0 })
    await timed('a day later, listed', settle)
    expect(await total()).toBe(count + 1 - 200)
    vi.restoreAllMocks()
    process.stdout.write(`${times.join('\n')}\n`)
  })
})

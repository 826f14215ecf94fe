/** What waits for the recognition desk: who sees it, in which order, and which of it they may decide. */

import { beforeAll, expect, test } from 'vitest'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { DeskCard } from '#shared/nominations/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  exco2,
  hrbp,
  jon,
  manager,
  monetary,
  monthly,
  nominate,
  sponsor,
  useNominations,
} from '#tests/support/nominations.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'

const { table } = useNominations()

const second = somebody('Bo', 'Admin', { roles: ['thinktank', 'administrator'] })
/** Nobody manages them, so that the desk decides the first stage. */
const orphan = (first: string, more: Partial<Person> = {}) =>
  somebody(first, 'Orphan', { hierarchy: under({ exco2, hrbp }), ...more })

let made = 0
const newOrphan = () => {
  made += 1
  return orphan(`Nr${made}`)
}

async function orphans<T extends readonly Person[]>(...people: T): Promise<T> {
  await addPeople(table, ...people)
  return people
}

async function submitted(by: Person, body: Parameters<typeof nominate>[1]): Promise<string> {
  const { status, reply } = await nominate(by, body)
  expect(status).toBe(201)
  return reply.id
}

const list = (by: Person, query: { awards?: 'standard' | 'month'; size?: number; cursor?: string } = {}) =>
  as(by).call(nominationsApi.listForDesk, { query })

/** All of it, page by page. */
async function listed(by: Person, size = 25, awards: 'standard' | 'month' = 'standard'): Promise<DeskCard[]> {
  const pages = await pagesOf(async (turn) => (await list(by, { awards, ...turn })).reply, size)
  for (const { items } of pages) expect(items.length).toBeLessThanOrEqual(size)
  return pages.flatMap(({ items }) => items)
}

beforeAll(() => addPeople(table, second))

test('administrators see it', async () => {
  const [one] = await orphans(newOrphan())
  const id = await submitted(jon, monetary([one]))
  expect((await listed(admin)).find((each) => each.id === id)).toMatchObject({
    stage: 'manager',
    mayDecide: true,
    firstNominee: { name: one.name },
    nominator: { name: jon.name },
    waitingSince: expect.stringMatching(/^\d{4}-/),
  })
})

test('the longest waiting stands first; pages go on where the last one ended', async () => {
  const people = await orphans(newOrphan(), newOrphan(), newOrphan(), newOrphan(), newOrphan())
  const ids: string[] = []
  for (const each of people) ids.push(await submitted(jon, monetary([each])))
  const all = await listed(admin, 2)
  expect(all.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual(ids)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const since = all.map(({ waitingSince }) => waitingSince)
  expect(since).toEqual([...since].sort())
  expect((await list(admin, { cursor: 'rubbish' })).problem.code).toBe('invalid-cursor')
})

test('what names an administrator is marked as not theirs, in a team as well', async () => {
  const [first, other] = await orphans(newOrphan(), newOrphan())
  const asNominator = await submitted(admin, monetary([first]))
  const member = orphan('Member', { roles: ['thinktank', 'administrator'] })
  await addPeople(table, member)
  const team = await submitted(jon, monetary([other, member]))
  for (const each of [other, member]) expect((await accept(each, team)).status).toBe(200)
  expect((await approve(sponsor, team, 'sponsor', '')).status).toBe(200)
  const mayDecide = async (by: Person, id: string) =>
    (await listed(by)).find((each) => each.id === id)?.mayDecide
  expect(await mayDecide(admin, asNominator)).toBe(false)
  expect(await mayDecide(second, asNominator)).toBe(true)
  expect(await mayDecide(member, team)).toBe(false)
  expect(await mayDecide(admin, team)).toBe(true)
})

test('it leaves the list when it was decided; while nominees are asked it does not wait yet', async () => {
  const [first, next, third] = await orphans(newOrphan(), newOrphan(), newOrphan())
  const id = await submitted(jon, monetary([first]))
  expect((await approve(admin, id, 'manager', '')).status).toBe(200)
  const asked = await submitted(jon, monetary([next, third]))
  const ids = (await listed(admin)).map((each) => each.id)
  expect(ids).not.toContain(id)
  expect(ids).not.toContain(asked)
})

test('month awards stand in their own list', async () => {
  const [without] = await orphans(
    somebody('Lone', 'Star', { hierarchy: under({ lineManager: manager, hrbp }) }),
  )
  const month = new Date().toISOString().slice(0, 7)
  const id = await submitted(jon, monthly([without], month))
  expect((await listed(admin, 25, 'month')).find((each) => each.id === id)).toMatchObject({
    stage: 'exco2',
    selectionPeriod: month,
    mayDecide: true,
  })
  expect((await listed(admin)).map((each) => each.id)).not.toContain(id)
})

/** Blocks and roles outlast what a directory file says (docs/product.md#blocking). */
import { beforeAll, describe, expect, test } from 'vitest'
import { projectPerson } from '#events/people/projection.ts'
import { forEachChanged } from '#events/runtime/stream.ts'
import { findPerson, people } from '#functions/people/store.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import { directoryApi } from '#shared/directory/api.ts'
import type { PersonChange } from '#shared/directory/model.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import type { PersonStatus } from '#shared/people/rules.ts'
import { as } from '../../support/calls.ts'
import { useCredentials } from '../../support/credentials.ts'
import { csvOf, importsBy, rowOf } from '../../support/directory.ts'
import { standInFiles } from '../../support/files.ts'
import { addPeople, somebody } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'

const table = useTable({ stream: true })
const files = standInFiles()
useCredentials()
const stream = useStream(['person'])

const ada = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })
const bob = somebody('Bob', 'Barred', { roles: ['thinktank', 'view_reports'] })
const eve = somebody('Eve', 'Ender', { roles: ['thinktank', 'administrator', 'equity_manager'] })
const old = somebody('Old', 'Timer', { status: 'left', roles: ['thinktank', 'linkadmin'] })
const imports = importsBy(ada, files)

const settle = async () => {
  expect(await forEachChanged(await stream.next(), { each: projectPerson })).toEqual({
    batchItemFailures: [],
  })
}
const now = async ({ personId }: Person) => {
  const found = await findPerson(personId)
  if (!found) throw new Error('Nobody.')
  return found
}
const change = async (person: Person, body: Omit<PersonChange, 'version'>) =>
  as(ada).call(directoryApi.changePerson, {
    params: { id: person.personId },
    body: { version: (await now(person)).version, ...body },
  })
const apply = async (...named: Person[]) =>
  imports.apply(await imports.compare(csvOf(named.map((each) => rowOf(each)))))
const whatHappened = async (person: Person) =>
  (await as(ada).call(directoryApi.getPerson, { params: { id: person.personId } })).reply.history

beforeAll(async () => {
  for (const each of [ada, bob, eve, old]) await table.put(people, each)
  await addPeople(table, ada, bob, eve, old)
  await settle()
})

describe('a block', () => {
  test('is set by an administrator, with who and when, and shuts out at once', async () => {
    const { reply } = await change(bob, { blocked: true })
    expect(reply.blocked).toMatchObject({ by: 'Ada Admin' })
    expect(reply.history.at(-1)).toMatchObject({ what: 'blocked', by: 'Ada Admin' })
    await settle()
    expect((await as(bob).call(peopleApi.getMe, {})).problem.code).toBe('account-deactivated')
    expect(await suggestPeople('barred')).toEqual([])
  })

  test('is not lifted by a file that names the person, nor by one that brings them back', async () => {
    const { blocked } = await now(bob)
    await apply(ada, eve, { ...bob, department: 'Sport' })
    expect(await now(bob)).toMatchObject({ department: 'Sport', blocked })
    await apply(ada, eve)
    expect(await now(bob)).toMatchObject({ status: 'left', blocked })
    await apply(ada, eve, bob)
    expect(await now(bob)).toMatchObject({ status: 'active', blocked })
    expect((await as(bob).call(peopleApi.getMe, {})).problem.code).toBe('account-deactivated')
  })

  test('is found in the list of people', async () => {
    await settle()
    const list = async (status: PersonStatus) =>
      (await as(ada).call(directoryApi.listPeople, { query: { status } })).reply
    const { items, total } = await list('blocked')
    expect(items.map(({ name, blocked }) => [name, blocked?.by])).toEqual([['Bob Barred', 'Ada Admin']])
    expect(total).toBe(1)
    expect((await list('active')).items.map(({ name }) => name)).not.toContain('Bob Barred')
    const found = await as(ada).call(directoryApi.searchPeople, { body: { search: 'bob b' } })
    expect(found.reply.items.map(({ name }) => name)).toEqual(['Bob Barred'])
  })

  test('blocking again keeps who was first; marking somebody as active lifts nothing', async () => {
    const { blocked } = await now(bob)
    await change(bob, { blocked: true, roles: ['thinktank', 'linkadmin'] })
    await change(bob, { status: 'left' })
    await change(bob, { status: 'active' })
    expect((await now(bob)).blocked).toEqual(blocked)
  })

  test('is lifted by an administrator', async () => {
    const { reply } = await change(bob, { blocked: false })
    expect(reply.blocked).toBeUndefined()
    expect(reply.history.at(-1)?.what).toBe('block lifted')
    await settle()
    expect((await suggestPeople('barred')).map(({ name }) => name)).toEqual(['Bob Barred'])
  })

  test('of the last administrator is refused', async () => {
    await change(eve, { blocked: true })
    await settle()
    expect((await change(ada, { blocked: true })).problem.code).toBe('last-administrator')
    await change(eve, { blocked: false })
    await settle()
  })
})

describe('roles', () => {
  test('end when a file no longer names somebody, and do not come back with them', async () => {
    await apply(ada, bob)
    expect(await now(eve)).toMatchObject({ status: 'left', roles: ['thinktank'] })
    expect((await whatHappened(eve)).map(({ what }) => what)).toContain('roles changed')
    await apply(ada, bob, eve)
    expect(await now(eve)).toMatchObject({ status: 'active', roles: ['thinktank'] })
  })

  test('end when an administrator marks somebody as left, whatever else is asked in the same step', async () => {
    await change(eve, { roles: ['thinktank', 'linkadmin'] })
    const { reply } = await change(eve, { status: 'left', roles: ['thinktank', 'administrator'] })
    expect(reply).toMatchObject({ status: 'left', roles: ['thinktank'] })
    expect((await change(eve, { status: 'active' })).reply.roles).toEqual(['thinktank'])
  })

  test('of somebody who left before they ended do not come back either', async () => {
    await apply(ada, bob, eve, old)
    expect(await now(old)).toMatchObject({ status: 'active', roles: ['thinktank'] })
    expect((await whatHappened(old)).find(({ what }) => what === 'roles changed')).toMatchObject({
      before: ['thinktank', 'linkadmin'],
      after: ['thinktank'],
    })
  })
})

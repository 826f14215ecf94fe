/** Appointing the first administrator. */
import { expect, test } from 'vitest'
import { findPerson, personPartition } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { appoint } from '#infra/content/appoint-administrator.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const at = new Date('2026-03-01T08:00:00Z')

test('gives the role to the person with that address, once, and notes it in the audit record', async () => {
  const first = somebody('Nomvula', 'First')
  await addPeople(table, first)
  await appoint(` ${first.email.toUpperCase()}`, at)
  await appoint(first.email, at)
  const found = await findPerson(first.personId)
  expect(found).toMatchObject({ version: 2, roles: ['thinktank', 'administrator'] })
  expect(await historyOf(personPartition(first.personId))).toMatchObject([
    { what: 'roles changed', by: { name: 'Deployment' }, before: ['thinktank'] },
  ])
})

test('appoints nobody who is unknown or has left', async () => {
  const gone = somebody('Lena', 'Gone', { status: 'left' })
  await addPeople(table, gone)
  await expect(appoint(gone.email, at)).rejects.toThrow('Nobody active')
  await expect(appoint('nobody@thinktank.example', at)).rejects.toThrow('Nobody active')
  expect(await findPerson(gone.personId)).toMatchObject({ version: 1, roles: ['thinktank'] })
})

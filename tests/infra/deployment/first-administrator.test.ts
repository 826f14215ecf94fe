/** The first administrator of a stage. */
import { beforeEach, describe, expect, test } from 'vitest'
import { findInvitation } from '#functions/directory/invitations.ts'
import { findPerson, personBy, personPartition } from '#functions/people/store.ts'
import { historyOf } from '#functions/runtime/audit.ts'
import { makeAdministrator } from '#infra/deployment/first-administrator.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const at = new Date('2026-03-01T08:00:00Z')
const jane = {
  email: 'jane@thinktank.example',
  employeeNumber: '100001',
  firstName: 'Jane',
  lastName: 'Doe, of "HR"',
  isInvited: true,
}

beforeEach(async () => {
  await table.remove(...(await table.items()))
})

describe('without a company directory', () => {
  test('somebody new is added, appointed and invited; repeating it does nothing twice', async () => {
    await makeAdministrator(jane, at)
    const again = await makeAdministrator({ ...jane, email: ' JANE@thinktank.example' }, at)
    expect(again).toMatchObject({ name: 'Jane Doe, of "HR"', roles: ['administrator'] })
    expect(await findInvitation(again.personId)).toMatchObject({ state: 'asked', email: jane.email })
    const history = await historyOf(personPartition(again.personId))
    expect(history.map(({ what }) => what).sort()).toEqual(['added as a profile', 'invited', 'roles changed'])
  })
})

test('with one, nobody is invited', async () => {
  const { personId } = await makeAdministrator({ ...jane, isInvited: false }, at)
  expect(await findInvitation(personId)).toBeUndefined()
})

test('somebody who is there already gets the role, and no invitation where they have an account', async () => {
  const first = somebody('Nomvula', 'First')
  await addPeople(table, first)
  await makeAdministrator({ ...jane, email: first.email }, at)
  const found = await findPerson(first.personId)
  expect(found).toMatchObject({ version: 2, roles: ['thinktank', 'administrator'] })
  expect(await findInvitation(first.personId)).toBeUndefined()
  expect(await historyOf(personPartition(first.personId))).toMatchObject([
    { what: 'roles changed', by: { name: 'Deployment' }, before: ['thinktank'] },
  ])
})

test('somebody who has left is not appointed', async () => {
  const gone = somebody('Lena', 'Gone', { status: 'left' })
  await addPeople(table, gone)
  await expect(makeAdministrator({ ...jane, email: gone.email }, at)).rejects.toThrow('Nobody active')
  expect(await personBy('EMAIL', gone.email)).toMatchObject({ version: 1, roles: ['thinktank'] })
})

/** People for tests, written as the product would have written them. */
import { peoplePointers, personPointers } from '#functions/directory/listing.ts'
import { identifiersOf, people, personNames } from '#functions/people/store.ts'
import { teammateRowsOf, teammates } from '#functions/people/teammates.ts'
import { typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { Hierarchy, Person } from '#shared/people/model.ts'
import { groupName } from '#shared/people/rules.ts'
import type { useTable } from './table.ts'

let made = 0

/** A plain employee in the directory, signed in before; `more` overrides anything. */
export function somebody(firstName: string, lastName: string, more: Partial<Person> = {}): Person {
  made += 1
  const username = `${firstName}.${lastName}`.toLowerCase()
  const personId = `p${made}-${username.replace(/[^a-z0-9]/g, '-')}`
  return {
    personId,
    version: 1,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    email: `${username}@thinktank.example`,
    username,
    slug: username,
    aliases: [],
    employeeNumber: String(1000 + made),
    department: 'Technology',
    departmentName: 'Platforms',
    company: groupName,
    businessUnit: 'Group Technology',
    gom: 'South Africa',
    country: 'South Africa',
    hierarchy: underNobody,
    status: 'active',
    roles: ['thinktank'],
    communities: [1],
    preferences: { language: 'en', digest: true },
    account: { sub: `sub-${personId}`, registeredAt: '2026-01-01T00:00:00.000Z' },
    ...more,
  }
}

const underNobody: Hierarchy = { isHod: false, excludeCustomerCare: false }

/** A directory entry's place under these approvers. */
export function under(places: Partial<Record<'lineManager' | 'exco2' | 'hrbp', Person>>): Hierarchy {
  const place = (person: Person | undefined) =>
    person && { personId: person.personId, name: person.name, email: person.email }
  return {
    lineManager: place(places.lineManager),
    exco2: place(places.exco2),
    hrbp: place(places.hrbp),
    isHod: false,
    excludeCustomerCare: false,
  }
}

/** Writes people with everything they are found by. */
export async function addPeople(table: ReturnType<typeof useTable>, ...added: Person[]): Promise<void> {
  await table.putItems(
    added.flatMap((person) => [
      toItem(people, person),
      ...identifiersOf(person).map((name) => toItem(personNames, name)),
      ...typeaheadRowsOf(person).map((row) => toItem(typeaheadRows, row)),
      ...teammateRowsOf(person).map((row) => toItem(teammates, row)),
      ...personPointers(person).map((pointer) => toItem(peoplePointers, pointer)),
    ]),
  )
}

/** Adds a few people at once, for `/create-profiles` (docs/product.md#people). */
import { findPeople, holdersOf, personBy, personWrites } from '#functions/people/store.ts'
import type { Acting } from '#functions/runtime/audit.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import type { ProfilesReply } from '#shared/directory/api.ts'
import { requiredHeaders } from '#shared/directory/columns.ts'
import type { DirectoryLine } from '#shared/directory/model.ts'
import { maxProfiles } from '#shared/directory/rules.ts'
import { directoryTexts } from '#shared/messages/directory.ts'
import { fill } from '#shared/messages/fill.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'
import { auditPerson } from './changes.ts'
import { describeBadLine, deterministicId, readLayout, readLines } from './lines.ts'
import { approverAddresses, newPerson, resolveApprovers } from './merge.ts'

/** Adds the new people of a text. Raises `invalid-request` without a header, or for too many people. */
export async function createProfiles(text: string, by: Acting): Promise<ProfilesReply> {
  const layout = readLayout(text)
  if ('failure' in layout) throw refused(directoryTexts.profilesUnreadable, { required: requiredHeaders })
  const people = [...readLines(text, layout)]
  if (people.length > maxProfiles) throw refused(directoryTexts.profilesTooMany, { most: maxProfiles })
  const reply: ProfilesReply = { added: [], refused: [] }
  for (const read of people) {
    // A few pasted lines are corrected at once, rather than stored without an approver.
    const bad = 'bad' in read ? read.bad : read.cells[0]
    if (bad) reply.refused.push(describeBadLine(bad))
    else if ('good' in read && !(await addProfile(read.good, by, reply)))
      reply.refused.push({ line: read.good.line, problem: 'taken' })
  }
  return reply
}

function refused(text: string, values: Readonly<Record<string, string | number>>): Problem {
  return new Problem('invalid-request', { fields: { text: fill(text, values) } })
}

async function addProfile(line: DirectoryLine, by: Acting, { added }: ProfilesReply): Promise<boolean> {
  const personId = deterministicId(`${by.requestId} ${line.line}`, by.at)
  const holders = await approversBy(approverAddresses(line))
  const approvers = resolveApprovers(line, (email) => holders.get(email))
  const person = await withFreeSlug(newPerson(personId, line, approvers), (slug) => personBy('SLUG', slug))
  try {
    await transact([
      ...personWrites(undefined, person),
      auditPerson(person, { what: 'added as a profile' }, by),
    ])
  } catch (error) {
    if (error instanceof ConditionFailed || error instanceof Problem) return false
    throw error
  }
  added.push({ line: line.line, personId, name: person.name, email: person.email })
  return true
}

/** Finds the present holders of addresses, under their own names. */
async function approversBy(addresses: readonly string[]): Promise<Map<string, Person>> {
  const holders = await holdersOf(addresses.map((name) => ({ kind: 'EMAIL', name })))
  const found = await findPeople([...new Set(holders.values())])
  return new Map(found.filter(({ status }) => status === 'active').map((person) => [person.email, person]))
}

/** The person under the slug that they would like, or one with the end of their id where somebody has it. */
export async function withFreeSlug(
  person: Person,
  holder: (slug: string) => Promise<Person | undefined>,
): Promise<Person> {
  if (!(await holder(person.slug))) return person
  return { ...person, slug: `${person.slug}-${person.personId.slice(-6).toLowerCase()}` }
}

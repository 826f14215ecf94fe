/** Finds the record that somebody means by an address, a slug or an id. */
import { findIdea, ideaPartition } from '#functions/ideas/store.ts'
import { nominationPartition } from '#functions/nominations/body-store.ts'
import { findNominationCalled } from '#functions/nominations/store.ts'
import { personBy, personPartition } from '#functions/people/store.ts'
import { auditEntries, auditKey } from '#functions/runtime/audit.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { namedSubject, subjectOf } from '#shared/audit/subjects.ts'
import { namesOf } from './names.ts'

/** Returns the partition of the record's acts; nothing where there is neither such a record nor an act about
 * it. */
export async function findNamed(typed: string): Promise<string | undefined> {
  const { partitions, slug } = namedSubject(typed)
  const person = slug === undefined ? undefined : await personBy('SLUG', slug.toLowerCase())
  if (person) return personPartition(person.personId)
  const first = (partition: string) =>
    queryItems(auditEntries, { partition, prefix: auditKey('', '').SK, limit: 1 })
  const [entry] = (await Promise.all(partitions.map(first))).flat()
  if (entry) return entry.subject
  const called = (await Promise.all(partitions.map(numbered))).find((each) => each !== undefined)
  if (called !== undefined) return called
  const names = await namesOf(partitions)
  return partitions.find((each) => names.has(each))
}

/** Finds what has a number of the former portal in its address. */
async function numbered(partition: string): Promise<string | undefined> {
  const { kind, id } = subjectOf(partition)
  if (kind !== 'idea' && kind !== 'nomination') return undefined
  const found = await (kind === 'idea' ? findIdea(id) : findNominationCalled(id))
  return found && (kind === 'idea' ? ideaPartition : nominationPartition)(found.id)
}

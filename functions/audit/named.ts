/** Finds the record that somebody means by an address, a slug or an id. */
import { personBy, personPartition } from '#functions/people/store.ts'
import { auditEntries, auditKey } from '#functions/runtime/audit.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { namedSubject } from '#shared/audit/subjects.ts'

/** Returns the partition of the record's acts; nothing where there is no such person, and no act about such a
 * record. */
export async function findNamed(typed: string): Promise<string | undefined> {
  const { partitions, slug } = namedSubject(typed)
  const person = slug === undefined ? undefined : await personBy('SLUG', slug.toLowerCase())
  if (person) return personPartition(person.personId)
  const first = (partition: string) =>
    queryItems(auditEntries, { partition, prefix: auditKey('', '').SK, limit: 1 })
  const [entry] = (await Promise.all(partitions.map(first))).flat()
  return entry?.subject
}

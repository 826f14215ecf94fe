/** Finds the record that somebody means by an address, a slug or an id. */
import { personBy, personPartition } from '#functions/people/store.ts'
import { auditEntries, auditKey } from '#functions/runtime/audit.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { namedSubject } from '#shared/audit/subjects.ts'
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
  const names = await namesOf(partitions)
  return partitions.find((each) => names.has(each))
}

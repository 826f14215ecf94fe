/** Finds the record that somebody means by an address, an email address, a slug or an id. */
import { personBy, personPartition } from '#functions/people/store.ts'
import { auditEntries, auditKey } from '#functions/runtime/audit.ts'
import { queryItems } from '#functions/runtime/table.ts'
import { namedSubject } from '#shared/audit/subjects.ts'

/** Returns the partition of the record's acts; nothing where there is no such person, and no act about such a
 * record. */
export async function findNamed(typed: string): Promise<string | undefined> {
  const named = namedSubject(typed)
  const person =
    'email' in named
      ? await personBy('EMAIL', named.email)
      : named.slug && (await personBy('SLUG', named.slug.toLowerCase()))
  if (person) return personPartition(person.personId)
  const { partitions } = { partitions: [], ...named }
  const first = (partition: string) =>
    queryItems(auditEntries, { partition, prefix: auditKey('', '').SK, limit: 1 })
  const [entry] = (await Promise.all(partitions.map(first))).flat()
  return entry?.subject
}

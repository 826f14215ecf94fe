/** Bounced addresses, and allowing mail to them again (docs/product.md#undelivered). */
import { bouncedPartition, findPerson, people, personPartition } from '#functions/people/store.ts'
import { type Acting, auditWrite } from '#functions/runtime/audit.ts'
import { type ListPage, type Paged, pageNewestFirst } from '#functions/runtime/pages.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { getItems, queryIndex, transact } from '#functions/runtime/table.ts'
import { replace } from '#functions/runtime/writes.ts'
import type { BouncedAddress } from '#shared/outbox/model.ts'
import type { Person } from '#shared/people/model.ts'
import { isMuted } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

/** People whose present address mail came back from, the latest first. Raises `invalid-cursor`. */
export async function listBounced(paged: Paged): Promise<ListPage<BouncedAddress>> {
  const page = await pageNewestFirst(
    bouncedPartition,
    paged,
    (range) => queryIndex('gsi2', range),
    ({ sort }) => sort,
  )
  const found = await getItems(people, page.items)
  // The index may be a moment behind.
  return { ...page, items: found.filter(isMuted).map(shown) }
}

function shown({ personId, name, email: address, preferences }: Person): BouncedAddress {
  return { personId, name, address, at: preferences.bouncedAt }
}

/** How often the person may turn out to have changed meanwhile. */
const maxAttempts = 5

/** Lets mail go to a person's address again. Raises `not-found` and `address-not-bounced`. */
export function clearBounced(personId: string, act: Acting): Promise<Person> {
  return retryOnConflict(maxAttempts, async () => {
    const person = await findPerson(personId)
    if (!person) throw new Problem('not-found')
    if (!isMuted(person)) throw new Problem('address-not-bounced')
    const { bouncedAddress: _, bouncedAt: __, ...preferences } = person.preferences
    const after = { ...person, version: person.version + 1, preferences }
    await transact([
      replace(people, after),
      auditWrite({
        ...act,
        subject: personPartition(personId),
        what: 'address may get mail again',
        before: person.preferences,
        after: preferences,
      }),
    ])
    return after
  })
}

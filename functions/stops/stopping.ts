/** Stops a mail to somebody, by their record (docs/product.md#unsubscribing). */
import { findPerson, personPartition, personWrites } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import type { StoppableMail } from '#shared/people/preferences.ts'

/** Others may change the record meanwhile. */
const mostReadings = 5

/** The preferences of a person who does not want a mail. */
const stopped = { digest: false, summary: 'off', views: false } as const satisfies Record<
  StoppableMail,
  unknown
>

/** Whether somebody does not get a mail: it was stopped, or they switched it off. Of nobody who is known:
 * no. */
export async function isStopped(mail: StoppableMail, personId: string): Promise<boolean> {
  const person = await findPerson(personId)
  return person !== undefined && person.preferences[mail] === stopped[mail]
}

interface Asked {
  readonly at: Date
  readonly requestId: string
}

/** Sees to it that somebody does not get a mail any more; nothing where they do not, or where there is
 * nobody. It stands in the record as an act of their own. Raises `busy`. */
export function stopMail(mail: StoppableMail, personId: string, asked: Asked): Promise<void> {
  return retryOnConflict(mostReadings, async () => {
    const before = await findPerson(personId)
    if (!before || before.preferences[mail] === stopped[mail]) return
    const preferences = { ...before.preferences, [mail]: stopped[mail] }
    await transact([
      ...personWrites(before, { ...before, version: before.version + 1, preferences }),
      auditWrite({
        ...asked,
        subject: personPartition(personId),
        by: { personId, name: before.name },
        what: 'mail stopped',
        before: { [mail]: before.preferences[mail] },
        after: { [mail]: stopped[mail] },
      }),
    ])
  })
}

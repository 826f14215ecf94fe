/** An address that mail came back from for good is noted with its owner (docs/product.md#undelivered). */
import { people, personBy, personPartition } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { transact } from '#functions/runtime/table.ts'
import { replace } from '#functions/runtime/writes.ts'

/** Repeating it changes nothing. Raises `stale-version` after a change meanwhile: the report comes again. */
export async function recordBounce(
  emailAddress: string,
  { at, requestId }: { at: Date; requestId: string },
): Promise<void> {
  const address = bare(emailAddress)
  const person = await personBy('EMAIL', address)
  if (!person || person.email !== address || person.preferences.bouncedAddress === address) return
  const preferences = { ...person.preferences, bouncedAddress: address, bouncedAt: at.toISOString() }
  await transact([
    replace(people, { ...person, version: person.version + 1, preferences }),
    auditWrite({
      subject: personPartition(person.personId),
      at,
      by: { name: 'Mail' },
      what: 'address bounced',
      before: person.preferences,
      after: preferences,
      requestId,
    }),
  ])
}

/** Mail servers report `Name <address>`, in any case of letters. */
function bare(emailAddress: string): string {
  return (/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase()
}

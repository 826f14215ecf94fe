/** Tells who may change their password; the browser sends it to the pool (docs/product.md#own-details). */
import type { PictureChange } from '#functions/people/pictures.ts'
import { personPartition } from '#functions/people/store.ts'
import { auditWrite } from '#functions/runtime/audit.ts'
import { env } from '#functions/runtime/env.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { transact } from '#functions/runtime/table.ts'
import { fold } from '#shared/folding.ts'
import type { Person } from '#shared/people/model.ts'
import { Problem } from '#shared/problems.ts'

/** Whether the deployment lets accounts of this person's address change their password here. */
export function changesPassword({ email }: Pick<Person, 'email'>): boolean {
  const domains = (process.env[env.passwordDomains] ?? '').split(',').map(fold).filter(Boolean)
  return domains.includes(fold(email.slice(email.lastIndexOf('@') + 1)))
}

/** Notes that somebody is about to change their password. Raises `password-elsewhere`, `limit-reached`. */
export async function askPasswordChange(person: Person, { by, at, requestId }: PictureChange): Promise<void> {
  if (!changesPassword(person)) throw new Problem('password-elsewhere')
  await withinLimits({ personId: by.personId, now: at, acts: { password: 1 } }, (counts) =>
    transact([
      auditWrite({
        what: 'password change asked for',
        by,
        at,
        requestId,
        subject: personPartition(by.personId),
      }),
      ...counts,
    ]),
  )
}

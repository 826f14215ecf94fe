/** What somebody chooses for themselves, on their own record (docs/product.md#own-details). */
import { auditWrite } from '#functions/runtime/audit.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Choices } from '#shared/people/details.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import type { ChangeContext } from './pictures.ts'
import { findPerson, personPartition, personWrites } from './store.ts'

/** Saves preferences over the record of this version; the same ones again change nothing. Raises `stale-version`,
 * `account-deactivated`, `limit-reached`. */
export async function setPreferences(
  version: number,
  { language, digest }: Choices,
  { by, at, requestId }: ChangeContext,
): Promise<Person> {
  const before = await findPerson(by.personId)
  if (!before || !isActive(before)) throw new Problem('account-deactivated')
  const { preferences } = before
  if (preferences.language === language && preferences.digest === digest) return before
  if (before.version !== version) throw new Problem('stale-version')
  const after: Person = {
    ...before,
    version: before.version + 1,
    preferences: {
      ...preferences,
      language,
      digest,
      ...(digest && !preferences.digest && { digestSince: at.toISOString() }),
    },
  }
  const act = {
    what: 'preferences changed',
    before: { digest: preferences.digest, language: preferences.language },
    after: { digest, language },
  }
  await withinLimits({ personId: by.personId, now: at, acts: { details: 1 } }, (counts) =>
    transact([
      ...personWrites(before, after),
      auditWrite({ ...act, by, at, requestId, subject: personPartition(by.personId) }),
      ...counts,
    ]),
  )
  return after
}

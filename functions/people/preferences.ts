/** Preferences on somebody's own record (docs/product.md#own-details). */
import { isDeepStrictEqual } from 'node:util'
import { auditWrite } from '#functions/runtime/audit.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Choices } from '#shared/people/details.ts'
import type { Person } from '#shared/people/model.ts'
import { mailChoices, noticeChoices, wantsMail, wantsNotice } from '#shared/people/notification-rows.ts'
import { usualSummary, usualWall } from '#shared/people/preferences.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'
import type { PictureChange } from './pictures.ts'
import { findPerson, personPartition, personWrites } from './store.ts'

/** Returns somebody's choices, with defaults. */
export function choicesOf({ preferences }: Pick<Person, 'preferences'>): Choices {
  const {
    language,
    digest,
    summary = usualSummary,
    views = true,
    wall = usualWall,
    toured = false,
  } = preferences
  return {
    language,
    digest,
    summary,
    views,
    wall,
    toured,
    mails: byRow(mailChoices, (row) => wantsMail(preferences, row)),
    notices: byRow(noticeChoices, (row) => wantsNotice(preferences, row)),
  }
}

function byRow<K extends string>(rows: readonly K[], wants: (row: K) => boolean): Record<K, boolean> {
  return Object.fromEntries(rows.map((row) => [row, wants(row)])) as Record<K, boolean>
}

type GivenChoices = { readonly [Choice in keyof Choices]?: Choices[Choice] | undefined }

/** Saves preferences over this version; others stay. Returns before and after. Raises `stale-version`,
 * `account-deactivated`, `limit-reached`. */
export async function setPreferences(
  version: number,
  given: GivenChoices,
  { by, at, requestId }: PictureChange,
): Promise<{ before: Person; after: Person }> {
  const before = await findPerson(by.personId)
  if (!before || !isActive(before)) throw new Problem('account-deactivated')
  const old = choicesOf(before)
  const choices = Object.entries(given).filter(([, choice]) => choice !== undefined)
  const chosen: Choices = { ...old, ...Object.fromEntries(choices) }
  if (isSame(old, chosen)) return { before, after: before }
  if (before.version !== version) throw new Problem('stale-version')
  const { mails, notices, ...others } = chosen
  // Of rows that nobody chose anything of, what is usual goes on holding.
  const preferences = { ...others, ...(given.mails && { mails }), ...(given.notices && { notices }) }
  const after: Person = {
    ...before,
    version: before.version + 1,
    preferences: { ...before.preferences, ...preferences, ...sinceOf(old, chosen, at) },
  }
  const act = { what: 'preferences changed' as const, before: old, after: chosen }
  await withinLimits({ personId: by.personId, now: at, acts: { details: 1 } }, (counts) =>
    transact([
      ...personWrites(before, after),
      auditWrite({ ...act, by, at, requestId, subject: personPartition(by.personId) }),
      ...counts,
    ]),
  )
  return { before, after }
}

function isSame(some: Choices, other: Choices): boolean {
  return isDeepStrictEqual(some, other)
}

/** Since when somebody wants a mail that they did not want before: of what was until then nothing is told. */
function sinceOf(old: Choices, chosen: Choices, at: Date): Partial<Person['preferences']> {
  const asks = chosen.summary !== 'off' && chosen.summary !== old.summary
  const asksAnew = asks && (old.summary === 'off' || chosen.summary === 'all')
  return {
    ...(chosen.digest && !old.digest && { digestSince: at.toISOString() }),
    ...(asksAnew && { summarySince: at.toISOString() }),
  }
}

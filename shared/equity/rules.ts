/** Who may be nominated for employment equity, who may read it, and which days a report is about. Pure. */
import { groupDay } from '../clock.ts'
import type { FormDefinition } from '../forms/definitions.ts'
import { equityRefusals } from '../messages/equity-refusals.ts'
import { fill } from '../messages/fill.ts'
import { financialYear } from '../nominations/months.ts'
import { type Refusal, whyNotNominate } from '../nominations/rules.ts'
import type { Nominee } from '../people/model.ts'
import { hasFlag, type Role } from '../roles.ts'
import { isBlank } from '../text.ts'
import type { EquityNomination, EquityRange } from './model.ts'

type Choosing = Parameters<typeof whyNotNominate>[1]

/** Why this colleague cannot be nominated: as for recognition, but people of the sister company may be
 * (docs/product.md#nominating-for-equity). Who has left is refused in the words for whoever is nominated already, so that
 * these words alone tell nothing of anybody. */
export function whyNotEquity(nominee: Nominee, choosing: Choosing): Refusal | undefined {
  const refusal = whyNotNominate({ ...nominee, company: '' }, choosing)
  return refusal?.code === 'nominee-left' ? { ...refusal, code: 'equity-not-possible' } : refusal
}

/** What was typed, entry by entry: commas stand between them. */
export function entriesIn(typed: string): string[] {
  return typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !isBlank(each))
}

/** The event's form: the month is that of an award, which this is not. */
export function equityForm(form: FormDefinition): FormDefinition {
  const fields = form.fields.map((field) =>
    field.role === 'month' ? { ...field, displayed: false, required: false } : field,
  )
  return { ...form, fields }
}

interface Viewer {
  readonly personId: string
  readonly roles: readonly Role[]
}

/** Whether somebody has the report of all nominations for employment equity. */
export function seesAllEquity({ roles }: Pick<Viewer, 'roles'>): boolean {
  return hasFlag(roles, 'equityManager') || hasFlag(roles, 'admin')
}

/** How somebody reads a nomination: whole, as its nominee, or not at all. Who is nominated reads as nominee, whatever
 * else they are. */
export function readsEquityAs(
  { nominator, nominee }: Pick<EquityNomination, 'nominator' | 'nominee'>,
  viewer: Viewer,
): 'whole' | 'nominee' | undefined {
  if (nominee.personId === viewer.personId) return 'nominee'
  return nominator.personId === viewer.personId || seesAllEquity(viewer) ? 'whole' : undefined
}

/** Years of a report at most. */
const maxYears = 10

/** What is wrong with a period; nothing where it may be asked for. */
export function whyNotRange({ from, to }: EquityRange): string | undefined {
  if (to < from) return equityRefusals.range
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return years > maxYears ? fill(equityRefusals.rangeTooLong, { years: maxYears }) : undefined
}

/** The period that a report shows: the given one where both days are set, else the present financial year. */
export function rangeShown({ from, to }: Partial<EquityRange>, now: Date): EquityRange {
  return from && to ? { from, to } : financialYear(groupDay(now))
}

/** Nominees and readers of employment equity, and the days of a report. Pure. */
import { groupDay } from '../clock.ts'
import type { FormDefinition } from '../forms/definitions.ts'
import { equityRefusals } from '../messages/equity-refusals.ts'
import { fill } from '../messages/fill.ts'
import { financialYear } from '../nominations/months.ts'
import { type NomineeRefusal, whyNotNominable } from '../nominations/rules.ts'
import { exemptions } from '../nominations/settings.ts'
import type { Nominee } from '../people/model.ts'
import { hasFlag, type Role } from '../roles.ts'
import type { EquityNomination, EquityRange, EquitySubmission } from './model.ts'

interface Choosing {
  /** Person id of the nominator. */
  readonly nominatorId: string
  /** Person ids chosen so far, without this one. */
  readonly chosen: readonly string[]
  /** The text that was typed to find the nominee; by default their address. */
  readonly entry?: string
  /** Slug of the award event. */
  readonly event: string
}

/** Says why this colleague cannot be nominated: as for recognition, but people of the sister company may be
 * (docs/product.md#nominating-for-equity). */
export function whyNotEquity(
  nominee: Nominee,
  { nominatorId, chosen, entry, event }: Choosing,
): NomineeRefusal | undefined {
  const values = { email: nominee.email, company: nominee.company, input: entry ?? nominee.email }
  const refuse = (code: NomineeRefusal['code']): NomineeRefusal => ({ code, values })
  if (nominee.personId === nominatorId)
    return refuse(chosen.length > 0 ? 'nominee-self-team' : 'nominee-self')
  if (chosen.includes(nominee.personId)) return refuse('nominee-duplicate')
  const contractors = exemptions.contractors.some((slug) => slug === event)
  const unfit = whyNotNominable(nominee, { sisterCompany: true, contractors })
  return unfit && refuse(unfit)
}

/** Hides the question about the month: it is for month awards only. */
export function hideMonth(form: FormDefinition): FormDefinition {
  const fields = form.fields.map((field) =>
    field.role === 'month' ? { ...field, displayed: false, required: false } : field,
  )
  return { ...form, fields }
}

interface Viewer {
  readonly personId: string
  readonly roles: readonly Role[]
}

/** Tells whether somebody may read the report of all nominations for employment equity. */
function seesAllEquity({ roles }: Pick<Viewer, 'roles'>): boolean {
  return hasFlag(roles, 'equityManager') || hasFlag(roles, 'admin')
}

/** Returns how somebody reads a nomination: whole, as its nominee, or not at all. A nominee reads it as
 * nominee, regardless of their roles. */
export function readsEquityAs(
  { nominator, nominee }: Pick<EquityNomination, 'nominator' | 'nominee'>,
  viewer: Viewer,
): 'whole' | 'nominee' | undefined {
  if (nominee.personId === viewer.personId) return 'nominee'
  return nominator.personId === viewer.personId || seesAllEquity(viewer) ? 'whole' : undefined
}

/** Tells whether somebody may read the files of a form. Its nominees may not, regardless of their roles,
 * since a file may mention the others. */
export function readsEquityFiles(
  { nominator, nominations }: Pick<EquitySubmission, 'nominator' | 'nominations'>,
  viewer: Viewer,
): boolean {
  if (nominations.some(({ personId }) => personId === viewer.personId)) return false
  return nominator.personId === viewer.personId || seesAllEquity(viewer)
}

/** Most years of a report. */
const maxYears = 10

/** Says why a period is wrong; nothing where it may be requested. */
export function whyNotRange({ from, to }: EquityRange): string | undefined {
  if (to < from) return equityRefusals.range
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return years > maxYears ? fill(equityRefusals.rangeTooLong, { years: maxYears }) : undefined
}

/** Returns the period of a report: the given one where both days are set, else the present financial year. */
export function rangeShown({ from, to }: Partial<EquityRange>, now: Date): EquityRange {
  return from && to ? { from, to } : financialYear(groupDay(now))
}

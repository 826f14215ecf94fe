/** Who may be nominated for employment equity, who may read it, and which days a report is about. Pure. */
import { groupDay } from '../clock.ts'
import type { FormDefinition } from '../forms/definitions.ts'
import { equityRefusals } from '../messages/equity-refusals.ts'
import { fill } from '../messages/fill.ts'
import { financialYear } from '../nominations/months.ts'
import { type Refusal, whyNotNominable } from '../nominations/rules.ts'
import { exemptions } from '../nominations/settings.ts'
import type { Nominee } from '../people/model.ts'
import { hasFlag, type Role } from '../roles.ts'
import type { EquityNomination, EquityRange, EquitySubmission } from './model.ts'

interface Choosing {
  /** Person id of the nominator. */
  readonly nominatorId: string
  /** Person ids chosen so far, without this one. */
  readonly chosen: readonly string[]
  /** What was typed to find the nominee; their address where nothing was. */
  readonly entry?: string
  /** Slug of the award event. */
  readonly event: string
}

/** Why this colleague cannot be nominated: as for recognition, but people of the sister company may be
 * (docs/product.md#nominating-for-equity). */
export function whyNotEquity(
  nominee: Nominee,
  { nominatorId, chosen, entry, event }: Choosing,
): Refusal | undefined {
  const values = { email: nominee.email, company: nominee.company, input: entry ?? nominee.email }
  const refuse = (code: Refusal['code']): Refusal => ({ code, values })
  if (nominee.personId === nominatorId)
    return refuse(chosen.length > 0 ? 'nominee-self-team' : 'nominee-self')
  if (chosen.includes(nominee.personId)) return refuse('nominee-duplicate')
  const contractors = exemptions.contractors.some((slug) => slug === event)
  const unfit = whyNotNominable(nominee, { sisterCompany: true, contractors })
  return unfit && refuse(unfit)
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
function seesAllEquity({ roles }: Pick<Viewer, 'roles'>): boolean {
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

/** Whether somebody reads the files of a form: no nominee of it, whatever else they are, since a file may speak of the
 * others. */
export function readsEquityFiles(
  { nominator, nominations }: Pick<EquitySubmission, 'nominator' | 'nominations'>,
  viewer: Viewer,
): boolean {
  if (nominations.some(({ personId }) => personId === viewer.personId)) return false
  return nominator.personId === viewer.personId || seesAllEquity(viewer)
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

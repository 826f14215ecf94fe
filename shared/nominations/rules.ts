/** Nominees of recognition, and the forms for them. Pure; asked by client and server alike. */
import { isSameName } from '../folding.ts'
import type { FormDefinition } from '../forms/definitions.ts'
import type { FieldRole } from '../forms/field-types.ts'
import { fill } from '../messages/fill.ts'
import type { Nominee } from '../people/model.ts'
import { isContractor, isSisterCompany } from '../people/rules.ts'
import { isReviewed, type Kind, maxTeamMembers } from './kinds.ts'
import type { NominationProblem } from './problems.ts'
import { companyChoices, exemptions } from './settings.ts'

export interface NomineeRefusal {
  readonly code: NominationProblem
  readonly values: Readonly<Record<string, string>>
}

interface Choosing {
  /** Person id of the nominator. */
  readonly nominatorId: string
  /** Person ids chosen so far, without this one. */
  readonly chosen: readonly string[]
  /** The text that was typed to find the nominee; by default their address. */
  readonly entry?: string | undefined
  /** Whether the nomination counts against the monthly quota: then heads of department and customer care are
   * refused. */
  readonly limited?: boolean
  /** Slug of the award event: some are open to more people. */
  readonly event?: string
}

/** Says why this colleague cannot be nominated, by the rules for every kind of recognition
 * (docs/product.md#nominees); nothing where they can. Persons are compared by id, never by name or
 * address. */
export function whyNotNominate(
  nominee: Nominee,
  { nominatorId, chosen, entry, limited = false, event = '' }: Choosing,
): NomineeRefusal | undefined {
  const values = { email: nominee.email, company: nominee.company, input: entry ?? nominee.email }
  const inTeam = chosen.length > 0
  const refuse = (code: NominationProblem): NomineeRefusal => ({ code, values })
  if (nominee.personId === nominatorId) return refuse(inTeam ? 'nominee-self-team' : 'nominee-self')
  if (chosen.includes(nominee.personId)) return refuse('nominee-duplicate')
  const unfit = whyNotNominable(nominee, {
    sisterCompany: isExempt(exemptions.sisterCompany, event),
    contractors: isExempt(exemptions.contractors, event),
  })
  if (unfit === 'nominee-sister-company' && inTeam) return refuse('nominee-sister-company-team')
  if (unfit) return refuse(unfit)
  if (limited && nominee.isHod) return refuse('nominee-head-of-department')
  if (limited && nominee.isCustomerCare) return refuse('nominee-customer-care')
  return undefined
}

/** Says why nobody could nominate this colleague (docs/product.md#nominees); nothing where somebody can.
 * `takes`: further people whom an award accepts. */
export function whyNotNominable(
  { left, company, inDirectory, employeeNumber }: Nominee,
  takes: { readonly sisterCompany: boolean; readonly contractors: boolean },
) {
  if (left) return 'nominee-left'
  if (isSisterCompany(company) && !takes.sisterCompany) return 'nominee-sister-company'
  // People outside the directory have no number: that says nothing about a contract.
  const hasNumber = inDirectory || employeeNumber !== ''
  if (hasNumber && isContractor(employeeNumber) && !takes.contractors) return 'nominee-contractor'
  return inDirectory ? undefined : 'nominee-not-in-list'
}

const isExempt = (slugs: readonly string[], event: string) => slugs.includes(event)

/** Adapts the event's form to a kind: it asks for the sponsor where there is a sponsor's stage, and for the
 * month where the award is for one. Both are required then, regardless of the form. */
export function formFor(form: FormDefinition, kind: Kind): FormDefinition {
  const isAskedFor: Partial<Record<FieldRole, boolean>> = {
    sponsor: kind.stages.some(({ stage }) => stage === 'sponsor'),
    month: kind.perMonth,
  }
  const fields = form.fields.map((field) => {
    const isAsked = field.role && isAskedFor[field.role]
    if (isAsked === undefined) return field
    return { ...field, displayed: isAsked, required: isAsked }
  })
  return { ...form, fields }
}

/** Tells whether the form takes documents about single members: for a team that is reviewed, where the form
 * asks for supporting documentation (docs/product.md#submitting). */
export function takesMemberDocuments({ fields }: FormDefinition, kind: Kind): boolean {
  const isAsked = fields.some(
    ({ displayed, type, role }) => displayed && type === 'file' && role === 'supporting-documentation',
  )
  return kind.team && isReviewed(kind) && isAsked
}

/** Tells whether no further member fits into the team. */
export function isTeamFull(chosen: readonly string[]): boolean {
  return chosen.length >= maxTeamMembers
}

/** Returns the title of a nomination (docs/product.md#submitting). */
export function titleOf(
  kind: Kind,
  nominees: readonly { name: string }[],
  nominator: { name: string },
): string {
  return fill(kind.title, { name: nominees[0]?.name ?? '', nominator: nominator.name })
}

/** Guesses the company that a nominee will choose, by the directory; blank where that is none of the choices
 * (docs/product.md#answering). */
export function companyInDirectory({ company, department }: Pick<Nominee, 'company' | 'department'>): string {
  const named = [company, department].map((name) => companyChoices.find((choice) => isSameName(choice, name)))
  return named.find((choice) => choice !== undefined) ?? ''
}

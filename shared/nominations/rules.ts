/** Who may be nominated, and what becomes of it. Pure; asked by client and server alike. */
import { isSameName } from '../folding.ts'
import type { FormDefinition } from '../forms/definitions.ts'
import type { FieldRole } from '../forms/field-types.ts'
import { fill } from '../messages/fill.ts'
import type { Nominee } from '../people/model.ts'
import { isContractor, isSisterCompany } from '../people/rules.ts'
import { isReviewed, type Kind, maxTeamMembers } from './kinds.ts'
import type { NominationProblem } from './problems.ts'
import { companyChoices, exemptions } from './settings.ts'

export interface Refusal {
  readonly code: NominationProblem
  readonly values: Readonly<Record<string, string>>
}

interface Choosing {
  /** Person id of the nominator. */
  readonly nominatorId: string
  /** Person ids chosen so far, without this one. */
  readonly chosen: readonly string[]
  /** What was typed to find the nominee; their address where nothing was. */
  readonly entry?: string | undefined
  /** Whether the nomination takes a place of the month: then heads of department and customer care are refused. */
  readonly limited?: boolean
  /** Slug of the award event: some are open to more people. */
  readonly event?: string
}

/** Why this colleague cannot be nominated, by the rules that hold for every kind of recognition
 * (docs/product.md#nominees); nothing where they can. Persons are compared by id, never by name or address. */
export function whyNotNominate(
  nominee: Nominee,
  { nominatorId, chosen, entry, limited = false, event = '' }: Choosing,
): Refusal | undefined {
  const values = { email: nominee.email, company: nominee.company, input: entry ?? nominee.email }
  const inTeam = chosen.length > 0
  const refuse = (code: NominationProblem): Refusal => ({ code, values })
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

/** Why nobody at all could nominate this colleague (docs/product.md#nominees); nothing where somebody can. `takes` says whom else an award takes. */
export function whyNotNominable(
  { left, company, inDirectory, employeeNumber }: Nominee,
  takes: { readonly sisterCompany: boolean; readonly contractors: boolean },
) {
  if (left) return 'nominee-left'
  if (isSisterCompany(company) && !takes.sisterCompany) return 'nominee-sister-company'
  // Who is not in the directory has no number at all: that says nothing about a contract.
  const hasNumber = inDirectory || employeeNumber !== ''
  if (hasNumber && isContractor(employeeNumber) && !takes.contractors) return 'nominee-contractor'
  return inDirectory ? undefined : 'nominee-not-in-list'
}

const isExempt = (slugs: readonly string[], event: string) => slugs.includes(event)

/** The event's form as it is for a kind: the sponsor is asked for where there is a sponsor's stage, the month where
 * the award is for one. Where they are asked for they are required, whatever the form says. */
export function formFor(form: FormDefinition, kind: Kind): FormDefinition {
  const asked: Partial<Record<FieldRole, boolean>> = {
    sponsor: kind.stages.some(({ stage }) => stage === 'sponsor'),
    month: kind.perMonth,
  }
  const fields = form.fields.map((field) => {
    const isAsked = field.role && asked[field.role]
    if (isAsked === undefined) return field
    return { ...field, displayed: isAsked, required: isAsked }
  })
  return { ...form, fields }
}

/** Whether documents about single members are taken: of a team that is reviewed, where the form asks for supporting
 * documentation (docs/product.md#submitting). */
export function takesMemberDocuments({ fields }: FormDefinition, kind: Kind): boolean {
  const isAsked = fields.some(
    ({ displayed, type, role }) => displayed && type === 'file' && role === 'supporting-documentation',
  )
  return kind.team && isReviewed(kind) && isAsked
}

/** Whether no further member fits into the team. */
export function isTeamFull(chosen: readonly string[]): boolean {
  return chosen.length >= maxTeamMembers
}

/** The title of a nomination (docs/product.md#submitting). */
export function titleOf(
  kind: Kind,
  nominees: readonly { name: string }[],
  nominator: { name: string },
): string {
  return fill(kind.title, { name: nominees[0]?.name ?? '', nominator: nominator.name })
}

/** The company that a nominee who accepts is taken to choose, by what the directory says of them; blank where that is none
 * of the choices (docs/product.md#answering). */
export function companyInDirectory({ company, department }: Pick<Nominee, 'company' | 'department'>): string {
  const named = [company, department].map((name) => companyChoices.find((choice) => isSameName(choice, name)))
  return named.find((choice) => choice !== undefined) ?? ''
}

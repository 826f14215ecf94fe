/** Who may be nominated, what becomes of it, and who may read it. Pure; asked by client and server alike. */
import { fill } from '../messages/fill.ts'
import type { Nominee, Person } from '../people/model.ts'
import { groupName, isContractor, sisterCompany } from '../people/rules.ts'
import { hasFlag, type Role } from '../roles.ts'
import { type Kind, mostTeamMembers } from './kinds.ts'
import type { Nomination, PersonSnapshot, Step } from './model.ts'
import type { NominationProblem } from './problems.ts'

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
  readonly entry?: string
}

/** Why this colleague cannot be nominated, by the rules of document 2 section 5.2 that hold for every kind of
 * recognition; nothing where they can. Persons are compared by id, never by name or address. */
export function whyNotNominate(
  nominee: Nominee,
  { nominatorId, chosen, entry }: Choosing,
): Refusal | undefined {
  const values = { email: nominee.email, company: nominee.company, input: entry ?? nominee.email }
  const inTeam = chosen.length > 0
  const refuse = (code: NominationProblem): Refusal => ({ code, values })
  if (nominee.personId === nominatorId) return refuse(inTeam ? 'nominee-self-team' : 'nominee-self')
  if (chosen.includes(nominee.personId)) return refuse('nominee-duplicate')
  if (nominee.left) return refuse('nominee-left')
  if (nominee.company === sisterCompany) {
    return refuse(inTeam ? 'nominee-sister-company-team' : 'nominee-sister-company')
  }
  if (isContractor(nominee.employeeNumber)) return refuse('nominee-contractor')
  if (!nominee.inDirectory) return refuse('nominee-not-in-list')
  return undefined
}

/** Whether one more member fits into the team. */
export function isTeamFull(chosen: readonly string[]): boolean {
  return chosen.length >= mostTeamMembers
}

/** The title of a nomination (document 2 section 4.2). */
export function titleOf(
  kind: Kind,
  nominees: readonly { name: string }[],
  nominator: { name: string },
): string {
  return fill(kind.title, { name: nominees[0]?.name ?? '', nominator: nominator.name })
}

/** The steps of a new nomination: approvers come from the nominee's directory entry, for a team from the first
 * member's (decision N3). Pre-approved stages carry the time of creation and no decider. */
export function stepsFor(kind: Kind, nominee: PersonSnapshot, now: Date): Step[] {
  const { lineManager, exco2, hrbp } = nominee.hierarchy ?? {}
  const approvers = { sponsor: undefined, manager: lineManager, exco2, hrbp }
  return kind.stages.map(({ stage, preApproved }) => ({
    stage,
    approver: approvers[stage],
    status: preApproved ? 'Approve' : '',
    comment: '',
    decidedAt: preApproved ? now.toISOString() : undefined,
  }))
}

/** What a nomination keeps of a person. */
export function snapshotOf(person: Person): PersonSnapshot {
  const { personId, name, email, slug, employeeNumber, businessUnit, gom, department, country } = person
  const company = person.company || groupName
  return {
    personId,
    name,
    email,
    slug,
    employeeNumber,
    company,
    businessUnit,
    gom,
    department,
    country,
    hierarchy: person.hierarchy,
  }
}

interface Viewer {
  readonly personId: string
  readonly roles: readonly Role[]
}

/** Who may read a nomination (decision N13). A nominee sees a High5 at once. */
export function mayRead(
  nomination: Pick<Nomination, 'nominator' | 'steps'>,
  nominees: readonly { personId: string }[],
  viewer: Viewer,
): boolean {
  return (
    nomination.nominator.personId === viewer.personId ||
    nominees.some((each) => each.personId === viewer.personId) ||
    nomination.steps.some((each) => each.approver?.personId === viewer.personId) ||
    hasFlag(viewer.roles, 'admin') ||
    hasFlag(viewer.roles, 'viewFullReport')
  )
}

/** People for administrators, and imports of the directory (docs/product.md#people, #imports). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { person } from '../people/model.ts'
import { aliasShape, employeeNumberShape, normalNumber, personStatuses } from '../people/rules.ts'
import { roles } from '../roles.ts'

const role = z.enum(roles)
const status = person.shape.status

export const personRow = person.pick({
  personId: true,
  name: true,
  email: true,
  employeeNumber: true,
  department: true,
  company: true,
  country: true,
  status: true,
  blocked: true,
  roles: true,
  communities: true,
})
export type PersonRow = z.infer<typeof personRow>

/** Filters of the list of people: number 0, not in the directory, never signed in. */
export const personSorts = ['contractor', 'outside', 'unregistered'] as const
export type PersonSort = (typeof personSorts)[number]

/** Roles that the list can be filtered by. Everybody has `thinktank` after the first sign-in. */
export const filterRoles = roles.filter((each) => each !== 'thinktank')

export const peopleFilter = z.strictObject({
  status: z.enum(personStatuses).default('active'),
  role: z.enum(filterRoles).optional(),
  community: z.coerce.number().int().optional(),
  sort: z.enum(personSorts).optional(),
})
export type PeopleFilter = z.infer<typeof peopleFilter>

/** A change of a person, oldest first; `before` and `after` where they matter. */
const personAct = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type PersonActionName = z.infer<typeof personAct>

/** Where people stand before their first sign-in: `asked` waits to be carried out, `expired` is over. */
export const invitationStates = ['none', 'asked', 'invited', 'expired', 'failed', 'signed-in'] as const
export type InvitationState = (typeof invitationStates)[number]

/** Reasons why somebody could not be invited. */
export const invitationFailures = ['no-address', 'address-taken', 'has-password', 'refused'] as const
export type InvitationFailure = (typeof invitationFailures)[number]

const invitation = z.object({
  version: z.number().int(),
  state: z.enum(invitationStates),
  /** When the invitation was sent, and until when its password is good. */
  sentAt: z.string().optional(),
  until: z.string().optional(),
  failure: z.enum(invitationFailures).optional(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationRow = invitation.extend({ personId: id, name: z.string(), email: z.string() })
export type InvitationRow = z.infer<typeof invitationRow>

/** People whom one act invites: who was never invited, or whose invitation has expired. */
export const invitationGroups = ['none', 'expired'] as const
export type InvitationGroup = (typeof invitationGroups)[number]

/** An act that invites many. */
export const invitationRound = z.object({
  id,
  group: z.enum(invitationGroups),
  startedAt: z.string(),
  startedBy: z.string(),
  /** How many there were. */
  people: z.number().int(),
  endedAt: z.string().optional(),
})
export type InvitationRound = z.infer<typeof invitationRound>

export const invitationOverview = z.object({
  /** People sign in with their company account, and nobody is invited. */
  companyAccounts: z.boolean(),
  counts: z.record(z.enum(invitationStates), z.number().int()),
  /** The latest one. */
  round: invitationRound.optional(),
})
export type InvitationOverview = z.infer<typeof invitationOverview>

export const personRecord = person.omit({ preferences: true, account: true, legacyId: true }).extend({
  /** The first sign-in; absent: never. */
  registeredAt: z.string().optional(),
  /** An address from which mail bounced. */
  bouncedAddress: z.string().optional(),
  /** Of people who take part, where nobody has a company account. */
  invitation: invitation.optional(),
  history: z.array(personAct),
})
export type PersonRecord = z.infer<typeof personRecord>

/** A sign-in name besides the address: the replacement username of the old portal. */
const alias = z.string().trim().toLowerCase().regex(aliasShape, constraintTexts.alias)

const employeeNumber = z
  .string()
  .max(60, constraintTexts.employeeNumber)
  .transform(normalNumber)
  .pipe(z.string().regex(employeeNumberShape, constraintTexts.employeeNumber))

/** A change of a person by an administrator; absent parts stay. */
export const personChange = z.strictObject({
  /** The version that the administrator saw. */
  version: z.number().int(),
  roles: z.array(role).max(roles.length).optional(),
  communities: z.array(z.number().int()).max(50).optional(),
  aliases: z.array(alias).max(5).optional(),
  status: status.optional(),
  /** Blocks somebody, or lifts the block. */
  blocked: z.boolean().optional(),
  employeeNumber: employeeNumber.optional(),
})
export type PersonChange = z.infer<typeof personChange>

/** A checked line of a directory file. Columns that the file does not have are absent. */
export const directoryLine = z.object({
  line: z.number().int(),
  employeeNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Lower case. */
  email: z.string(),
  username: z.string().optional(),
  department: z.string().optional(),
  departmentName: z.string().optional(),
  company: z.string().optional(),
  businessUnit: z.string().optional(),
  gom: z.string().optional(),
  country: z.string().optional(),
  lineManagerName: z.string().optional(),
  lineManagerEmail: z.string().optional(),
  exco2Email: z.string().optional(),
  hrbpEmail: z.string().optional(),
  isHod: z.boolean().optional(),
  excludeCustomerCare: z.boolean().optional(),
  costCentre: z.string().optional(),
  payrollId: z.string().optional(),
})
export type DirectoryLine = z.infer<typeof directoryLine>

/** Reasons why a line or a file cannot be used. */
const lineProblems = [
  'missing',
  'too-long',
  'not-an-address',
  'look-alike',
  'mixed-alphabets',
  'not-a-number',
  'not-true-or-false',
  'columns',
  'quotes',
  'number-alike',
  'repeated-number',
  'repeated-address',
  'taken',
] as const
export type LineProblem = (typeof lineProblems)[number]

const importFailures = [
  'empty',
  'header',
  'encoding',
  'too-many-lines',
  'too-many-cells',
  'missing-file',
] as const
export type ImportFailure = (typeof importFailures)[number]

/** Decisions about an undecided entry: the number's person, the address's person, or somebody new. */
export const entryDecisions = ['number', 'address', 'other'] as const
export type EntryDecision = (typeof entryDecisions)[number]

/** Plans that need confirmation: many leavers, or many people who would become somebody else. */
export const importGuards = ['leavers', 'identities'] as const
export type ImportGuard = (typeof importGuards)[number]

/** Kinds of entries. `missing` replaces `leaver` where lines name nobody. It and all from `bad` on change
 * nothing. */
export const entryKinds = [
  'added',
  'changed',
  'returned',
  'leaver',
  'missing',
  'undecided',
  'bad',
  'cell',
  'approver',
  'company',
  'reused',
  'kept',
  'failed',
] as const
export type EntryKind = (typeof entryKinds)[number]

const who = z.object({ personId: id.optional(), name: z.string() })

/** A person whom an undecided line may mean, with the field that matches. */
const lineCandidate = z.object({
  by: z.enum(['number', 'address']),
  personId: id,
  name: z.string(),
  email: z.string(),
  employeeNumber: z.string(),
})
export type LineCandidate = z.infer<typeof lineCandidate>

/** An entry of a plan, as the preview shows it. */
export const importEntry = z.object({
  kind: z.enum(entryKinds),
  /** The line of the file; the header is line 1. */
  line: z.number().int().optional(),
  personId: id.optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  employeeNumber: z.string().optional(),
  /** Changes of a person. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })).optional(),
  /** Of a bad line, or of an unused cell. */
  problem: z.enum(lineProblems).optional(),
  column: z.string().optional(),
  value: z.string().optional(),
  /** The number of people, or the line with the first occurrence. */
  count: z.number().int().optional(),
  /** Of an undecided entry: the people whom it may mean, and the decision of an administrator. */
  candidates: z.array(lineCandidate).optional(),
  decision: z.enum(entryDecisions).optional(),
  decidedBy: who.optional(),
  decidedAt: z.string().optional(),
})
export type ImportEntry = z.infer<typeof importEntry>

const count = z.number().int()

const importCounts = z.object({
  /** Lines with people, without the header and blank ones. */
  lines: count,
  unchanged: count,
  ...(Object.fromEntries(entryKinds.map((kind) => [kind, count])) as Record<EntryKind, typeof count>),
})
export type ImportCounts = z.infer<typeof importCounts>

/** `uploading`, `planning` (being compared), `planned` (needs confirmation) and so on. */
const importStatuses = [
  'uploading',
  'planning',
  'planned',
  'applying',
  'applied',
  'failed',
  'dropped',
] as const

export const directoryImport = z.object({
  id,
  version: z.number().int(),
  status: z.enum(importStatuses),
  fileName: z.string(),
  by: who,
  createdAt: z.string(),
  /** Progress of the present step, in lines or people; `of` is 0 until it is known. */
  progress: z.object({ done: count, of: count, at: z.string() }).optional(),
  counts: importCounts.optional(),
  /** Active people of the directory when the plan was made. */
  activeBefore: count.optional(),
  /** Confirmations that an administrator has to give. */
  guards: z.array(z.enum(importGuards)).optional(),
  /** Lines that would turn a person into another: undecided, reused address, or both names new. */
  identities: count.optional(),
  /** Bad lines that name nobody: a single one keeps the file from marking leavers. */
  unreadable: count.optional(),
  /** Undecided entries that still wait. */
  toDecide: count.optional(),
  failure: z.enum(importFailures).optional(),
  plannedAt: z.string().optional(),
  appliedAt: z.string().optional(),
  appliedBy: who.optional(),
})
export type DirectoryImport = z.infer<typeof directoryImport>

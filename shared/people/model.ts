/** A person: directory entry, hierarchy, account, roles and preferences (docs/product.md#people). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { flags, roles } from '../roles.ts'
import { summaryChoices, wallChoices } from './preferences.ts'

const role = z.enum(roles)
const flag = z.enum(flags)

/** An approver as the directory names them. Without a person id: no active person has the address. */
export const directoryApprover = z.object({
  personId: id.optional(),
  name: z.string(),
  email: z.string(),
})
export type DirectoryApprover = z.infer<typeof directoryApprover>

/** The employee hierarchy record. A person without one is not in the directory's list. */
const hierarchy = z.object({
  lineManager: directoryApprover.optional(),
  exco2: directoryApprover.optional(),
  hrbp: directoryApprover.optional(),
  /** Head of department or above. */
  isHod: z.boolean(),
  excludeCustomerCare: z.boolean(),
})
export type Hierarchy = z.infer<typeof hierarchy>

/** Choices of a person, and the state of mail to them (docs/product.md#undelivered). */
const preferences = z.object({
  language: z.enum(['en']),
  digest: z.boolean(),
  /** The instant at which they switched it on again: earlier news is left out. */
  digestSince: z.string().optional(),
  /** The weekly summary; by default for HRBPs, about their own nominees. */
  summary: z.enum(summaryChoices).optional(),
  /** The instant at which they asked for it. */
  summarySince: z.string().optional(),
  /** Whether saved views come by mail; they do unless this is false. */
  views: z.boolean().optional(),
  /** The part of their received High5s that colleagues see. */
  wall: z.enum(wallChoices).optional(),
  /** Whether they have seen or skipped the tour. */
  toured: z.boolean().optional(),
  /** Row of notification-rows.ts → choice of mail or notice, where they made one. */
  mails: z.record(z.string(), z.boolean()).optional(),
  notices: z.record(z.string(), z.boolean()).optional(),
  /** An address from which mail bounced; it gets no more mail. */
  bouncedAddress: z.string().optional(),
  bouncedAt: z.string().optional(),
})

export const person = z.object({
  /** Our own immutable id (docs/product.md#people); everything else about a person may change. */
  personId: id,
  version: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  /** Folded to lower case. */
  email: z.string(),
  username: z.string(),
  slug: z.string(),
  /** Other names of the same account (the replacement username of the old portal). */
  aliases: z.array(z.string()),
  /** As text; `0` is a contractor and identifies nobody. */
  employeeNumber: z.string(),
  /** Business area, the fallback for the community. */
  department: z.string(),
  departmentName: z.string(),
  /** Blank means the group. */
  company: z.string(),
  businessUnit: z.string(),
  gom: z.string(),
  country: z.string(),
  costCentre: z.string().optional(),
  payrollId: z.string().optional(),
  hierarchy: hierarchy.optional(),
  /** The directory's status; `isActive` tells whether they take part. */
  status: z.enum(['active', 'left']),
  /** When they left; unknown of who left before it was noted. */
  leftAt: z.string().optional(),
  /** When everything that names them was replaced (docs/product.md#personal-data). */
  anonymisedAt: z.string().optional(),
  /** Since when that is under way. */
  anonymisingSince: z.string().optional(),
  /** Set and lifted by administrators only (docs/product.md#blocking). */
  blocked: z.object({ at: z.string(), by: z.string() }).optional(),
  roles: z.array(role),
  communities: z.array(z.number().int()),
  preferences,
  /** Set at the first sign-in (docs/product.md#first-sign-in). */
  account: z.object({ sub: z.string(), registeredAt: z.string() }).optional(),
  legacyId: z.string().optional(),
})
export type Person = z.infer<typeof person>

/** A person as they were at the time of the nomination (docs/product.md#submitting). */
export const personSnapshot = z.object({
  personId: id,
  name: z.string(),
  email: z.string(),
  slug: z.string(),
  employeeNumber: z.string(),
  company: z.string(),
  businessUnit: z.string(),
  gom: z.string(),
  department: z.string(),
  country: z.string(),
  hierarchy: hierarchy.optional(),
})
export type PersonSnapshot = z.infer<typeof personSnapshot>

/** The nominator in a nomination's own record. */
export const nominatorShown = personSnapshot.pick({
  personId: true,
  name: true,
  email: true,
  slug: true,
  employeeNumber: true,
  company: true,
})

/** A nominator or a nominee on screens. */
export const partyShown = personSnapshot.pick({
  personId: true,
  name: true,
  email: true,
  slug: true,
  employeeNumber: true,
  company: true,
  department: true,
  country: true,
})

export const me = z.object({
  personId: id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  slug: z.string(),
  roles: z.array(role),
  flags: z.array(flag),
  employeeNumber: z.string(),
  department: z.string(),
  company: z.string(),
  country: z.string(),
  communities: z.array(z.number().int()),
  /** Of an administrator who must sign in in two steps: they do not, or it is not known (`roles` lack it). */
  twoStep: z.enum(['missing', 'unknown']).optional(),
  /** False: no recognition rights, with a message that says so (docs/product.md#first-sign-in). */
  inDirectory: z.boolean(),
  preferences,
})
export type Me = z.infer<typeof me>

export const namedPerson = person.pick({ personId: true, name: true })

/** A row of the nominee search: enough to tell two people of one name apart. */
export const suggestion = z.object({
  personId: id,
  name: z.string(),
  email: z.string(),
  department: z.string(),
  company: z.string(),
})
export type Suggestion = z.infer<typeof suggestion>

/** A colleague who cannot be nominated. */
export const refusedSuggestion = suggestion.extend({ reason: z.string() })
export type RefusedSuggestion = z.infer<typeof refusedSuggestion>

/** A colleague who may be nominated, with all that the nominee rules ask about. */
export const nominee = z.object({
  personId: id,
  name: z.string(),
  email: z.string(),
  slug: z.string(),
  employeeNumber: z.string(),
  department: z.string(),
  company: z.string(),
  country: z.string(),
  inDirectory: z.boolean(),
  left: z.boolean(),
  isHod: z.boolean(),
  isCustomerCare: z.boolean(),
})
export type Nominee = z.infer<typeof nominee>

/** The search in the audit record (docs/product.md#audit-search). */
import * as z from 'zod'
import { id } from '../ids.ts'
import { constraintTexts } from '../messages/constraints.ts'
import { pageQuery } from '../paging.ts'

const day = z.iso.date(constraintTexts.day)

export const auditSearch = pageQuery.extend({
  /** Person id of who acted. */
  by: id.optional(),
  /** The record: an address of the portal, a slug or an id. */
  about: z.string().trim().min(1).max(500).optional(),
  /** First and last day, in the group's calendar. */
  from: day.optional(),
  to: day.optional(),
})
export type AuditSearch = z.output<typeof auditSearch>

export const auditRow = z.object({
  id: z.string(),
  at: z.string(),
  by: z.object({ personId: z.string().optional(), name: z.string() }),
  what: z.string(),
  /** `name`: of a record that exists and has one. */
  about: z.object({
    kind: z.string(),
    id: z.string(),
    to: z.string().optional(),
    name: z.string().optional(),
  }),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  /** The reader does not see before and after. */
  isWithheld: z.boolean(),
  requestId: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

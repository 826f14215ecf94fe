/** The nightly list of the user pool's accounts: where it lies, and how a line of it reads. It has no
 * secrets. */
import * as z from 'zod'

export const accountsFolder = 'accounts/'

/** Returns where the list of a day lies. */
export const accountsKey = (day: string) => `${accountsFolder}${day}.jsonl`

/** An account, a line of JSON each. Roles stand in the table: the pool has no groups. */
export const exportedAccount = z.object({
  sub: z.string(),
  username: z.string(),
  /** Its person, as far as one is bound to it. */
  personId: z.string().optional(),
  enabled: z.boolean(),
  /** As the pool calls it; `FORCE_CHANGE_PASSWORD` waits for its first sign-in. */
  status: z.string(),
  madeAt: z.string(),
  /** Whether two-step sign-in was on. Its key cannot be read: it is set up again. */
  twoStep: z.boolean(),
  /** Without those that the pool writes itself. */
  attributes: z.record(z.string(), z.string()),
  /** The pool's own text about linked company accounts. They link themselves again. */
  identities: z.string().optional(),
})
export type ExportedAccount = z.infer<typeof exportedAccount>

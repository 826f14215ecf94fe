/** Who reads profiles of others (docs/product.md#profiles). Pure. */

interface Reader {
  /** Whether the employee directory has them. */
  readonly inDirectory: boolean
  readonly isAdmin: boolean
}

/** Whether somebody may read profiles of others: who is in the directory, and administrators. Who else has an account
 * sees nobody but those who stand with what they may read. */
export function mayReadProfiles({ inDirectory, isAdmin }: Reader): boolean {
  return inDirectory || isAdmin
}

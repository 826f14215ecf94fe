/** What the form of a challenge is given. */
import type { Challenge } from '#shared/challenges/model.ts'

export interface EntryOf {
  readonly challenge: Challenge
  /** Reads the challenge again: it is not what the person sees. */
  readonly reload: () => Promise<unknown>
  /** What is said once an idea has been sent. */
  readonly submitted: string
}

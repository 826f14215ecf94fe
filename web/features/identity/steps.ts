/** The steps of the sign-in page, and what has been typed on the way: kept from step to step, never lost. */
import { rememberedUsername } from '#web/app/session/browser-session.ts'

export type SignInStep =
  | { readonly name: 'sign-in'; readonly message?: { text: string; good?: boolean } }
  | { readonly name: 'new-password' | 'forgotten' | 'reset' }

export interface SignInEntry {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  readonly code: string
  readonly newPassword: string
  readonly repeated: string
}

/** Props of every step's form. */
export interface StepProps {
  entry: SignInEntry
  onEntry: (entry: SignInEntry) => void
  onStep: (step: SignInStep) => void
}

/** Initial values of the fields: the username of the last remembered sign-in. */
export function initialEntry(): SignInEntry {
  const username = rememberedUsername()
  return { username, password: '', remember: username !== '', code: '', newPassword: '', repeated: '' }
}

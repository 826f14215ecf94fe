/** The steps of the sign-in page, and what has been typed on the way: kept from step to step, never lost. */
import { rememberedUsername } from '#web/app/session/browser-session.ts'
import type { NextStep } from '#web/app/session/cognito.ts'

export type SignInStep =
  | { readonly name: 'sign-in'; readonly message?: { text: string; good?: boolean } }
  | { readonly name: 'new-password' | 'app-code' | 'recovery' | 'forgotten' | 'reset' }

export interface SignInEntry {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  readonly code: string
  readonly appCode: string
  readonly recoveryCode: string
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
  const nothing = { password: '', code: '', appCode: '', recoveryCode: '', newPassword: '', repeated: '' }
  return { ...nothing, username, remember: username !== '' }
}

/** Returns the step that the user pool asks for next; nothing where somebody is signed in. */
export function stepFor(next: NextStep): SignInStep | undefined {
  if (next === 'reset-password') return { name: 'forgotten' }
  return next === 'done' ? undefined : { name: next }
}

/** The credentials of the demo company for the sign-in service. */
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { demoDomain, demoPassword, fixedAccounts } from './accounts.ts'
import { subOf } from './people.ts'

export interface Credentials {
  readonly username: string
  /** Proved to be the owner's. */
  readonly email: string
  readonly attributes: {
    readonly given_name: string
    readonly family_name: string
    /** The handle of further sign-in names. */
    readonly preferred_username?: string
  }
  readonly sub: string
  readonly password: string
  /** False for those who have left or are blocked. */
  readonly enabled: boolean
  readonly status: 'CONFIRMED'
}

/** Everyone in the directory, whether they have signed in before or not, and those whom it does not know. */
export function credentialsFor(people: readonly Person[], seed: number): Credentials[] {
  const strangers = fixedAccounts
    .filter(({ seat }) => !seat)
    .map((each) => ({
      ...each,
      email: `${each.username}@${demoDomain}`,
      status: 'active' as const,
      aliases: [],
    }))
  return [...people, ...strangers].map(({ username, email, firstName, lastName, aliases, ...standing }) => ({
    username,
    email,
    attributes: {
      given_name: firstName,
      family_name: lastName,
      ...(aliases.length > 0 && { preferred_username: subOf(seed, username) }),
    },
    sub: subOf(seed, username),
    password: demoPassword,
    enabled: isActive(standing),
    status: 'CONFIRMED',
  }))
}

/** The credentials of the demo company for the sign-in service. */
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { demoDomain, demoPassword, fixedAccounts } from './accounts.ts'
import { invitedAt } from './invitations.ts'
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
  readonly status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD'
  /** Of a temporary password. */
  readonly invitedAt?: Date
}

/** Returns the credentials of everyone in the directory who needs no invitation, and of strangers. */
export function credentialsFor(people: readonly Person[], seed: number, now: Date): Credentials[] {
  const strangers = fixedAccounts
    .filter(({ seat }) => !seat)
    .map((each) => ({
      ...each,
      email: `${each.username}@${demoDomain}`,
      status: 'active' as const,
      aliases: [],
    }))
  const invited = new Map(people.map((each) => [each.username, invitedAt(each, seed, now)]))
  const holders = people.filter(({ username }) => invited.get(username) !== 'no account')
  return [...holders, ...strangers].map(({ username, email, firstName, lastName, aliases, ...standing }) => ({
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
    ...statusOf(invited.get(username)),
  }))
}

function statusOf(invited: ReturnType<typeof invitedAt>): Pick<Credentials, 'status' | 'invitedAt'> {
  return invited instanceof Date
    ? { status: 'FORCE_CHANGE_PASSWORD', invitedAt: invited }
    : { status: 'CONFIRMED' }
}

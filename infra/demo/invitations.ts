/** Invitations of the demo company before a first sign-in: some are open, some have expired, and some people
 * have no account. */
import type { StoredInvitation } from '#functions/directory/invitations.ts'
import { invitationDays } from '#shared/directory/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { fixedAccounts } from './accounts.ts'
import { subOf } from './people.ts'

const day = 86_400_000

/** The printed accounts already have a password. */
const told = new Set(fixedAccounts.map(({ username }) => username))

/** Returns the time of a person's invitation, or `no account`; nothing for everyone else. */
export function invitedAt(person: Person, seed: number, now: Date): Date | 'no account' | undefined {
  const { username, account } = person
  if (account || !isActive(person) || told.has(username)) return undefined
  const chance = Number.parseInt(subOf(seed, username).slice(0, 2), 16) / 256
  if (chance < 0.4) return 'no account'
  return new Date(now.getTime() - (chance < 0.7 ? 2 : invitationDays + 3) * day)
}

/** Returns a person's item as the stream and the schedule would have left it; none for leavers. */
export function invitationItem(
  person: Person,
  { seed, now, by }: { seed: number; now: Date; by: Person | undefined },
): StoredInvitation | undefined {
  if (!isActive(person)) return undefined
  const { personId, name, email, account } = person
  const invited = invitedAt(person, seed, now)
  const since = (invited instanceof Date ? invited : now).toISOString()
  const item = { personId, version: 1, name, email, since, poolSince: since }
  if (!(invited instanceof Date)) return { ...item, state: account ? 'signed-in' : 'none' }
  const until = new Date(invited.getTime() + invitationDays * day).toISOString()
  return {
    ...item,
    state: 'sent',
    sentAt: since,
    until,
    ...(by && { by: { personId: by.personId, name: by.name } }),
  }
}

/** Where people of the demo company stand before their first sign-in: some were invited, of some the invitation
 * is over, and some have no account. */
import type { StoredInvitation } from '#functions/directory/invitations.ts'
import { invitationDays } from '#shared/directory/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { isActive } from '#shared/people/rules.ts'
import { fixedAccounts } from './accounts.ts'
import { subOf } from './people.ts'

const day = 86_400_000

/** Accounts that are told to whoever starts the portal have a password of their own. */
const told = new Set(fixedAccounts.map(({ username }) => username))

/** Returns when somebody was invited; `no account`: they have none. Nothing for everybody else. */
export function invitedAt(person: Person, seed: number, now: Date): Date | 'no account' | undefined {
  const { username, account } = person
  if (account || !isActive(person) || told.has(username)) return undefined
  const chance = Number.parseInt(subOf(seed, username).slice(0, 2), 16) / 256
  if (chance < 0.4) return 'no account'
  return new Date(now.getTime() - (chance < 0.7 ? 2 : invitationDays + 3) * day)
}

/** Returns the item that the stream and the schedule would have left of somebody; none of who is gone. */
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

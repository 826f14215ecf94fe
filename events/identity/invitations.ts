/** Every minute, or at once on request: carries out the invitations that were asked for
 * (docs/product.md#invitations). It may stop anywhere and be repeated. */
import { setTimeout as sleep } from 'node:timers/promises'
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { isTimeUp, type Remaining, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import {
  eachInvitation,
  endRound,
  findInvitation,
  findRound,
  followInvitation,
  invitationOf,
  invitationWrite,
  inviteOneOf,
  noteCompanyAccounts,
  type StoredInvitation,
  type StoredRound,
} from '#functions/directory/invitations.ts'
import { bindLogin, ownerOf, subjectOf } from '#functions/identity/logins.ts'
import {
  accountBySub,
  accountsByEmail,
  hasDirectory,
  inviteAccount,
  inviteAccountAgain,
  type PoolAccount,
} from '#functions/identity/user-pool.ts'
import { findPerson } from '#functions/people/store.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isAnyConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import type { InvitationFailure } from '#shared/directory/model.ts'
import { invitationDays } from '#shared/directory/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { bringInStep } from './account.ts'

/** Half of the mails that may be sent in a second (events/mail/send.ts), and far below the pool's own limit. */
const invitationsPerSecond = 5

type Counts = Tally<'send-invitations'>

export const handler = scheduled('send-invitations', async (tally, context) => {
  const companyAccounts = await hasDirectory()
  await noteCompanyAccounts(companyAccounts)
  if (companyAccounts) return
  const round = await findRound()
  if (round && !round.endedAt) await takeUp(round, tally, context)
  await sendAll(tally, context)
})

const atOnce = 8

/** Asks for each person who was in the round's group when it began. */
async function takeUp(round: StoredRound, tally: Counts, context?: Remaining): Promise<void> {
  const { group, startedAt } = round
  const wasThere = ({ since, until = '' }: StoredInvitation) =>
    (group === 'none' ? since : until) <= startedAt
  for await (const people of eachInvitation(group, new Date(startedAt))) {
    if (isTimeUp(context)) return
    const state = group === 'none' ? 'none' : 'sent'
    const meant = people.filter((each) => each.state === state && wasThere(each))
    const failures = await forEachLimited(meant, atOnce, async (each) => {
      if (await inviteOneOf(each, round, clock())) tally.add('asked')
    })
    if (failures[0]) throw failures[0].error
  }
  await endRound(round, clock())
}

/** Invites the people who were asked for, one after the other. The next run repeats those that failed. */
async function sendAll(tally: Counts, context?: Remaining): Promise<void> {
  let next = 0
  for await (const people of eachInvitation('asked', clock(), 100)) {
    for (const { personId } of people) {
      if (isTimeUp(context)) return
      await sleep(next - Date.now())
      next = Date.now() + 1000 / invitationsPerSecond
      try {
        await carryOut(personId, tally)
      } catch (error) {
        log('error', 'invitation failed', { person: personId, ...faultFields(error) })
        tally.fail()
      }
    }
  }
}

async function carryOut(personId: string, tally: Counts): Promise<void> {
  const [person, asked] = await Promise.all([findPerson(personId), findInvitation(personId)])
  if (!person || asked?.state !== 'asked') return
  const stands = invitationOf(person, asked, clock())
  // Their record has changed, and the stream has not told yet.
  if (stands?.state !== 'asked' || stands.email !== asked.email) return followInvitation(personId)
  const sentAt = clock()
  const failure = await invite(person, asked)
  const { failure: _, until: __, sentAt: ___, ...kept } = stands
  const until = new Date(sentAt.getTime() + invitationDays * 86_400_000).toISOString()
  const after: StoredInvitation = failure
    ? { ...kept, state: 'failed', failure }
    : { ...kept, state: 'sent', sentAt: sentAt.toISOString(), until }
  try {
    await transact([invitationWrite(asked, after)])
  } catch (error) {
    // Another act was first: the next run does what it asked for.
    if (isAnyConflict(error)) return
    throw error
  }
  tally.add(failure ? 'failed' : 'invited')
}

/** Makes the account of a person, or invites again to it. Returns why that cannot be. */
async function invite(person: Person, asked: StoredInvitation): Promise<InvitationFailure | undefined> {
  const own = await accountOf(person)
  if (own) return inviteAgain(own, person, asked)
  const { personId, email, firstName, lastName } = person
  for (const username of usernamesOf(person)) {
    const made = await inviteAccount({ username, email, firstName, lastName })
    if (made === 'name-taken') continue
    if (typeof made === 'string') {
      // An answer of the pool may have been lost: then the account that has the name or address is theirs.
      const late = await accountOf(person)
      return late ? inviteAgain(late, person, asked) : made
    }
    await bindLogin({ sub: made.sub, personId })
    await keepInStep(made, personId)
    return undefined
  }
  return 'refused'
}

/** A run that died may have made the account already; its invitation is on its way then. */
async function inviteAgain(
  account: PoolAccount,
  { personId }: Person,
  { poolSince }: StoredInvitation,
): Promise<InvitationFailure | undefined> {
  if (!account.isWaiting) return 'has-password'
  await keepInStep(account, personId)
  if (isMadeSince(account, new Date(poolSince))) return undefined
  return (await inviteAccountAgain(account)) ? undefined : 'has-password'
}

/** The pool may tell whole seconds. */
function isMadeSince({ madeAt }: PoolAccount, since: Date): boolean {
  return madeAt.getTime() >= Math.floor(since.getTime() / 1000) * 1000
}

/** Returns a person's account. One that is not bound to them yet is found by its address, and bound. */
async function accountOf(person: Person): Promise<PoolAccount | undefined> {
  const { personId, email } = person
  const sub = await subjectOf(person)
  const bound = sub && (await accountBySub(sub))
  if (bound) return bound
  for (const account of await accountsByEmail(email)) {
    if ((await ownerOf(account, async () => account.madeAt)) !== personId) continue
    await bindLogin({ sub: account.sub, personId })
    return account
  }
  return undefined
}

/** The record may have changed while the account was made, when the stream could not find it. */
async function keepInStep(account: PoolAccount, personId: string): Promise<void> {
  const latest = await findPerson(personId)
  if (latest) await bringInStep(account, latest)
}

/** Returns the names to try: the one in the directory if the pool accepts such a name, then the id. */
function usernamesOf({ username, personId }: Person): string[] {
  const isName = /^[a-z0-9][a-z0-9._-]{0,127}$/i.test(username)
  return [...(isName ? [username] : []), personId.toLowerCase()]
}

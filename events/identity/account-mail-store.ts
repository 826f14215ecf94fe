/** Mails to account holders: none twice, and a limit of codes a day (docs/product.md#accounts). */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { ttlAfter } from '#functions/runtime/expiry.ts'
import { allItems, isWritten, transact, write } from '#functions/runtime/table.ts'
import { create, update } from '#functions/runtime/writes.ts'
import { maxCodesPerDay } from '#shared/identity/recovery.ts'

const accountMail = z.object({
  sub: z.string(),
  id: z.string(),
  kind: z.enum(['new-password', 'invitation', 'code']),
})
export type StoredAccountMail = z.infer<typeof accountMail>

/** `refused`: the mail service said no, so that it may be offered again. */
const status = z.enum(['sending', 'sent', 'refused'])

const partitionOf = (sub: string) => `SUB#${sub}`
const prefix = 'MAIL#'
const keyOf = ({ sub, id }: Pick<StoredAccountMail, 'sub' | 'id'>) => ({
  PK: partitionOf(sub),
  SK: prefix + id,
})

const accountMails = entity({
  type: 'account-mail',
  schema: accountMail.extend({ status, at: z.string(), ttl: z.number().int() }),
  keys: keyOf,
})

const dayMilliseconds = 24 * 60 * 60 * 1000

/** Whether a mail is to be sent: `in hand` is one that was sent, or that another call is at or died with. */
export async function lookAtMail(
  { sub, id, kind }: StoredAccountMail,
  now: Date,
): Promise<'send' | 'in hand' | 'too many'> {
  const noted = await allItems(accountMails, { partition: partitionOf(sub), prefix })
  const own = noted.find((each) => each.id === id)
  if (own) return own.status === 'refused' ? 'send' : 'in hand'
  if (kind !== 'new-password') return 'send'
  const since = new Date(now.getTime() - dayMilliseconds).toISOString()
  const codes = noted.filter((each) => each.kind === kind && each.at > since)
  return codes.length < maxCodesPerDay ? 'send' : 'too many'
}

/** Takes a mail, which then counts; false where another call has it. */
export async function claimAccountMail(mail: StoredAccountMail, now: Date): Promise<boolean> {
  const fresh = { ...mail, status: 'sending', at: now.toISOString(), ttl: ttlAfter(2, now) } as const
  if (await isWritten(transact([create(accountMails, fresh)]))) return true
  return isWritten(write(update(keyOf(mail), { set: { status: 'sending' }, only: { status: 'refused' } })))
}

/** Notes what became of a mail that was taken. */
export function noteOutcome(mail: StoredAccountMail, outcome: 'sent' | 'refused'): Promise<void> {
  return write(update(keyOf(mail), { set: { status: outcome } }))
}

/** Called by the user pool for each mail to an account holder. Replies tell nothing about accounts
 * (docs/product.md#accounts). */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { renderMail } from '#events/mail/render.tsx'
import { type SendResult, sendMail, takeTurn } from '#events/mail/send.ts'
import { boundTo } from '#functions/identity/logins.ts'
import { formerHoldersOf } from '#functions/people/address-history.ts'
import { findPerson } from '#functions/people/store.ts'
import { env, required } from '#functions/runtime/env.ts'
import { log } from '#functions/runtime/log.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { accountLetter } from './account-letters.ts'
import { claimAccountMail, lookAtMail, noteOutcome, type StoredAccountMail } from './account-mail-store.ts'
import { openSecret } from './pool-secrets.ts'

/** Trigger of the user pool → mail. `AccountTakeOverNotification` is not set up: it would raise an alarm. */
const kinds = {
  CustomEmailSender_ForgotPassword: 'new-password',
  CustomEmailSender_AdminCreateUser: 'invitation',
  CustomEmailSender_SignUp: 'code',
  CustomEmailSender_ResendCode: 'code',
  CustomEmailSender_UpdateUserAttribute: 'code',
  CustomEmailSender_VerifyUserAttribute: 'code',
  CustomEmailSender_Authentication: 'code',
} as const

const eventShape = z.object({
  triggerSource: z.enum(Object.keys(kinds) as (keyof typeof kinds)[]),
  userName: z.string(),
  request: z.object({
    code: z.string().min(1),
    userAttributes: z.object({ sub: z.string().min(1), email: z.string().min(1) }),
  }),
})

/** Throwing has the call repeated; what still fails then waits in the dead letters. */
export async function handler(event: unknown): Promise<void> {
  const { triggerSource, userName, request } = eventShape.parse(event)
  const { sub, email } = request.userAttributes
  const kind = kinds[triggerSource]
  const mail = { sub, id: nameOf(request.code), kind }
  if (kind === 'new-password' && !(await isTheirs(sub, email.toLowerCase())))
    return refuse(mail, 'no address of this account')
  const found = await lookAtMail(mail, poolNow())
  if (found === 'too many') return refuse(mail, 'too many codes')
  if (found === 'in hand') return
  const siteUrl = required(env.siteUrl)
  const letter = accountLetter(
    kind,
    { secret: await openSecret(request.code, kind), username: userName },
    siteUrl,
  )
  const message = { id: mail.id, to: email, cc: [], ...(await renderMail(letter, siteUrl)) }
  if (!(await takeTurn('urgent'))) throw new Error('Too many mails are before this one.')
  if (await claimAccountMail(mail, poolNow())) await settle(mail, await sendMail(message))
}

/** A call that is repeated carries the same cipher text, and no two codes have the same. */
function nameOf(sealed: string): string {
  return `account_${createHash('sha256').update(sealed).digest('hex').slice(0, 32)}`
}

/** A mail whose outcome is unknown is not repeated: its reader can ask for another one. */
async function settle(mail: StoredAccountMail, outcome: SendResult): Promise<void> {
  const fields = { mail: mail.id, kind: mail.kind }
  if (outcome.is === 'unknown')
    return log('warn', 'account mail outcome unknown', { ...fields, reason: outcome.reason })
  await noteOutcome(mail, outcome.is)
  if (outcome.is === 'refused') throw new Error(`The mail service refused a mail: ${outcome.reason}.`)
  log('info', 'account mail sent', fields)
}

function refuse({ id, kind }: StoredAccountMail, reason: string): void {
  log('warn', 'account mail not sent', { mail: id, kind, reason })
}

/** An account that is bound to nobody yet has an address of its own only where nobody else ever had that. */
async function isTheirs(sub: string, email: string): Promise<boolean> {
  const personId = await boundTo(sub)
  if (!personId) return (await formerHoldersOf(email)).length === 0
  return (await findPerson(personId))?.email === email
}

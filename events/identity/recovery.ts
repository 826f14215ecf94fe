/** Called by the user pool where a forgotten password is replaced: before a code is mailed it sees to it that the
 * address is that very person's now and that nobody is flooded; afterwards every earlier session ends
 * (docs/product.md#accounts, #sessions). */
import type { CustomMessageTriggerEvent, PostConfirmationTriggerEvent } from 'aws-lambda'
import { boundTo } from '#functions/identity/logins.ts'
import { countRecoveryCode } from '#functions/identity/recovery-codes.ts'
import { formerHoldersOf } from '#functions/people/address-history.ts'
import { endOfEverySession, nextSecond } from '#functions/people/sessions.ts'
import { findPerson } from '#functions/people/store.ts'
import { log } from '#functions/runtime/log.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { transact } from '#functions/runtime/table.ts'
import { recoveryRefusals } from '#shared/identity/recovery.ts'

type RecoveryEvent = CustomMessageTriggerEvent | PostConfirmationTriggerEvent

/** Throwing keeps the pool from sending the code; the caller is told the reason. */
export async function handler(event: RecoveryEvent): Promise<RecoveryEvent> {
  const { sub = '', email = '' } = event.request.userAttributes
  if (event.triggerSource === 'CustomMessage_ForgotPassword') await checkCode(sub, email.toLowerCase())
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword') {
    const at = poolNow()
    await transact([endOfEverySession(sub, at)])
    await nextSecond(at)
  }
  return event
}

async function checkCode(sub: string, email: string): Promise<void> {
  const refusal = (await isTheirs(sub, email))
    ? (await countRecoveryCode(sub, poolNow()))
      ? undefined
      : recoveryRefusals.tooMany
    : recoveryRefusals.notTheirs
  if (!refusal) return
  log('warn', 'code for a new password refused', { reason: refusal })
  throw new Error(refusal)
}

/** An account that is bound to nobody yet has an address of its own only where nobody else ever had that. */
async function isTheirs(sub: string, email: string): Promise<boolean> {
  const personId = await boundTo(sub)
  if (!personId) return (await formerHoldersOf(email)).length === 0
  return (await findPerson(personId))?.email === email
}

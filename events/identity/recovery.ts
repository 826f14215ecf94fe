/** Called by the user pool once a forgotten password was replaced: every earlier session ends
 * (docs/product.md#sessions). */
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endOfEverySession, nextSecond } from '#functions/people/sessions.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { transact } from '#functions/runtime/table.ts'

/** Throwing makes the call of whoever replaced the password fail. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  const at = poolNow()
  await transact([endOfEverySession(event.request.userAttributes.sub ?? '', at)])
  await nextSecond(at)
  return event
}

/** Called after a forgotten password was replaced: ends every earlier session (docs/product.md#sessions). */
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endOfEverySession, nextSecond } from '#functions/people/sessions.ts'
import { poolNow } from '#functions/runtime/now.ts'
import { transact } from '#functions/runtime/table.ts'

/** An error makes the call that replaced the password fail. */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== 'PostConfirmation_ConfirmForgotPassword') return event
  const at = poolNow()
  await transact([endOfEverySession(event.request.userAttributes.sub ?? '', at)])
  await nextSecond(at)
  return event
}

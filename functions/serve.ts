/** `serve` with this product's callers: people of the directory and their sessions. */
import { askPool } from '#functions/people/pool-sessions.ts'
import { hasSessionEnded } from '#functions/people/sessions.ts'
import { personOfSub } from '#functions/people/store.ts'
import type { Caller, PoolAnswer } from '#functions/runtime/identity.ts'
import { serveWith } from '#functions/runtime/serve.ts'
import { hasCodes } from '#functions/two-step/store.ts'

export const serve = serveWith({ personOfSub, hasEnded: hasSessionEnded, askPool: askPoolAndTable })

/** Two-step sign-in that was set up at the pool alone, by somebody who knows a password, say, counts for nothing:
 * its owner was not mailed. What is set up in the portal has recovery codes. */
async function askPoolAndTable(caller: Caller): Promise<PoolAnswer> {
  const answer = await askPool(caller)
  return answer.hasTwoStep ? { ...answer, hasTwoStep: await hasCodes(caller.sub) } : answer
}

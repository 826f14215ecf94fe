/** `serve` of this product's features: their callers are people of the directory, with sessions that may have ended. */
import { hasEndedAtPool } from '#functions/people/pool-sessions.ts'
import { hasSessionEnded } from '#functions/people/sessions.ts'
import { personOfSub } from '#functions/people/store.ts'
import { serveWith } from '#functions/runtime/serve.ts'

export const serve = serveWith({ personOfSub, hasEnded: hasSessionEnded, hasEndedAtPool })

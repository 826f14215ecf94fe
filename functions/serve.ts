/** `serve` with this product's callers: people of the directory and their sessions. */
import { askPool } from '#functions/people/pool-sessions.ts'
import { hasSessionEnded } from '#functions/people/sessions.ts'
import { personOfSub } from '#functions/people/store.ts'
import { serveWith } from '#functions/runtime/serve.ts'

export const serve = serveWith({ personOfSub, hasEnded: hasSessionEnded, askPool })

/** The rate of mails: each takes a turn from one shared item (docs/decisions/0050-the-rate-of-mails.md). */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { env } from '#functions/runtime/env.ts'
import { isWritten, write, writtenNumber } from '#functions/runtime/table.ts'
import { warm } from '#functions/runtime/warm.ts'
import { update, upsert } from '#functions/runtime/writes.ts'

/** Below the 14 a second that a new account of the mail service may send: some turns run together. */
export const usualMailsPerSecond = 10

/** Mails a second that the stage sends at most. */
export const mailsPerSecond = () => Number(process.env[env.mailsPerSecond] ?? usualMailsPerSecond)

/** Milliseconds from one turn to the next. */
const spacing = () => Math.ceil(1000 / mailsPerSecond())

/** The next free turn, in milliseconds since 1970 by the machine's clock, which tests do not move. */
export const mailPace = entity({
  type: 'mail-pace',
  schema: z.object({ next: z.number().int() }),
  keys: () => ({ PK: 'MAIL-PACE', SK: 'NEXT' }),
})

/** Longest wait for a turn in milliseconds. Bulk mail gives up first, so that urgent mail finds a turn. */
const longestWait = { urgent: 4000, bulk: 1500 } as const
type Kind = keyof typeof longestWait

/** Takes the next turn and waits until it is; false, at once, where that is too far off. */
export async function takeTurn(kind: Kind): Promise<boolean> {
  const at = await oneByOne(() => nextTurn(kind))
  if (at === undefined) return false
  await sleep(Math.max(0, at - Date.now()))
  return true
}

let last: Promise<unknown> = Promise.resolve()

/** One item takes a thousand writes a second, so a function asks for one turn after the other. */
function oneByOne<T>(ask: () => Promise<T>): Promise<T> {
  const answer = last.then(ask)
  last = answer.catch(() => undefined)
  return answer
}

/** Until when this function does not ask again after it was told that there are too many. */
const full = warm((): Record<Kind, number> => ({ urgent: 0, bulk: 0 }))

/** Takes a turn and returns its time. Two writes, because only the second one can add to the number. */
async function nextTurn(kind: Kind): Promise<number | undefined> {
  const now = Date.now()
  if (now < full()[kind]) return undefined
  const next = now + spacing()
  if (await isWritten(write(upsert(mailPace, { next }, { below: { next: now } })))) return now
  const turn = update(mailPace.keys({ next }), {
    add: { next: spacing() },
    least: { next: now },
    most: { next: now + longestWait[kind] },
  })
  const after = await writtenNumber(turn, 'next')
  if (after !== undefined) return after - spacing()
  full()[kind] = Date.now() + spacing()
  return undefined
}

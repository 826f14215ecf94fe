/** The functions' clock: the machine's, moved by what a run on one machine asks for (`--now`). */
import type { Clock } from '#shared/clock.ts'
import { env } from './env.ts'

/** The user pool's clock, which no run moves, for dates of tokens and accounts. */
export const poolNow: Clock = () => new Date()

/** The product's clock. On one machine a run may move it; anywhere else it is the machine's. */
export const now: Clock = () => new Date(Date.now() + Number(process.env[env.clockOffset] ?? 0))

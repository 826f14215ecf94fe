/** The functions' clock: the machine's, moved by what a run on one machine asks for (`--now`). */
import type { Clock } from '#shared/clock.ts'
import { env } from './env.ts'

export const now: Clock = () => new Date(Date.now() + Number(process.env[env.clockOffset] ?? 0))

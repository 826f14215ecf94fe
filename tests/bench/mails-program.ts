/** A process of its own that starts the sweep each minute, as the clock does, and says how many mails it sent in how long. */
import { setTimeout as sleep } from 'node:timers/promises'
import { handler as sweep } from '#events/outbox/sweep.ts'

const minutes = Number(process.argv[2])
const began = Date.now()
for (let minute = 0; minute < minutes; minute++) {
  await sweep()
  await sleep(Math.max(0, began + (minute + 1) * 60_000 - Date.now()))
}
process.stdout.write(`${JSON.stringify({ milliseconds: Date.now() - began })}\n`)

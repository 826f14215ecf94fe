/** Lists whomever nominations of before wait for, so that they are reminded (docs/decisions/0047): `npx tsx
 * infra/content/list-waiting.ts --table NAME`, with the credentials and region of the environment. The portal goes on
 * running; repeating it changes nothing. */
import { parseArgs } from 'node:util'
import { findBody } from '#functions/nominations/body-store.ts'
import { placesToAnswer } from '#functions/nominations/nominee-lists.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { reportRowsOf } from '#functions/nominations/totals-store.ts'
import { listAsWaiting } from '#functions/reminders/waiting-people.ts'
import { env } from '#functions/runtime/env.ts'
import { groupDay } from '#shared/clock.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { pendingStep } from '#shared/nominations/review-state.ts'
import { monthsUntil } from './count-nominations.ts'

const atOnce = 100

/** Lists everybody for whom a nomination waits; gives how many those are. */
export async function listWaiting(now: Date): Promise<number> {
  const listed = new Set<string>()
  for (const month of monthsUntil(groupDay(now).slice(0, 7))) {
    for await (const rows of reportRowsOf(month, atOnce)) {
      const heads = await findHeads(rows.map(({ id }) => headKey(id)))
      const found = (await Promise.all(heads.map(waitedForIn))).flat()
      const added = found.filter((personId) => !listed.has(personId))
      await listAsWaiting(added)
      for (const personId of added) listed.add(personId)
    }
  }
  return listed.size
}

/** Whose decision or answers it waits for. */
async function waitedForIn(head: Nomination): Promise<string[]> {
  if (head.decision === 'Pending') {
    const body = await findBody(head.id)
    return body ? placesToAnswer({ head, body }).map(({ personId }) => personId) : []
  }
  const approver = pendingStep(head)?.approver?.personId
  return approver ? [approver] : []
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { table: { type: 'string' } } })
  if (!values.table) throw new Error('Which table? Give its name: --table NAME')
  process.env[env.table] = values.table
  const listed = await listWaiting(new Date())
  process.stdout.write(`Nominations wait for ${listed} people.\n`)
}

if (process.argv[1] === import.meta.filename) await run()

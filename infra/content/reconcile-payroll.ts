/** Compares all that payroll pays, and has paid, with what was approved
 * (docs/product.md#payroll-reconciliation): `npm run reconcile`, of the portal that runs on this machine;
 * `npm run reconcile -- --table NAME --records NAME`, of a deployed one, with the credentials and region of
 * the environment. It goes by the portal's clock. Ends with 1 where anything differs or no month was there to
 * be compared, with 2 where it could not look. */
import { parseArgs } from 'node:util'
import { reconcile } from '#events/payroll/reading.ts'
import { inWords } from '#events/payroll/reconciliation.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reconcilingIn, runningVariables } from '#infra/local/data-folder.ts'
import { runProgram, say } from './program.ts'

/** Changes under way have arrived by then. */
const settleMilliseconds = 5_000

/** Begins the name of a payroll month's part. */
const paid = 'paid '

/** The environment of the function that does it at night. */
function environment(): Record<string, string> {
  const options = {
    table: { type: 'string' },
    records: { type: 'string' },
    data: { type: 'string' },
  } as const
  const { table, records, data = process.env.THINKTANK_DATA ?? '.thinktank' } = parseArgs({ options }).values
  if (table && records) return { [env.table]: table, [env.recordsBucket]: records, [env.clockOffset]: '0' }
  if (table || records) throw new Error('Give both: --table NAME --records NAME')
  return runningVariables(reconcilingIn(data), data)
}

await runProgram(async () => {
  Object.assign(process.env, environment())
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, settleMilliseconds))
  let [count, unread] = [0, 0]
  const months: string[] = []
  say(`The portal's clock is at ${clock().toISOString()}.`)
  for await (const { part, differences, fault } of reconcile({ now: clock(), settle })) {
    for (const each of differences) say(inWords(each))
    if (fault) say(`${part}: cannot be read (${fault})`)
    else if (part.startsWith(paid)) say(`${part}: ${differences.length || 'no'} differences`)
    if (part.startsWith(paid) && !fault) months.push(part.slice(paid.length))
    count += differences.length
    unread += fault ? 1 : 0
  }
  if (unread > 0) throw new Error(`${count} differences; ${unread} parts could not be read.`)
  const compared = `in the payroll months ${months[0]} to ${months.at(-1)}`
  if (count > 0) say(`${count} differences ${months.length > 0 ? compared : ''}`.trim())
  else if (months.length > 0) say(`Everything fits ${compared}.`)
  else say('No payroll month was compared: nothing that pays has been approved.')
  process.exitCode = count === 0 && months.length > 0 ? 0 : 1
}, 2)

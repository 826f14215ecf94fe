/** Restores the table to a moment: `npm run restore -- --stage prod --at 2026-11-30T06:58:00Z`. It makes a
 * new table and says how that is put in service; `--finish` follows then, and `--give-up` has the portal go
 * on as it was. Each step looks whether it was done, so that it may be ended anywhere and started again
 * (docs/runbook.md#restoring). Of the portal on this machine: `-- --data .thinktank`, with a copy that
 * `--keep-copy` has kept. */
import { join } from 'node:path'
import * as z from 'zod'
import { handler as compareCounters } from '#events/counters/nightly.ts'
import { handler as compareReports } from '#events/nomination-index/nightly.ts'
import { reconcile } from '#events/payroll/reading.ts'
import { inWords } from '#events/payroll/reconciliation.ts'
import { env, required } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { runProgram, say } from '#infra/content/program.ts'
import { copyBefore, keepCopy, logLines, restoreCopy } from '#infra/local/copies.ts'
import { wire } from '#infra/local/dynamodb.ts'
import type { DeploymentStage } from '#infra/stacks/stages.ts'
import { anonymiseAgain, peopleToAnonymise } from './anonymise-again.ts'
import { type Aws, aws, ifKnown, Refused } from './aws.ts'
import { compareTables, comparisonInLines } from './compare-tables.ts'
import { actAsRestore, copyRecord, recordRestore } from './copy-record.ts'
import { findLeftovers, leftoversInLines } from './leftovers.ts'
import { projectAgain } from './project-again.ts'
import {
  checkRestorable,
  completeTable,
  momentOf,
  restoredName,
  restoreTable,
  tablesOf,
} from './restored-table.ts'
import { enterPortal } from './running-portal.ts'
import { readSentLog, type SentLog, sentLogPattern, settleMails } from './settle-mails.ts'
import { stackName } from './stacks.ts'
import { startWriters, stopWriters, untilQuiet } from './standstill.ts'

/** What a restore needs of its portal: of a stage, or of the one on this machine. */
export interface Portal {
  readonly name: string
  /** Returns the moment that a table can be restored to. Raises `Refused` where there is none. */
  readonly momentFor: (at: Date) => Date
  /** Has every writer stop; nothing on one machine, where the restored table has none yet. */
  readonly stop: () => void
  /** Waits until what ran at the stop has ended. */
  readonly untilQuiet: (stoppedAt: Date) => Promise<void>
  readonly start: () => void
  /** Raises `Refused` where the table cannot be restored to that moment. */
  readonly check: (from: string, to: string, at: Date) => void
  readonly make: (from: string, to: string, at: Date) => Promise<void>
  /** Gives it the settings of the Data stack's own. */
  readonly complete: (table: string) => Promise<void>
  readonly sentSince: (at: Date) => Promise<SentLog>
  readonly exists: (table: string) => Promise<boolean>
  /** How the restored table is put in service. */
  readonly advice: (table: string) => readonly string[]
}

const logGroups = z.looseObject({ logGroups: z.array(z.looseObject({ logGroupName: z.string() })) })
const logEvents = z.looseObject({ events: z.array(z.looseObject({ message: z.string() })) })

/** Functions whose logs tell of mails that left. */
const mailers = ['outboxstream', 'outboxsweep', 'mailreports']

function sentSince(ask: Aws, stage: DeploymentStage, at: Date): SentLog {
  const logs = (operation: string, ...words: string[]) => ask(stage.region, 'logs', operation, ...words)
  const prefix = stackName(stage, '')
  const found = mailers.flatMap((each) => {
    const reply = logs('describe-log-groups', '--log-group-name-pattern', each)
    return logGroups.parse(reply).logGroups.filter(({ logGroupName: name }) => name.startsWith(prefix))
  })
  if (found.length < mailers.length)
    throw new Refused(
      `The logs of ${mailers.join(', ')} are not all there: nobody knows which mails were sent.`,
    )
  const lines = found.flatMap(({ logGroupName: name }) => {
    const since = ['--start-time', String(at.getTime()), '--filter-pattern', sentLogPattern]
    return logEvents.parse(logs('filter-log-events', '--log-group-name', name, ...since)).events
  })
  return readSentLog(
    lines.map(({ message }) => message),
    at,
  )
}

/** A deployed stage. */
export function stagePortal(ask: Aws, stage: DeploymentStage): Portal {
  const tables = tablesOf(ask, stage)
  return {
    name: stage.name,
    momentFor: (at) => at,
    stop: () =>
      say(`${stopWriters(ask, stage).length} functions start no more; people read 'being repaired'.`),
    untilQuiet: (stoppedAt) => untilQuiet(stoppedAt, say),
    start: () => say(`${startWriters(ask, stage).length} functions start again, and people may come.`),
    check: (from, to, at) => checkRestorable(tables, { from, to, at }),
    make: (from, to, at) => restoreTable(tables, { from, to, at, say }),
    complete: (table) => completeTable(tables, table, { stage: stage.name, say }),
    sentSince: async (at) => sentSince(ask, stage, at),
    exists: async (table) => ifKnown(() => tables.find(table)) !== undefined,
    advice: (table) => [
      `Set this of ${stage.name} in infra/stacks/stages.ts, and commit it:`,
      `    tableInService: '${table}',`,
      `Then: npm run deploy -- --stage ${stage.name}`,
      `Then: npm run restore -- --stage ${stage.name} --finish`,
    ],
  }
}

/** The portal of this machine, with its data folder. */
export function localPortal(endpoint: string, data: string): Portal {
  const listed = z.looseObject({ TableNames: z.array(z.string()) })
  return {
    name: 'local',
    stop: () => {},
    untilQuiet: async () => {},
    start: () => {},
    momentFor: (at) => {
      const copy = copyBefore(data, at)
      if (copy) return copy
      throw new Refused('No copy is so old: npm run restore -- --keep-copy keeps one of the present.')
    },
    check: () => {},
    make: async (_, to, at) => say(`${to} has ${await restoreCopy(endpoint, to, data, at)} items.`),
    // The runner opens its stream; all else is AWS's.
    complete: async () => {},
    sentSince: async (at) => {
      const lines: string[] = []
      for await (const line of logLines(join(data, 'logs'))) lines.push(line)
      return readSentLog(lines, at)
    },
    exists: async (table) =>
      listed.parse(await wire(endpoint, 'DynamoDB', 'ListTables', {})).TableNames.includes(table),
    advice: (table) => [
      `End the portal, and start it again: npm start -- --table ${table}`,
      'Then: npm run restore -- --finish',
    ],
  }
}

/** Makes the table of a moment, settles its mails and compares it. The portal's own code works on it from
 * then on. */
export async function restore(portal: Portal, at: Date): Promise<string> {
  const from = required(env.table)
  const to = restoredName(portal.name, at)
  if (from === to) throw new Refused(`${to} is in service: go on with --finish.`)
  portal.check(from, to, at)
  portal.stop()
  const stoppedAt = new Date()
  await portal.make(from, to, at)
  // Whoever runs it again waits again: it may have gone on in between.
  await portal.untilQuiet(stoppedAt)
  process.env[env.table] = to
  const former = (await portal.exists(from)) ? from : undefined
  say(
    former
      ? `${await copyRecord(former, to)} acts since are kept in the record of acts.`
      : `${from} is gone, and so are the acts since: their seals are reported (docs/runbook.md#restoring).`,
  )
  const { sent, held, due } = await settleMails(await portal.sentSince(at))
  say(`${sent.length} mails had left by now and are marked as sent; ${due} items stay due.`)
  for (const id of sent.slice(0, 50)) say(`  ${id}`)
  if (held.length > 0) say(`Given up, as nobody knows whether they left; see /admin/mail: ${held.join(', ')}`)
  await portal.complete(to)
  for (const line of comparisonInLines(await compareTables(former, to, at))) say(line)
  const named = (await peopleToAnonymise()).map(({ personId }) => personId)
  if (named.length > 0) say(`Anonymised since; --finish begins with them again: ${named.join(', ')}`)
  say(`Nothing was changed in ${from}.`)
  for (const line of portal.advice(to)) say(line)
  return to
}

/** Brings everything in step with the restored table, which is in service; says what followed its moment; and
 * has the portal go on. */
export async function finish(portal: Portal): Promise<void> {
  const table = required(env.table)
  const moment = momentOf(table)
  say(`${table} is in service. It is as it was at ${moment.toISOString()}.`)
  await recordRestore(table, moment, actAsRestore(clock()))
  say(`${await projectAgain(table, moment)} records of the hour before were projected again.`)
  for (const line of leftoversInLines(await findLeftovers())) say(line)
  // What one run does not reach the next one does; these are the nightly ones.
  say(`Counts compared: ${JSON.stringify(await compareCounters())}`)
  say(`Reports compared: ${JSON.stringify(await compareReports())}`)
  let differences = 0
  for await (const each of reconcile({ now: clock(), settle: async () => {} })) {
    for (const difference of each.differences) say(inWords(difference))
    differences += each.differences.length
    if (each.fault) throw each.fault
  }
  say(`Payroll compared: ${differences || 'no'} differences.`)
  // After the reports, by which it is known what waits for whom.
  const { begun, withheld } = await anonymiseAgain(actAsRestore(clock()))
  say(`${begun.length} people are being anonymised again: the schedule of tonight goes on.`)
  if (withheld.length > 0)
    say(`Anonymised since, and something is open again; see /admin/people: ${withheld.join(', ')}`)
  portal.start()
}

if (process.argv[1] === import.meta.filename)
  await runProgram(async () => {
    const flag = { type: 'boolean', default: false } as const
    const { stage, values, data } = enterPortal({
      at: { type: 'string' },
      finish: flag,
      'keep-copy': flag,
      'give-up': flag,
    })
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
    const portal = stage ? stagePortal(aws, stage) : localPortal(endpoint, data)
    if (values.finish) return finish(portal)
    if (values['give-up']) return portal.start()
    if (values['keep-copy']) {
      if (stage) throw new Refused('AWS keeps every second of a stage by itself.')
      const at = await keepCopy(endpoint, required(env.table), data)
      return say(`Kept. To come back to it: npm run restore -- --at ${at.toISOString()}`)
    }
    const at = new Date(values.at ?? '')
    if (Number.isNaN(at.getTime())) throw new Refused('Which moment? --at 2026-11-30T06:58:00Z')
    at.setMilliseconds(0)
    await restore(portal, portal.momentFor(at))
  })

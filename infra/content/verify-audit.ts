/** Compares the audit record with its seals (docs/product.md#audit-seals): `npm run verify-audit`, of the portal
 * that runs on this machine (`--data FOLDER` says where its data is, unless it is in the usual place);
 * `npm run verify-audit -- --table NAME --bucket NAME --public-key FILE` (or `--key ARN`), of a deployed one, with
 * the credentials and region of the environment; `--from` and `--to` limit the days. Ends with 1 where a link of
 * the chain is broken or no day is sealed, with 2 where it could not look. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lastOverDay } from '#events/audit/sealing.ts'
import { Seals } from '#events/audit/seals.ts'
import { type Fault, Verifier } from '#events/audit/verifying.ts'
import { env } from '#functions/runtime/env.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { runningVariables, verifyingIn } from '#infra/local/data-folder.ts'
import { daysLater } from '#shared/calendar/days.ts'
import { runProgram, say } from './program.ts'

const text = { type: 'string' } as const
const options = { table: text, bucket: text, data: text, from: text, to: text, 'public-key': text, key: text }
const usage = `Usage: npm run verify-audit -- [--data FOLDER] [--from DAY] [--to DAY]
       npm run verify-audit -- --table NAME --bucket NAME --public-key FILE [--from DAY] [--to DAY]
`
const values = readOptions()

function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`)
    process.exit(2)
  }
}

/** Returns the environment of the function that does it at night. */
function environment(): Record<string, string> {
  const { table, bucket, key, data = process.env.THINKTANK_DATA ?? '.thinktank' } = values
  if (table && bucket && (key || values['public-key']))
    return {
      [env.table]: table,
      [env.recordsBucket]: bucket,
      [env.sealKey]: key ?? '',
      [env.clockOffset]: '0',
    }
  if (table || bucket)
    throw new Error('Give table, bucket and key: --table NAME --bucket NAME --public-key FILE')
  return runningVariables(verifyingIn(data), data)
}

function publicKey(): KeyObject | undefined {
  const { 'public-key': file } = values
  return file ? createPublicKey(readFileSync(file)) : undefined
}

function dayOption(name: 'from' | 'to'): string | undefined {
  const day = values[name]
  if (day === undefined || /^\d{4}-\d\d-\d\d$/.test(day)) return day
  throw new Error(`--${name} is a day: yyyy-mm-dd`)
}

/** Returns a fault in words: the day, what is broken, the entry, its subject and time, and who acted, by id. */
function inWords({ day, kind, key, by, detail }: Fault): string {
  const [, at, id] = key?.SK.split('#') ?? []
  const entry = key && `entry ${id} about ${key.PK} of ${at}${by ? `, by ${by}` : ''}`
  return [`${day}: ${kind}`, entry, detail].filter(Boolean).join('; ')
}

/** Lists the days of the chain, and others that have a file all the same. */
function* daysOf({ days }: Seals, first: string, last: string): Generator<string> {
  for (let day = first; day <= last; day = daysLater(day, 1)) yield day
  for (const day of days) if (day < first || day > last) yield day
}

/** Verifies the sealed days between the options' days, and says what is broken. Returns the exit code. */
async function verifyAudit(): Promise<number> {
  const seals = await Seals.list(publicKey())
  const over = lastOverDay(clock())
  const first = (await seals.first())?.day
  const last = (await seals.latest(over))?.day
  if (!first || !last) {
    say(
      seals.days.length > 0
        ? 'No file in the bucket is a seal that this key signed.'
        : 'No day is sealed yet: the first seals are made at night.',
    )
    return 1
  }
  const [from = first, to = '9999-12-31'] = [dayOption('from'), dayOption('to')]
  const verifier = new Verifier(seals)
  const counts = { days: 0, entries: 0, faults: 0, pending: 0 }
  let firstFault: Fault | undefined
  for (const day of daysOf(seals, first, last)) {
    if (day < from || day > to) continue
    const { count, late, pending, faults } = await verifier.verify(day)
    for (const each of faults) say(inWords(each))
    if (late > 0) say(`${day}: ${late} entries of earlier days, which came after those were sealed`)
    firstFault ??= faults[0]
    counts.days += 1
    counts.entries += count
    counts.faults += faults.length
    counts.pending += pending
  }
  if (counts.pending > 0) say(`${counts.pending} entries were replaced, by records that are not sealed yet.`)
  const next = daysLater(last, 1)
  say(
    next <= over
      ? `Not sealed, though over: ${next} to ${over}.`
      : `Not sealed yet: the days from ${next} on.`,
  )
  const compared = `${counts.entries} entries of ${counts.days} days`
  if (firstFault) say(`The first broken link: ${inWords(firstFault)}`)
  say(firstFault ? `${counts.faults} broken links in ${compared}.` : `Everything fits: ${compared}.`)
  return firstFault || counts.days === 0 ? 1 : 0
}

await runProgram(async () => {
  Object.assign(process.env, environment())
  process.exitCode = await verifyAudit()
}, 2)

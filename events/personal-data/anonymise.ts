/** Every evening: begins with leavers who are due, then goes through the table for all whose names are being
 * replaced, until a whole pass finds nothing any more (docs/decisions/0080). */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { isTimeUp, type ListProgress, type Remaining, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { idsOf } from '#functions/directory/listing.ts'
import { findPeople, personWrites } from '#functions/people/store.ts'
import { beginAnonymising } from '#functions/personal-data/beginning.ts'
import { anonymiseAfter, obstaclesFor } from '#functions/personal-data/obstacles.ts'
import { type Finding, replacing } from '#functions/personal-data/pass.ts'
import { onlyTheirs } from '#functions/personal-data/shared.ts'
import { listAnonymisings } from '#functions/personal-data/store.ts'
import { retentionDays } from '#functions/runtime/expiry.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { isWritten, type TablePart, transact, wholeTable } from '#functions/runtime/table.ts'
import { personalDataTexts } from '#shared/messages/personal-data.ts'
import type { Person } from '#shared/people/model.ts'
import { finishAnonymising, removeAccess } from './ending.ts'

/** Where a pass is: whom it looks for, behind which item it goes on, and how much it found. */
const savedPass = z.object({
  personIds: z.array(z.string()),
  after: z.object({ PK: z.string(), SK: z.string() }).optional(),
  found: z.number().int(),
})
type Pass = z.infer<typeof savedPass>

/** The stream needs a moment for what follows from what a pass changed. */
const settleMilliseconds = 3_000

/** Passes of a run. What is not through then is looked into: something writes the name again and again. */
const mostPasses = 5

/** Items of a part that are changed at once. */
const atOnce = 8

type Running = readonly [tally: Tally<'anonymise-leavers'>, context: Remaining | undefined]

/** Goes on where the last run was ended. A person counts as anonymised after a whole pass without them. */
export const handler = scheduled('anonymise-leavers', async (tally, context, progress) => {
  await beginDue([tally, context])
  let pass = passIn(progress.cursor)
  for (let n = 1; n <= mostPasses; n++) {
    const work = await listAnonymisings()
    if (work.length === 0) return progress.keep(undefined)
    pass ??= { personIds: work.map(({ personId }) => personId), found: 0 }
    const sought = work.filter(({ personId }) => pass?.personIds.includes(personId))
    for (const each of sought) await removeAccess(each)
    const theirs = await Promise.all(sought.map((each) => onlyTheirs(each, work)))
    const end = await goThrough(pass, replacing(theirs, actAsProduct()), progress, [tally, context])
    if (!end) return
    await progress.keep(undefined)
    if (end.found === 0) {
      for (const each of sought) await finishAnonymising(each, actAsProduct())
      tally.add('anonymised', sought.length)
    } else await sleep(settleMilliseconds)
    pass = undefined
  }
  if ((await listAnonymisings()).length === 0) return
  log('warn', 'names of leavers are still found', { passes: mostPasses })
})

const actAsProduct = () => ({
  by: { name: personalDataTexts.product },
  at: clock(),
  requestId: 'anonymise-leavers',
})

/** Where another release wrote it otherwise, a pass begins anew. */
function passIn(cursor: string | undefined): Pass | undefined {
  if (cursor === undefined) return undefined
  const { success, data } = savedPass.safeParse(JSON.parse(cursor))
  return success ? data : undefined
}

/** Goes through the table, from where the pass is. Returns nothing where the time is up. */
async function goThrough(
  pass: Pass,
  replace: ReturnType<typeof replacing>,
  progress: ListProgress,
  [tally, context]: Running,
): Promise<Pass | undefined> {
  let at = pass
  const types = new Map<string, number>()
  for await (const { items, last } of wholeTable(pass.after)) {
    if (isTimeUp(context)) return undefined
    let found = 0
    for (let n = 0; n < items.length; n += atOnce) {
      const some = items.slice(n, n + atOnce)
      const findings = await Promise.all(some.map((item) => tryItem(item, replace, tally)))
      for (const [index, finding] of findings.entries()) {
        if (finding === 'nothing') continue
        found += 1
        const type = String(some[index]?.type)
        if (finding === 'replaced') tally.add('replaced')
        else types.set(type, (types.get(type) ?? 0) + 1)
      }
    }
    at = { ...at, after: last, found: at.found + found }
    if (last) await progress.keep(JSON.stringify(at))
  }
  if (types.size > 0) log('info', 'items wait for the stream', Object.fromEntries(types))
  return at
}

/** One item that fails keeps no other from being replaced. Its key may have an address, so the log has its
 * type. */
async function tryItem(
  item: TablePart['items'][number],
  replace: ReturnType<typeof replacing>,
  tally: Running[0],
): Promise<Finding> {
  try {
    return await replace(item)
  } catch (error) {
    log('error', 'name not replaced', { type: item.type, ...faultFields(error) })
    tally.fail()
    return 'waits'
  }
}

/** Begins with everybody who left long enough ago, and with whom nothing is open. */
async function beginDue([tally, context]: Running): Promise<void> {
  if (retentionDays('leavers') === undefined) return
  for await (const ids of idsOf({ status: 'left' })) {
    for (const person of await findPeople(ids)) {
      if (isTimeUp(context)) return
      await beginIfDue(person, tally)
    }
  }
}

async function beginIfDue(person: Person, tally: Running[0]): Promise<void> {
  if (person.status !== 'left' || person.anonymisedAt || person.anonymisingSince) return
  if (!person.leftAt) return noteExit(person)
  const dueAt = anonymiseAfter(person)
  if (!dueAt || dueAt > clock()) return
  try {
    if ((await obstaclesFor(person, clock())).length > 0) return tally.add('withheld')
    const begun = await isWritten(beginAnonymising(person, personalDataTexts.byClock, actAsProduct()))
    if (begun) tally.add('begun')
  } catch (error) {
    log('error', 'leaver not anonymised', { personId: person.personId, ...faultFields(error) })
    tally.fail()
  }
}

/** Somebody who left before the portal noted when: the time begins now. */
async function noteExit(person: Person): Promise<void> {
  const noted = { ...person, version: person.version + 1, leftAt: clock().toISOString() }
  await isWritten(transact(personWrites(person, noted)))
}

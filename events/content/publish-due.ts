/** Every minute: publishes the drafts whose time has come, each in the name of the editor who set the time
 * (docs/product.md#publishing). */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { contentSummaries, dueContent, type StoredSummary } from '#functions/content/editing/items.ts'
import { publish } from '#functions/content/editing/publish.ts'
import { type EditingRecord, withoutSchedule } from '#functions/content/editing/record.ts'
import { commitChange, findRecord } from '#functions/content/editing/store.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { eachIndexed, getItems } from '#functions/runtime/table.ts'
import { Problem } from '#shared/problems.ts'

/** Records taken up together. */
const batch = 50

/** Publishes what is due. A draft that may not be published loses its time and waits for an editor; any other
 * failure is tried again with the next run, and raises an error at the end of this one. */
export const handler = scheduled('publish-due', async (tally) => {
  const now = clock()
  for await (const due of eachIndexed('gsi2', { partition: dueContent, before: now.toISOString() }, batch)) {
    const failures = await forEachLimited(await getItems(contentSummaries, due), 4, (each) =>
      publishDue(each, now, tally),
    )
    for (const { item, error } of failures) {
      log('error', 'due content failed', { kind: item.kind, id: item.id, ...faultFields(error) })
    }
    // Those that fail stand first in every run: they stop nothing, and are told at the end.
    tally.fail(failures.length)
  }
})

/** Publishes a record that is still due. Another run, or an editor, may have been first: then nothing is left
 * to do. */
async function publishDue(
  { kind, id }: StoredSummary,
  now: Date,
  tally: Tally<'publish-due'>,
): Promise<void> {
  const record = await findRecord(kind, id)
  if (!record?.publishAt || new Date(record.publishAt) > now) return
  const act = { by: record.scheduledBy ?? itself, now, requestId }
  try {
    await publish(record, act)
    tally.add('published')
    log('info', 'content published as scheduled', { kind, id })
  } catch (error) {
    // The store's trouble passes: the record is still due at the next run.
    if (!(error instanceof Problem) || error.code === 'busy') throw error
    if (error.code === 'stale-version') return
    await callOff(record, now, error)
    tally.add('calledOff')
  }
}

/** What may not be published now will not be in a minute either: the draft stays, for an editor to look at. */
async function callOff(before: EditingRecord, now: Date, why: Problem): Promise<void> {
  const { kind, id } = before
  log('error', 'scheduled content was refused', { kind, id, code: why.code })
  await commitChange({
    before,
    after: withoutSchedule(before, itself, now),
    what: 'unscheduled',
    by: itself,
    now,
    requestId,
  })
}

const itself = { name: 'ThinkTank' }
const requestId = 'publish-due'

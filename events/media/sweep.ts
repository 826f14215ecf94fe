/** Every night: removes uploaded files that have belonged to nothing for a day, with all that is in the store
 * of them. What a run does not get to, the next one does. */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import { settleHeld } from '#functions/media/holds.ts'
import { removeMedia, unattachedBefore } from '#functions/media/store.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import type { Media } from '#shared/media/model.ts'
import { Problem } from '#shared/problems.ts'

const keptMilliseconds = dayMilliseconds
const batch = 25
const atOnce = 5

/** Removes files that have belonged to nothing for a day, record and content. Raises an error at the end
 * where any could not be removed. */
export const handler = scheduled('media-sweep', async (tally) => {
  const before = new Date(clock().getTime() - keptMilliseconds)
  for await (const loose of unattachedBefore(before, batch)) {
    const failures = await forEachLimited(loose, atOnce, forget)
    for (const { item, error } of failures)
      log('error', 'media removal failed', { mediaId: item.id, ...faultFields(error) })
    tally.add('removed', loose.length - failures.length)
    // Those that fail stand first in every run: they stop nothing, and are told at the end.
    tally.fail(failures.length)
  }
})

/** A file that was attached at the last moment stays, and one that is held for a record which was written. */
async function forget(media: Media): Promise<void> {
  if (media.held) await settleHeld(media, clock())
  try {
    await removeMedia(media)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'media-attached')) throw error
  }
}

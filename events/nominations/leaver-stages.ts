/** On working days: passes on what still waits for who has left, is blocked or cannot be reached by mail. The
 * stream does so as soon as they go; what it missed is found here (docs/product.md#reassigning). */
import { forAllWaiting } from '#events/reminders/rounds.ts'
import { forEachPerson } from '#events/schedules/for-each-person.ts'
import { scheduled } from '#events/schedules/scheduled.ts'
import { findPeople } from '#functions/people/store.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { reassignLeaverStages } from './pass-on-stages.ts'

/** Goes through everybody for whom something waits. Raises an error at the end where any failed. */
export const handler = scheduled('leaver-stages', async (tally, context, progress) => {
  const work = async (some: readonly { readonly personId: string }[]) => {
    const people = await findPeople(some.map(({ personId }) => personId))
    await forEachPerson(people, async (person) => tally.add('passedOn', await reassignLeaverStages(person)), {
      failed: 'stages not passed on',
      tally,
    })
  }
  await forAllWaiting(work, { now: clock(), context, progress })
})

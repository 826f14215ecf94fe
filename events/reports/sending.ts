/** Sends links of saved views, on Mondays and on the first working day of a month
 * (docs/product.md#saved-views). */
import { forEachPerson, reachableNow } from '#events/schedules/for-each-person.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import { findPeople } from '#functions/people/store.ts'
import { eachSentViews, lastSent, mailableViews } from '#functions/reports/saved-views.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { outboxWrite } from '#functions/runtime/outbox.ts'
import { isWritten, transact } from '#functions/runtime/table.ts'
import { groupDay } from '#shared/clock.ts'
import { dueViews } from '#shared/reports/view-sending.ts'

const portion = 100

/** Goes through all who get views by mail; a later run does those with night or a holiday. Raises an error
 * where any failed. */
export const handler = scheduled('saved-views', async (tally, context) => {
  const now = clock()
  const today = groupDay(now)
  for await (const some of eachSentViews(portion)) {
    if (isTimeUp(context)) return
    const views = new Map(some.map((each) => [each.personId, each.views]))
    const last = await lastSent.lastOf([...views.keys()])
    const dueOf = ({ personId, country }: { personId: string; country: string }) =>
      dueViews(views.get(personId) ?? [], { today, last: last.get(personId), country })
    const people = (await findPeople([...views.keys()])).filter(
      (person) => mailableViews(dueOf(person), person).length > 0,
    )
    await forEachPerson(
      reachableNow(people, now, tally),
      async (person) => {
        const { personId } = person
        const ids = mailableViews(dueOf(person), person).map(({ id }) => id)
        const isFirst = await isWritten(
          transact([
            lastSent.write(personId, today),
            outboxWrite({ event: 'views-due', personId, views: ids }, now),
          ]),
        )
        if (isFirst) tally.add('sent')
      },
      { failed: 'saved views failed', tally },
    )
  }
})

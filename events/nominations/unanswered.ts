/** On working mornings: members who were asked too long ago and have not answered count as declined
 * (docs/product.md#answering). */
import { forEachLimited } from '#events/runtime/for-each-limited.ts'
import { isTimeUp, scheduled } from '#events/schedules/scheduled.ts'
import type { Tally } from '#events/schedules/tally.ts'
import { changeNomination } from '#functions/nominations/review/changing.ts'
import { standInFor } from '#functions/nominations/review/stand-ins.ts'
import { idOfHead, unansweredBefore } from '#functions/nominations/store.ts'
import { findPeople } from '#functions/people/store.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { dayMilliseconds } from '#shared/calendar/days.ts'
import { isWorkingHour } from '#shared/calendar/working-days.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { firstPending } from '#shared/nominations/review-state.ts'
import { answerDays } from '#shared/nominations/settings.ts'
import { isActive } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

/** Nominations taken up at once; the run goes on until none is left. */
const batch = 100

/** Closes the answers of nominations that were sent too long ago; what it has no time for stays for the next
 * run. Raises an error at the end where any could not be closed. */
export const handler = scheduled('unanswered-nominations', async (tally, context) => {
  const now = clock()
  const before = new Date(now.getTime() - answerDays * dayMilliseconds)
  for await (const due of unansweredBefore(before, batch)) {
    if (isTimeUp(context)) return
    const failures = await forEachLimited(due.map(idOfHead), 4, (id) => close(id, now, tally))
    for (const { item: id, error } of failures) {
      log('error', 'answers not closed', { nominationId: id, ...faultFields(error) })
    }
    // Those that fail stand first in every run: they stop nothing, and are told at the end.
    tally.fail(failures.length)
  }
})

/** Those who are told have no working hour: a later run closes it. */
class NotNow extends Error {}

/** The nominator is told, and the approver whose turn it is then. */
async function atHourOf({ head }: FullNomination, now: Date): Promise<void> {
  const approver = head.steps[firstPending(head.steps)]?.approver
  const toDesk = approver?.desk && !isWorkingHour(now)
  if (toDesk || !(await isHourOf([head.nominator.personId], approver?.personId, now))) throw new NotNow()
}

async function close(id: string, now: Date, tally: Tally<'unanswered-nominations'>): Promise<void> {
  const decide = async (nomination: FullNomination) => {
    await atHourOf(nomination, now)
    return { command: { what: 'not-answered' as const } }
  }
  try {
    const doing = { by: { name: nominationTexts.product }, isAdmin: false, now, requestId: 'no answer' }
    await changeNomination(id, decide, doing)
    log('info', 'answers closed', { nominationId: id })
    tally.add('closed')
  } catch (error) {
    if (error instanceof NotNow) return
    // The last member has answered, or it was withdrawn, a moment ago.
    if (!(error instanceof Problem) || error.code !== 'answer-closed') throw error
  }
}

/** Tells whether it is a working hour of these people and of the approver's delegate. Leavers get no mail. */
async function isHourOf(
  personIds: readonly string[],
  approverId: string | undefined,
  now: Date,
): Promise<boolean> {
  const all = new Set([...personIds, ...(approverId ? [approverId] : [])])
  const people = (await findPeople([...all])).filter(isActive)
  if (!people.every(({ country }) => isWorkingHour(now, country))) return false
  const standIn = approverId ? await standInFor(approverId, now) : undefined
  return !standIn || isWorkingHour(now, standIn.person.country)
}

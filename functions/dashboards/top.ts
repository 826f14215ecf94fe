/** The lists of those who are first in something, as they are sent: with what people are called now. */
import { namedResponder } from '#functions/nominations/responders.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardPeople, TopEntry } from '#shared/dashboards/model.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { namesOf, personIn, responderIn } from './called.ts'
import { countPeople, type Wanted } from './counting.ts'
import { dayNumber } from './day-rows.ts'
import type { Response } from './responses.ts'
import type { Tallied } from './tally.ts'

/** Who made and received the most, and for whom it is waited longest: so many of each. */
export async function topPeople(wanted: Wanted, size: number, now: Date): Promise<DashboardPeople> {
  const counted = await countPeople(wanted, dayNumber(groupDay(now)), size)
  const responders = counted.responders.map(({ responder }) => responder)
  const listed = [...counted.nominators, ...counted.nominees].map(({ personId }) => personId)
  const names = await namesOf([...listed, ...responders.filter((each) => !namedResponder(each))], now)
  const entryOf = ({ personId, total, byCategory }: Tallied): TopEntry => ({
    person: personIn(names, personId),
    total,
    categories: reportCategories
      .map((category, place) => ({ category, n: byCategory[place] ?? 0 }))
      .filter(({ n }) => n > 0),
  })
  return {
    days: wanted.days,
    countries: [...counted.countries],
    businessUnits: [...counted.businessUnits],
    nominators: counted.nominators.map(entryOf),
    nominees: counted.nominees.map(entryOf),
    responders: counted.responders.map((each) => ({
      ...responderIn(names, each.responder),
      ...measured(each),
    })),
  }
}

function measured({ waiting, days, longest, over, overDays }: Response) {
  const average = Math.round((overDays / over) * 10) / 10
  return { waiting, days, longest, over, ...(over > 0 && { average }) }
}

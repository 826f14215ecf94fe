/** The lists of those who are first in something, as they are sent: with the names that people have now. */

import { dayNumber } from '#functions/nomination-index/row.ts'
import { namedResponder } from '#functions/nominations/review/approvers.ts'
import { groupDay } from '#shared/clock.ts'
import type { DashboardPeople, TopEntry } from '#shared/dashboards/model.ts'
import { reportCategories } from '#shared/reports/reports.ts'
import { namesOf, personIn, responderIn } from './called.ts'
import { countPeople, namesOfLocations, type PersonCount, type ResponseTime } from './people-counts.ts'
import { findNarrowed, type Narrowed } from './query.ts'

/** Finds who made and received the most, and for whom it is waited longest: so many of each. */
export async function topPeople(narrowed: Narrowed, size: number, now: Date): Promise<DashboardPeople> {
  const found = await findNarrowed(narrowed)
  const counts = countPeople(found, dayNumber(groupDay(now)))
  const [nominators, nominees] = [counts.nominators.slice(0, size), counts.nominees.slice(0, size)]
  const responders = counts.responders.slice(0, size)
  const people = [...nominators, ...nominees].map(({ personId }) => personId)
  const responding = responders.map(({ responder }) => responder).filter((each) => !namedResponder(each))
  const names = await namesOf([...people, ...responding])
  const entryOf = ({ personId, total, byCategory }: PersonCount): TopEntry => ({
    person: personIn(names, personId),
    total,
    categories: reportCategories
      .map((category, index) => ({ category, n: byCategory[index] ?? 0 }))
      .filter(({ n }) => n > 0),
  })
  return {
    days: narrowed.days,
    countries: namesOfLocations(found.index, 'country'),
    businessUnits: namesOfLocations(found.index, 'businessUnit'),
    nominators: nominators.map(entryOf),
    nominees: nominees.map(entryOf),
    responders: responders.map((each) => ({ ...responderIn(names, each.responder), ...measured(each) })),
  }
}

function measured({ waiting, days, longest, over, overDays }: ResponseTime) {
  const average = Math.round((overDays / over) * 10) / 10
  return { waiting, days, longest, over, ...(over > 0 && { average }) }
}

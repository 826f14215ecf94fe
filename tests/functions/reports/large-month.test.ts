/** A month with more entries than are read at once, and a team whose members stand on both sides of where that ends. */
import { beforeAll, expect, it } from 'vitest'
import { entriesFor, monthPortion, type Position, type ReportEntry } from '#functions/reports/entries.ts'
import { entryOf } from '#functions/reports/entry.ts'
import { entryMembers, listPlaces, reportEntries, wholeList } from '#functions/reports/lists.ts'
import { placesOf } from '#functions/reports/places.ts'
import { wholeReading } from '#functions/reports/reading.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { FullNomination, Nomination } from '#shared/nominations/model.ts'
import { reportOf } from '#shared/reports/reports.ts'
import { account, again, company, now } from '#tests/support/reports.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const { personId, roles } = account('admin')
const reading = wholeReading(reportOf('full'), { personId, roles }, now)

function oneOf(kind: Nomination['kind']): FullNomination {
  const found = company.find(({ head }) => head.kind === kind)
  if (!found) throw new Error(`There is no ${kind}.`)
  return found
}

/** Ten members stand behind the entry in each item, so these are three items. */
const memberCount = 25

/** Seconds before the newest one. */
const at = (seconds: number) =>
  new Date(Date.parse('2026-03-20T08:00:00.000Z') - seconds * 1000).toISOString()

function team(): FullNomination {
  const { head, body } = oneOf('teams')
  const [member] = body.nominees
  if (!member) throw new Error('The team has no members.')
  const nominees = Array.from({ length: memberCount }, (_, n) => ({ ...member, personId: `member-${n}` }))
  return again({ head, body }, at(monthPortion), { nomineeCount: memberCount }, { nominees })
}

beforeAll(async () => {
  // Newest first the last item that is read at once is the first one of the team's.
  const singles = Array.from({ length: monthPortion - 1 }, (_, n) => again(oneOf('high5'), at(n)))
  const made = [...singles, team()].map(entryOf)
  const oldest = made.at(-1)
  if (!oldest) throw new Error('There is nothing.')
  await table.putItems([
    ...made.map(({ entry }) => toItem(reportEntries, entry)),
    ...made.flatMap(({ members }) => members.map((each) => toItem(entryMembers, each))),
    // It tells from which day on there are any.
    ...placesOf(oldest.entry)
      .filter(({ list }) => list === wholeList)
      .map((place) => toItem(listPlaces, place)),
  ])
})

async function read(from?: Position) {
  const found: ReportEntry[] = []
  const ends: { position: Position; done: number }[] = []
  for await (const { entries, position } of entriesFor(reading, from)) {
    found.push(...entries)
    ends.push({ position, done: found.length })
  }
  return { found, ends }
}

it('is read whole, the team with all its members, on from each part of it too', async () => {
  const { found, ends } = await read()
  expect(found).toHaveLength(monthPortion)
  expect(
    found
      .at(-1)
      ?.nominees.map((each) => each.personId)
      .sort(),
  ).toEqual(Array.from({ length: memberCount }, (_, n) => `member-${n}`).sort())
  expect(ends.length).toBeGreaterThan(1)
  for (const { position, done } of ends) expect((await read(position)).found).toEqual(found.slice(done))
})

/** People from before they were listed by their line manager, or found once they had left: the command lists each, and again
 * changes nothing. */
import { expect, test } from 'vitest'
import {
  idsBeginning,
  initialListings,
  peoplePointers,
  personListings,
  personPointers,
} from '#functions/directory/listing.ts'
import { people } from '#functions/people/store.ts'
import { teammatesOf } from '#functions/people/teammates.ts'
import { suggestFormer, suggestPeople } from '#functions/people/typeahead.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { writePeopleLists } from '#infra/content/list-people.ts'
import { somebody, under } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()

test('people are found under their names as they are folded by now', async () => {
  const kofi = somebody('Kofi', 'Ɔkyere')
  // As it was kept before this letter was folded.
  const place = `kofi ɔkyere#${kofi.personId}`
  const pointers = personPointers(kofi).map((pointer) => ({ ...pointer, place }))
  await table.putItems([
    toItem(people, kofi),
    toItem(personListings, { ...initialListings(kofi), place }),
    ...pointers.map((pointer) => toItem(peoplePointers, pointer)),
  ])
  expect(await suggestPeople('okyere')).toEqual([])
  await writePeopleLists()
  await writePeopleLists()
  expect(await suggestPeople('okyere')).toMatchObject([{ personId: kofi.personId }])
  expect(await idsBeginning({ status: 'active' }, 'kofi okyere', 5)).toEqual([kofi.personId])
  const places = (await table.items('people-pointer')).filter(({ personId }) => personId === kofi.personId)
  expect(places.map((each) => each.place)).toEqual(personPointers(kofi).map((each) => each.place))
})

test('everybody who takes part is listed with their teammates, however many they are, and who is gone where they are found', async () => {
  const boss = somebody('The', 'Boss')
  const hierarchy = under({ lineManager: boss })
  const team = Array.from({ length: 120 }, (_, n) => somebody('Mate', `No${n}`, { hierarchy }))
  const gone = somebody('Mate', 'Gone', { hierarchy, status: 'left' })
  const barred = somebody('Mate', 'Gonzo', { blocked: { at: '2026-01-01T00:00:00.000Z', by: 'Ada' } })
  await table.putItems(
    [boss, gone, barred, ...team].flatMap((person) => [
      toItem(people, person),
      ...personPointers(person).map((pointer) => toItem(peoplePointers, pointer)),
    ]),
  )
  expect(await writePeopleLists()).toEqual({ teammates: team.length, former: 2 })
  const [first, ...others] = team
  const expected = others.map(({ personId }) => personId).sort()
  expect((await teammatesOf(first ?? boss, 200)).sort()).toEqual(expected)
  expect(await writePeopleLists()).toEqual({ teammates: team.length, former: 2 })
  expect((await teammatesOf(first ?? boss, 200)).sort()).toEqual(expected)
  expect((await suggestFormer('gon')).map(({ personId }) => personId).sort()).toEqual(
    [gone.personId, barred.personId].sort(),
  )
  expect(await suggestPeople('gon')).toEqual([])
})

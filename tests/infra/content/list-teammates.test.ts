/** People from before they were listed by their line manager: the command lists each, and again changes nothing. */
import { expect, test } from 'vitest'
import { peoplePointers, pointersOf } from '#functions/directory/listing.ts'
import { people } from '#functions/people/store.ts'
import { teammatesOf } from '#functions/people/teammates.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { listTeammates } from '#infra/content/list-teammates.ts'
import { somebody, under } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()

test('everybody who takes part is listed with their teammates, however many they are', async () => {
  const boss = somebody('The', 'Boss')
  const hierarchy = under({ lineManager: boss })
  const team = Array.from({ length: 120 }, (_, n) => somebody('Mate', `No${n}`, { hierarchy }))
  const gone = somebody('Mate', 'Gone', { hierarchy, status: 'left' })
  await table.putItems(
    [boss, gone, ...team].flatMap((person) => [
      toItem(people, person),
      ...pointersOf(person).map((pointer) => toItem(peoplePointers, pointer)),
    ]),
  )
  expect(await listTeammates()).toBe(team.length)
  const [first, ...others] = team
  const expected = others.map(({ personId }) => personId).sort()
  expect((await teammatesOf(first ?? boss, 200)).sort()).toEqual(expected)
  expect(await listTeammates()).toBe(team.length)
  expect((await teammatesOf(first ?? boss, 200)).sort()).toEqual(expected)
})

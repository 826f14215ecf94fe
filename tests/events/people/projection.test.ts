/** The typeahead finds people by what they are called now, whatever the stream does. */

import { beforeAll, describe, expect, test } from 'vitest'
import { handler } from '#events/projections/handler.ts'
import { streamReaders } from '#events/subscriptions.ts'
import { people } from '#functions/people/store.ts'
import { teammatesOf } from '#functions/people/teammates.ts'
import { rowKeys, suggestPeople } from '#functions/people/typeahead.ts'
import { keyName } from '#functions/runtime/entity.ts'
import type { Person } from '#shared/people/model.ts'
import { useCredentials } from '../../support/credentials.ts'
import { somebody, under } from '../../support/people.ts'
import { useStream } from '../../support/stream.ts'
import { useTable } from '../../support/table.ts'

const table = useTable({ stream: true })
useCredentials()
const stream = useStream(streamReaders.projections.types)
const found = async (typed: string) => (await suggestPeople(typed)).map((each) => each.name)
const save = (person: Person) => table.put(people, person)
const rows = async () => (await table.items('typeahead')).map(keyName).sort()
const rowsFor = (...expected: Person[]) => expected.flatMap((each) => rowKeys(each)).map(keyName)

const amy = somebody('Amelia', 'Botha')
const renamed: Person = {
  ...amy,
  version: 2,
  lastName: 'Nkosi',
  name: 'Amelia Nkosi',
  email: 'amelia.nkosi@thinktank.example',
  username: 'amelia.nkosi',
}

describe('the typeahead', () => {
  beforeAll(() => save(amy))

  test('finds a person once the stream brought them', async () => {
    expect(await found('botha')).toEqual([])
    expect(await handler(await stream.next())).toEqual({ batchItemFailures: [] })
    expect(await found('botha')).toEqual(['Amelia Botha'])
  })

  test('finds them by the new name and no longer by the old one', async () => {
    await save(renamed)
    await handler(await stream.next())
    expect(await found('botha')).toEqual([])
    expect(await found('nkosi')).toEqual(['Amelia Nkosi'])
    expect(await rows()).toEqual(rowsFor(renamed).sort())
  })

  test('ends up right when changes come out of order, twice, and all at once', async () => {
    await save({ ...amy, version: 3, name: 'Amelia Van Wyk', lastName: 'Van Wyk' })
    const first = await stream.next()
    await save({ ...renamed, version: 4 })
    const second = await stream.next()
    for (const event of [second, first, first, second]) await handler(event)
    expect(await rows()).toEqual(rowsFor(renamed).sort())
    await handler({ Records: [...second.Records, ...first.Records, ...second.Records] })
    await Promise.all([handler(first), handler(second), handler(first)])
    expect(await rows()).toEqual(rowsFor(renamed).sort())
  })

  test('and their teammates follow who their line manager is', async () => {
    const [one, two] = [somebody('Line', 'One'), somebody('Line', 'Two')]
    const mate = (manager: Person) => somebody('Mate', 'Of', { hierarchy: under({ lineManager: manager }) })
    const [ofOne, ofTwo] = [mate(one), mate(two)]
    const mates = (of: Person) => teammatesOf(of, 10)
    const moving = { ...renamed, version: 6, hierarchy: under({ lineManager: one }) }
    await save(moving)
    await handler(await stream.next())
    expect(await mates(ofOne)).toEqual([amy.personId])
    await save({ ...moving, version: 7, hierarchy: under({ lineManager: two }) })
    await handler(await stream.next())
    expect([await mates(ofOne), await mates(ofTwo)]).toEqual([[], [amy.personId]])
    await save({ ...moving, version: 8, hierarchy: under({ lineManager: two }), status: 'left' })
    await handler(await stream.next())
    expect(await mates(ofTwo)).toEqual([])
    await save({ ...renamed, version: 9 })
    await handler(await stream.next())
  })

  test('no longer finds somebody who left', async () => {
    await save({ ...renamed, version: 10, status: 'left' })
    await handler(await stream.next())
    expect(await found('nkosi')).toEqual([])
    expect(await found('amelia')).toEqual([])
  })
})

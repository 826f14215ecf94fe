/** How many nominations were sent for an award event, and with a card: exactly, whoever sent them and what became of
 * them. */
import { expect, test } from 'vitest'
import { countNominations, sentCounter } from '#functions/nominations/counts/sent.ts'
import { transact } from '#functions/runtime/table.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { high5, recognition } from '#tests/support/awards.ts'
import {
  awards,
  colleague,
  downgrade,
  jon,
  manager,
  monetary,
  nominate,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople } from '#tests/support/people.ts'

const { table } = useNominations([recognition, awards])
const [amy, ben, cat] = [colleague('Amy', 'Uses'), colleague('Ben', 'Uses'), colleague('Cat', 'Uses')]
const sent = (event: { id: string }) => countNominations({ event: event.id })

test('is counted once each, with its card, and stays counted', async () => {
  await addPeople(table, amy, ben, cat)
  expect([await sent(recognition), await sent(awards)]).toEqual([0, 0])
  for (const one of [amy, ben, cat]) await nominate(jon, high5([one]))
  const { id } = (await nominate(jon, monetary([amy], { event: awards }))).reply
  expect([await sent(recognition), await sent(awards)]).toEqual([3, 1])

  expect(await countNominations({ card: 213 })).toBe(4)

  const [reason] = downgradeReasons['on-the-spot']
  expect((await downgrade(manager, id, 'manager', reason)).status).toBe(200)
  expect(await countNominations({ card: 213 })).toBe(4)
  await withdraw(jon, id)
  expect([await sent(recognition), await sent(awards)]).toEqual([3, 1])
})

test('moves to the card that a downgrade chooses', async () => {
  const before = { id: 'moved', eventId: 'moved-event' }
  await transact(sentCounter.changes([before]))
  await transact(sentCounter.changes([{ ...before, card: { id: 999, name: 'Chosen' } }], [before]))
  expect(await countNominations({ event: 'moved-event' })).toBe(1)
  expect(await countNominations({ card: 999 })).toBe(1)
  expect(await countNominations({ card: 0 })).toBe(0)
})

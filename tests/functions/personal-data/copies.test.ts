/** The copy of what is stored about a person (docs/product.md#personal-data). */
import { expect, test } from 'vitest'
import { updateDay } from '#functions/nomination-index/update.ts'
import { collect } from '#functions/personal-data/collect.ts'
import { groupDay } from '#shared/clock.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import type { Person } from '#shared/people/model.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { admin, exco2, hrbp, monetary, nominate, nosy, useNominations } from '#tests/support/nominations.ts'
import { under } from '#tests/support/people.ts'

// Without the stream the index follows nothing.
const { newcomer } = useNominations()

async function titlesFor(person: Person): Promise<string[]> {
  const titles: string[] = []
  for await (const { name } of collect(person, person.personId, new Date())) titles.push(name)
  return titles
}

test('has what was sent, received or waits for a decision this moment, before the index has followed', async () => {
  const [nominator, boss, other] = [await newcomer(), await newcomer(), await newcomer()]
  const nominee = await newcomer({ hierarchy: under({ lineManager: boss, exco2, hrbp }) })
  const award = (await nominate(nominator, monetary([nominee]))).reply
  const card = (await nominate(nominator, high5([nominee]))).reply
  expect(await titlesFor(nominator)).toEqual(expect.arrayContaining([award.title, card.title]))
  expect(await titlesFor(nominee)).toContain(card.title)
  expect(await titlesFor(boss)).toContain(award.title)
  expect(await titlesFor(nosy)).not.toContain(award.title)
  await updateDay(groupDay(new Date()), [award.id])
  const reassigned = await as(admin).call(nominationsApi.reassignStage, {
    params: { id: award.id, stage: 'manager' },
    body: { personId: other.personId, reason: 'They are away' },
  })
  expect(reassigned.status).toBe(200)
  expect(await titlesFor(other)).toContain(award.title)
})

/** The mail of thanks: to whoever recognised them, with the words as they are when it is made, or not at all. */
import { expect, test } from 'vitest'
import { mailsOfThanks, thanksMails } from '#events/thanks/mails.ts'
import type { Person } from '#shared/people/model.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { admin, jon, nominate, useNominations, withdraw } from '#tests/support/nominations.ts'

const { newcomer } = useNominations()

const draftsFor = (nominationId: string, { personId }: Person) =>
  mailsOfThanks({ event: 'thanks-said', nominationId, personId })

async function letterFor(nominationId: string, { personId }: Person) {
  const letter = await thanksMails.thanks.letter({
    payload: { nominationId, personId },
    to: jon,
    siteUrl: 'https://thinktank.example',
  })
  return letter && JSON.stringify(letter)
}

async function thanked() {
  const amy = await newcomer()
  const { id } = (await nominate(jon, high5([amy]))).reply
  const say = (text: string) => as(amy).call(thanksApi.sayThanks, { params: { id }, body: { text } })
  await say('Thank you!')
  return { amy, id, say }
}

test('goes to the nominator alone, with who thanks and in which words, as they are then', async () => {
  const { amy, id, say } = await thanked()
  const [draft, ...more] = await draftsFor(id, amy)
  expect(draft).toMatchObject({
    to: { personId: jon.personId, email: jon.email },
    cc: [],
    template: 'thanks',
  })
  expect(more).toEqual([])
  await say('Thanks to all of you.')
  const letter = await letterFor(id, amy)
  expect(letter).toContain(`${amy.name} says thank you`)
  expect(letter).toContain('Thanks to all of you.')
  expect(letter).not.toContain('Thank you!')
  expect(letter).toContain(`review-nomination+${id}+sent`)
})

test.each(['taken back', 'removed', 'withdrawn with the High5'] as const)(
  'of thanks that were %s is not sent',
  async (end) => {
    const { amy, id } = await thanked()
    const params = { id }
    if (end === 'taken back') await as(amy).call(thanksApi.takeBackThanks, { params })
    if (end === 'removed')
      await as(admin).call(thanksApi.removeThanks, { params: { id, personId: amy.personId } })
    if (end === 'withdrawn with the High5') await withdraw(admin, id)
    expect(await draftsFor(id, amy)).toEqual([])
    expect(await letterFor(id, amy)).toBeUndefined()
  },
)

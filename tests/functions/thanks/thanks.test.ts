/** What comes back for a recognition: who says thank you and cheers, who sees it, who removes it. */
import { describe, expect, test } from 'vitest'
import { comparisons } from '#events/counters/nightly.ts'
import { transact } from '#functions/runtime/table.ts'
import type { Person } from '#shared/people/model.ts'
import type { ProblemReply } from '#shared/problems.ts'
import { countWords } from '#shared/text.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { thanksLength } from '#shared/thanks/rules.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import {
  accept,
  admin,
  approve,
  approveAll,
  downgrade,
  hrbp,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  open,
  sponsor,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { queuedOf } from '#tests/support/queued.ts'

const { table, newcomers, newcomer } = useNominations()

const say = (by: Person, id: string, text: string) =>
  as(by).call(thanksApi.sayThanks, { params: { id }, body: { text } })
const look = (by: Person, id: string) => as(by).call(thanksApi.getThanks, { params: { id } })
const takeBack = (by: Person, id: string) => as(by).call(thanksApi.takeBackThanks, { params: { id } })
const remove = (by: Person, id: string, { personId }: Person) =>
  as(by).call(thanksApi.removeThanks, { params: { id, personId } })
const cheer = (by: Person, id: string) => as(by).call(thanksApi.cheer, { params: { id } })
const uncheer = (by: Person, id: string) => as(by).call(thanksApi.takeBackCheer, { params: { id } })

type Answer = { status: number; problem: Pick<ProblemReply, 'code'> }
const refusal = ({ status, problem }: Answer) => [status, problem.code]

async function sent(...to: Person[]): Promise<string> {
  return (await nominate(jon, high5(to))).reply.id
}

async function told(id: string): Promise<number> {
  return (await queuedOf(table, 'thanks-said')).filter(({ payload }) => payload.nominationId === id).length
}

describe('thanks for a High5', () => {
  test('are said by who received it, changed and taken back; the nominator is told once', async () => {
    const amy = await newcomer()
    const id = await sent(amy)
    const first = await say(amy, id, '  Thank you!  ')
    expect(first.reply.thanks).toEqual([
      { personId: amy.personId, name: amy.name, slug: amy.slug, text: 'Thank you!', at: expect.any(String) },
    ])
    expect((await say(amy, id, 'Thanks a lot.')).status).toBe(200)
    expect((await say(amy, id, 'Thanks a lot.')).status).toBe(200)
    expect((await look(jon, id)).reply.thanks.map(({ text }) => text)).toEqual(['Thanks a lot.'])
    expect((await takeBack(amy, id)).reply.thanks).toEqual([])
    expect((await takeBack(amy, id)).status).toBe(200)
    expect((await say(amy, id, 'After all.')).status).toBe(200)
    expect((await look(jon, id)).reply.thanks.map(({ text }) => text)).toEqual(['After all.'])
    expect(await told(id)).toBe(1)
  })

  test('are said by two windows at once without losing either’s reply', async () => {
    const amy = await newcomer()
    const id = await sent(amy)
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => say(amy, id, text)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await look(jon, id)).reply.thanks).toHaveLength(1)
    expect(await told(id)).toBe(1)
  })

  test('are read by whoever reads the High5, and by nobody else', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    const id = await sent(amy, ben)
    await say(amy, id, 'From all of us')
    for (const reader of [jon, amy, ben, manager, hrbp, admin]) {
      const { reply } = await look(reader, id)
      expect([reader.name, reply.thanks.map(({ text }) => text)]).toEqual([reader.name, ['From all of us']])
      expect([reader.name, reply.may.thank]).toEqual([reader.name, reader === amy || reader === ben])
      expect([reader.name, reply.may.remove]).toEqual([reader.name, reader === admin])
    }
    const outsiders = [
      look(nosy, id),
      say(nosy, id, 'Mine'),
      takeBack(nosy, id),
      cheer(nosy, id),
      uncheer(nosy, id),
    ]
    for (const answer of await Promise.all(outsiders)) expect(refusal(answer)).toEqual([403, 'no-access'])
    for (const by of [jon, manager, admin])
      expect(refusal(await say(by, id, 'Mine'))).toEqual([403, 'no-access'])
    expect(refusal(await look(jon, '01HZX0000000000000000000AB'))).toEqual([404, 'not-found'])
  })

  test('are bounded in words and bytes, and can be seen', async () => {
    const amy = await newcomer()
    const id = await sent(amy)
    const long = 'word '.repeat((thanksLength.words ?? 0) + 1)
    expect(countWords(long)).toBe((thanksLength.words ?? 0) + 1)
    for (const text of [
      '',
      ' \u200b ',
      long,
      'ä'.repeat(thanksLength.bytes / 2 + 1),
      '–'.repeat(thanksLength.bytes),
    ]) {
      const { status, problem } = await say(amy, id, text)
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['text']])
    }
    expect((await say(amy, id, 'ä'.repeat(thanksLength.bytes / 2))).status).toBe(200)
  })

  test('that offend are removed by an administrator who is no party, and the history says so', async () => {
    const boss = somebody('Bo', 'Ss', { roles: ['thinktank', 'administrator'] })
    await addPeople(table, boss)
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    const id = await sent(amy, ben, boss)
    await say(amy, id, 'Something rude')
    for (const by of [jon, amy, ben, manager, boss])
      expect([by.name, ...refusal(await remove(by, id, amy))]).toEqual([by.name, 403, 'no-access'])
    expect((await remove(admin, id, amy)).reply.thanks).toEqual([])
    expect((await remove(admin, id, amy)).status).toBe(200)
    const acts = async (reader: Person) =>
      (await open(reader, id)).reply.history.filter(({ what }) => what === 'thanks-removed')
    const entry = { at: expect.any(String), by: admin.name, what: 'thanks-removed', to: amy.name }
    expect(await acts(jon)).toEqual([entry])
    expect(await acts(amy)).toEqual([entry])
    expect(await acts(ben)).toEqual([])
    expect(JSON.stringify((await open(jon, id)).reply)).not.toContain('rude')
    const [kept] = (await table.items('audit')).filter(
      ({ subject, what }) => subject === `NOM#${id}` && what === 'thanks-removed',
    )
    expect(kept?.before).toEqual({ text: 'Something rude' })
  })

  test('end with the High5: what was said is shown to administrators alone', async () => {
    const amy = await newcomer()
    const id = await sent(amy)
    await say(amy, id, 'The same rude word')
    await withdraw(admin, id)
    for (const reader of [jon, amy, manager, hrbp]) {
      const { thanks, may } = (await look(reader, id)).reply
      expect([thanks, may.thank, may.cheer]).toEqual([[], false, false])
    }
    expect((await look(admin, id)).reply.thanks).toHaveLength(1)
    expect(refusal(await say(amy, id, 'Again'))).toEqual([409, 'nomination-ended'])
    expect(refusal(await cheer(amy, id))).toEqual([409, 'nomination-ended'])
    expect((await takeBack(amy, id)).status).toBe(200)
    expect((await look(admin, id)).reply.thanks).toEqual([])
  })

  test('withdrawn at the moment of saying it says that it has ended', async () => {
    const amy = await newcomer()
    const id = await sent(amy)
    const [, said] = await Promise.all([withdraw(admin, id), say(amy, id, 'Thank you')])
    expect([200, 409]).toContain(said.status)
    if (said.status === 409) expect(said.problem.code).toBe('nomination-ended')
  })
})

describe('thanks for an award', () => {
  test('are said after the last approval, and other nominees see only their own', async () => {
    const [amy, ben] = (await newcomers(2)) as [Person, Person]
    const { id } = (await nominate(jon, monetary([amy, ben]))).reply
    // Members of a team are asked first.
    for (const one of [amy, ben]) await accept(one, id)
    await approveAll(id, ['sponsor', 'manager', 'exco2'])
    expect(refusal(await say(amy, id, 'Too early'))).toEqual([403, 'no-access'])
    await approve(hrbp, id, 'hrbp', '')
    expect((await say(amy, id, 'Thank you all')).status).toBe(200)
    expect((await look(ben, id)).reply.thanks).toEqual([])
    expect((await look(amy, id)).reply.thanks).toHaveLength(1)
    expect((await look(sponsor, id)).reply.thanks).toHaveLength(1)
    expect(refusal(await cheer(ben, id))).toEqual([409, 'nomination-ended'])
  })

  test('that was downgraded are those of the High5 that it became', async () => {
    const amy = await newcomer()
    const { id } = (await nominate(jon, monetary([amy]))).reply
    expect(refusal(await look(amy, id))).toEqual([403, 'no-access'])
    await downgrade(manager, id, 'manager', 'The nomination relates to business as usual')
    expect((await say(amy, id, 'Thank you')).status).toBe(200)
    expect((await cheer(amy, id)).reply).toEqual({ cheered: true, cheers: 1 })
  })
})

describe('a cheer', () => {
  test('is one for each person, however often it is pressed, and can be taken back', async () => {
    const amy = await newcomer()
    const id = await sent(amy)
    const many = await Promise.all(Array.from({ length: 5 }, () => cheer(amy, id)))
    expect(many.every(({ status }) => status === 200)).toBe(true)
    expect((await cheer(jon, id)).reply).toEqual({ cheered: true, cheers: 2 })
    const { cheer: seen } = (await look(manager, id)).reply
    expect([seen.cheers, seen.cheered, seen.names.map(({ name }) => name).sort()]).toEqual([
      2,
      false,
      [amy.name, jon.name].sort(),
    ])
    expect((await uncheer(amy, id)).reply).toEqual({ cheered: false, cheers: 1 })
    expect((await uncheer(amy, id)).reply).toEqual({ cheered: false, cheers: 1 })
  })

  test('counts each of many at once', async () => {
    const team = await newcomers(20)
    const id = await sent(...team)
    const answers = await Promise.all(team.map((each) => cheer(each, id)))
    expect(answers.map(({ status }) => status)).toEqual(team.map(() => 200))
    expect((await look(jon, id)).reply.cheer.cheers).toBe(20)
    await Promise.all(team.slice(0, 9).map((each) => uncheer(each, id)))
    expect((await look(jon, id)).reply.cheer.cheers).toBe(11)
  })
})

test('a number of cheers that is wrong is found, and mended unless somebody cheers meanwhile', async () => {
  const amy = await newcomer()
  const id = await sent(amy)
  await cheer(amy, id)
  expect(await comparisons.cheers.driftOf(id)).toEqual([])
  const [card] = (await table.items('wall-card')).filter((each) => each.id === id)
  await table.putItems([{ ...card, cheers: 5 }])
  const [drift] = await comparisons.cheers.driftOf(id)
  expect(drift).toMatchObject({ was: { cheers: 5 }, should: { cheers: 1 } })
  if (!drift) throw new Error('Nothing is wrong.')
  await cheer(jon, id)
  await expect(transact([drift.mend])).rejects.toThrow()
  const [again] = await comparisons.cheers.driftOf(id)
  if (again) await transact([again.mend])
  expect((await look(jon, id)).reply.cheer.cheers).toBe(2)
})

/** The wall: what is shown of a High5, to whom, what a page of it costs, and what takes it off. */
import { describe, expect, test } from 'vitest'
import { projectPersonToWall } from '#events/thanks/projection.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { people } from '#functions/people/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { bringToWall, shownOf } from '#functions/thanks/showing.ts'
import { wallPartitionsOf, wallPointers } from '#functions/thanks/wall.ts'
import { wallCards } from '#functions/thanks/wall-cards.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import type { Person } from '#shared/people/model.ts'
import type { WallChoice } from '#shared/people/preferences.ts'
import { utf8Bytes } from '#shared/text.ts'
import { thanksApi } from '#shared/thanks/api.ts'
import { wallDays, wallNames, wallWordsBytes } from '#shared/thanks/rules.ts'
import { high5 } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import {
  admin,
  colleague,
  downgrade,
  jon,
  manager,
  monetary,
  nominate,
  nosy,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useProjections } from '#tests/support/projections.ts'

const { table, newcomers } = useNominations(undefined, { stream: true })
const { costOf } = useCapacity()
const { settle, skip } = useProjections()

const wants = (wall: WallChoice): Partial<Person> => ({
  preferences: { language: 'en', digest: true, wall },
})
const words = 'You stayed until the show was on the air.'

async function receivers(...choices: (WallChoice | undefined)[]): Promise<Person[]> {
  const all = choices.map((choice, place) =>
    colleague('Re', `Ceiver${place}-${Math.random()}`, choice ? wants(choice) : {}),
  )
  await addPeople(table, ...all)
  return all
}

async function sent(to: Person[], by: Person = jon): Promise<string> {
  const [id = ''] = await sentEach([to], by)
  return id
}

/** A High5 for each of these teams, shown from the same moment on. */
async function sentEach(teams: readonly Person[][], by: Person = jon): Promise<string[]> {
  const ids: string[] = []
  for (const to of teams) ids.push((await nominate(by, high5(to))).reply.id)
  await settle()
  return ids
}

const wall = async (by: Person) =>
  (await as(by).call(thanksApi.listWall, { query: { size: 100 } })).reply.items
const shown = async (by: Person, id: string) => (await wall(by)).find((each) => each.id === id)

async function choose(by: Person, choice: WallChoice): Promise<void> {
  const { version, preferences } = (await as(by).call(detailsApi.getOwnDetails, {})).reply
  const body = { ...preferences, version, wall: choice }
  expect((await as(by).call(detailsApi.setPreferences, { body })).status).toBe(200)
}

describe('what is shown', () => {
  test('is nothing unless the receiver says so, the card, or the card with the words', async () => {
    const [silent, card, spoken] = (await receivers(undefined, 'card', 'words')) as [Person, Person, Person]
    const ids = await sentEach([[silent], [card], [spoken]])
    const cards = await wall(nosy)
    const [nothing, plain, whole] = ids.map((id) => cards.find((each) => each.id === id))
    expect(nothing).toBeUndefined()
    expect(plain?.receivers.map(({ name }) => name)).toEqual([card.name])
    expect([plain?.card?.id, plain?.words, plain?.nominator.name]).toEqual([213, undefined, jon.name])
    expect(whole?.words).toBe(words)
  })

  test('of a team is who lets themself be seen; the words only where all do', async () => {
    const [a, b, c] = (await receivers('words', 'card', 'none')) as [Person, Person, Person]
    const [d, e] = (await receivers('words', 'none')) as [Person, Person]
    const ids = await sentEach([
      [a, b, c],
      [a, d],
      [c, e],
    ])
    const cards = await wall(nosy)
    const [some, whole, nothing] = ids.map((id) => cards.find((each) => each.id === id))
    expect(some?.receivers.map(({ name }) => name)).toEqual([a.name, b.name])
    expect([some?.isTeam, some?.words, some?.more]).toEqual([true, undefined, 0])
    expect(whole?.words).toBe(words)
    expect(nothing).toBeUndefined()
  })

  test('stays within what one read unit has, however large the team and long the words', async () => {
    const long = '語語語語 '.repeat(150)
    const team = Array.from({ length: 50 }, (_, n) =>
      colleague(`${'N'.repeat(80)}${n}`, 'Ä'.repeat(60), {
        ...wants('words'),
        personId: `member-${n}`,
        slug: `s${n}${'x'.repeat(60)}`,
      }),
    )
    const [amy] = (await receivers('words')) as [Person]
    const full = await findFullNomination(await sent([amy]))
    const [nominee] = full?.body.nominees ?? []
    if (!full || !nominee) throw new Error('There is no such nomination.')
    const nominees = team.map(({ personId, name, slug }) => ({ ...nominee, personId, name, slug }))
    const answers = full.body.answers.map((each) => ({ ...each, content: long }))
    const card = shownOf(
      { head: { ...full.head, isTeam: true }, body: { ...full.body, nominees, answers } },
      [jon, ...team],
    )
    expect([card?.receivers.length, card?.more]).toEqual([wallNames, 50 - wallNames])
    expect(utf8Bytes(card?.words ?? '')).toBeGreaterThan(wallWordsBytes / 2)
    expect(utf8Bytes(card?.words ?? '')).toBeLessThanOrEqual(wallWordsBytes)
    const stored = toItem(wallCards, { id: full.head.id, cheers: 0, shown: card })
    expect(utf8Bytes(JSON.stringify(stored))).toBeLessThan(4096)
  })

  test('is for the communities of the High5 and for administrators, and grants nothing else', async () => {
    const [amy] = (await receivers('words')) as [Person]
    const stranger = somebody('St', 'Ranger', { communities: [77] })
    const outside = somebody('Out', 'Side', { hierarchy: undefined })
    await addPeople(table, stranger, outside)
    const id = await sent([amy])
    expect(await shown(nosy, id)).toBeDefined()
    expect(await shown(admin, id)).toBeDefined()
    expect(await shown(stranger, id)).toBeUndefined()
    const cheer = (by: Person) => as(by).call(thanksApi.cheer, { params: { id } })
    for (const by of [stranger, outside]) expect((await cheer(by)).problem.code).toBe('no-access')
    const listed = await as(outside).call(thanksApi.listWall, { query: {} })
    expect(listed.problem.code).toBe('not-in-directory')
    expect((await cheer(nosy)).reply).toEqual({ cheered: true, cheers: 1 })
    expect(await shown(nosy, id)).toMatchObject({ cheers: 1, cheered: true })
    expect(await shown(amy, id)).toMatchObject({ cheers: 1, cheered: false })
    for (const answer of [
      await as(nosy).call(nominationsApi.getNomination, { params: { id } }),
      await as(nosy).call(thanksApi.getThanks, { params: { id } }),
    ])
      expect(answer.problem.code).toBe('no-access')
  })

  test('of what was downgraded is the High5 that it became, once it is one', async () => {
    const [amy] = (await receivers('words')) as [Person]
    const { id } = (await nominate(jon, monetary([amy]))).reply
    await settle()
    expect(await shown(nosy, id)).toBeUndefined()
    await downgrade(manager, id, 'manager', 'The nomination relates to business as usual')
    await settle()
    const card = await shown(nosy, id)
    expect(card?.receivers.map(({ name }) => name)).toEqual([amy.name])
    expect(JSON.stringify(card)).not.toMatch(/owngrad|Spot/)
  })
})

describe('what takes it off', () => {
  test('is the receiver’s choice, at once and not a moment later; their cheers stay', async () => {
    const [amy] = (await receivers('words')) as [Person]
    const id = await sent([amy])
    await as(nosy).call(thanksApi.cheer, { params: { id } })
    await choose(amy, 'card')
    expect(await shown(nosy, id)).toMatchObject({ cheers: 1 })
    expect((await shown(nosy, id))?.words).toBeUndefined()
    await choose(amy, 'none')
    expect(await shown(nosy, id)).toBeUndefined()
    expect((await as(nosy).call(thanksApi.cheer, { params: { id } })).problem.code).toBe('no-access')
    await settle()
    expect(await shown(nosy, id)).toBeUndefined()
    await choose(amy, 'words')
    await settle()
    expect(await shown(nosy, id)).toMatchObject({ cheers: 1, words })
  })

  test('is its withdrawal', async () => {
    const [amy] = (await receivers('words')) as [Person]
    const id = await sent([amy])
    await withdraw(admin, id)
    expect(await shown(admin, id)).toBeUndefined()
    await settle()
    expect((await table.items('wall-place')).filter(({ SK }) => String(SK).endsWith(id))).toEqual([])
  })

  test.each(['receiver', 'nominator'] as const)('is that its %s leaves or is blocked', async (who) => {
    const [amy, ben] = (await receivers('words', 'words')) as [Person, Person]
    const id = await sent([amy], ben)
    expect(await shown(nosy, id)).toBeDefined()
    const leaver = who === 'receiver' ? amy : ben
    const become = async (before: Person, more: Partial<Person>): Promise<Person> => {
      const after = { ...before, version: before.version + 1, ...more }
      await table.put(people, after)
      const images = [before, after].map((each) => toItem(people, each))
      await projectPersonToWall({ key: people.keys(after), type: people.type, images, created: false })
      return after
    }
    const gone = await become(leaver, { status: 'left' })
    expect(await shown(nosy, id)).toBeUndefined()
    const back = await become(gone, { status: 'active' })
    expect(await shown(nosy, id)).toBeDefined()
    await become(back, { blocked: { at: new Date().toISOString(), by: admin.name } })
    expect(await shown(nosy, id)).toBeUndefined()
    // Their account is no matter here.
    await skip()
  })

  test('is its age', async () => {
    const [amy] = (await receivers('words')) as [Person]
    const id = await sent([amy])
    await bringToWall(id, new Date(Date.now() + (wallDays + 1) * 86_400_000))
    expect(await shown(nosy, id)).toBeUndefined()
  })
})

test('a card that was made from an older choice is not written over a newer one', async () => {
  const [amy] = (await receivers('words')) as [Person]
  const id = await sent([amy])
  const now = new Date()
  // Both run at once, again and again: what stands at the end is what was chosen last.
  await Promise.all([choose(amy, 'none'), ...Array.from({ length: 8 }, () => bringToWall(id, now))])
  expect(await shown(nosy, id)).toBeUndefined()
})

test('pages go on and back, each card once, and cost the same however much there is', async () => {
  const [amy] = (await receivers('words')) as [Person]
  const [reader] = await newcomers(1, { communities: [55, 56] })
  if (!reader) throw new Error('Nobody reads.')
  const made = Array.from({ length: 60 }, (_, n) => {
    const id = `01HZX00000000000000000${String(n).padStart(4, '0')}`
    const createdAt = new Date(Date.now() - n * 60_000).toISOString()
    const { personId, name, slug } = amy
    const communities = [55, 56]
    const high5 = { id, createdAt, communities }
    return [
      toItem(wallCards, {
        id,
        cheers: n,
        shown: {
          createdAt,
          isTeam: false,
          nominator: { personId, name, slug },
          receivers: [{ personId, name, slug }],
          more: 0,
          words: 'w'.repeat(1400),
          communities,
        },
      }),
      ...wallPartitionsOf(high5).map((each) => toItem(wallPointers, each)),
    ]
  })
  await table.putItems(made.flat())
  const read = (cursor?: string) =>
    as(reader).call(thanksApi.listWall, { query: { size: 25, ...(cursor && { cursor }) } })
  await read()
  const { reads, answer: first } = await costOf(() => read())
  expect(first.reply.items).toHaveLength(25)
  expect(reads).toBeLessThanOrEqual(27)
  const second = await read(first.reply.next)
  const third = await read(second.reply.next)
  const ids = [first, second, third].flatMap(({ reply }) => reply.items.map(({ id }) => id))
  expect([ids.length, new Set(ids).size, third.reply.next]).toEqual([60, 60, undefined])
  const back = await read(third.reply.previous)
  expect(back.reply.items.map(({ id }) => id)).toEqual(second.reply.items.map(({ id }) => id))
})

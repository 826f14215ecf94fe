/** Whom the composer offers, and what may be learnt from it (docs/product.md#finding-people). */
import { beforeAll, describe, expect, test } from 'vitest'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { mostPicks } from '#shared/nominations/candidates.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { peopleApi } from '#shared/people/api.ts'
import type { Person } from '#shared/people/model.ts'
import { sisterCompany } from '#shared/people/rules.ts'
import { addAwards, high5, recognition } from '#tests/support/awards.ts'
import { as } from '#tests/support/calls.ts'
import { useCapacity } from '#tests/support/capacity.ts'
import {
  awards,
  colleague,
  jon,
  manager,
  monetary,
  monthAwards,
  nominate,
  nosy,
  useNominations,
  withdraw,
} from '#tests/support/nominations.ts'
import { addPeople, somebody, under } from '#tests/support/people.ts'

const { table, newcomer } = useNominations()
const { costOf } = useCapacity()
const line = under({ lineManager: manager })
const elsewhere = { ...awards, id: 'elsewhere-event', slug: 'elsewhere', communities: [99] }

/** All are found by 'zulu'. */
const zulu = {
  plain: colleague('Zulu', 'Plain'),
  head: colleague('Zulu', 'Head', { hierarchy: { ...line, isHod: true } }),
  carer: colleague('Zulu', 'Carer', { hierarchy: { ...line, excludeCustomerCare: true } }),
  contractor: colleague('Zulu', 'Tractor', { employeeNumber: '0' }),
  sister: colleague('Zulu', 'Sister', { company: sisterCompany }),
  unlisted: somebody('Zulu', 'Unlisted', { hierarchy: undefined }),
}
const left = colleague('Zulu', 'Gone', { status: 'left' })
const blocked = colleague('Zulu', 'Barred', { blocked: { at: '2026-01-01T00:00:00.000Z', by: 'admin' } })

beforeAll(async () => {
  await addPeople(table, ...Object.values(zulu), left, blocked)
  await addAwards(table, elsewhere)
})

const suggest = (by: Person, search: string, planned = { eventId: awards.id, monetary: false }) =>
  as(by).call(nominationsApi.suggestNominees, { body: { ...planned, search } })
const picks = (by: Person, monetary = false, eventId = awards.id) =>
  as(by).call(nominationsApi.getQuickPicks, {
    query: { eventId, monetary: monetary ? 'true' : 'false' },
  })
const spot = { eventId: awards.id, monetary: true }

async function offeredTo(by: Person, search: string, planned?: Parameters<typeof suggest>[2]) {
  const { items, refused } = (await suggest(by, search, planned)).reply
  return {
    names: items.map(({ name }) => name).sort(),
    refused: Object.fromEntries(refused.map(({ name, reason }) => [name, reason])),
  }
}

describe('suggestions', () => {
  test('are of those who can be nominated; of the others they say what a nominator can act on', async () => {
    const { email, company } = zulu.sister
    const refused = {
      // The terms of employment are for nobody who types three letters.
      'Zulu Tractor': nomineesTexts.notNow,
      'Zulu Sister': refusalText('nominee-sister-company', { email, company }),
      'Zulu Unlisted': refusalText('nominee-not-in-list', { email: zulu.unlisted.email }),
    }
    expect(await offeredTo(jon, 'zulu')).toEqual({
      names: ['Zulu Carer', 'Zulu Head', 'Zulu Plain'],
      refused,
    })
    expect(await offeredTo(jon, 'zulu', spot)).toEqual({
      names: ['Zulu Plain'],
      refused: {
        ...refused,
        'Zulu Head': refusalText('nominee-head-of-department', { email: zulu.head.email }),
        'Zulu Carer': refusalText('nominee-customer-care', { email: zulu.carer.email }),
      },
    })
  })

  test('tell nothing of a full month, also not of one’s own', async () => {
    const busy = await newcomer({ name: 'Yankee Busy', firstName: 'Yankee', lastName: 'Busy' })
    for (let place = 0; place < 2; place++) expect((await nominate(jon, monetary([busy]))).status).toBe(201)
    for (const planned of [spot, undefined])
      expect(await offeredTo(nosy, 'yankee', planned)).toEqual({ names: ['Yankee Busy'], refused: {} })
    // Nobody nominates themselves.
    expect(await offeredTo(busy, 'yankee', spot)).toEqual({
      names: [],
      refused: { 'Yankee Busy': refusalText('nominee-self') },
    })
    const [only] = (await suggest(nosy, 'yankee', spot)).reply.items
    expect(Object.keys(only ?? {}).sort()).toEqual(['company', 'department', 'email', 'name', 'personId'])
  })

  test('are of an event that the person may see, and nominates for', async () => {
    const code = async (by: Person, planned: Parameters<typeof suggest>[2]) =>
      (await suggest(by, 'zulu', planned)).problem?.code
    expect(await code(jon, { eventId: elsewhere.id, monetary: false })).toBe('not-found')
    expect(await code(jon, { eventId: monthAwards.id, monetary: true })).toBe('kind-not-offered')
    expect(await code(zulu.plain, { eventId: monthAwards.id, monetary: false })).toBe('no-access')
    expect((await suggest(jon, 'zu')).status).toBe(400)
  })

  test('cost what the typeahead does, the event, and a unit a colleague', async () => {
    await suggest(jon, 'zulu')
    const { reads } = await costOf(() => suggest(jon, 'zulu'))
    expect(reads).toBeLessThanOrEqual(2 + 1 + 6)
    const paying = await costOf(() => suggest(jon, 'zulu', spot))
    expect(paying.reads).toBeLessThanOrEqual(reads)
  })
})

describe('colleagues who are offered', () => {
  test('are those of the same line manager who can be nominated, without oneself', async () => {
    const boss = somebody('Bo', 'Ss')
    const hierarchy = under({ lineManager: boss })
    const team = ['Ada', 'Ben', 'Cleo'].map((name) => somebody(name, 'Team', { hierarchy }))
    const gone = somebody('Dan', 'Team', { hierarchy, status: 'left' })
    const contractor = somebody('Eve', 'Team', { hierarchy, employeeNumber: '0' })
    const [ada, ...others] = team
    await addPeople(table, boss, ...team, gone, contractor)
    if (!ada) throw new Error('Nobody.')
    const { reply } = await picks(ada)
    expect(reply.team.map(({ name }) => name)).toEqual(others.map(({ name }) => name))
    expect(reply).toMatchObject({ lately: [], teams: [] })
    expect((await picks(boss)).reply.team).toEqual([])
  })

  test('of a large team are some, by name', async () => {
    const boss = somebody('Bi', 'Gboss')
    const hierarchy = under({ lineManager: boss })
    const team = Array.from({ length: 30 }, (_, n) =>
      somebody('Many', `Member${String(n).padStart(2, '0')}`, { hierarchy }),
    )
    await addPeople(table, boss, ...team)
    const { reply } = await picks(team[0] ?? boss)
    expect(reply.team).toHaveLength(mostPicks.team)
    expect(reply.team[0]?.name).toBe('Many Member01')
  })

  test('are whom one recognised lately, and one’s teams, without what was withdrawn', async () => {
    const me = await newcomer({ hierarchy: under({}) })
    const [one, two, three, four] = [await newcomer(), await newcomer(), await newcomer(), await newcomer()]
    await nominate(me, high5([one]))
    await nominate(me, high5([one]))
    await nominate(me, high5([two, three]))
    const { id } = (await nominate(me, monetary([four]))).reply
    await withdraw(me, id)
    const { lately, teams } = (await picks(me)).reply
    expect(lately.map(({ personId }) => personId)).toEqual([one.personId])
    expect(teams).toMatchObject([{ firstNominee: { personId: two.personId }, nomineeCount: 2 }])
    expect((await picks(nosy)).reply.lately.map(({ personId }) => personId)).not.toContain(one.personId)
  })

  test('are read by their ids as the search shows them, fifty at most', async () => {
    const read = (ids: string[]) => as(jon).call(peopleApi.readNominees, { body: { ids } })
    const { head } = zulu
    const { items } = (await read([head.personId, 'nobody', head.personId, left.personId, blocked.personId]))
      .reply
    const found = (await as(jon).call(peopleApi.findNominees, { body: { entry: head.name } })).reply
    // Who has left or is blocked looks like an id that nobody has.
    expect(items).toEqual(found.items)
    expect(items).toMatchObject([{ personId: head.personId, isHod: true }])
    expect((await read([])).status).toBe(400)
    expect((await read(Array.from({ length: 51 }, (_, n) => `person${n}`))).status).toBe(400)
  })
})

test('whoever is not in the directory is offered nobody', async () => {
  expect((await suggest(zulu.unlisted, 'zulu')).problem.code).toBe('not-in-directory')
  expect((await picks(zulu.unlisted, false, recognition.id)).problem.code).toBe('not-in-directory')
})

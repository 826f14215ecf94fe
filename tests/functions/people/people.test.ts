/** Finding colleagues and the signed-in person's own account, through the real handler. */
import { describe, expect, test } from 'vitest'
import { typeaheadRows, typeaheadRowsOf } from '#functions/people/typeahead.ts'
import { toItem } from '#functions/runtime/entity.ts'
import { peopleApi } from '#shared/people/api.ts'
import { as } from '#tests/support/calls.ts'
import { addPeople, somebody } from '#tests/support/people.ts'
import { useTable } from '#tests/support/table.ts'

const table = useTable()
const jon = somebody('Jon', 'Dlamini')
const zoe = somebody('Zoë', "O'Brien", { email: 'zoe.obrien@thinktank.example', username: 'zoe.obrien' })
const sam = somebody('Sam', 'Mokoena', { company: 'Atlas Radio' })
const otherSam = somebody('Sam', 'Mokoena', {
  email: 'sam.mokoena2@thinktank.example',
  slug: 'sam.mokoena2',
  username: 'sam.mokoena2',
})
const gone = somebody('Gone', 'Mokoena', { status: 'left' })
const barred = somebody('Gontse', 'Barred', {
  blocked: { at: '2026-01-01T00:00:00.000Z', by: 'Ada Admin' },
})
/** Of a common name, and of an address that somebody else has by now. */
const formerly = somebody('Thabo Sam', 'Zungu', { status: 'left', email: '', username: 'formerly' })
/** The stream has not brought yet that they left. */
const leaving = somebody('Lea', 'Ving', { status: 'left' })
const porter = somebody('Re', 'Porter', { roles: ['thinktank', 'line-manager-report-access'] })
const li = somebody('Li', 'Ng')
const kofi = somebody('Kɔfi', 'Boateŋ', { email: 'kofib@thinktank.example', username: 'kofib' })
const tom = somebody('Tom', 'James')
const james = somebody('James', 'Tom')
const paul = somebody('Jean-Paul', 'Meyer')
const maria = somebody('Zanele Maria', 'Zungu')
/** More people of her last name than one look takes in. */
const namesakes = Array.from({ length: 60 }, (_, n) => somebody(`Aa${n}`, 'Zungu'))
const admin = somebody('Ada', 'Admin', { roles: ['thinktank', 'administrator'] })

describe('people', () => {
  test('are set up', async () => {
    await addPeople(
      table,
      jon,
      zoe,
      sam,
      otherSam,
      gone,
      barred,
      formerly,
      leaving,
      porter,
      li,
      kofi,
      tom,
      james,
      paul,
      maria,
      ...namesakes,
      admin,
    )
    await table.putItems(
      typeaheadRowsOf({ ...leaving, status: 'active' }).map((row) => toItem(typeaheadRows, row)),
    )
  })

  test('the signed-in person sees their flags, and nothing that is not theirs to see', async () => {
    const { status, reply } = await as(admin).call(peopleApi.getMe, {})
    expect(status).toBe(200)
    expect(reply).toMatchObject({ name: 'Ada Admin', inDirectory: true })
    expect(reply.flags).toContain('admin')
    expect(reply).not.toHaveProperty('hierarchy')
    expect(reply).not.toHaveProperty('account')
  })

  test('somebody’s name is known by their id, also once they have left; and nothing else of them', async () => {
    const name = (id: string) => as(jon).call(peopleApi.getPersonName, { params: { id } })
    for (const { personId, name: called } of [sam, gone])
      expect((await name(personId)).reply).toEqual({ personId, name: called })
    expect((await name('nobody')).status).toBe(404)
  })

  test.each([
    ['by the beginning of an address', 'jon.d', ['Jon Dlamini']],
    ['by a last name', 'dlam', ['Jon Dlamini']],
    ['without accents', 'zoe', ["Zoë O'Brien"]],
    ['with accents and capitals', 'ZOË', ["Zoë O'Brien"]],
    ['by first and last name', 'sam mok', ['Sam Mokoena', 'Sam Mokoena']],
    ['by last and first name', 'mokoena sam', ['Sam Mokoena', 'Sam Mokoena']],
    ['an apostrophe of a phone', 'o’brien', ["Zoë O'Brien"]],
    ['without the apostrophe', 'obrien', ["Zoë O'Brien"]],
    ['by two names of two letters', 'li ng', ['Li Ng']],
    ['by two names of two letters, last name first', 'ng l', ['Li Ng']],
    ['by a name with a hyphen', 'jean-paul mey', ['Jean-Paul Meyer']],
    ['by a name without its hyphen', 'jean paul', ['Jean-Paul Meyer']],
    ['by an address with a hyphen', 'jean-paul.m', ['Jean-Paul Meyer']],
    ['by the second part of a name with a hyphen', 'paul m', ['Jean-Paul Meyer']],
    ['by last and first name among many of that last name', 'zungu zan', ['Zanele Maria Zungu']],
    ['by first and last name where there is one between', 'zanele zungu', ['Zanele Maria Zungu']],
    ['by last name, comma and first name', 'Mokoena, Sam', ['Sam Mokoena', 'Sam Mokoena']],
    ['by the beginning of that', 'Zungu, Zan', ['Zanele Maria Zungu']],
    ['a name with quotes', '"O´Brien, Zoë"', ["Zoë O'Brien"]],
    ['with letters of Ghana', 'kofi boa', ['Kɔfi Boateŋ']],
    ['without letters of Ghana', 'Kɔfi', ['Kɔfi Boateŋ']],
    ['an accent for an apostrophe', 'O´Brien', ["Zoë O'Brien"]],
    ['a modifier letter for an apostrophe', 'Oʼbrien', ["Zoë O'Brien"]],
    ['nobody who left', 'gone', []],
    ['nobody at all', 'xyz', []],
  ])('suggests %s', async (_, search, names) => {
    const { reply } = await as(jon).call(peopleApi.suggestPeople, { body: { search } })
    expect(reply.items.map((each) => each.name)).toEqual(names)
  })

  test('suggests who left or is blocked to whoever reads a report, and to nobody else', async () => {
    const suggested = (search: string, by: typeof jon) =>
      as(by).call(peopleApi.suggestPeople, { body: { search, former: true } })
    const namesFor = async (search: string) =>
      (await suggested(search, porter)).reply.items.map((each) => each.name)
    expect(await namesFor('gon')).toEqual(['Gone Mokoena', 'Gontse Barred'])
    expect(await namesFor('gone mok')).toEqual(['Gone Mokoena'])
    expect(await namesFor(gone.email.toUpperCase())).toEqual(['Gone Mokoena'])
    expect(await namesFor('jon.d')).toEqual(['Jon Dlamini'])
    expect(await namesFor(jon.email)).toEqual(['Jon Dlamini'])
    const many = await namesFor('zungu')
    expect(many).toHaveLength(10)
    expect(many.at(-1)).toBe('Thabo Sam Zungu')
    expect(await namesFor('thabo zungu')).toEqual(['Thabo Sam Zungu'])
    expect(await namesFor('leaving'.slice(0, 3))).toEqual(['Lea Ving'])
    // By all that finds who takes part.
    for (const search of ['barred', 'barred gon', 'gontse.b', 'Bar Gontse', gone.email.slice(0, 8)])
      expect([search, (await namesFor(search)).length]).toEqual([search, 1])
    expect(await suggested('gon', jon)).toMatchObject({ status: 403, problem: { code: 'no-access' } })
  })

  test('suggests from three characters on', async () => {
    const { status, problem } = await as(jon).call(peopleApi.suggestPeople, { body: { search: 'jo' } })
    expect(status).toBe(400)
    expect(problem.fields).toHaveProperty('search')
  })

  test.each([
    ['an address in capitals', 'JON.DLAMINI@thinktank.example', ['jon.dlamini@thinktank.example']],
    ['a full name', 'Jon Dlamini', ['jon.dlamini@thinktank.example']],
    [
      'a name that two people share',
      'sam mokoena',
      ['sam.mokoena2@thinktank.example', 'sam.mokoena@thinktank.example'],
    ],
    ['a full name, last name first', 'Dlamini Jon', ['jon.dlamini@thinktank.example']],
    ['a full name, last name first with a comma', 'Dlamini, Jon', ['jon.dlamini@thinktank.example']],
    ['a name of three words, last name first', 'Zungu, Zanele Maria', [maria.email]],
    ['a name without its hyphen', 'Meyer, Jean Paul', ['jean-paul.meyer@thinktank.example']],
    ['who is called exactly so before who is called so the other way round', 'Tom James', [tom.email]],
    ['who has that last name, where there is a comma', 'Tom, James', [james.email]],
    ['a name with other apostrophes', 'Zoe O′Brien', ['zoe.obrien@thinktank.example']],
    ['only a part of a name', 'Jon Dla', []],
    ['an unknown address', 'nobody@thinktank.example', []],
  ])('finds %s', async (_, entry, emails) => {
    const { reply } = await as(jon).call(peopleApi.findNominees, { body: { entry } })
    expect(reply.items.map((each) => each.email).sort()).toEqual(emails)
  })
})

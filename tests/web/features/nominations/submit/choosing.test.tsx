/** Choosing nominees: what is looked up and stays in the box, where the focus goes; who is offered, who is grey and why,
 * links, teams, lists that are pasted. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { pickTexts } from '#shared/messages/nominations-submit.ts'
import { addressOfRecognition } from '#shared/nominations/addresses.ts'
import type { Nominee, Suggestion } from '#shared/people/model.ts'
import { matchName } from '#shared/people/names.ts'
import { dottedName, isMailEntry } from '#shared/people/rules.ts'
import { held, ok, problem, textsOf, thandi } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import { findNominees } from '#web/ui/nominees/find-nominees.ts'
import {
  add,
  award,
  find,
  monetaryChoice,
  noPicks,
  open,
  pieter,
  press,
  question,
  recognitionApi,
  removeButton,
  routes,
  sams,
  search,
  sponsor,
  texts,
  type,
  zanele,
} from './screen.tsx'

const api = recognitionApi()
const nobody = fill(nomineesTexts.mailNotFound, { input: 'nobody@thinktank.example' })
const listed = () => within(screen.getByRole('region', { name: texts.nominating })).getAllByRole('listitem')
const choosers = () => screen.queryAllByRole('group', { name: texts.sameName })

describe('several entries', () => {
  it('are looked up a few at a time, and listed in the order in which they were typed', async () => {
    let underWay = 0
    let most = 0
    api.answers[routes.find] = async (heard) => {
      most = Math.max(most, ++underWay)
      // The first ones take longest.
      await new Promise((done) => setTimeout(done, heard.body.entry === pieter.email ? 60 : 15))
      underWay--
      return find(heard)
    }
    open()
    const others = Array.from({ length: 20 }, (_, index) => `nobody${index}@thinktank.example`)
    await add([pieter.email, ...others, zanele.email].join(', '))
    await screen.findByRole('region', { name: texts.nominating })
    expect(listed().map((each) => each.textContent)).toEqual([
      expect.stringContaining(pieter.name),
      expect.stringContaining(zanele.name),
    ])
    expect((await search()).value).toBe(others.join(', '))
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThanOrEqual(6)
  })

  it('that cannot be looked up say so, stay in the box, and are added at the next try', async () => {
    api.answers[routes.find] = problem('busy', { status: 503 })
    open()
    await add(pieter.email)
    expect(await screen.findAllByText(nomineesTexts.lookupFailed)).not.toEqual([])
    expect((await search()).value).toBe(pieter.email)
    expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
    api.answers[routes.find] = find
    await press(texts.addNominee)
    await screen.findByRole('region', { name: texts.nominating })
    expect(listed().map((each) => each.textContent)).toEqual([expect.stringContaining(pieter.name)])
  })
})

describe('the search box', () => {
  it('keeps what was typed while somebody was looked up, behind what was not understood', async () => {
    const { answer, give } = held()
    api.answers[routes.find] = answer
    open()
    await type('nobody@thinktank.example')
    await press(texts.addNominee)
    await type('zan')
    give([200, { items: [] }])
    await screen.findByText(nobody)
    expect((await search()).value).toBe('nobody@thinktank.example, zan')
  })

  it('is empty again once a suggestion has been taken', async () => {
    api.answers['POST /nominations/suggestions'] = [200, { items: [pieter] }]
    open()
    fireEvent.focus(await search())
    await type('zanele.dube@thinktank.example,pie')
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(pieter.email), hidden: true }))
    await waitFor(() => expect(listed()).toHaveLength(2))
    expect((await search()).value).toBe('')
  })

  it('takes the one colleague who is meant where Add is pressed before the list is there', async () => {
    api.answers['POST /nominations/suggestions'] = [200, { items: [pieter] }]
    open()
    await search()
    await add('piet')
    await waitFor(() => expect(listed()).toHaveLength(1))
    expect((await search()).value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes the one colleague whom the list shows when Add is pressed, or Enter', async () => {
    const asked = () => api.heard.filter(({ route }) => route === 'POST /nominations/suggestions').length
    api.answers['POST /nominations/suggestions'] = ({ body }) =>
      ok({ items: [pieter, zanele].filter(({ name }) => name.toLowerCase().startsWith(body.search)) })
    open()
    fireEvent.focus(await search())
    await type('piet')
    await screen.findByRole('option', { name: new RegExp(pieter.email), hidden: true })
    await press(texts.addNominee)
    await waitFor(() => expect(listed()).toHaveLength(1))
    await type('nobody@thinktank.example, zan')
    await screen.findByRole('option', { name: new RegExp(zanele.email), hidden: true })
    fireEvent.keyDown(await search(), { key: 'Enter' })
    await waitFor(() => expect(listed()).toHaveLength(2))
    expect((await search()).value).toBe('nobody@thinktank.example')
    expect(asked()).toBeGreaterThan(1)
  })

  it('takes nobody from a list of several, or of what was typed before', async () => {
    const both = { items: [pieter, zanele] }
    api.answers['POST /nominations/suggestions'] = ({ body }) =>
      ok(body.search === 'piet' ? { items: [pieter] } : both)
    open()
    fireEvent.focus(await search())
    await type('piet')
    await screen.findByRole('option', { name: new RegExp(pieter.email), hidden: true })
    await add('pietx')
    expect((await search()).value).toBe('pietx')
    await type('someone')
    await screen.findByRole('option', { name: new RegExp(zanele.email), hidden: true })
    fireEvent.keyDown(await search(), { key: 'Enter' })
    expect(await screen.findByText(listsTexts.chooseOne)).toBeTruthy()
    expect((await search()).getAttribute('aria-expanded')).toBe('true')
    await add('someone')
    expect((await search()).value).toBe('someone')
    expect(screen.queryByText(listsTexts.chooseOne)).toBeNull()
  })

  it('says what is refused above itself, and closes the list below', async () => {
    const name = 'Pieter Nobody'
    api.answers['POST /nominations/suggestions'] = [200, { items: [pieter, zanele] }]
    open()
    fireEvent.focus(await search())
    await type(name)
    await screen.findByRole('option', { name: new RegExp(pieter.email), hidden: true })
    await press(texts.addNominee)
    const told = await screen.findByRole('alert')
    const box = await search()
    expect(box.value).toBe(name)
    expect(told.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(box.getAttribute('aria-expanded')).toBe('false')
  })

  it('names what is wrong as its description, once for several entries', async () => {
    open()
    await add('nobody@thinktank.example, nobody@thinktank.example')
    expect(await screen.findAllByText(nobody)).toHaveLength(1)
    const box = await search()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(box)).toBe(nobody)
    expect(screen.getByRole('alert', { name: '' }).textContent).toBe(nobody)
  })
})

it('a name that several people share may be typed once for each of them; it is asked about out loud, and the focus goes back to the search box', async () => {
  open()
  const quiet = (await search()).ownerDocument.querySelector('[aria-live="polite"]')
  await add('Sam Mokoena, Sam Mokoena')
  await waitFor(() => expect(choosers()).toHaveLength(2))
  expect(quiet?.contains(choosers()[0] ?? null)).toBe(true)
  for (const sam of sams) {
    const name = fill(texts.chooseNamed, { name: sam.name, email: sam.email })
    const choice = within(choosers()[0] ?? document.body).getByRole('button', { name })
    choice.focus()
    fireEvent.click(choice)
  }
  expect(document.activeElement).toBe(await search())
  expect(choosers()).toHaveLength(0)
  expect(listed()).toHaveLength(2)
})

it('taking somebody off the list takes the focus to the next one, then to the one before, then to the search box', async () => {
  open()
  await add([pieter.email, zanele.email, ...sams.map((each) => each.email)].join(','))
  // The button that was pressed is off while they are looked up.
  expect(document.activeElement).toBe(await search())
  const remove = async (name: string) => {
    const [button] = screen.getAllByRole('button', { name: fill(texts.removeNamed, { name }) })
    button?.focus()
    fireEvent.click(button ?? document.body)
    await waitFor(() => expect(button?.isConnected).toBe(false))
  }
  await remove(pieter.name)
  expect(document.activeElement).toBe(await removeButton(zanele.name))
  await remove('Sam Mokoena')
  expect(document.activeElement).toBe(await removeButton('Sam Mokoena'))
  await remove('Sam Mokoena')
  expect(document.activeElement).toBe(await removeButton(zanele.name))
  await remove(zanele.name)
  expect(document.activeElement).toBe(await search())
})

describe('without typing names', () => {
  const candidate = ({ personId, name, email, department, company }: Nominee): Suggestion => {
    return { personId, name, email, department, company }
  }
  const listed = async () =>
    within(await screen.findByRole('region', { name: texts.nominating })).getAllByRole('listitem')
  const pick = (name: string) => screen.findByRole('button', { name })

  describe('suggestions', () => {
    it('are asked for the event and the kind; one is taken without a look only where the text means nobody else', async () => {
      api.answers[routes.suggest] = ok({
        items: [candidate(zanele)],
        refused: [{ ...candidate(pieter), reason: 'Pieter is a contractor' }],
      })
      open()
      await search()
      await add('zan')
      expect((await search()).value).toBe('zan')
      expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
      expect(api.heard.find(({ route }) => route === routes.suggest)?.body).toEqual({
        eventId: award.id,
        monetary: false,
        search: 'zan',
      })
    })

    it('say at once why somebody cannot be nominated, who cannot be chosen', async () => {
      api.answers[routes.suggest] = ok({
        items: [],
        refused: [{ ...candidate(pieter), reason: 'Pieter is a contractor' }],
      })
      open()
      fireEvent.focus(await search())
      await type('pie')
      const option = await screen.findByRole('option', { name: /Pieter is a contractor/, hidden: true })
      expect(option.getAttribute('data-combobox-disabled')).toBe('true')
      expect(screen.getByText(`${pieter.name}: Pieter is a contractor`)).toBeTruthy()
    })

    it('say of whoever is on the list that they are, as the one whom a link puts there once', async () => {
      api.answers[routes.suggest] = [200, { items: [candidate(pieter)] }]
      open(undefined, addressOfRecognition(pieter.personId))
      expect(await listed()).toHaveLength(1)
      expect(api.heard.find(({ route }) => route === routes.read)?.body).toEqual({ ids: [pieter.personId] })
      fireEvent.focus(await search())
      await type('pie')
      const option = await screen.findByRole('option', { name: new RegExp(texts.onTheList), hidden: true })
      expect(option.getAttribute('data-combobox-disabled')).toBe('true')
    })
  })

  it('a link that names a colleague says why where they cannot be nominated, as oneself, or are not there', async () => {
    api.answers[routes.read] = [200, { items: [{ ...pieter, personId: thandi.personId }] }]
    open(undefined, addressOfRecognition(thandi.personId))
    expect(await screen.findByText(nomineesTexts.self)).toBeTruthy()
    cleanup()
    localStorage.clear()
    api.answers[routes.read] = [200, { items: [] }]
    open(undefined, addressOfRecognition('gone'))
    expect(await screen.findByText(nomineesTexts.notNow)).toBeTruthy()
    expect((await search()).value).toBe('')
  })

  describe('who is offered', () => {
    beforeEach(() => {
      api.answers[routes.picks] = ok({
        team: [candidate(pieter), candidate(zanele)],
        lately: sams.map((each) => candidate(each)),
        teams: [{ id: 't1', createdAt: '2026-03-02T08:00:00.000Z', firstNominee: zanele, nomineeCount: 2 }],
      })
    })

    it('is added by one press and read out, stays in place for the next, and is taken off by another press', async () => {
      open()
      const chip = await pick(pieter.name)
      expect(chip.getAttribute('aria-pressed')).toBe('false')
      chip.focus()
      fireEvent.click(chip)
      expect(await listed()).toHaveLength(1)
      expect(await screen.findByText(fill(texts.added, { names: pieter.name }))).toHaveProperty(
        'role',
        'status',
      )
      expect(chip.getAttribute('aria-pressed')).toBe('true')
      expect(document.activeElement).toBe(chip)
      fireEvent.click(await pick(zanele.name))
      await waitFor(async () => expect(await listed()).toHaveLength(2))
      fireEvent.click(chip)
      await waitFor(async () => expect(await listed()).toHaveLength(1))
      expect(chip.getAttribute('aria-pressed')).toBe('false')
    })

    it('shows what tells namesakes apart, and the time of two teams of one day', async () => {
      const namesake = { ...pieter, personId: 'p9', email: 'pieter9@thinktank.example' }
      const teams = [8, 9].map((hour) => ({
        ...{ id: `t${hour}`, firstNominee: zanele, nomineeCount: 2 },
        createdAt: `2026-03-02T0${hour}:00:00.000Z`,
      }))
      const team = [pieter, zanele, namesake].map((each) => candidate(each))
      const archivist = { personId: 'p8', email: 'pieter8@thinktank.example', department: 'Archive' }
      const lately = [candidate({ ...pieter, ...archivist })]
      api.answers[routes.picks] = [200, { team, lately, teams }]
      open()
      const chips = await screen.findAllByRole('button', { name: new RegExp(`^${pieter.name}`) })
      expect(textsOf(chips)).toEqual([
        expect.stringContaining(pieter.email),
        expect.stringContaining(namesake.email),
        expect.stringContaining('Archive'),
      ])
      expect((await pick(zanele.name)).textContent).not.toContain(zanele.email)
      const teamChips = screen.getAllByRole('button', { name: /^Zanele Dube and 1 other/ })
      expect(new Set(textsOf(teamChips)).size).toBe(2)
    })

    it('of more than six shows six; who asks for all goes on with the seventh', async () => {
      const team = Array.from({ length: 8 }, (_, n) =>
        candidate({ ...pieter, personId: `p${n}`, name: `Colleague ${n}` }),
      )
      api.answers[routes.picks] = [200, { ...noPicks, team }]
      open()
      const all = await screen.findByRole('button', { name: fill(pickTexts.showAll, { count: 8 }) })
      expect(screen.queryByRole('button', { name: 'Colleague 6' })).toBeNull()
      all.focus()
      fireEvent.click(all)
      await waitFor(async () => expect(document.activeElement).toBe(await pick('Colleague 6')))
    })

    it('as an earlier team comes with all of its members, whoever cannot be nominated any more left out', async () => {
      api.answers['GET /nominations/t1'] = ok({
        nominees: [zanele, pieter].map(({ personId }) => ({ personId })),
      })
      api.answers[routes.read] = [200, { items: [{ ...zanele, left: true }, pieter] }]
      open()
      fireEvent.click(await screen.findByRole('button', { name: /^Zanele Dube and 1 other ?2 Mar 2026$/ }))
      expect((await listed()).map((each) => each.textContent)).toEqual([expect.stringContaining(pieter.name)])
      expect(screen.getByText(fill(nomineesTexts.left, { email: zanele.email }))).toBeTruthy()
    })

    it('as a team that is listed whole is marked until a member is taken off', async () => {
      api.answers['GET /nominations/t1'] = ok({
        nominees: [zanele, pieter].map(({ personId }) => ({ personId })),
      })
      api.answers[routes.read] = [200, { items: [zanele, pieter] }]
      open()
      const team = await screen.findByRole('button', { name: /^Zanele Dube and 1 other/ })
      const isMarked = () => team.querySelector('.tabler-icon-check') !== null
      expect(isMarked()).toBe(false)
      fireEvent.click(team)
      await waitFor(() => expect(isMarked()).toBe(true))
      fireEvent.click(await removeButton(pieter.name))
      await waitFor(() => expect(isMarked()).toBe(false))
    })

    it('is nobody where it could not be asked, and the form stands all the same', async () => {
      api.answers[routes.picks] = problem('busy', { status: 503 })
      open()
      expect(await search()).toBeTruthy()
      expect(screen.queryByText(pickTexts.team)).toBeNull()
    })
  })

  describe('a list that is pasted', () => {
    const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: pickTexts.paste })

    it('adds everybody it names by line or comma; what fails keeps its line, and says why', async () => {
      api.answers[routes.picks] = [200, noPicks]
      open()
      await press(pickTexts.pasteOpen)
      const list = `${pieter.name}\nnobody@thinktank.example\nZanele Dube <${zanele.email}>; Nobody Known`
      fireEvent.change(await box(), { target: { value: list } })
      await press(pickTexts.pasteAdd)
      await waitFor(async () => expect(await listed()).toHaveLength(2))
      expect((await box()).value).toBe('nobody@thinktank.example\nNobody Known')
      const told = screen.getByText(pickTexts.pasteRefused).parentElement?.textContent
      expect(told).toContain(fill(nomineesTexts.mailNotFound, { input: 'nobody@thinktank.example' }))
      expect(told).toContain(fill(nomineesTexts.nameNotFound, { input: 'Nobody Known' }))
      // The search box is another way.
      expect((await search()).value).toBe('')
    })

    it('into the search box keeps its lines apart', async () => {
      open()
      fireEvent.paste(await search(), {
        clipboardData: { getData: () => `${pieter.email}\r\n${zanele.email}\r\n` },
      })
      await waitFor(async () => expect((await search()).value).toBe(`${pieter.email}, ${zanele.email}`))
      await press(texts.addNominee)
      await waitFor(async () => expect(await listed()).toHaveLength(2))
    })

    describe('of names as mail programs and spreadsheets have them', () => {
      const van = {
        ...pieter,
        personId: 'p-van',
        name: 'Johan Van Wyk',
        email: 'johan.vanwyk@thinktank.example',
      }
      // Someone else signs in by a word that is another one's last name.
      const dube = { ...pieter, personId: 'p-dube', name: 'Dube Khumalo', email: 'dube@thinktank.example' }
      const all = [pieter, zanele, van, dube]
      beforeEach(() => {
        api.answers[routes.picks] = [200, noPicks]
        api.answers[routes.find] = ({ body: { entry } }) => {
          const isMeant = ({ name, email }: Nominee) =>
            isMailEntry(entry)
              ? email === entry
              : matchName(name, entry) || email.split('@')[0] === dottedName(entry)
          return [200, { items: all.filter(isMeant) }]
        }
      })

      it.each([
        ['Outlook', `Dube, Zanele <${zanele.email}>; Botha, Pieter <${pieter.email}>`, [zanele, pieter]],
        ['two columns', `Dube, Zanele\t${zanele.email}\nBotha, Pieter\t${pieter.email}`, [zanele, pieter]],
        ['last names first', 'Dube, Zanele; Botha, Pieter', [zanele, pieter]],
        [
          'last names first, with commas alone',
          'Dube, Zanele, Van Wyk, Johan, Botha, Pieter',
          [zanele, van, pieter],
        ],
        ['a whole name before a last name', 'Pieter Botha, Dube, Zanele', [pieter, zanele]],
        ['names by which people sign in', 'dube, pieter.botha', [dube, pieter]],
        ['a last name of two words before an address', `Van Wyk, ${van.email}`, [van]],
        ['a last name of two words, and an address', `Van Wyk, Johan <${van.email}>`, [van]],
      ])('adds just those: %s', async (_, list, people) => {
        const found = await findNominees(list, () => undefined, { chosen: [], typed: list })
        expect(found).toEqual({ added: people, choices: [], refused: [] })
      })

      it('says that all were added; tells of a name that is not known as it was written, and adds no one who signs in by half of it', async () => {
        open()
        await press(pickTexts.pasteOpen)
        fireEvent.change(await box(), { target: { value: 'Dube, Zanele; Botha, Pieter' } })
        await press(pickTexts.pasteAdd)
        expect(await screen.findByText(pickTexts.pasteAllAdded)).toBeTruthy()
        expect(await listed()).toHaveLength(2)
        fireEvent.change(await box(), { target: { value: `Dube, Unknown; ${van.email}; Nobody, Known` } })
        await press(pickTexts.pasteAdd)
        await waitFor(async () => expect(await listed()).toHaveLength(3))
        expect((await box()).value).toBe('Dube, Unknown\nNobody, Known')
        expect(screen.getByText(pickTexts.pasteRefused).parentElement?.textContent).toContain(
          fill(nomineesTexts.nameNotFound, { input: 'Dube, Unknown' }),
        )
      })

      it('in the search box suggests who has that last name, and takes them with Add', async () => {
        api.answers['POST /nominations/suggestions'] = ({ body: { search: asked } }) =>
          ok({ items: asked === 'Dube, Zan' ? [zanele] : [] })
        open()
        fireEvent.focus(await search())
        fireEvent.change(await search(), { target: { value: `${pieter.email}, Dube, Zan` } })
        await press(texts.addNominee)
        await waitFor(async () => expect(await listed()).toHaveLength(2))
        expect((await search()).value).toBe('')
      })

      it('keeps what was not found in the search box so that it stays apart', async () => {
        open()
        fireEvent.paste(await search(), {
          clipboardData: { getData: () => `Dube, Unknown\tUnknown@thinktank.example\r\nNobody, Known\r\n` },
        })
        await waitFor(async () =>
          expect((await search()).value).toBe('Unknown@thinktank.example; Nobody, Known'),
        )
        await press(texts.addNominee)
        await waitFor(async () =>
          expect((await search()).value).toBe('Unknown@thinktank.example; Nobody, Known'),
        )
      })
    })

    it('of more than a hundred entries looks nobody up', async () => {
      const list = Array.from({ length: 101 }, (_, n) => `n${n}@thinktank.example`).join('\n')
      open()
      await press(pickTexts.pasteOpen)
      fireEvent.change(await box(), { target: { value: list } })
      await press(pickTexts.pasteAdd)
      expect(await screen.findByText(new RegExp(nomineesTexts.teamFull))).toBeTruthy()
      expect(api.heard.filter(({ route }) => route === routes.find)).toEqual([])
    })
  })

  it('the sponsor is picked by name, never oneself; the address is the answer', async () => {
    const fields = [question('why', 'Why?'), sponsor]
    api.answers[routes.event] = [200, { ...award, form: { version: 3, fields } }]
    const me = { ...candidate(sams[0] ?? pieter), personId: thandi.personId }
    api.answers['POST /people/suggestions'] = [200, { items: [me, candidate(zanele)] }]
    open(undefined, addressOfRecognition(pieter.personId))
    await listed()
    fireEvent.click(await monetaryChoice())
    await type(sams[1]?.email ?? '')
    await press(texts.addNominee)
    const box = await screen.findByRole<HTMLInputElement>('combobox', { name: sponsor.label })
    fireEvent.focus(box)
    fireEvent.change(box, { target: { value: 'zan' } })
    const options = await screen.findAllByRole('option', { name: /thinktank/, hidden: true })
    expect(textsOf(options)).toEqual([expect.stringContaining(zanele.email)])
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(box.value).toBe(zanele.email))
    await waitFor(() =>
      expect(
        api.heard.filter(({ route, body }) => route === routes.check && body.sponsor === zanele.email),
      ).not.toEqual([]),
    )
  })
})

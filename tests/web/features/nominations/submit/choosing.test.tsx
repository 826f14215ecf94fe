/** Choosing nominees: what is looked up, what stays in the box, and where the focus goes. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { held, ok, problem } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import {
  add,
  find,
  open,
  pieter,
  press,
  recognitionApi,
  removeButton,
  routes,
  sams,
  search,
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
    await add('someone')
    expect((await search()).value).toBe('someone')
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

describe('a name that several people share', () => {
  it('may be typed once for each of them; it is asked about out loud, and the focus goes back to the search box', async () => {
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
})

describe('taking somebody off the list', () => {
  it('takes the focus to the next one, then to the one before, then to the search box', async () => {
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
})

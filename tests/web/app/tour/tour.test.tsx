/** The tour: at the first visit of home, once, and again where somebody asks for it. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tourTexts as texts } from '#shared/messages/tour.ts'
import { newQueries, openPage, standInApi, thandi } from '#tests/web/pages.tsx'
import { tourAddress } from '#web/app/tour/address.ts'
import { TourGate } from '#web/app/tour/tour-gate.tsx'
import { meQuery } from '#web/client/me.ts'

const api = standInApi()

function open(address: string, toured: boolean, inDirectory = true) {
  const me = { ...thandi, inDirectory, preferences: { ...thandi.preferences, toured } }
  const queries = newQueries()
  queries.setQueryData(meQuery.queryKey, me)
  api.answers['GET /me/details'] = [200, { version: 7 }]
  api.answers['PUT /me/preferences'] = [200, {}]
  const routes = ['/', '/wall'].map((path) => ({ path, element: <TourGate /> }))
  return openPage(routes, address, me, queries)
}
const tour = () => screen.findByRole('dialog', {}, { timeout: 20_000 })
const saved = () => api.heard.filter(({ route }) => route === 'PUT /me/preferences').map(({ body }) => body)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('leads through its steps at the first visit and is over for good', async () => {
  open('/', false)
  const card = await tour()
  expect(document.activeElement).toBe(card)
  for (const step of ['recognise', 'ideas', 'search', 'account'] as const) {
    expect(screen.getByRole('heading', { name: texts.steps[step].title })).toBeTruthy()
    if (step !== 'account') press(texts.next)
  }
  press(texts.back)
  press(texts.next)
  press(texts.done)
  await waitFor(() => expect(saved()).toEqual([{ version: 7, toured: true }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('is skipped by Escape wherever the focus is, but in a box that has a use for it', async () => {
  open('/', false)
  await tour()
  const box = document.body.appendChild(document.createElement('div'))
  box.setAttribute('role', 'combobox')
  fireEvent.keyDown(box, { key: 'Escape' })
  box.remove()
  expect(await tour()).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(saved()).toHaveLength(1))
})

it('comes again where somebody asks for it, and nothing is saved anew', async () => {
  const where = open(tourAddress, true)
  await tour()
  press(texts.skip)
  expect(where()).toBe('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.heard).toEqual([])
})

it('leaves out what needs the directory for who is outside it', async () => {
  open('/', false, false)
  await tour()
  expect(screen.queryByRole('heading', { name: texts.steps.recognise.title })).toBeNull()
})

it.each([
  ['on another page', '/wall', false],
  ['to who has had it', '/', true],
])('does not come %s', async (_, address, toured) => {
  open(address, toured)
  await new Promise((done) => setTimeout(done, 300))
  expect(screen.queryByRole('dialog')).toBeNull()
})

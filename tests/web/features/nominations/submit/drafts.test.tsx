/** What was put together and not sent survives a reload, for whoever did it, until it was sent. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formsTexts } from '#shared/messages/forms.ts'
import { asMe } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { problem, thandi } from '#tests/web/pages.tsx'
import { draftName, dropDraftsOf, readDraft } from '#web/client/drafts.ts'
import {
  add,
  award,
  fillIn,
  open,
  pieter,
  press,
  question1,
  recognitionApi,
  removeButton,
  routes,
  search,
  sent,
  terms,
  texts,
  zanele,
} from './screen.tsx'

const api = recognitionApi()
const name = draftName(thandi.personId, 'nomination', award.id)
const submissions = () => api.heard.filter(({ route }) => route === routes.submit)

/** As if the page were loaded again. */
function reload(): void {
  cleanup()
  open()
}

it('nominees, box and answers are there again; the terms are asked anew', async () => {
  await fillIn()
  fireEvent.click(await screen.findByRole('checkbox', { name: texts.monetary }))
  await press(texts.monetaryYes)
  reload()
  expect((await question1()).value).toBe('You stayed late.')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: texts.monetary }).checked).toBe(true)
  expect((await terms()).checked).toBe(false)
  expect(await removeButton(pieter.name)).toBeTruthy()
  expect(await screen.findByText(/is still here/)).toBeTruthy()
})

it('a failed send loses nothing, and is sent again under its key after a reload', async () => {
  api.answers[routes.submit] = problem('unexpected', { status: 500 })
  await fillIn()
  await press(texts.submit)
  await screen.findByText(texts.create)
  reload()
  api.answers[routes.submit] = [201, sent()]
  fireEvent.click(await terms())
  await press(texts.submit)
  await screen.findByRole('heading', { name: texts.congratulations })
  expect(new Set(submissions().map(({ key }) => key)).size).toBe(1)
  expect(submissions().at(-1)?.body).toMatchObject({
    nominees: [pieter.personId],
    answers: [{ fieldId: 'why', value: 'You stayed late.' }],
  })
})

it('an expired session loses nothing', async () => {
  await fillIn()
  api.answers[routes.submit] = problem('unauthenticated', { status: 401 })
  await press(texts.submit)
  await waitFor(() => expect(submissions()).toHaveLength(1))
  reload()
  expect((await question1()).value).toBe('You stayed late.')
})

it('nothing is left once it was sent, or after starting over', async () => {
  await fillIn()
  await press(texts.submit)
  await screen.findByRole('heading', { name: texts.congratulations })
  expect(readDraft(name)).toBeUndefined()
  await press(texts.another)
  await add(zanele.email)
  fireEvent.change(await question1(), { target: { value: 'Another reason.' } })
  expect(readDraft(name)).toBeTruthy()
  reload()
  await press(formsTexts.startOver)
  await search()
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  expect(readDraft(name)).toBeUndefined()
})

it('nobody else sees it; signing out forgets one’s own only', async () => {
  await fillIn()
  const other = asMe(somebody('Other', 'Person'))
  cleanup()
  open(other)
  await search()
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  dropDraftsOf(other.personId)
  expect(readDraft(name)).toBeTruthy()
  dropDraftsOf(thandi.personId)
  expect(readDraft(name)).toBeUndefined()
})

it('answers stay while the list is empty for a moment', async () => {
  await fillIn()
  fireEvent.click(await removeButton(pieter.name))
  await add(zanele.email)
  expect((await question1()).value).toBe('You stayed late.')
})

it('what does not fit what is kept today is as if it were not there', async () => {
  localStorage.setItem(
    name,
    JSON.stringify({
      savedAt: new Date().toISOString(),
      content: { monetary: 'yes', nominees: [{ name: 'Nobody' }], values: [], documents: null, key: 7 },
    }),
  )
  open()
  await search()
  expect(screen.queryByRole('region', { name: texts.nominating })).toBeNull()
  await add(pieter.email)
  expect((await question1()).value).toBe('')
})

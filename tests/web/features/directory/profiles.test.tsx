/** `/create-profiles`, without a session: what was added, what was not and why. */
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { templateCsv } from '#shared/directory/columns.ts'
import { ok, openPage, problem, standInApi } from '#tests/web/pages.tsx'
import { CreateProfilesPage } from '#web/features/directory/profiles/create-profiles-page.tsx'
import { press, texts } from './screen.tsx'

const api = standInApi()
const { profiles, directory } = texts
const open = () => openPage([{ path: '/', element: <CreateProfilesPage /> }], '/')

it('adds the people of the example, and tells line by line what it did not', async () => {
  api.answers['POST /profiles'] = ok({
    added: [{ line: 2, personId: 'p', name: 'Thandi Nkosi', email: 'thandi@x.example' }],
    refused: [
      { line: 3, problem: 'taken' },
      { line: 4, problem: 'missing', column: 'email' },
    ],
  })
  open()
  await press(profiles.example)
  await press(profiles.create)
  expect(await screen.findByText('1 added')).toBeTruthy()
  expect(screen.getByText(`Line 3: ${directory.lineProblems.taken}`)).toBeTruthy()
  expect(screen.getByText(`Line 4: email: ${directory.lineProblems.missing}`)).toBeTruthy()
  expect(api.heard.at(-1)?.body).toEqual({ text: templateCsv() })
})

it('says clearly where it is closed, and keeps what was typed', async () => {
  api.answers['POST /profiles'] = problem('profiles-closed', { status: 403 })
  open()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: profiles.paste })
  fireEvent.change(box, { target: { value: 'some,text' } })
  await press(profiles.create)
  expect(await screen.findByText('Told: profiles-closed')).toBeTruthy()
  expect(box.value).toBe('some,text')
})

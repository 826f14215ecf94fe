/** What was typed into a dialog when the session ended is there where the same dialog is opened again. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { adminTexts } from '#shared/messages/administration.ts'
import { openPage, standInApi } from '#tests/web/pages.tsx'
import { LinkDialog } from '#web/features/content/editing/fields/text-dialogs.tsx'

standInApi()
const { editor, richText: texts } = adminTexts

function open(page: string, address = '') {
  cleanup()
  const dialog = <LinkDialog address={address} onSave={() => undefined} onClose={() => undefined} />
  openPage([{ path: page, element: dialog }], page)
  return screen.findByRole<HTMLInputElement>('textbox', { name: texts.linkAddress })
}
const type = async (page: string, value: string) => fireEvent.change(await open(page), { target: { value } })

it('is there again, for the same dialog of the same page alone', async () => {
  await type('/a', 'https://one.example')
  expect((await open('/b')).value).toBe('')
  expect((await open('/a', '/page/terms')).value).toBe('/page/terms')
  expect((await open('/a')).value).toBe('https://one.example')
})

it.each([texts.linkSave, editor.cancel])('is forgotten after “%s”', async (button) => {
  await type('/a', 'https://one.example')
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect((await open('/a')).value).toBe('')
})

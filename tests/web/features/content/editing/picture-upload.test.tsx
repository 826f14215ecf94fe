/** Pictures of content: what is no picture is refused with its reason, and nothing useless is offered. */
import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { standInFiles } from '#tests/support/files.ts'
import { problem, standInApi } from '#tests/web/pages.tsx'
import { aFile, begins } from '#tests/web/uploads.ts'
import { PictureUpload } from '#web/features/content/editing/fields/picture-upload.tsx'

const wrongType = 'Invalid file type. Only .jpg, .jpeg, and .png files are allowed.'
const api = standInApi()
const store = standInFiles()

beforeEach(() => {
  store.settings.site = location.origin
  api.answers['POST /media'] = begins(() => api.answers)
})

function open() {
  const onUploaded = vi.fn()
  render(
    <MantineProvider env="test">
      <PictureUpload label="Choose a picture" onUploaded={onUploaded} />
    </MantineProvider>,
  )
  return onUploaded
}
const choose = (file: File) =>
  fireEvent.change(document.querySelector('input[type="file"]') ?? document.body, {
    target: { files: [file] },
  })
const again = () => screen.queryByRole('button', { name: /again/i })

it('says which files there can be, and how large, before one is chosen', () => {
  open()
  const button = screen.getByRole('button', { name: 'Choose a picture' })
  const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('One file: jpg, jpeg or png (up to 60 MB)')
})

it.each(['a.gif', 'a.webp', 'a.heic', 'a.svg', 'a.pdf', 'picture'])(
  '%s is refused before it is sent',
  (name) => {
    const onUploaded = open()
    choose(aFile(name))
    expect(screen.getByRole('alert').textContent).toBe(wrongType)
    expect(again()).toBeNull()
    expect(api.heard).toEqual([])
    expect(onUploaded).not.toHaveBeenCalled()
  },
)

it('that is one by its name only is refused with the same words, and the next one is taken', async () => {
  const onUploaded = open()
  api.answers['POST /media/ajpg/complete'] = problem('media-not-a-picture', { status: 422 })
  choose(aFile('a.jpg'))
  expect((await screen.findByRole('alert')).textContent).toContain('media-not-a-picture')
  expect(again()).toBeNull()
  expect(screen.queryByText('a.jpg')).toBeNull()
  choose(aFile('b.png'))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('media:bpng'))
})

it('that was lost on the way can be sent again', async () => {
  const onUploaded = open()
  api.answers['POST /media/apng/complete'] = problem('busy', { status: 503 })
  choose(aFile('a.png'))
  await screen.findByText('Told: busy')
  delete api.answers['POST /media/apng/complete']
  fireEvent.click(screen.getByRole('button', { name: fill(mediaTexts.againNamed, { name: 'a.png' }) }))
  await waitFor(() => expect(onUploaded).toHaveBeenCalledWith('media:apng'))
})

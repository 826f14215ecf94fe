/** A picture with a comment: chosen, sent with it, kept until then, and shown. */
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { standInFiles } from '#tests/support/files.ts'
import { type Heard, held, ok, problem } from '#tests/web/pages.tsx'
import { aFile, begins } from '#tests/web/uploads.ts'
import { aComment, button, ideasApi, open, press, routes, texts } from './screen.tsx'

const api = ideasApi()
const store = standInFiles()
const { comments } = texts
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: comments.label })
const sent = () => api.heard.filter(({ route }) => route === routes.comment)
const added = ({ body }: Heard) => [201, aComment('c9', body.text)] as const

async function type(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } })
}

describe('a picture with a comment', () => {
  const pick = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText(comments.addPicture, { selector: 'input' }), { target: { files } })
  const arrived = (name: string) =>
    screen.findByRole('button', { name: fill(formsTexts.removeFile, { name }) })
  const begin = () => {
    store.settings.site = location.origin
    api.answers['POST /media'] = begins(() => api.answers)
    api.answers[routes.comment] = added
    open('/idea/i1')
  }

  it('is sent at once, one in the place of another, and goes with the words', async () => {
    begin()
    await type('Like this')
    pick(aFile('first.png'))
    await arrived('first.png')
    pick(aFile('desk.jfif'))
    await arrived('desk.jfif')
    expect(screen.queryByText('first.png')).toBeNull()
    await press(comments.add)
    await screen.findByText(comments.added)
    expect(sent()[0]?.body).toEqual({ text: 'Like this', picture: 'deskjfif' })
    expect(screen.queryByText('desk.jfif')).toBeNull()
    expect(api.heard.map(({ route }) => route)).not.toContain('DELETE /media/deskjfif')
  })

  it('on its way holds the comment back; what is no picture is refused where it was chosen', async () => {
    begin()
    await type('Like this')
    api.answers['POST /media'] = held().answer
    pick(aFile('slow.png'))
    await screen.findByRole('progressbar', { name: fill(mediaTexts.sending, { name: 'slow.png' }) })
    expect((await button(comments.add)).disabled).toBe(true)
    await press(fill(mediaTexts.cancelNamed, { name: 'slow.png' }))
    expect((await button(comments.add)).disabled).toBe(false)
    pick(aFile('notes.txt'))
    expect((await screen.findByRole('alert')).textContent).toBe(formsTexts.imageType)
  })

  it('that was chosen is there again after a reload, and says so where it cannot be used any more', async () => {
    begin()
    await type('Like this')
    pick(aFile('desk.png'))
    await arrived('desk.png')
    cleanup()
    open('/idea/i1')
    await arrived('desk.png')
    api.answers[routes.comment] = problem('media-not-attachable', {
      status: 409,
      fields: { picture: mediaRefusals.notAttachable },
    })
    await press(comments.add)
    expect(await screen.findByText(mediaRefusals.notAttachable)).toBeTruthy()
    expect((await box()).value).toBe('Like this')
    await press(fill(formsTexts.removeFile, { name: 'desk.png' }))
    expect(screen.queryByText(mediaRefusals.notAttachable)).toBeNull()
  })

  it('is shown below the words, and leads to the whole of it', async () => {
    const picture = { mediaId: 'm7', name: 'desk.png' }
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'Like this', { picture })] }]
    api.answers['GET /media/m7/link?size=thumbnail'] = ok({
      url: 'https://files.example/m7',
      expiresAt: '2026-03-02T10:15:00.000Z',
    })
    open('/idea/i1')
    const shown = await screen.findByAltText(fill(mediaTexts.picture, { name: 'desk.png' }))
    expect(shown.closest('a')?.getAttribute('href')).toBe('/supporting-documentation/m7')
    expect(shown.closest('article')?.id).toBe('comment-c1')
  })
})

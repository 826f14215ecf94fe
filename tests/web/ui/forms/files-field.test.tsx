/** Files of a form: sent at once to the store, with progress, cancelled, sent again, removed. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { aField } from '#tests/shared/forms/form-samples.ts'
import { standInFiles } from '#tests/support/files.ts'
import { type Heard, held, problem, standInApi } from '#tests/web/pages.tsx'
import { aFile, begins, view } from '#tests/web/uploads.ts'
import { press, renderForm } from './render-form.tsx'

const api = standInApi()
const store = standInFiles()

const choose = (type: 'file' | 'image', ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(`About ${type}`), { target: { files } })
const gone = (label: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: label })).toBeNull())
const sent = (name: string) => screen.findByRole('button', { name: `Remove ${name}` })

beforeEach(() => {
  store.settings.site = location.origin
  api.answers['POST /media'] = begins(() => api.answers)
})

describe('files', () => {
  it('have limits that are told beforehand, beside the button', () => {
    renderForm([aField('file', { hint: 'Anything that helps.' })])
    const group = screen.getByRole('group', { name: /About file/ })
    const button = within(group).getByRole('button', { name: 'Choose files' })
    const told = [group, button].map(
      (each) => document.getElementById(each.getAttribute('aria-describedby') ?? '')?.textContent,
    )
    expect(told).toEqual([
      'Anything that helps.',
      'Up to 10 files: pdf, doc, docx or odt (up to 20 MB), mp4 (up to 200 MB)',
    ])
  })

  it('go to the store at once; what is sent with the form is their ids', async () => {
    const seen = renderForm([aField('file')])
    choose('file', aFile('a.pdf'), aFile('b.DOCX'))
    choose('file', aFile('c.odt'))
    for (const name of ['a.pdf', 'b.DOCX', 'c.odt']) await sent(name)
    expect(screen.getAllByText(mediaTexts.sent)).toHaveLength(3)
    expect((await store.get('pending/apdf'))?.bytes.toString()).toBe('content')
    press('Remove b.DOCX')
    press('Send')
    expect(seen.sent?.[0]?.value).toEqual([
      { mediaId: 'apdf', name: 'a.pdf' },
      { mediaId: 'codt', name: 'c.odt' },
    ])
    await waitFor(() => expect(api.heard.map(({ route }) => route)).toContain('DELETE /media/bDOCX'))
  })

  it('on their way are waited for, and the form goes once they have arrived', async () => {
    const { answer, give } = held()
    api.answers['POST /media'] = answer
    const seen = renderForm([aField('file')])
    choose('file', aFile('a.pdf'))
    press('Send')
    await screen.findByRole('progressbar')
    expect(seen.sent).toBeUndefined()
    give(await begins(() => api.answers)({ body: { name: 'a.pdf', size: 7 } } as Heard))
    await waitFor(() => expect(seen.sent?.[0]?.value).toEqual([{ mediaId: 'apdf', name: 'a.pdf' }]))
  })

  it('that fail while the form waits say so at the question, which has the focus', async () => {
    const { answer, give } = held()
    api.answers['POST /media'] = answer
    const seen = renderForm([aField('file')])
    choose('file', aFile('a.pdf'))
    press('Send')
    give(problem('busy', { status: 503 }))
    expect(await screen.findByText(formsTexts.notUploaded)).toBeTruthy()
    expect(screen.getByText('Told: busy')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(formsTexts.chooseFiles))
    expect(seen.sent).toBeUndefined()
  })

  it('on their way show how far they are, and can be cancelled: then the form does not go', async () => {
    const { answer, give } = held()
    api.answers['POST /media'] = answer
    const seen = renderForm([aField('file', { required: false })])
    choose('file', aFile('slow.pdf'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading slow.pdf' })).toBeTruthy()
    press('Send')
    expect(seen.sent).toBeUndefined()
    expect(screen.queryByText(formsTexts.notUploaded)).toBeNull()
    press('Cancel upload: slow.pdf')
    expect(screen.queryByText('slow.pdf')).toBeNull()
    give([503, {}])
    expect(seen.sent).toBeUndefined()
    press('Send')
    expect(seen.sent).toEqual([])
    expect(await store.get('pending/slowpdf')).toBeUndefined()
  })

  it('that were lost on the way say so, and can be sent again', async () => {
    api.answers['POST /media/apdf/complete'] = problem('busy', { status: 503 })
    const seen = renderForm([aField('file')])
    choose('file', aFile('a.pdf'))
    expect(await screen.findByText('Told: busy')).toBeTruthy()
    press('Send')
    expect(seen.sent).toBeUndefined()
    api.answers['POST /media/apdf/complete'] = [200, view('apdf', 'a.pdf', 7)]
    press('Try again: a.pdf')
    await gone('Try again: a.pdf')
    await sent('a.pdf')
    press('Send')
    expect(seen.sent).toHaveLength(1)
  })

  it.each([
    ['media-not-what-it-says', 422],
    ['media-unreadable', 422],
    ['too-large', 413],
    ['no-access', 403],
  ])('refused as %s say why and can only be removed', async (code, status) => {
    api.answers['POST /media/apdf/complete'] = problem(code, { status })
    renderForm([aField('file')])
    choose('file', aFile('a.pdf'))
    expect(await screen.findByText(`Told: ${code}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again: a.pdf' })).toBeNull()
    press('Remove a.pdf')
    expect(screen.queryByText('a.pdf')).toBeNull()
  })

  it('that the API refuses by their name say that, not that something is highlighted', async () => {
    api.answers['POST /media'] = problem('media-refused', { status: 422, fields: { name: mediaTexts.empty } })
    renderForm([aField('file')])
    choose('file', aFile('a.pdf'))
    expect(await screen.findByText(mediaTexts.empty)).toBeTruthy()
  })

  it('that the store does not take say that they could not be sent', async () => {
    store.settings.may = () => false
    renderForm([aField('file')])
    choose('file', aFile('a.pdf'))
    expect(await screen.findByText(mediaTexts.failed)).toBeTruthy()
    store.settings.may = () => true
  })

  it('that cannot be documents are refused before they are sent', async () => {
    renderForm([aField('file')])
    choose('file', aFile('a.exe'), aFile('a.pdf'))
    expect(screen.getByRole('alert').textContent).toBe(formsTexts.documentType)
    await sent('a.pdf')
    choose('file', aFile('empty.pdf', ''))
    expect(screen.getByRole('alert').textContent).toBe(mediaTexts.empty)
    choose('file', new File([new Uint8Array(20_000_001)], 'big.pdf'))
    expect(screen.getByRole('alert').textContent).toBe('This file is too large. The limit is 20 MB.')
    expect(api.heard.filter(({ route }) => route === 'POST /media')).toHaveLength(1)
  })

  it('of one name are the later one', async () => {
    const seen = renderForm([aField('image')])
    choose('image', aFile('a.png', 'first'))
    await sent('a.png')
    choose('image', aFile('a.png', 'second'))
    await waitFor(async () => expect((await store.get('pending/apng'))?.bytes.toString()).toBe('second'))
    await sent('a.png')
    press('Send')
    expect(seen.sent?.[0]?.value).toEqual([{ mediaId: 'apng', name: 'a.png' }])
  })

  it('that are no pictures but for their name clear the answer, too', async () => {
    const seen = renderForm([aField('image')])
    choose('image', aFile('a.png'))
    await sent('a.png')
    api.answers['POST /media/bjpg/complete'] = problem('media-not-a-picture', { status: 422 })
    choose('image', aFile('b.jpg'))
    expect((await screen.findByRole('alert')).textContent).toBe(formsTexts.imageType)
    expect(screen.queryByText('a.png')).toBeNull()
    expect(screen.queryByText('b.jpg')).toBeNull()
    press('Send')
    expect(seen.sent).toBeUndefined()
  })

  it('tell at once that a picture has the wrong type, and clear the answer', async () => {
    const seen = renderForm([aField('image')])
    choose('image', aFile('a.png'))
    await sent('a.png')
    choose('image', aFile('b.gif'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Invalid file type. Only .jpg, .jpeg, and .png files are allowed.',
    )
    expect(screen.queryByText('a.png')).toBeNull()
    press('Send')
    expect(seen.sent).toBeUndefined()
    choose('image', aFile('b.png'))
    expect(screen.queryByRole('alert')).toBeNull()
    await sent('b.png')
  })
})

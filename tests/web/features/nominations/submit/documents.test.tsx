/** Documents about the members of a team: where they are asked for, what is sent, and what stands in the way. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import { standInFiles } from '#tests/support/files.ts'
import { sendNow } from '#tests/web/acts.tsx'
import { type Heard, held, ok, problem } from '#tests/web/pages.tsx'
import { aFile, begins } from '#tests/web/uploads.ts'
import {
  add,
  award,
  monetaryChoice,
  open,
  pieter,
  press,
  question,
  question1,
  recognitionApi,
  removeButton,
  routes,
  send,
  sent,
  terms,
  texts,
  thank,
  zanele,
} from './screen.tsx'

const api = recognitionApi()
const store = standInFiles()
const proof = question('proof', 'Supporting documentation', {
  ...{ type: 'file', required: false, role: 'supporting-documentation' },
})
const asksFor = (fields: FieldDefinition[]) => {
  api.answers[routes.event] = ok({
    ...award,
    form: { version: 3, fields: [...award.form.fields, ...fields] },
  })
}

const labelOf = (name: string) => fill(memberDocumentTexts.add, { name })
const adds = () => screen.queryAllByRole('button', { name: /^Attach a file about/ })
const input = async (name: string) => {
  await screen.findByRole('button', { name: labelOf(name) })
  return screen.getByLabelText(labelOf(name), { selector: 'input' })
}
const choose = async (name: string, ...files: File[]) =>
  fireEvent.change(await input(name), { target: { files } })
const arrived = (name: string) => screen.findByRole('button', { name: fill(formsTexts.removeFile, { name }) })
const line = (name: string) =>
  within(screen.getByRole('region', { name: texts.nominating }))
    .getByText(name)
    .closest('li')
const submissions = () => api.heard.filter(({ route }) => route === routes.submit).map(({ body }) => body)

async function planMonetary(): Promise<void> {
  fireEvent.click(await monetaryChoice())
}

/** A team of two, ready to be sent. */
async function team(): Promise<void> {
  open()
  await planMonetary()
  await add(`${pieter.email}, ${zanele.email}`)
  fireEvent.change(await question1(), { target: { value: 'They stayed late.' } })
  fireEvent.click(await terms())
}

beforeEach(() => {
  store.settings.site = location.origin
  api.answers['POST /media'] = begins(() => api.answers)
  api.answers[routes.submit] = [201, sent({ kind: 'teams', isTeam: true })]
  asksFor([proof])
})

describe('a document about a member', () => {
  it('is offered for a team that is paid, where the award asks for documents', async () => {
    open()
    await add(`${pieter.email}, ${zanele.email}`)
    await question1()
    expect(adds()).toEqual([])
    await planMonetary()
    await screen.findByRole('button', { name: labelOf(pieter.name) })
    expect(adds()).toHaveLength(2)
    fireEvent.click(await removeButton(zanele.name))
    await waitFor(() => expect(adds()).toEqual([]))
  })

  it('is not, where the award asks for none', async () => {
    asksFor([])
    await team()
    expect(adds()).toEqual([])
  })

  it('is sent with whom it is about; that of a member who was removed is not', async () => {
    await team()
    await choose(pieter.name, aFile('plan.pdf'))
    await choose(zanele.name, aFile('one.pdf'), aFile('two.odt'))
    for (const name of ['plan.pdf', 'one.pdf', 'two.odt']) await arrived(name)
    await add('sam1@thinktank.example')
    fireEvent.click(await removeButton(pieter.name))
    await send()
    await screen.findByRole('heading', { name: texts.congratulations })
    expect(submissions()[0]?.memberDocuments).toEqual([
      {
        personId: zanele.personId,
        documents: [
          { mediaId: 'onepdf', name: 'one.pdf' },
          { mediaId: 'twoodt', name: 'two.odt' },
        ],
      },
    ])
  })

  it('is not sent with a High5, and is there again for a team that is paid', async () => {
    await team()
    await choose(zanele.name, aFile('one.pdf'))
    await arrived('one.pdf')
    fireEvent.click(await thank())
    await waitFor(() => expect(adds()).toEqual([]))
    await planMonetary()
    expect(await arrived('one.pdf')).toBeTruthy()
    fireEvent.click(await thank())
    await send()
    await screen.findByRole('heading', { name: texts.congratulations })
    expect(submissions()[0]).not.toHaveProperty('memberDocuments')
  })
})

describe('what cannot be sent', () => {
  it('is refused at once by its type', async () => {
    await team()
    await choose(zanele.name, aFile('page.html'))
    expect((await screen.findByText(formsTexts.documentType)).closest('li')).toBe(line(zanele.name))
  })

  it('is waited for while it is on its way, and told at its member if it does not arrive', async () => {
    await team()
    const lost = held()
    api.answers['POST /media'] = lost.answer
    await choose(zanele.name, aFile('one.pdf'))
    await press(texts.submit)
    expect(await screen.findByText(formsTexts.waiting)).toBeTruthy()
    lost.give(problem('busy', { status: 503 }))
    expect((await screen.findByText(formsTexts.notUploaded)).closest('li')).toBe(line(zanele.name))
    expect(document.activeElement?.textContent).toBe(labelOf(zanele.name))
    expect(submissions()).toEqual([])
    const arriving = held()
    api.answers['POST /media'] = arriving.answer
    fireEvent.click(
      await screen.findByRole('button', { name: fill(mediaTexts.againNamed, { name: 'one.pdf' }) }),
    )
    await press(texts.submit)
    expect(await screen.findByText(formsTexts.waiting)).toBeTruthy()
    arriving.give(await begins(() => api.answers)({ body: { name: 'one.pdf', size: 7 } } as Heard))
    await screen.findByRole('heading', { name: texts.congratulations })
    await sendNow()
    await waitFor(() => expect(submissions()).toHaveLength(1))
    expect(submissions()[0]?.memberDocuments).toMatchObject([{ documents: [{ mediaId: 'onepdf' }] }])
  })

  it('is more than a member may have', async () => {
    await team()
    const names = Array.from({ length: maxDocuments + 1 }, (_, index) => `file${index}.pdf`)
    await choose(pieter.name, ...names.map((name) => aFile(name)))
    for (const name of names) await arrived(name)
    await press(texts.submit)
    const told = fill(memberDocumentTexts.tooManyOfOne, { count: maxDocuments })
    expect((await screen.findByText(told)).closest('li')).toBe(line(pieter.name))
    expect(submissions()).toEqual([])
  })

  it('is told where the server refuses it: at the member, or below the list', async () => {
    await team()
    await choose(zanele.name, aFile('one.pdf'))
    await arrived('one.pdf')
    api.answers[routes.submit] = problem('invalid-answers', {
      status: 422,
      fields: { 'nominees.1': 'Gone.', memberDocuments: 'Too many.' },
    })
    await send()
    expect((await screen.findByText('Gone.')).closest('li')).toBe(line(zanele.name))
    expect(screen.getByText('Too many.').closest('section')).toBe(
      screen.getByRole('region', { name: texts.nominating }),
    )
    expect(await arrived('one.pdf')).toBeTruthy()
  })
})

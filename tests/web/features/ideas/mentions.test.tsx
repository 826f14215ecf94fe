/** Mentioning a colleague in a comment: whom the box offers, what is sent, how it stands in the talk. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { maxMentions } from '#shared/ideas/limits.ts'
import { fill } from '#shared/messages/fill.ts'
import { type Heard, ok, problem, thandi } from '#tests/web/pages.tsx'
import { draftName, saveDraft } from '#web/client/drafts.ts'
import { aComment, button, ideasApi, open, press, routes, texts } from './screen.tsx'

const api = ideasApi()
const { comments } = texts
const suggestions = 'POST /ideas/i1/mention-suggestions'
const amy = {
  ...{ personId: 'p-amy', name: 'Amy Botha', email: 'amy.botha@thinktank.example' },
  ...{ department: 'Sales', company: 'Group' },
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: comments.label })
const offered = () => screen.findByRole('option', { name: /Amy Botha/ })
const sent = () => api.heard.filter(({ route }) => route === routes.comment).map(({ body }) => body)

/** Types a text, with the caret at its end. */
async function type(text: string): Promise<HTMLTextAreaElement> {
  const area = await box()
  fireEvent.change(area, { target: { value: text, selectionStart: text.length, selectionEnd: text.length } })
  return area
}

function openTalk(): void {
  api.answers[suggestions] = ({ body }: Heard) => [200, { items: body.search === 'Amy' ? [amy] : [] }]
  api.answers[routes.comment] = ({ body }: Heard) => [201, aComment('c9', body.text)]
  open('/idea/i1')
}

describe('the box of a comment', () => {
  it('offers who sees the idea; down and Enter take one, whose name stands in the text, and who is sent along', async () => {
    openTalk()
    const area = await type('Well, @Amy')
    await offered()
    fireEvent.keyDown(area, { key: 'ArrowDown', code: 'ArrowDown' })
    expect(area.getAttribute('aria-activedescendant')).toBe((await offered()).id)
    fireEvent.keyDown(area, { key: 'Enter', code: 'Enter' })
    await waitFor(() => expect(area.value).toBe('Well, @Amy Botha '))
    expect(area.selectionStart).toBe(area.value.length)
    expect(screen.queryByRole('option')).toBeNull()
    await press(comments.add)
    await waitFor(() => expect(sent()).toEqual([{ text: 'Well, @Amy Botha', mentions: [amy.personId] }]))
  })

  it('puts a question mark at the name, leaves out whoever was taken out of the text again, and says where nobody of a name sees the idea', async () => {
    openTalk()
    const area = await type('@Amy')
    fireEvent.click(await offered())
    await waitFor(() => expect(area.value).toBe('@Amy Botha '))
    await type('@Amy Botha ?')
    await waitFor(() => expect(area.value).toBe('@Amy Botha?'))
    expect(area.selectionStart).toBe(area.value.length)
    await type('@Zachary')
    expect(await screen.findByText(comments.mentionNobody)).toBeTruthy()
    fireEvent.keyDown(area, { key: 'Escape', code: 'Escape' })
    await waitFor(() => expect(screen.queryByText(comments.mentionNobody)).toBeNull())
    await press(comments.add)
    await waitFor(() => expect(sent()).toEqual([{ text: '@Zachary' }]))
  })

  it('takes no more than so many, and says at the text who cannot be mentioned', async () => {
    const many = Array.from({ length: maxMentions }, (_, n) => ({
      personId: `p-${n}`,
      name: `Bo ${String.fromCodePoint(65 + n)}`,
    }))
    const text = many.map(({ name }) => `@${name} `).join('')
    saveDraft(draftName(thandi.personId, 'comment', 'i1'), { text, mentions: many, key: 'k-1' })
    openTalk()
    expect((await button(comments.add)).disabled).toBe(false)
    await type(`${text}@Amy`)
    fireEvent.click(await offered())
    await waitFor(async () => expect((await box()).value).toBe(`${text}@Amy Botha `))
    expect(screen.getByText(fill(comments.tooManyMentions, { most: maxMentions }))).toBeTruthy()
    expect((await button(comments.add)).disabled).toBe(true)

    const unseen = 'Amy Botha cannot see this idea'
    api.answers[routes.comment] = problem('mention-unseen', { status: 422, fields: { text: unseen } })
    await type('Hello @Amy')
    await press(comments.add)
    expect(await screen.findByText(unseen)).toBeTruthy()
    expect((await box()).value).toBe('Hello @Amy')
    await type('Hello')
    await waitFor(() => expect(screen.queryByText(unseen)).toBeNull())
  })
})

it('leads to their profile, and tells the reader that it is them', async () => {
  const mentions = [amy, thandi].map(({ personId, name }) => ({ personId, name, slug: personId }))
  api.answers[routes.comments] = ok({
    items: [aComment('c1', `@${amy.name} and @${thandi.name}`, { mentions })],
  })
  open('/idea/i1')
  const link = await screen.findByRole('link', { name: `@${amy.name}` })
  expect(link.getAttribute('href')).toContain(amy.personId)
  expect(screen.getByRole('link', { name: `@${thandi.name} (${comments.you})` })).toBeTruthy()
})

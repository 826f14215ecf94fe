/** What colleagues say about an idea: who answers whom, one's own words and pictures, whom they mention, and what happens
 * where they cannot be sent. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { groupTime } from '#shared/clock.ts'
import { maxMentions } from '#shared/ideas/limits.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { standInFiles } from '#tests/support/files.ts'
import { type Heard, held, ok, problem, thandi } from '#tests/web/pages.tsx'
import { aFile, begins } from '#tests/web/uploads.ts'
import { draftName, saveDraft } from '#web/client/drafts.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import { aComment, administrator, button, ideasApi, open, press, routes, texts } from './screen.tsx'

const api = ideasApi()
const { comments } = texts
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: comments.label })
const places = () => screen.queryAllByRole('article').flatMap(({ id }) => (id ? [id] : []))
const sent = () => api.heard.filter(({ route }) => route === routes.comment)

const author = { personId: thandi.personId, name: thandi.name, slug: thandi.slug }
/** Adds what was said, as the API does. */
const added = ({ body }: Heard) =>
  [201, aComment('c9', body.text, { author, parentId: body.parentId })] as const

async function type(text: string): Promise<void> {
  fireEvent.change(await box(), { target: { value: text } })
}

describe('comments', () => {
  it('stand below those that they answer; one that was removed says so and keeps its answers', async () => {
    const removed = aComment('c1', '', { removedAt: '2026-03-03T10:00:00.000Z' })
    const items = [removed, aComment('c2', 'Another matter'), aComment('c3', 'I agree', { parentId: 'c1' })]
    api.answers[routes.comments] = [200, { items }]
    open('/idea/i1')
    await waitFor(() => expect(places()).toEqual(['comment-c1', 'comment-c3', 'comment-c2']))
    const first = (await screen.findByText(comments.removed)).closest('li')
    expect(within(first ?? document.body).getByText('I agree')).toBeTruthy()
  })

  it('show the face of whoever said them, and initials of whoever has none', async () => {
    const jon = { personId: 'p-jon', name: 'Jon Dlamini', slug: 'jon' }
    const items = [aComment('c1', 'Mine', { author }), aComment('c2', 'Yours', { author: jon })]
    api.answers[routes.comments] = [200, { items }]
    api.answers['POST /people/pictures'] = ({ body }) =>
      ok({
        links: body.ids.includes(author.personId) ? { [author.personId]: 'https://files.example/face' } : {},
      })
    open('/idea/i1')
    const said = async (text: string) => (await screen.findByText(text)).closest('article')
    const face = async (text: string) => (await said(text))?.querySelector('img')?.getAttribute('src')
    await waitFor(async () => expect(await face('Mine')).toBe('https://files.example/face'))
    expect(await face('Yours')).toBeUndefined()
    expect((await said('Yours'))?.querySelector('[data-initials="JD"]')).toBeTruthy()
  })

  it('beyond the first hundred come when asked for, in the order of time with one’s own', async () => {
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')], next: 'n1' }]
    api.answers[`${routes.comments}?cursor=n1`] = [200, { items: [aComment('c2', 'Later')] }]
    api.answers[routes.comment] = added
    open('/idea/i1')
    await screen.findByText('First')
    await type('Mine')
    await press(comments.add)
    await waitFor(() => expect(places()).toEqual(['comment-c1', 'comment-c9']))
    await press(comments.more)
    await waitFor(() => expect(places()).toEqual(['comment-c1', 'comment-c2', 'comment-c9']))
    expect(screen.queryByRole('button', { name: comments.more })).toBeNull()
  })

  it('that are too long are kept whole, and say by how much', async () => {
    open('/idea/i1')
    await type('x'.repeat(5001))
    expect((await box()).value).toHaveLength(5001)
    expect(
      await screen.findByText(fill(constraintTexts.tooLongNow, { limit: '5,000', length: '5,001' })),
    ).toBeTruthy()
    expect((await button(comments.add)).disabled).toBe(true)
    await type('x'.repeat(5000))
    expect((await button(comments.add)).disabled).toBe(false)
  })

  it('that cannot be read say so, and leave the idea in place', async () => {
    api.answers[routes.comments] = problem('busy', { status: 503 })
    open('/idea/i1')
    expect(await screen.findByText(comments.load)).toBeTruthy()
    expect(screen.getByText('Less plastic.')).toBeTruthy()
  })
})

describe('a comment that the address names', () => {
  it('takes the focus as soon as it has been read, however many pages come before it', async () => {
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')], next: 'n1' }]
    api.answers[`${routes.comments}?cursor=n1`] = [200, { items: [aComment('c2', 'Second')], next: 'n2' }]
    api.answers[`${routes.comments}?cursor=n2`] = [200, { items: [aComment('c3', 'Third')], next: 'n3' }]
    open('/idea/i1#comment-c3')
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-c3'))
    expect(screen.getByRole('button', { name: comments.more })).toBeTruthy()
    expect(screen.queryByText(comments.missing)).toBeNull()
    // What comes later takes the focus from nobody.
    ;(await box()).focus()
    api.answers[`${routes.comments}?cursor=n3`] = [200, { items: [aComment('c4', 'Fourth')] }]
    await press(comments.more)
    await screen.findByText('Fourth')
    expect(document.activeElement?.id).not.toBe('comment-c3')
  })

  it('and is not there is said, once all have been read', async () => {
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')], next: 'n1' }]
    api.answers[`${routes.comments}?cursor=n1`] = [200, { items: [aComment('c2', 'Second')] }]
    open('/idea/i1#comment-c9')
    expect(await screen.findByText(comments.missing)).toBeTruthy()
    expect(screen.getByText('Second')).toBeTruthy()
  })
})

describe('one’s own words', () => {
  it('are sent once something is written, and stand there at once', async () => {
    api.answers[routes.comment] = added
    open('/idea/i1')
    expect((await button(comments.add)).disabled).toBe(true)
    await type('Well done.')
    await press(comments.add)
    expect(await screen.findByText('Your comment has been added')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-c9'))
    expect((await box()).value).toBe('')
    expect(sent()[0]?.body).toEqual({ text: 'Well done.' })
  })

  it('answer a comment: the box gets the focus and says whom, until that is taken back', async () => {
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')] }]
    api.answers[routes.comment] = added
    open('/idea/i1')
    await press(fill(comments.replyTo, { name: 'Zanele Dube' }))
    expect(document.activeElement).toBe(await box())
    const answering = fill(comments.answering, { name: 'Zanele Dube' })
    expect(screen.getByText(answering)).toBeTruthy()
    await press(fill(comments.cancelReply, { name: 'Zanele Dube' }))
    expect(screen.queryByText(answering)).toBeNull()
    await press(fill(comments.replyTo, { name: 'Zanele Dube' }))
    await type('Me too.')
    await press(comments.add)
    await screen.findByText(comments.added)
    const first = screen.getByText('First').closest('li')
    expect(within(first ?? document.body).getByText('Me too.')).toBeTruthy()
    expect(sent()[0]?.body).toEqual({ text: 'Me too.', parentId: 'c1' })
  })

  it('are not typed over while they are on their way, and forgotten also by who went on meanwhile', async () => {
    const { answer, give } = held()
    api.answers[routes.comment] = answer
    open('/idea/i1')
    await type('Well done.')
    await press(comments.add)
    expect((await box()).readOnly).toBe(true)
    cleanup()
    give([201, aComment('c9', 'Well done.', { author })])
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([]),
    )
    open('/idea/i1')
    expect((await box()).value).toBe('')
  })

  it('survive a reload with whom they answer, go as the same comment, and are then forgotten', async () => {
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')] }]
    api.answers[routes.comment] = undefined
    open('/idea/i1')
    await press(fill(comments.replyTo, { name: 'Zanele Dube' }))
    await type('Half a thought')
    await press(comments.add)
    expect(await screen.findByText('Oops, there was an error adding your comment')).toBeTruthy()
    expect((await box()).value).toBe('Half a thought')
    cleanup()
    open('/idea/i1')
    expect((await box()).value).toBe('Half a thought')
    expect(screen.getByText(fill(comments.answering, { name: 'Zanele Dube' }))).toBeTruthy()
    expect(await button(formsTexts.startOver)).toBeTruthy()
    api.answers[routes.comment] = added
    await press(comments.add)
    await screen.findByText(comments.added)
    expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
    cleanup()
    open('/idea/i1')
    expect((await box()).value).toBe('')
  })

  it('that answer somebody stand below the comment as soon as they are there again', async () => {
    api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')] }]
    open('/idea/i1')
    await press(fill(comments.replyTo, { name: 'Zanele Dube' }))
    await type('Half a thought')
    cleanup()
    const { answer, give } = held()
    api.answers[routes.comments] = answer
    open('/idea/i1')
    await screen.findByRole('heading', { name: comments.heading })
    await waitFor(() => expect(api.heard.filter(({ route }) => route === routes.comments)).toHaveLength(2))
    expect(screen.queryByRole('textbox', { name: comments.label })).toBeNull()
    give([200, { items: [aComment('c1', 'First')] }])
    expect((await box()).value).toBe('Half a thought')
    expect((await box()).closest('li')?.textContent).toContain('First')
  })
})

it('its author changes a comment while there is time', async () => {
  const soon = new Date(Date.now() + 600_000).toISOString()
  const own = aComment('c1', 'Frist', { author, editableUntil: soon })
  api.answers[routes.comments] = [200, { items: [own] }]
  api.answers['PUT /ideas/i1/comments/c1'] = [200, { ...own, text: 'First', editedAt: own.createdAt }]
  open('/idea/i1')
  expect(await screen.findByText(fill(comments.editUntil, { until: groupTime(new Date(soon)) }))).toBeTruthy()
  await press(fill(comments.editNamed, { date: '2 Mar 2026' }))
  const edit = await screen.findByRole('textbox', { name: comments.editLabel })
  fireEvent.change(edit, { target: { value: 'First' } })
  await press(texts.save)
  expect(await screen.findByText(`· ${comments.edited}`)).toBeTruthy()
  expect(screen.getByText('First')).toBeTruthy()
})

it('keeps what its author is typing when the time is over, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const soon = new Date(Date.now() + 600_000).toISOString()
  const own = aComment('c1', 'Frist', { author, editableUntil: soon })
  api.answers[routes.comments] = [200, { items: [own] }]
  api.answers['PUT /ideas/i1/comments/c1'] = problem('edit-too-late')
  open('/idea/i1')
  await press(fill(comments.editNamed, { date: '2 Mar 2026' }))
  const edit = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: comments.editLabel })
  fireEvent.change(edit, { target: { value: 'First' } })
  act(() => void vi.advanceTimersByTime(600_200))
  expect(edit.isConnected).toBe(true)
  await press(texts.save)
  expect(await screen.findByText('Told: edit-too-late')).toBeTruthy()
  expect(edit.value).toBe('First')
  await press(texts.cancel)
  expect(screen.queryByRole('button', { name: /^Edit your comment/ })).toBeNull()
})

it('an administrator removes a comment, after being asked', async () => {
  const said = aComment('c1', 'Rude words')
  api.answers[routes.comments] = [200, { items: [said] }]
  api.answers['DELETE /ideas/i1/comments/c1'] = [200, { ...said, text: '', removedAt: said.createdAt }]
  open('/idea/i1', administrator)
  const remove = fill(comments.removeNamed, { name: 'Zanele Dube' })
  await press(remove)
  await press(comments.removeNo)
  expect(document.activeElement).toBe(await button(remove))
  await press(remove)
  expect(screen.getByText('Rude words')).toBeTruthy()
  await press(comments.removeYes)
  expect(await screen.findByText('removed')).toBeTruthy()
  expect(document.activeElement?.id).toBe('comment-c1')
  expect(screen.queryByText('Rude words')).toBeNull()
})

it('its author removes a comment; one that nobody answered leaves no trace at the next visit', async () => {
  const own = aComment('c1', 'Not what I meant', { author })
  const gone = { ...own, text: '', removedAt: own.createdAt, removedByAuthor: true as const }
  api.answers[routes.comments] = [200, { items: [own, aComment('c2', 'Yours')] }]
  api.answers['DELETE /ideas/i1/comments/c1'] = [200, gone]
  open('/idea/i1')
  await screen.findByText('Yours')
  expect(screen.queryByRole('button', { name: /^Remove the comment/ })).toBeNull()
  await press(fill(comments.removeOwn, { date: '2 Mar 2026' }))
  await press(comments.removeYes)
  expect(await screen.findByText(comments.removedByAuthor)).toBeTruthy()
  cleanup()
  api.answers[routes.comments] = [200, { items: [gone, aComment('c2', 'Yours')] }]
  open('/idea/i1')
  await screen.findByText('Yours')
  expect(screen.queryByText(comments.removedByAuthor)).toBeNull()
})

it('an answer to an answer stands beside it, and says whom it answers', async () => {
  const jon = { personId: 'p-jon', name: 'Jon Dlamini', slug: 'jon' }
  const items = [
    aComment('c1', 'First'),
    aComment('c2', 'Second', { parentId: 'c1', author: jon }),
    aComment('c3', 'Third', { parentId: 'c2' }),
  ]
  api.answers[routes.comments] = [200, { items }]
  open('/idea/i1')
  const third = (await screen.findByText('Third')).closest('li')
  expect(third?.closest('ol')).toBe(screen.getByText('Second').closest('ol'))
  expect(within(third ?? document.body).getByText('to Jon Dlamini')).toBeTruthy()
  expect(screen.queryByText('to Zanele Dube')).toBeNull()
})

it('the box for an answer opens below the comment that it answers', async () => {
  api.answers[routes.comments] = [200, { items: [aComment('c1', 'First'), aComment('c2', 'Second')] }]
  open('/idea/i1')
  await screen.findByText('Second')
  await type('Half a thought')
  fireEvent.click(screen.getAllByRole('button', { name: /^Reply to/ })[0] ?? document.body)
  const here = (await box()).closest('li')
  expect(within(here ?? document.body).getByText('First')).toBeTruthy()
  expect((await box()).value).toBe('Half a thought')
  await press(fill(comments.cancelReply, { name: 'Zanele Dube' }))
  expect((await box()).closest('li')).toBeNull()
  expect((await box()).value).toBe('Half a thought')
})

it('what was said since the last visit is marked, but for one’s own', async () => {
  const later = { createdAt: new Date(Date.now() + 60_000).toISOString() }
  api.answers[routes.comments] = [200, { items: [aComment('c1', 'First')] }]
  open('/idea/i1')
  await screen.findByText('First')
  expect(screen.queryByText(comments.isNew)).toBeNull()
  cleanup()
  const items = [
    aComment('c1', 'First'),
    aComment('c2', 'Mine', { author, ...later }),
    aComment('c3', 'Another', later),
  ]
  api.answers[routes.comments] = [200, { items }]
  Element.prototype.scrollIntoView = () => undefined
  open('/idea/i1')
  await press(countText(1, comments.newSince))
  expect(document.activeElement?.id).toBe('comment-c3')
  expect(screen.getAllByText(comments.isNew)).toHaveLength(1)
})

describe('a picture', () => {
  const store = standInFiles()
  const added = ({ body }: Heard) => [201, aComment('c9', body.text)] as const

  async function type(text: string): Promise<void> {
    fireEvent.change(await box(), { target: { value: text } })
  }

  describe('a picture with a comment', () => {
    const pick = (...files: File[]) =>
      fireEvent.change(screen.getByLabelText(comments.addPicture, { selector: 'input' }), {
        target: { files },
      })
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
})

describe('mentioning a colleague', () => {
  const suggestions = 'POST /ideas/i1/mention-suggestions'
  const amy = {
    ...{ personId: 'p-amy', name: 'Amy Botha', email: 'amy.botha@thinktank.example' },
    ...{ department: 'Sales', company: 'Group' },
  }
  const offered = () => screen.findByRole('option', { name: /Amy Botha/ })
  const sent = () => api.heard.filter(({ route }) => route === routes.comment).map(({ body }) => body)

  /** Types a text, with the caret at its end. */
  async function type(text: string): Promise<HTMLTextAreaElement> {
    const area = await box()
    fireEvent.change(area, {
      target: { value: text, selectionStart: text.length, selectionEnd: text.length },
    })
    return area
  }

  function openTalk(): void {
    api.answers[suggestions] = ({ body }: Heard) => [200, { items: body.search === 'Amy' ? [amy] : [] }]
    api.answers[routes.comment] = ({ body }: Heard) => [201, aComment('c9', body.text)]
    open('/idea/i1')
  }

  describe('the box of a comment', () => {
    it('offers who sees the idea, the first one marked; Enter takes them, their name stands in the text, and they are sent along', async () => {
      openTalk()
      const area = await type('Well, @Amy')
      const option = await offered()
      await waitFor(() => expect(area.getAttribute('aria-activedescendant')).toBe(option.id))
      fireEvent.keyDown(area, { key: 'Enter', code: 'Enter' })
      await waitFor(() => expect(area.value).toBe('Well, @Amy Botha '))
      expect(area.selectionStart).toBe(area.value.length)
      expect(screen.queryByRole('option')).toBeNull()
      await press(comments.add)
      await waitFor(() => expect(sent()).toEqual([{ text: 'Well, @Amy Botha', mentions: [amy.personId] }]))
    })

    it('of several takes the one to whom the arrows went', async () => {
      openTalk()
      const zoe = { ...amy, personId: 'p-zoe', name: 'Zoë Amy' }
      api.answers[suggestions] = [200, { items: [amy, zoe] }]
      const area = await type('@Amy')
      const [, second] = await screen.findAllByRole('option', { hidden: true })
      await waitFor(() => expect(area.getAttribute('aria-activedescendant')).not.toBeNull())
      fireEvent.keyDown(area, { key: 'ArrowDown', code: 'ArrowDown' })
      expect(area.getAttribute('aria-activedescendant')).toBe(second?.id)
      fireEvent.keyDown(area, { key: 'Enter', code: 'Enter' })
      await waitFor(() => expect(area.value).toBe('@Zoë Amy '))
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
})

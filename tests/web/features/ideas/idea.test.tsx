/** One idea: what it shows, and what people do with it. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { progressTexts } from '#shared/messages/idea-progress.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { sendNow } from '#tests/web/acts.tsx'
import { held, ok, openPage, problem, thandi, write } from '#tests/web/pages.tsx'
import { undoSeconds } from '#web/client/pending-acts.ts'
import { IdeaPage } from '#web/features/ideas/idea/idea-page.tsx'
import { ListCrumbContext } from '#web/ui/page/page-crumbs.ts'
import {
  administrator,
  button,
  idea,
  ideasApi,
  lists,
  open,
  press,
  routes,
  texts,
  zanele,
} from './screen.tsx'

const api = ideasApi()
const pressed = async (name: string) => (await button(name)).getAttribute('aria-pressed')
const heardOf = (route: string) => api.heard.filter((each) => each.route === route)

describe('an idea', () => {
  it('shows whose it is, for which challenge, what it says, and its files', async () => {
    open('/idea/i1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Paper cups' })).toBeTruthy()
    expect(screen.getByText('Kenya · 1 Mar 2026')).toBeTruthy()
    const to = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
    expect(to(/Zanele Dube/)).toBe('/thinktank-user/zanele.dube')
    expect(to('Green broadcast')).toBe('/idea-challenges/idea-challenge/green')
    expect(screen.getByRole('region', { name: 'Why?' }).textContent).toContain('Less plastic.')
    expect(to('plan.pdf')).toBe('/supporting-documentation/m1')
    expect(screen.queryByText(lists.graduated)).toBeNull()
    expect(screen.queryByRole('button', { name: texts.graduate })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.edit })).toBeNull()
  })

  it('shows the pictures of its answers, small; where one cannot be had, its name', async () => {
    const files = [
      { mediaId: 'm1', name: 'plan.pdf' },
      { mediaId: 'p1', name: 'cup.png' },
      { mediaId: 'p2', name: 'lid.jpg' },
    ]
    const asked = {
      fieldId: 'look',
      label: 'What does it look like?',
      formVersion: 3,
      content: 'cup.png, lid.jpg',
    }
    const answer = { ...asked, type: 'image' as const, value: files.slice(1) }
    api.answers[routes.idea] = [200, { ...idea, answers: [...idea.answers, answer], files }]
    const url = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
    api.answers['GET /media/p1/link?size=thumbnail'] = [200, { url, expiresAt: '2999-01-01T00:00:00Z' }]
    api.answers['GET /media/p2/link?size=thumbnail'] = problem('not-found', { status: 404 })
    open('/idea/i1')
    const picture = await screen.findByRole('img', { name: 'Picture: cup.png' })
    expect(picture.getAttribute('src')).toBe(url)
    expect(picture.closest('a')?.getAttribute('href')).toBe('/supporting-documentation/p1')
    expect(picture.closest('section')?.getAttribute('aria-label')).toBe(asked.label)
    expect(await screen.findByRole('link', { name: 'lid.jpg' })).toBeTruthy()
    const documents = screen.getByRole('region', { name: texts.documents })
    expect(documents.textContent).not.toContain('cup.png')
    expect(documents.textContent).toContain('plan.pdf')
  })

  it('of the always-open branch belongs to the list of that branch', async () => {
    const challenge = { slug: 'always-on', title: 'Innovation Always On', isAlwaysOn: true }
    api.answers[routes.idea] = [200, { ...idea, challenge }]
    const told: unknown[] = []
    const page = (
      <ListCrumbContext value={(list) => told.push(list)}>
        <IdeaPage />
      </ListCrumbContext>
    )
    openPage([{ path: '/idea/:id', element: page }], '/idea/i1')
    await screen.findByRole('heading', { level: 1, name: 'Paper cups' })
    expect(told).toEqual([{ label: 'All Innovation Always On', to: '/all-innovation-always-on' }])
  })
})

describe('a like', () => {
  it('shows at once, and what is clicked meanwhile is sent after it', async () => {
    const { answer, give } = held()
    api.answers[routes.like] = answer
    api.answers[routes.unlike] = [200, { liked: false, likes: 12 }]
    open('/idea/i1')
    await press(texts.like)
    expect(await screen.findByText('4 likes')).toBeTruthy()
    expect(await pressed(texts.liked)).toBe('true')
    await press(texts.liked)
    expect(await screen.findByText('3 likes')).toBeTruthy()
    expect(heardOf(routes.unlike)).toEqual([])
    give([200, { liked: true, likes: 4 }])
    // The true number is the server's.
    expect(await screen.findByText('12 likes')).toBeTruthy()
    expect(await pressed(texts.like)).toBe('false')
    expect(heardOf(routes.like)).toHaveLength(1)
    expect(heardOf(routes.unlike)).toHaveLength(1)
  })

  it('that fails is taken back, and says so; somebody follows the idea all the same', async () => {
    api.answers[routes.like] = problem('busy', { status: 503 })
    open('/idea/i1')
    await press(texts.like)
    expect(await screen.findByText(texts.reactionFailed)).toBeTruthy()
    expect(screen.getByText('3 likes')).toBeTruthy()
    expect(await pressed(texts.like)).toBe('false')
    api.answers['PUT /ideas/i1/follow'] = [200, { followed: true }]
    await press(texts.follow)
    await waitFor(async () => expect(await pressed(texts.following)).toBe('true'))
    expect(screen.getByText('3 likes')).toBeTruthy()
  })
})

it('an administrator graduates an idea: it gets a star', async () => {
  const graduated = { ...idea, categories: [501, 29] }
  api.answers['PUT /ideas/i1/graduation'] = () => {
    api.answers[routes.idea] = [200, graduated]
    return [200, graduated]
  }
  open('/idea/i1', administrator)
  await press(texts.graduate)
  expect(await screen.findByText(lists.graduated)).toBeTruthy()
  expect(await button(texts.ungraduate)).toBeTruthy()
})

describe('an abuse report', () => {
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: abuseTexts.reportLabel })

  it('is sent once something is written; an alert then stands in the form’s place', async () => {
    api.answers[routes.report] = [201, { id: 'r1', createdAt: '2026-03-02T10:00:00.000Z' }]
    open('/idea/i1')
    await press(abuseTexts.report)
    expect((await button(abuseTexts.send)).disabled).toBe(true)
    fireEvent.change(await box(), { target: { value: ' It is stolen. ' } })
    await press(abuseTexts.send)
    expect(await screen.findByText('Your abuse report has been sent')).toBeTruthy()
    expect(document.activeElement).toBe(await button(abuseTexts.report))
    expect(screen.queryByRole('textbox', { name: abuseTexts.reportLabel })).toBeNull()
    expect(heardOf(routes.report)[0]?.body).toEqual({ text: 'It is stolen.' })
  })

  it('is not offered to the author', async () => {
    api.answers[routes.idea] = ok({ ...idea, author: { ...idea.author, personId: thandi.personId } })
    open('/idea/i1')
    expect(await screen.findByRole('article', { name: idea.title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: abuseTexts.report })).toBeNull()
  })

  it('that fails says so, and can be tried again with what was written', async () => {
    api.answers[routes.report] = problem('busy', { status: 503 })
    open('/idea/i1')
    await press(abuseTexts.report)
    fireEvent.change(await box(), { target: { value: 'It is stolen.' } })
    await press(abuseTexts.send)
    expect(await screen.findByText('Oops, there was an error sending your abuse report')).toBeTruthy()
    expect(screen.queryByRole('textbox', { name: abuseTexts.reportLabel })).toBeNull()
    await press(shellTexts.tryAgain)
    expect((await box()).value).toBe('It is stolen.')
    await press(abuseTexts.send)
    await press(shellTexts.tryAgain)
    fireEvent.change(await box(), { target: { value: 'It is rude.' } })
    api.answers[routes.report] = [201, { id: 'r1', createdAt: '2026-03-02T10:00:00.000Z' }]
    await press(abuseTexts.send)
    expect(await screen.findByText(abuseTexts.sent)).toBeTruthy()
    // The same words are the same report, whichever reply got lost; other words are another one.
    const [first, second, third] = heardOf(routes.report).map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})

describe('its author', () => {
  const soon = () => new Date(Date.now() + 600_000).toISOString()
  const form = {
    version: 3,
    fields: [{ id: 'why', type: 'text-150-words', label: 'Why?', required: true, displayed: true }],
  }

  it('changes it within a quarter of an hour', async () => {
    api.answers[routes.idea] = [200, { ...idea, editableUntil: soon() }]
    api.answers['GET /challenges/green'] = [200, { form }]
    api.answers['PUT /ideas/i1'] = [200, { ...idea, version: 5, title: 'Glass cups' }]
    open('/idea/i1')
    await press(texts.edit)
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: texts.title })
    expect(title.value).toBe('Paper cups')
    fireEvent.change(title, { target: { value: 'Glass cups' } })
    await press(texts.save)
    expect(await screen.findByRole('heading', { level: 1, name: 'Glass cups' })).toBeTruthy()
    expect(screen.getByText(texts.saved)).toBeTruthy()
    expect(heardOf('PUT /ideas/i1')[0]?.body).toEqual({
      version: 4,
      title: 'Glass cups',
      answers: [{ fieldId: 'why', value: 'Less plastic.' }],
    })
  })

  it('is told where the challenge asks other questions by now', async () => {
    api.answers[routes.idea] = [200, { ...idea, editableUntil: soon() }]
    api.answers['GET /challenges/green'] = [200, { form: { ...form, version: 4 } }]
    open('/idea/i1')
    await press(texts.edit)
    expect(await screen.findByText(texts.questionsChanged)).toBeTruthy()
  })
})

describe('what becomes of an idea', () => {
  const { form, stages } = progressTexts

  it('is told to whoever sees it; only who may say it finds the form', async () => {
    const progress = { stage: 'not-now', reason: 'No money.', at: idea.createdAt, by: zanele }
    api.answers[routes.idea] = [200, { ...idea, progress }]
    open('/idea/i1')
    const part = await screen.findByRole('region', { name: progressTexts.heading })
    expect(part.textContent).toContain('No money.')
    expect(within(part).getByRole('link', { name: zanele.name })).toBeTruthy()
    expect(screen.queryByRole('button', { name: progressTexts.change })).toBeNull()
  })

  it('is said with a stage, and with a reason where it is not now', async () => {
    api.answers[routes.idea] = [200, { ...idea, mayAnswer: true }]
    const said = { stage: 'not-now', reason: 'No money.', at: idea.createdAt, by: zanele } as const
    api.answers['PUT /ideas/i1/progress'] = () => {
      api.answers[routes.idea] = [200, { ...idea, version: 5, mayAnswer: true, progress: said }]
      return [200, { ...idea, version: 5, progress: said }]
    }
    open('/idea/i1')
    await press(progressTexts.answer)
    fireEvent.click(await screen.findByRole('radio', { name: stages['not-now'] }))
    await press(form.save)
    expect(await screen.findByText(ideasTexts.reasonRequired)).toBeTruthy()
    await write(new RegExp(form.reason), 'No money.')
    await press(form.save)
    expect(await screen.findByText(fill(undoTexts.goesOut, { seconds: undoSeconds }))).toBeTruthy()
    expect(screen.getByText('No money.')).toBeTruthy()
    expect(heardOf('PUT /ideas/i1/progress')).toEqual([])
    await sendNow()
    expect(await button(progressTexts.change)).toBeTruthy()
    expect(screen.getByText('No money.')).toBeTruthy()
    expect(heardOf('PUT /ideas/i1/progress').map(({ body }) => body)).toEqual([
      { version: 4, stage: 'not-now', reason: 'No money.' },
    ])
  })

  it('promises its author no more than they get, and oneself nothing', async () => {
    api.answers[routes.idea] = [200, { ...idea, mayAnswer: true }]
    open('/idea/i1')
    await press(progressTexts.answer)
    expect(await screen.findByText(form.notification)).toBeTruthy()
    cleanup()
    api.answers[routes.idea] = [200, { ...idea, author: { ...idea.author, ...thandi }, mayAnswer: true }]
    open('/idea/i1')
    await press(progressTexts.answer)
    expect(await screen.findByText(form.ownIdea)).toBeTruthy()
    expect(screen.queryByText(form.notification)).toBeNull()
  })

  it('can be undone for ten seconds: the form has it again, and its author is told nothing', async () => {
    api.answers[routes.idea] = [200, { ...idea, mayAnswer: true }]
    open('/idea/i1')
    await press(progressTexts.answer)
    fireEvent.click(await screen.findByRole('radio', { name: stages.planned }))
    await write(new RegExp(form.reason), 'Next year.')
    await press(form.save)
    await press(fill(undoTexts.undoNamed, { title: idea.title }))
    expect(await screen.findByDisplayValue('Next year.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: stages.planned }).checked).toBe(true)
    await press(form.cancel)
    expect(await button(progressTexts.answer)).toBeTruthy()
    expect(screen.getAllByText(progressTexts.unanswered)).toHaveLength(1)
    expect(heardOf('PUT /ideas/i1/progress')).toEqual([])
  })

  it('that cannot be saved stays as it was typed', async () => {
    api.answers[routes.idea] = [200, { ...idea, mayAnswer: true }]
    api.answers['PUT /ideas/i1/progress'] = problem('unexpected', { status: 500 })
    open('/idea/i1')
    await press(progressTexts.answer)
    fireEvent.click(await screen.findByRole('radio', { name: stages.planned }))
    await write(new RegExp(form.reason), 'Next year.')
    await press(form.save)
    await sendNow()
    expect(await screen.findByText(form.failed)).toBeTruthy()
    expect(screen.getByDisplayValue('Next year.')).toBeTruthy()
  })
})

describe('a hidden idea', () => {
  const hidden = { at: idea.createdAt, reason: 'It names a colleague.' }

  it('says so and why; an administrator puts it back', async () => {
    api.answers[routes.idea] = [200, { ...idea, hidden }]
    api.answers['DELETE /ideas/i1/hiding'] = () => {
      api.answers[routes.idea] = [200, idea]
      return [200, idea]
    }
    open('/idea/i1', administrator)
    expect(await screen.findByText(texts.hidden.others)).toBeTruthy()
    expect(screen.getByText(fill(texts.hidden.reason, { reason: hidden.reason }))).toBeTruthy()
    await press(texts.hidden.putBack)
    expect(await button(texts.hidden.hide)).toBeTruthy()
    expect(screen.queryByText(texts.hidden.others)).toBeNull()
  })

  it('is hidden for a reason', async () => {
    api.answers['PUT /ideas/i1/hiding'] = () => {
      api.answers[routes.idea] = [200, { ...idea, hidden }]
      return [200, { ...idea, hidden }]
    }
    open('/idea/i1', administrator)
    await press(texts.hidden.hide)
    const box = await screen.findByRole('textbox', { name: texts.hidden.reasonLabel })
    expect((await button(texts.hidden.go)).disabled).toBe(true)
    fireEvent.change(box, { target: { value: hidden.reason } })
    await press(texts.hidden.go)
    expect(await screen.findByText(texts.hidden.others)).toBeTruthy()
    expect(heardOf('PUT /ideas/i1/hiding').map(({ body }) => body)).toEqual([{ reason: hidden.reason }])
  })
})

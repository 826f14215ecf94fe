/** The nominee's answer: once; anybody else is sent home. */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { EquityView } from '#shared/equity/model.ts'
import { equityReviewTexts as texts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { somebody } from '#tests/support/people.ts'
import { sendNow, withActs } from '#tests/web/acts.tsx'
import { openPage, press, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { undoSeconds } from '#web/client/pending-acts.ts'
import { EquityReviewPage } from '#web/features/equity/review-page.tsx'

const api = standInApi()
const jon = somebody('Jon', 'Dlamini')
const asked: EquityView = {
  id: 'e1',
  title: '',
  createdAt: '2026-03-02T10:00:00.000Z',
  state: 'Pending',
  award: 'Employment equity',
  nominee: thandi,
  nominator: jon,
  answers: [{ fieldId: 'why', label: 'Motivation', content: 'She <b>leads</b>.' }],
  files: [],
  isNominee: true,
  mayAnswer: true,
}
const answered = (state: 'Accepted' | 'Declined'): EquityView => ({ ...asked, state, mayAnswer: false })
const read = 'GET /equity/nominations/e1'
const answer = 'POST /equity/nominations/e1/answer'
const open = () =>
  openPage(withActs([{ path: '/equity-review/:id', element: <EquityReviewPage /> }]), '/equity-review/e1')
const goesOut = fill(undoTexts.goesOut, { seconds: undoSeconds })
const sent = () => api.heard.filter(({ route }) => route === answer).map(({ body }) => body)
const sentence = (state: string) => `You have ${state} your nomination from Jon Dlamini`

describe('the review', () => {
  it.each([
    [texts.accept, 'Accepted'],
    [texts.decline, 'Declined'],
  ] as const)('%s puts a sentence in place of the buttons, and is sent once', async (label, state) => {
    api.answers[read] = [200, asked]
    api.answers[answer] = [200, answered(state)]
    open()
    expect(await screen.findByText('She <b>leads</b>.')).toBeTruthy()
    await press(label)
    const told = await screen.findByText(sentence(state))
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.decline })).toBeNull()
    await waitFor(() => expect(told.closest('[tabindex="-1"]')).toBe(document.activeElement))
    expect(sent()).toEqual([])
    api.answers[read] = [200, answered(state)]
    await sendNow()
    await waitFor(() => expect(sent()).toEqual([{ answer: state }]))
    await waitFor(() => expect(screen.queryByText(goesOut)).toBeNull())
    expect(screen.getByText(sentence(state))).toBeTruthy()
  })

  it('can be undone for ten seconds, by a note that names no award', async () => {
    api.answers[read] = [200, asked]
    open()
    await press(texts.decline)
    expect(await screen.findByText(goesOut)).toBeTruthy()
    const title = fill(undoTexts.nominationBy, { nominator: jon.name })
    const note = screen.getByText(fill(undoTexts.did.decline, { title })).parentElement ?? document.body
    expect(within(note).queryByText(new RegExp(asked.award))).toBeNull()
    await press(fill(undoTexts.undoNamed, { title }))
    await press(texts.accept)
    api.answers[answer] = [200, answered('Accepted')]
    await sendNow()
    await waitFor(() => expect(sent()).toEqual([{ answer: 'Accepted' }]))
  })

  it('opened after it was decided says what was answered', async () => {
    api.answers[read] = [200, answered('Declined')]
    open()
    expect(await screen.findByText(sentence('Declined'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
  })

  it('that was answered in another tab shows that answer, and says that this one was not taken', async () => {
    api.answers[read] = [200, asked]
    api.answers[answer] = () => {
      api.answers[read] = [200, answered('Declined')]
      return problem('equity-answered')
    }
    open()
    await press(texts.accept)
    await sendNow()
    expect(await screen.findByText(sentence('Declined'))).toBeTruthy()
    expect(screen.getByText(texts.answeredBefore)).toBeTruthy()
  })

  it('stays as it is where the answer cannot be sent', async () => {
    api.answers[read] = [200, asked]
    api.answers[answer] = problem('unexpected', { status: 500 })
    open()
    await press(texts.accept)
    await sendNow()
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    expect(await screen.findByRole('button', { name: texts.accept })).toBeTruthy()
  })

  it('sends the nominator home, and says why', async () => {
    api.answers[read] = [200, { ...asked, isNominee: false, mayAnswer: false }]
    const where = open()
    expect(await screen.findByText(shellTexts.sentHome.equity)).toBeTruthy()
    expect(where()).toBe('/')
    expect(screen.queryByText('She <b>leads</b>.')).toBeNull()
  })
})

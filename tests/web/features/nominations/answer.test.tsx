/** The answer of a nominee: what is asked, what is sent, and what is said afterwards. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { answerDays, companyChoices, declineReasons, otherReason } from '#shared/nominations/settings.ts'
import { asMe, asNominee } from '#shared/people/rules.ts'
import { ok, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { descriptionOf } from '#tests/web/ui/forms/render-form.tsx'
import { button, nominationOf, open, opened, pieter, route, team } from './screen.tsx'

const api = standInApi()
const submit = 'POST /nominations/n1/answer'
const texts = reviewTexts

const asked = (isTeam = false) =>
  nominationOf({
    kind: isTeam ? 'teams' : 'on-the-spot',
    isTeam,
    decision: 'Pending',
    nominees: (isTeam ? team : [asNominee(pieter)]).map((each) => ({
      ...each,
      answer: { status: 'Pending' as const },
    })),
    may: { answer: true, downgrade: false, withdraw: false, reassign: false },
  })
const answered = nominationOf({
  kind: 'on-the-spot',
  nominees: [{ ...asNominee(pieter), answer: { status: 'Accepted', company: 'Technology' } }],
})
const sent = () => api.heard.filter((each) => each.route === submit).map(({ body }) => body)
const terms = () => screen.findByRole<HTMLInputElement>('checkbox', { name: texts.terms })
const comments = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(texts.comments) })
const dialog = (name: string) => screen.findByRole('dialog', { name })
const inDialog = async (title: string, name: string) =>
  fireEvent.click(within(await dialog(title)).getByRole('button', { name }))
/** By somebody whose company the directory does not say. */
const openAnswer = () =>
  open('/my-profile/review-nomination/n1/received', { ...asMe(pieter), department: 'Sport' })

beforeEach(() => {
  api.answers[route] = [200, asked()]
  api.answers[submit] = [200, answered]
})

describe('accepting', () => {
  it('needs the terms, at most 150 words, then a company, and sends everything that was added', async () => {
    openAnswer()
    const tags = await screen.findByRole('textbox', { name: new RegExp(texts.references) })
    for (const name of ['Anna', 'Ben', 'Carl']) {
      fireEvent.change(tags, { target: { value: name } })
      fireEvent.click(await button(formsTexts.add))
    }
    expect((await button(formsTexts.add)).disabled).toBe(true)
    fireEvent.click(await button(fill(formsTexts.removeTag, { tag: 'Carl' })))
    fireEvent.click(await button(texts.accept))
    expect(descriptionOf(await terms())).toBe(texts.termsAnswer)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(await terms())
    fireEvent.change(await comments(), { target: { value: 'word '.repeat(151) } })
    fireEvent.click(await button(texts.accept))
    expect(descriptionOf(await comments())).toContain(formsTexts.tooManyWords)
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.change(await comments(), { target: { value: 'It was a team effort.' } })
    fireEvent.click(await button(texts.accept))
    await inDialog(texts.acceptedTitle, texts.accept)
    expect(await screen.findByText(texts.companyRequired)).toBeTruthy()
    const radios = within(await dialog(texts.acceptedTitle)).getAllByRole('radio')
    expect(radios).toHaveLength(companyChoices.length)
    fireEvent.click(screen.getByRole('radio', { name: 'Technology' }))
    await inDialog(texts.acceptedTitle, texts.accept)
    const told = fill(texts.youAccepted, { nominator: thandi.name })
    const message = (await screen.findByText(told)).closest<HTMLElement>('[role="status"]')
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
    expect(screen.getByText(nominationWords.memberStates.Accepted)).toBeTruthy()
    expect(sent()).toEqual([
      {
        decision: 'accept',
        company: 'Technology',
        comments: 'It was a team effort.',
        references: ['Anna', 'Ben'],
        termsAccepted: true,
      },
    ])
  })

  it('has the company of the directory chosen already, which can be changed', async () => {
    open('/my-profile/review-nomination/n1/received', {
      ...asMe(pieter),
      company: 'The group',
      department: 'africa ',
    })
    fireEvent.click(await terms())
    fireEvent.click(await button(texts.accept))
    const [africa, technology] = await Promise.all(
      ['Africa', 'Technology'].map((name) => screen.findByRole<HTMLInputElement>('radio', { name })),
    )
    expect(africa?.checked).toBe(true)
    expect(screen.getByText(texts.companyKnown)).toBeTruthy()
    fireEvent.click(technology ?? document.body)
    expect(screen.queryByText(texts.companyKnown)).toBeNull()
    await inDialog(texts.acceptedTitle, texts.accept)
    await waitFor(() => expect(sent()).toMatchObject([{ company: 'Technology' }]))
  })

  it('can read the terms in place, and what follows from either answer', async () => {
    api.answers['GET /pages/thinktank-recognition-terms-and-conditions'] = ok({
      id: 'terms',
      slug: 'terms',
      title: 'The terms',
      content: '<p>Be fair.</p>',
      publishedAt: '2026-01-01',
    })
    openAnswer()
    const read = await button(formsTexts.termsRead)
    expect(screen.queryByText('Be fair.')).toBeNull()
    fireEvent.click(read)
    expect(await screen.findByText('Be fair.')).toBeTruthy()
    const next = screen.getByRole('region', { name: texts.next }).textContent
    expect(next).toContain(fill(texts.nextDecline, { nominator: thandi.name }))
    expect(next).toContain(fill(texts.nextSilent, { days: answerDays }))
  })

  it('says what happens now: the others are waited for, or the review has begun', async () => {
    const { acceptedPending, acceptedReview, acceptedMail } = texts
    for (const [decision, said] of [
      ['Pending', acceptedPending],
      ['Accepted', acceptedReview],
    ] as const) {
      api.answers[route] = [200, asked()]
      api.answers[submit] = [200, { ...answered, decision }]
      openAnswer()
      fireEvent.click(await terms())
      fireEvent.click(await button(texts.accept))
      fireEvent.click(await screen.findByRole('radio', { name: 'Technology' }))
      await inDialog(texts.acceptedTitle, texts.accept)
      expect(await screen.findByText(`${said} ${acceptedMail}`)).toBeTruthy()
      cleanup()
    }
  })

  it('asks a member of a team for no references', async () => {
    api.answers[route] = [200, asked(true)]
    openAnswer()
    await terms()
    expect(screen.queryByRole('textbox', { name: new RegExp(texts.references) })).toBeNull()
    expect(screen.getByText(texts.answerAboutTeam)).toBeTruthy()
  })
})

describe('declining', () => {
  it('needs a reason, not the terms', async () => {
    openAnswer()
    fireEvent.click(await button(texts.decline))
    await inDialog(texts.declinedTitle, texts.decline)
    expect(await screen.findByText(texts.reasonRequired)).toBeTruthy()
    expect(within(await dialog(texts.declinedTitle)).getAllByRole('radio')).toHaveLength(
      declineReasons.length,
    )
    fireEvent.click(screen.getByRole('radio', { name: 'Not applicable' }))
    await inDialog(texts.declinedTitle, texts.decline)
    expect(await screen.findByText(fill(texts.youDeclined, { nominator: thandi.name }))).toBeTruthy()
    expect(sent()).toEqual([{ decision: 'decline', reason: 'Not applicable', termsAccepted: false }])
  })

  it('takes another reason in 1 to 50 words', async () => {
    openAnswer()
    fireEvent.click(await button(texts.decline))
    fireEvent.click(await screen.findByRole('radio', { name: otherReason }))
    const own = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: texts.otherLabel })
    expect(descriptionOf(own)).toContain(texts.otherHint)
    await inDialog(texts.declinedTitle, texts.decline)
    expect(descriptionOf(own)).toContain(formsTexts.complete)
    fireEvent.change(own, { target: { value: 'word '.repeat(51) } })
    await inDialog(texts.declinedTitle, texts.decline)
    expect(descriptionOf(own)).toContain(texts.tooManyReasonWords)
    fireEvent.change(own, { target: { value: 'word '.repeat(50) } })
    await inDialog(texts.declinedTitle, texts.decline)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ reason: otherReason, otherReason: 'word '.repeat(50).trim() })
  })
})

describe('an answer that fails', () => {
  const decline = async () => {
    fireEvent.click(await button(texts.decline))
    fireEvent.click(await screen.findByRole('radio', { name: 'I resigned' }))
    await inDialog(texts.declinedTitle, texts.decline)
  }

  it('keeps what was typed, says at the comments what the server says, and can be given again', async () => {
    api.answers[submit] = problem('unexpected', { status: 500 })
    openAnswer()
    fireEvent.change(await comments(), { target: { value: 'No, thank you.' } })
    await decline()
    expect(await screen.findByText(texts.answerFailed)).toBeTruthy()
    expect((await comments()).value).toBe('No, thank you.')
    api.answers[submit] = problem('answer-incomplete', { status: 422, fields: { comments: 'Shorter.' } })
    const again = async () => {
      fireEvent.click(await button(texts.decline))
      const kept = await screen.findByRole<HTMLInputElement>('radio', { name: 'I resigned' })
      expect(kept.checked).toBe(true)
      await inDialog(texts.declinedTitle, texts.decline)
    }
    await again()
    await screen.findByText('Shorter.')
    expect(descriptionOf(await comments())).toContain('Shorter.')
    api.answers[submit] = [200, answered]
    await again()
    await screen.findByText(fill(texts.youDeclined, { nominator: thandi.name }))
    expect(sent()).toHaveLength(3)
  })

  it('that comes too late says so, and shows what has happened', async () => {
    openAnswer()
    await terms()
    api.answers[submit] = problem('already-answered')
    api.answers[route] = [200, answered]
    await decline()
    expect(await screen.findByText('Told: already-answered')).toBeTruthy()
    expect(await screen.findByText(nominationWords.memberStates.Accepted)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
  })
})

it('is asked of nobody who may not answer', async () => {
  api.answers[route] = [200, { ...asked(), may: answered.may }]
  open('/my-profile/review-nomination-employee-award/n1/sent')
  await opened()
  expect(screen.queryByRole('button', { name: texts.accept })).toBeNull()
  expect(screen.getByText(nominationWords.memberStates.Pending)).toBeTruthy()
})

/** What nominees, approvers and administrators type about a nomination survives a reload, until it was sent. */
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formsTexts } from '#shared/messages/forms.ts'
import { downgradeStepTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe, asNominee } from '#shared/people/rules.ts'
import { sendNow } from '#tests/web/acts.tsx'
import { problem, standInApi } from '#tests/web/pages.tsx'
import {
  administrator,
  approved,
  button,
  lerato,
  nominationOf,
  nothing,
  open,
  opened,
  pieter,
  route,
  step,
} from './screen.tsx'

const api = standInApi()
const texts = reviewTexts
const steps = [step('manager'), step('exco2'), step('hrbp')]
const review = { address: '/my-profile/review-manager/n1/manager', me: asMe(lerato) }
const answer = { address: '/my-profile/review-nomination/n1/received', me: asMe(pieter) }

function visit({ address, me }: { address: string; me: Me }): void {
  cleanup()
  open(address, me)
}

const kept = () => Object.keys(localStorage).filter((each) => each.startsWith('thinktank.draft.'))
const box = (label: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(label) })
const type = async (label: string, text: string) =>
  fireEvent.change(await box(label), { target: { value: text } })
const press = async (label: string) => fireEvent.click(await button(label))
const inDialog = async (title: string, name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name }))

describe('an approver’s comment', () => {
  const decide = 'POST /nominations/n1/steps/manager/decision'
  const waiting = nominationOf({
    kind: 'on-the-spot',
    steps,
    reviewStages: ['manager'],
    may: { ...nothing, decide: 'manager', downgrade: true },
  })
  beforeEach(() => {
    api.answers[route] = [200, waiting]
  })

  it('is there again after a failure and a reload, and gone once it was sent', async () => {
    visit(review)
    await type(texts.comments, 'Business as usual.')
    api.answers[decide] = problem('unexpected', { status: 500 })
    fireEvent.click(await screen.findByRole('checkbox', { name: texts.terms }))
    await press(texts.reject)
    await sendNow()
    await screen.findByText(texts.decideFailed)
    visit(review)
    expect((await box(texts.comments)).value).toBe('Business as usual.')
    api.answers[decide] = [
      200,
      { ...waiting, may: nothing, steps: [step('manager', approved), ...steps.slice(1)] },
    ]
    fireEvent.click(await screen.findByRole('checkbox', { name: texts.terms }))
    await press(texts.approve)
    await sendNow()
    await screen.findByText('Pending with Exco2 Manager')
    expect(kept()).toEqual([])
  })

  it('is not for the next person at this computer, nor for another nomination', async () => {
    visit(review)
    await type(texts.comments, 'Business as usual.')
    visit({ ...review, me: administrator })
    expect((await box(texts.comments)).value).toBe('')
    api.answers['GET /nominations/n2'] = [200, { ...waiting, id: 'n2' }]
    visit({ ...review, address: '/my-profile/review-manager/n2/manager' })
    expect((await box(texts.comments)).value).toBe('')
  })

  it('and the form of a downgrade is kept as well', async () => {
    const cards = [{ id: 213, name: 'Excellent', cover: '/cards/213.svg' }]
    api.answers['GET /e-cards'] = [200, { behaviours: [{ id: 110, name: 'Promote excellence', cards }] }]
    api.answers['POST /nominations/n1/downgrade'] = [200, nominationOf({ reviewStages: ['manager'] })]
    const downgrade = { ...review, address: '/my-profile/downgrade-manager/n1/manager' }
    visit(downgrade)
    const picker = () => screen.findByRole<HTMLSelectElement>('combobox', { name: formsTexts.behaviour })
    fireEvent.change(await picker(), { target: { value: '110' } })
    fireEvent.click(await screen.findByRole('radio', { name: 'Excellent' }))
    fireEvent.click(await screen.findByRole('radio', { name: /usual/ }))
    visit(downgrade)
    expect((await picker()).value).toBe('110')
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Excellent' })).checked).toBe(true)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /usual/ })).checked).toBe(true)
    fireEvent.click(await screen.findByRole('checkbox', { name: formsTexts.terms }))
    await press(recognitionTexts.submit)
    await press(downgradeStepTexts.confirm)
    await screen.findByText('Profile')
    expect(kept()).toEqual([])
  })
})

describe('a nominee’s answer', () => {
  const asked = nominationOf({
    kind: 'on-the-spot',
    decision: 'Pending',
    nominees: [{ ...asNominee(pieter), answer: { status: 'Pending' } }],
    may: { ...nothing, answer: true },
  })

  it('keeps comments, references, and what was chosen in the dialogs', async () => {
    api.answers[route] = [200, asked]
    visit(answer)
    await type(texts.comments, 'It was a team effort.')
    await type(texts.references, 'Anna')
    await press(formsTexts.add)
    fireEvent.click(await screen.findByRole('checkbox', { name: texts.terms }))
    await press(texts.accept)
    fireEvent.click(await screen.findByRole('radio', { name: 'Technology' }))
    visit(answer)
    expect((await box(texts.comments)).value).toBe('It was a team effort.')
    expect(screen.getByText('Anna')).toBeTruthy()
    await press(texts.decline)
    fireEvent.click(await screen.findByRole('radio', { name: 'Other' }))
    await type(texts.otherLabel, 'I was not there.')
    visit(answer)
    await box(texts.comments)
    await press(texts.decline)
    expect((await box(texts.otherLabel)).value).toBe('I was not there.')
    await inDialog(texts.declinedTitle, texts.cancel)
    fireEvent.click(await screen.findByRole('checkbox', { name: texts.terms }))
    await press(texts.accept)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Technology' })).checked).toBe(true)
    api.answers['POST /nominations/n1/answer'] = [200, { ...asked, may: nothing }]
    await inDialog(texts.acceptedTitle, texts.accept)
    await screen.findByText(/You have accepted/)
    expect(api.heard.at(-1)?.body).toEqual({
      decision: 'accept',
      company: 'Technology',
      comments: 'It was a team effort.',
      references: ['Anna'],
      termsAccepted: true,
    })
    expect(kept()).toEqual([])
  })
})

it('an administrator’s reason is there again, and gone once it was sent', async () => {
  const page = { address: '/my-profile/review-nomination/n1', me: administrator }
  const open = nominationOf({
    kind: 'on-the-spot',
    steps,
    may: { ...nothing, withdraw: true, reassign: true },
  })
  api.answers[route] = [200, open]
  const choose = async (act: string) => {
    await opened()
    await press(texts.more)
    fireEvent.click(await screen.findByRole('menuitem', { name: act }))
  }
  for (const act of [texts.withdraw, texts.reassign]) {
    visit(page)
    await choose(act)
    await type(`^${texts.why}`, `Why: ${act}`)
    visit(page)
    await choose(act)
    expect((await box(`^${texts.why}`)).value).toBe(`Why: ${act}`)
  }
  visit(page)
  await choose(texts.withdraw)
  api.answers['POST /nominations/n1/withdraw'] = [200, { ...open, may: nothing }]
  await inDialog(texts.withdraw, texts.withdrawSubmit)
  await screen.findByText(texts.withdrawn)
  expect(kept()).toHaveLength(1)
})

/** A High5 is a thank-you to its readers, and an award good news to whoever won it. */

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill } from '#shared/messages/fill.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { asMe, asNominee } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { standInApi, thandi } from '#tests/web/pages.tsx'
import { approved, lerato, nominationOf, open, pieter, route, step, team } from './screen.tsx'

const api = standInApi()
const address = '/my-profile/review-nomination/n1'
const words = { fieldId: 'why', label: 'Why?', role: 'motivation' as const, content: 'You stayed late.' }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the heading of a High5', () => {
  it.each([
    ['who received it', asMe(pieter), [asNominee(pieter)], 'Thandi Nkosi recognised you'],
    ['who received it with others', asMe(pieter), team, 'Thandi Nkosi recognised you and your team'],
    ['who sent it', thandi, [asNominee(pieter)], 'You recognised Pieter Botha'],
    ['anybody else', asMe(lerato), team, 'Thandi Nkosi recognised Pieter Botha and Zanele Dube'],
    [
      'anybody else of many',
      asMe(lerato),
      Array.from({ length: 5 }, (_, n) => asNominee(somebody('Member', `No${n}`))),
      'Thandi Nkosi recognised Member No0, Member No1 and 3 others',
    ],
  ])('says to %s what it is', async (_, me, nominees, text) => {
    api.answers[route] = [200, nominationOf({ nominees, isTeam: nominees.length > 1 })]
    open(address, me)
    await screen.findByText('You stayed late.')
    expect(heading()).toBe(text)
  })
})

it('shows the words as a quote, and folds numbers and stages away', async () => {
  api.answers[route] = [200, nominationOf({ answers: [words], steps: [step('manager', approved)] })]
  open(address, asMe(pieter))
  const quote = await screen.findByText('You stayed late.')
  expect(quote.tagName).toBe('BLOCKQUOTE')
  expect(screen.queryByText('Why?')).toBeNull()
  const fold = screen.getByText(recognisedTexts.details).closest('details')
  expect(fold?.open).toBe(false)
  expect(fold && within(fold).getByText(new RegExp(pieter.employeeNumber))).toBeTruthy()
  const article = screen.getByRole('article')
  expect(within(article).queryByText(new RegExp(pieter.employeeNumber))).toBeNull()
})

it('that was withdrawn says so, without its words, and what became of it is open', async () => {
  const withdrawal = { by: { name: 'Ada Admin' }, at: '2026-03-06T08:00:00.000Z' }
  api.answers[route] = [200, nominationOf({ answers: [], decision: 'Withdrawn', withdrawal })]
  open(address, asMe(pieter))
  const text = fill(recognisedTexts.high5.withdrawn, { by: 'Ada Admin', date: '6 Mar 2026' })
  expect((await screen.findByRole('note')).textContent).toBe(`${text} ${recognisedTexts.high5.withoutWords}`)
  expect(screen.getByText(recognisedTexts.details).closest('details')?.open).toBe(true)
})

it('whose praise offends has a way to remove it for an administrator, who is asked first', async () => {
  const praise = { stage: 'manager' as const, by: { name: lerato.name }, at: approved.decidedAt }
  const shown = (texts: string[]) =>
    nominationOf({
      kind: 'on-the-spot',
      answers: [words],
      steps: [step('manager', approved)],
      praise: texts.map((text) => ({ ...praise, text })),
      may: { answer: false, downgrade: false, withdraw: true, reassign: false, removePraise: true },
    })
  api.answers[route] = [200, shown(['Proud of you.'])]
  api.answers['DELETE /nominations/n1/praise/manager'] = [200, shown([])]
  open(address)
  const name = fill(recognisedTexts.removePraiseNamed, { by: lerato.name })
  fireEvent.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: recognisedTexts.removePraiseTitle }))
  expect(screen.getByText('“Proud of you.”')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: recognisedTexts.removePraise }))
  await waitFor(() => expect(screen.queryByText('“Proud of you.”')).toBeNull())
})

/** A nomination that Pieter won. */
const won = (award: Partial<NonNullable<NominationView['award']>>, payrollMonth = '2026-04') =>
  nominationOf({
    kind: 'on-the-spot',
    answers: [words],
    steps: [step('manager', approved)],
    payrollMonth,
    award: { amount: 12000, currency: 'ZAR', approvedAt: approved.decidedAt, ...award },
  })

it.each([
  ['paid', 12000, 'It was paid with the salaries of April 2026.'],
  ['partly-paid', 4000, /^4,000 ZAR of it was paid with the salaries of April 2026\. Please ask /],
  ['refused', 0, /^It could not be paid with the salaries of April 2026\. Please ask /],
  [undefined, 0, /^It was to be paid with the salaries of April 2026\. If you have not received it, /],
] as const)('that was won says that it was %s', async (state, amount, text) => {
  api.answers[route] = [200, won(state ? { payment: { state, amount } } : {})]
  open(`${address}/received`, asMe(pieter))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByText('It went to payroll with the payroll month of April 2026.')).toBeTruthy()
})

it('that was won says how much, what happens next and what was said, and nothing of a form', async () => {
  const praise = [
    { stage: 'manager' as const, by: { name: lerato.name }, text: 'Proud of you.', at: approved.decidedAt },
  ]
  api.answers[route] = [200, { ...won({ takenBack: { amount: 150, currency: 'USD' } }, '2999-04'), praise }]
  open(`${address}/received`, asMe(pieter))
  expect(await screen.findByText('12,000 ZAR')).toBeTruthy()
  expect(heading()).toBe('Congratulations on your On the Spot award!')
  expect(screen.getByText('It is paid with the salaries of April 2999.')).toBeTruthy()
  expect(screen.getByText(/with the month that ends on 19 Apr 2999/)).toBeTruthy()
  expect(screen.getByText(/with the same salaries 150 USD is taken back/)).toBeTruthy()
  expect(screen.getByText('“Proud of you.”')).toBeTruthy()
  expect(screen.getByRole('img', { name: recognisedTexts.awardPicture })).toBeTruthy()
})

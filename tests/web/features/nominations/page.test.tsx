// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { nominationTexts } from '#shared/messages/nomination.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { asMe, asNominee } from '#shared/people/rules.ts'
import { somebody } from '#tests/support/people.ts'
import { openPage, problem, standInApi, thandi } from '#tests/web/pages.tsx'
import { NominationPage } from '#web/features/nominations/page.tsx'

const api = standInApi()
const route = 'GET /nominations/n1'
const pieter = somebody('Pieter', 'Botha')

const nomination: NominationView = {
  id: 'n1',
  kind: 'high5',
  title: 'Pieter Botha, High5',
  createdAt: '2026-03-02T08:00:00.000Z',
  decision: 'Accepted',
  nominator: thandi,
  isTeam: false,
  firstNominee: pieter,
  nomineeCount: 1,
  steps: [],
  nominees: [asNominee(pieter)],
  answers: [{ fieldId: 'why', label: 'Why?', content: 'You stayed late.' }],
  files: [],
  history: [],
}

const open = (address: string, me = thandi) =>
  openPage(
    ['/my-profile/review-nomination/:id', '/my-profile/review-nomination/:id/:type'].map((path) => ({
      path,
      element: <NominationPage />,
    })),
    address,
    me,
  )
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the heading of a nomination', () => {
  const { sent, received } = nominationTexts
  it.each([
    ['sender', '', sent],
    ['nominee', '', received],
    ['sender', '/received', received],
    ['nominee', '/received', received],
    ['nominee', '/sent', sent],
    ['sender', '/something', sent],
    ['nominee', '/something', received],
  ])('is for the %s, at the address that ends in %j: %s', async (who, type, text) => {
    api.answers[route] = [200, nomination]
    open(`/my-profile/review-nomination/n1${type}`, who === 'sender' ? thandi : asMe(pieter))
    await screen.findByText('You stayed late.')
    expect(heading()).toBe(text)
  })

  it('does not say what it does not know yet', async () => {
    api.answers[route] = problem('busy', { status: 503 })
    open('/my-profile/review-nomination/n1')
    expect(heading()).toBe(shellTexts.pages.nomination)
    expect(await screen.findByText(nominationTexts.load)).toBeTruthy()
    expect(heading()).toBe(shellTexts.pages.nomination)
  })
})

it('is not for others: they are sent home', async () => {
  api.answers[route] = problem('no-access', { status: 403 })
  const where = open('/my-profile/review-nomination/n1/received')
  await waitFor(() => expect(where()).toBe('/'))
})

/** The card of a High5 is a press away, and begins by itself where the mail has led here for it. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardSearch } from '#shared/cards/rules.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { addressOf, problem, standInApi } from '#tests/web/pages.tsx'
import { button, nominationOf, open, opened, route, step } from './screen.tsx'

const api = standInApi()
const cardRoute = 'GET /nominations/n1/card'
const page = '/my-profile/review-nomination/n1'
const link = { url: 'https://files.example/card.pdf?X-Amz-Signature=1', name: 'High5 for Pieter Botha.pdf' }
const given = [200, { ...link, expiresAt: '2026-03-02T08:15:00.000Z' }] as const

const saved: { href: string; name: string }[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: this.href, name: this.download })
  })
})
afterEach(() => void vi.restoreAllMocks())

const asked = () => api.heard.filter((each) => each.route === cardRoute).length
const download = () => button(cardsTexts.download)

it('downloads the card at a press, and says so', async () => {
  api.answers[route] = [200, nominationOf()]
  api.answers[cardRoute] = async () => given
  open(page)
  fireEvent.click(await download())
  expect(await screen.findByText(cardsTexts.making)).toBeTruthy()
  expect(addressOf(await screen.findByRole('link', { name: cardsTexts.beginAgain }))).toBe(link.url)
  expect(saved).toEqual([{ href: link.url, name: link.name }])
  expect((await download()).disabled).toBe(false)
  expect(asked()).toBe(1)
})

it('begins by itself where the mail leads here for it, once', async () => {
  api.answers[route] = [200, nominationOf()]
  api.answers[cardRoute] = given
  const where = open(`${page}${cardSearch}`)
  await screen.findByRole('link', { name: cardsTexts.beginAgain })
  expect(saved).toHaveLength(1)
  await waitFor(() => expect(where()).toBe(page))
  expect(await download()).toBeTruthy()
  expect(asked()).toBe(1)
})

describe('where it cannot be made', () => {
  it('says so in plain words, and tries again', async () => {
    api.answers[route] = [200, nominationOf()]
    api.answers[cardRoute] = problem('unexpected', { status: 500 })
    open(page)
    fireEvent.click(await download())
    expect((await screen.findByRole('alert')).textContent).toContain(cardsTexts.failed)
    expect(saved).toEqual([])
    api.answers[cardRoute] = given
    fireEvent.click(await button(shellTexts.tryAgain))
    await screen.findByRole('link', { name: cardsTexts.beginAgain })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(saved).toHaveLength(1)
  })

  it('says why, where the server knows', async () => {
    api.answers[route] = [200, nominationOf()]
    api.answers[cardRoute] = problem('no-card')
    open(page)
    fireEvent.click(await download())
    expect((await screen.findByRole('alert')).textContent).toContain('Told: no-card')
  })
})

const withdrawal = { by: { name: 'Ada Admin' }, at: '2026-03-05T08:00:00.000Z', reason: 'A mistake' }

describe('there is no card', () => {
  it.each<[string, Partial<NominationView>]>([
    ['of an On the Spot nomination', { kind: 'on-the-spot', steps: [step('manager')] }],
    ['of an award of the month', { kind: 'employee-of-the-month' }],
    ['of a High5 that was withdrawn', { decision: 'Withdrawn', withdrawal }],
  ])('%s', async (_, more) => {
    api.answers[route] = [200, nominationOf(more)]
    open(page)
    await opened()
    expect(screen.queryByRole('button', { name: cardsTexts.download })).toBeNull()
  })

  it('any more: an old mail is told so', async () => {
    api.answers[route] = [200, nominationOf({ decision: 'Withdrawn', withdrawal })]
    open(`${page}${cardSearch}`)
    expect(await screen.findByText(reviewRefusals.noCard)).toBeTruthy()
    expect(asked()).toBe(0)
  })
})

it('shows the picture that was uploaded for a card which the product has not drawn', async () => {
  const card = { id: 901, name: 'Our own' }
  api.answers[route] = [200, nominationOf({ card })]
  const cover = 'https://files.example/ours.png?X-Amz-Signature=2'
  const behaviours = [{ id: 110, name: 'Promote excellence', cards: [{ ...card, cover }] }]
  api.answers['GET /e-cards'] = [200, { behaviours }]
  open(page)
  const picture = await screen.findByRole('img', { name: card.name })
  expect(picture.getAttribute('src')).toBe('/cards/901.svg')
  fireEvent.error(picture)
  await waitFor(() => expect(screen.getByRole('img', { name: card.name }).getAttribute('src')).toBe(cover))
})

/** The pages of challenges with a small challenge and an API behind them; and what people do there. */
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach } from 'vitest'
import type { Challenge } from '#shared/challenges/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import type { Me } from '#shared/people/model.ts'
import { anIdea } from '#tests/web/features/ideas/screen.tsx'
import { type Answer, findButton, openPage, standInApi, thandi } from '#tests/web/pages.tsx'
import { AlwaysOnPage } from '#web/features/challenges/always-on-page.tsx'
import { ChallengePage } from '#web/features/challenges/challenge-page.tsx'
import { ChallengesPage } from '#web/features/challenges/challenges-page.tsx'

export const texts = challengesTexts

export const question = (
  id: string,
  label: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({ id, type: 'text-150-words', label, required: true, displayed: true, ...more })

/** An open challenge that asks one question. */
export const challenge: Challenge = {
  id: 'c1',
  version: 1,
  slug: 'green-broadcast',
  title: 'Green broadcast',
  excerpt: 'Less waste?',
  content: '<p>Tell us how.</p>',
  image: { url: '/pictures/slide-challenges.svg', alt: 'A light bulb' },
  categories: [501],
  communities: [],
  from: '2020-01-05',
  to: '2999-12-31',
  tabs: [
    { title: 'Rules', content: '<p>Play fair.</p>' },
    { title: 'Jury', content: '<p>Five of us.</p>' },
  ],
  prizes: { first: 'A week at sea', third: 'A mug' },
  form: { version: 3, fields: [question('why', 'Why?')] },
  termsSlug: 'innovation-terms-and-conditions',
}

export { anIdea }

export const routes = {
  challenge: `GET /challenges/${challenge.slug}`,
  alwaysOn: 'GET /always-on-challenge',
  latest: 'GET /ideas?category=10&size=2',
  ideas: 'GET /ideas?challenge=c1&size=5',
  winners: 'GET /ideas?challenge=c1&graduated=true&size=5',
  submit: 'POST /ideas',
  similar: 'POST /similar-ideas',
}

/** The API of the pages: each test may change its answers. */
export function challengesApi() {
  const api = standInApi()
  beforeEach(() => {
    localStorage.clear()
    Object.assign(api.answers, {
      [routes.challenge]: [200, challenge],
      [routes.alwaysOn]: [200, { ...challenge, id: '19876', categories: [10], tabs: [], prizes: {} }],
      [routes.latest]: [200, { items: [] }],
      [routes.ideas]: [200, { items: [], total: 0 }],
      [routes.winners]: [200, { items: [], total: 0 }],
      [routes.similar]: [200, { items: [] }],
      [routes.submit]: [201, anIdea('i1', 'Paper cups')],
    } satisfies Record<string, Answer>)
  })
  return api
}

export const place = `/idea-challenges/idea-challenge/${challenge.slug}`

export function open(address = place, me: Me = thandi): void {
  openPage(
    [
      { path: '/idea-challenges', element: <ChallengesPage /> },
      { path: '/idea-challenges/idea-challenge/:slug', element: <ChallengePage /> },
      { path: '/make-your-mark', element: <AlwaysOnPage /> },
    ],
    address,
    me,
  )
}

export { press } from '#tests/web/pages.tsx'
export const button = findButton
export const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: texts.entry.title })
export const question1 = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why?' })
export const terms = () => screen.findByRole<HTMLInputElement>('checkbox')

export async function type(into: Promise<HTMLElement>, text: string): Promise<void> {
  fireEvent.change(await into, { target: { value: text } })
}

/** Opens the challenge and fills in its form, ready to be sent. */
export async function fillIn(address = place): Promise<void> {
  open(address)
  await type(title(), 'Paper cups')
  await type(question1(), 'Less plastic.')
  fireEvent.click(await terms())
}

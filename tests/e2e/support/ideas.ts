/** What people do with ideas in the browser. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { challengesApi } from '#shared/challenges/api.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { publish } from './content.ts'
import { callAs } from './journey.ts'

const { entry } = challengesTexts

/** Publishes a challenge for everyone that asks these questions. */
export async function publishChallenge(title: string, fields: FieldDefinition[]): Promise<void> {
  await publish({
    kind: 'challenge',
    title,
    slug: `challenge-${randomUUID().slice(0, 8)}`,
    excerpt: 'Anything that makes the day better.',
    content: '<p>Tell us.</p>',
    categories: [],
    communities: [],
    tabs: [{ title: 'Rules', content: '<p>Play fair.</p>' }],
    prizes: { first: 'A week at sea' },
    fields,
    termsSlug: 'innovation-terms-and-conditions',
  })
}

/** Sends an idea to Innovation Always On for somebody, without the browser; returns its id. */
export async function sendIdea(username: string, title: string): Promise<string> {
  const { form } = await callAs(username, challengesApi.getAlwaysOn, {})
  const answers = [
    { fieldId: 'area', value: { group: 'Product', option: 'Showmax' } },
    { fieldId: 'idea', value: 'One button for everything.' },
    { fieldId: 'benefit', value: 'Less to press.' },
  ]
  const body = { challengeId: alwaysOnId, formVersion: form.version, title, answers, termsAccepted: true }
  return (await callAs(username, ideasApi.submitIdea, { body })).id
}

export const titleBox = (page: Page) => page.getByRole('textbox', { name: entry.title })

/** Accepts the terms, sends the form and waits until that is said. */
export async function submitIdea(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await page.getByRole('button', { name: entry.submit }).click()
  await expect(page.getByRole('heading', { name: entry.submitted, exact: true })).toBeVisible()
}

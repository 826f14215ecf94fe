/** What people do with ideas in the browser. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { challengesApi } from '#shared/challenges/api.ts'
import { alwaysOnId } from '#shared/challenges/model.ts'
import { editingApi } from '#shared/content/editing-api.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'

const { entry } = challengesTexts

/** Publishes a challenge for everyone that asks these questions; gives its slug. */
export async function publishChallenge(
  url: string,
  title: string,
  fields: FieldDefinition[],
): Promise<string> {
  const token = await tokenOf(url, 'admin')
  const slug = `challenge-${randomUUID().slice(0, 8)}`
  const content = {
    kind: 'challenge' as const,
    title,
    slug,
    excerpt: 'Anything that makes the day better.',
    content: '<p>Tell us.</p>',
    categories: [],
    communities: [],
    tabs: [{ title: 'Rules', content: '<p>Play fair.</p>' }],
    prizes: { first: 'A week at sea' },
    fields,
    termsSlug: 'innovation-terms-and-conditions',
  }
  const made = await callWith({ url }, token, editingApi.createContent, { body: { content } })
  const { kind, id, version } = made
  await callWith({ url }, token, editingApi.publish, { params: { kind, id }, body: { version } })
  return slug
}

/** Sends an idea to Innovation Always On for somebody, without the browser; gives its id. */
export async function sendIdea(url: string, username: string, title: string): Promise<string> {
  const token = await tokenOf(url, username)
  const { form } = await callWith({ url }, token, challengesApi.getAlwaysOn, {})
  const answers = [
    { fieldId: 'area', value: { group: 'Product', option: 'Showmax' } },
    { fieldId: 'idea', value: 'One button for everything.' },
    { fieldId: 'benefit', value: 'Less to press.' },
  ]
  const body = { challengeId: alwaysOnId, formVersion: form.version, title, answers, termsAccepted: true }
  return (await callWith({ url }, token, ideasApi.submitIdea, { body })).id
}

export const titleBox = (page: Page) => page.getByRole('textbox', { name: entry.title })

/** Accepts the terms, sends the form and waits until that is said. */
export async function submitIdea(page: Page, told: string = entry.submitted): Promise<void> {
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await page.getByRole('button', { name: entry.submit }).click()
  await expect(page.getByRole('heading', { name: told, exact: true })).toBeVisible()
}

/** What concerns somebody from the bell to where it leads, and what they choose to be told: a comment on an idea, an answer
 * to it with the mail switched off and on again; on a narrow screen. */
import { expect, type Page } from '@playwright/test'
import { ideasApi } from '#shared/ideas/api.ts'
import { detailsTexts } from '#shared/messages/details.ts'
import { fill } from '#shared/messages/fill.ts'
import { progressMailTexts } from '#shared/messages/idea-progress.ts'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { toldTexts } from '#shared/messages/told.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { expectAccessible } from './support/accessible.ts'
import { sendIdea } from './support/ideas.ts'
import { mailTo, openAs } from './support/journey.ts'
import { ports } from './support/ports.ts'
import { test } from './support/test.ts'

const site = { url: `http://localhost:${ports.site}` }
const [author, colleague] = ['teammate3', 'colleague'] as const
const { pages } = shellTexts

async function comment(id: string): Promise<void> {
  const body = { text: 'Could it work without the remote?' }
  await callWith(site, await tokenOf(site.url, colleague), ideasApi.addComment, { params: { id }, body })
}

async function answer(id: string, stage: 'planned' | 'in-work'): Promise<void> {
  const token = await tokenOf(site.url, 'admin')
  const { version } = await callWith(site, token, ideasApi.getIdea, { params: { id } })
  await callWith(site, token, ideasApi.setProgress, { params: { id }, body: { version, stage } })
}

const bell = (page: Page, count: number) =>
  page.getByRole('button', {
    name: count ? fill(texts.bellUnread, { count }) : texts.bell,
    exact: true,
  })
const popover = (page: Page) => page.getByRole('dialog', { name: pages.notifications })

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

test('a comment on an idea is counted, opened and read; an answer comes without its mail, and with it', async ({
  page,
}) => {
  const title = `One button for everything (${Date.now()})`
  const id = await sendIdea(site.url, author, title)
  // What the demo company told them before is read.
  const token = await tokenOf(site.url, author)
  const body = { upTo: Number.MAX_SAFE_INTEGER }
  await callWith(site, token, notificationsApi.readNotifications, { body })
  const unread = async () => (await callWith(site, token, notificationsApi.countUnread, {})).count
  await comment(id)
  // What is told comes a moment after the act.
  await expect.poll(unread, { timeout: 120_000 }).toBe(1)

  await page.setViewportSize({ width: 390, height: 800 })
  await openAs(page, author, '/notifications')
  await expect(bell(page, 1)).toBeVisible()
  const lines = page.getByRole('main').getByRole('link').filter({ hasText: title })
  await expect(lines).toHaveCount(1)
  await expectAccessible(page)
  await fits(page)
  // The first time the menu is still on its way.
  await bell(page, 1).press('Enter')
  await expect(popover(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page, 1)).toBeFocused()
  await bell(page, 1).click()
  const line = popover(page).getByRole('link').filter({ hasText: title })
  await expect(line).toContainText(texts.unread)
  await expectAccessible(page)
  await fits(page)
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/idea/${id}#comment-`))
  await expect(page.locator(new URL(page.url()).hash)).toBeFocused()
  await expect(bell(page, 0)).toBeVisible()
  await expect(popover(page)).toBeHidden()

  await bell(page, 0).click()
  await popover(page).getByRole('link', { name: texts.preferences }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages.notificationPreferences)
  await expectAccessible(page)
  await fits(page)
  const { label } = toldTexts.rows['idea-answer']
  await page.getByRole('switch', { name: fill(toldTexts.mailOf, { label }) }).press('Space')
  await page.getByRole('button', { name: detailsTexts.preferences.save }).click()
  await expect(page.getByText(detailsTexts.preferences.saved)).toBeVisible()

  await answer(id, 'planned')
  await expect.poll(unread, { timeout: 120_000 }).toBe(1)
  const { version, preferences } = await callWith(site, token, detailsApi.getOwnDetails, {})
  await callWith(site, token, detailsApi.setPreferences, {
    body: { version, mails: { ...preferences.mails, 'idea-answer': true } },
  })
  await answer(id, 'in-work')
  const ofIdea = ({ subject }: { subject: string }) => subject.includes(title)
  // Of the first answer there is none.
  const mail = await mailTo(`${author}@thinktank.example`, ofIdea)
  expect(mail.subject).toBe(fill(progressMailTexts.subject, { title, stage: 'In work' }))
  expect(mail.body.text).toContain('/login/my-profile+notifications')
})

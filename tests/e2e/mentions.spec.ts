/** A colleague is mentioned in the talk about an idea, by keyboard on a wide screen and by tapping on a phone; the mail
 * leads to the words. */
import { expect, type Page } from '@playwright/test'
import { commentElementId } from '#shared/addresses.ts'
import { fill } from '#shared/messages/fill.ts'
import { mentionMailTexts } from '#shared/messages/idea-progress.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { expectAccessible } from './support/accessible.ts'
import { sendIdea } from './support/ideas.ts'
import { directory, mailTo, openAs } from './support/journey.ts'
import { ports } from './support/ports.ts'
import { test } from './support/test.ts'

const { comments } = ideaPageTexts
const [writer, mentioned] = ['colleague', 'teammate3'] as const

function named(username: string): { name: string; email: string } {
  const found = directory().find((each) => each.username === username)
  if (!found) throw new Error(`Nobody is called ${username}.`)
  return found
}

async function noFaults(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

test('by keyboard and on a phone; the mail leads to the comment', async ({ page, browser }) => {
  const title = `A quieter studio (${Date.now()})`
  const id = await sendIdea(`http://localhost:${ports.site}`, writer, title)
  const { name, email } = named(mentioned)
  const begun = name.slice(0, 4)
  await openAs(page, writer, `/idea/${id}`)
  const box = page.getByRole('textbox', { name: comments.label })
  const option = page.getByRole('option').filter({ hasText: email })
  await box.pressSequentially(`Would that work for you, @${begun}`)
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`Would that work for you, @${name} `)
  await page.keyboard.type('?')
  await page.getByRole('button', { name: comments.add }).click()
  const said = page.getByRole('article').filter({ hasText: 'Would that work' })
  await expect(said.getByRole('link', { name: `@${name}` })).toBeVisible()

  const about = fill(mentionMailTexts.subject, { name: named(writer).name, title })
  const mail = await mailTo(email, ({ subject }) => subject === about)
  const link = new URL(mail.body.text?.match(/http\S+\/login\/idea\S+/)?.[0] ?? '')
  const reader = await (
    await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true })
  ).newPage()
  await openAs(reader, mentioned, link.href.slice(link.origin.length))
  const place = reader.locator(`[id^="${commentElementId('')}"]`)
  await expect(place).toBeFocused()
  await expect(place.getByRole('link', { name: `@${name} (${comments.you})` })).toBeVisible()
  await reader.getByRole('button', { name: comments.reply }).tap()
  const answer = reader.getByRole('textbox', { name: comments.label })
  await answer.pressSequentially(`Yes, @${named(writer).name.slice(0, 4)}`)
  const offered = reader.getByRole('option').filter({ hasText: named(writer).email })
  await expect(offered).toBeVisible()
  await noFaults(reader)
  await offered.tap()
  await expect(answer).toHaveValue(`Yes, @${named(writer).name} `)
  await expect(answer).toBeFocused()
  await reader.context().close()
})

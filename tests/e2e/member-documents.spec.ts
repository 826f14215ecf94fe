/** A document about one member of a team: chosen, kept over a reload, sent, and read by those who may. */
import { expect, type Page } from '@playwright/test'
import { fixedAccounts } from '#infra/demo/accounts.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { recognitionDeskTexts } from '#shared/messages/nominations-desk.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import type { Person } from '#shared/people/model.ts'
import { addNominees, decide, follow, makeMonetary, send, write } from './support/awards.ts'
import { chooseCard, directory, openAs } from './support/journey.ts'
import { nominable } from './support/nominations.ts'
import { test } from './support/test.ts'

/** Nothing stands beside the screen. */
const fits = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(phone.width)

const phone = { width: 390, height: 780 }
const pdf = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** Two colleagues whom the employee can nominate for money this month, and whom no other file signs in as. */
async function twoMembers(url: string): Promise<[Person, Person]> {
  const fixed = new Set(fixedAccounts.map(({ username }) => username))
  const known = directory().filter(
    ({ username, account, status }) => account && status === 'active' && !fixed.has(username),
  )
  const [one, other] = await nominable(url, 'employee', known.slice(0, 50), {
    eventId: 'recognition',
    monetary: true,
  })
  if (!one || !other) throw new Error('Everybody has had what a month allows.')
  return [one, other]
}

test('Teams: a document about a member survives a reload, and is read by that member and the approver', async ({
  page,
  browser,
  baseURL,
}) => {
  const [about, other] = await twoMembers(baseURL ?? '')
  const why = `Two continents, one broadcast (${Date.now()})`
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, `${about.email}, ${other.email}`)
  await makeMonetary(page)
  await chooseCard(page, 'Promote excellence')
  await page.getByRole('combobox', { name: /Project Sponsor Email/ }).fill('sponsor@thinktank.example')
  await write(page, why)
  const adds = fill(memberDocumentTexts.add, { name: about.name })
  await page.locator(`input[type=file][aria-label="${adds}"]`).setInputFiles(pdf)
  const sent = page.getByRole('button', { name: fill(formsTexts.removeFile, { name: pdf.name }) })
  await expect(sent).toBeVisible()

  await page.reload()
  await expect(page.getByText(/is still here/)).toBeVisible()
  await expect(sent).toBeVisible()
  await expect(page.getByRole('textbox', { name: /What did your/ })).toHaveValue(why)
  await page.setViewportSize(phone)
  await fits(page)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  const id = await send(page)

  const asked = ({ subject, body }: { subject: string; body: { text?: string } }) =>
    subject.startsWith(nominationMailTexts.teamNotice.subject.split('{')[0] ?? '') &&
    (body.text?.includes(why) ?? false)
  const member = await follow(browser, about.username, asked)
  await expect(member.getByRole('link', { name: pdf.name })).toBeVisible()
  await member.context().close()
  const sponsor = await (await browser.newContext({ viewport: phone })).newPage()
  await openAs(sponsor, 'sponsor', `/my-profile/review-manager/${id}`)
  await sponsor.getByRole('link', { name: pdf.name }).click()
  await expect(sponsor.getByRole('link', { name: mediaTexts.open })).toBeVisible()
  await sponsor.context().close()
})

test('an administrator finds what waits for the recognition desk, and decides it, on a phone', {
  tag: '@long',
}, async ({ page, browser }) => {
  const why = `The desk decides where the approver is a member (${Date.now()})`
  const nominator = await (await browser.newContext()).newPage()
  await openAs(nominator, 'awards', '/employee-award')
  await addNominees(nominator, 'colleague@thinktank.example, exco2@thinktank.example')
  await nominator.getByRole('combobox', { name: /Month/ }).selectOption({ index: 1 })
  await nominator.getByRole('checkbox', { name: 'Courage' }).check()
  await write(nominator, why)
  await send(nominator)
  await nominator.context().close()

  await page.setViewportSize(phone)
  await openAs(page, 'admin', '/admin')
  await page.getByRole('link', { name: recognitionDeskTexts.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recognitionDeskTexts.title)
  await page.getByText(recognitionDeskTexts.month, { exact: true }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Pieter van der Merwe and 1 more' })
  await expect(line).toBeVisible()
  await fits(page)
  await line.getByRole('link', { name: /^Review/ }).click()
  await expect(page.getByText(why)).toBeVisible()
  await decide(page, 'reject', 'One of you decides such awards')
  await page.goto('/admin/recognition-desk?awards=month')
  await expect(page.getByRole('radio', { name: recognitionDeskTexts.month })).toBeChecked()
  await expect(line).toHaveCount(0)
})

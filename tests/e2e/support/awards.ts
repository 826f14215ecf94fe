/** What journeys of awards do again and again: fill in the form, follow a mail's link on a phone, decide. */
import { type Browser, expect, type Page } from '@playwright/test'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { type Mail, mailTo, pageOf } from './journey.ts'

/** The window of a phone. */
export const phone = { viewport: { width: 390, height: 780 } }

/** Opens the link of the mail to somebody, signed in as them, on a phone. */
export async function follow(browser: Browser, username: string, is: (mail: Mail) => boolean): Promise<Page> {
  const mail = await mailTo(`${username}@thinktank.example`, is)
  const [link] = mail.body.text?.match(/http:\/\/\S+\/login\/\S+/) ?? []
  const { pathname, search, hash } = new URL(link ?? '')
  return pageOf(browser, username, pathname + search + hash, phone)
}

/** The mail of a subject about what the nominator wrote, or about the nomination of that id. */
export const about = (subject: string, said: string) => (mail: Mail) =>
  mail.subject.startsWith(subject.split('{')[0] ?? '') && (mail.body.text?.includes(said) ?? false)

/** The id of the nomination in a page's address. */
export const idIn = (page: Page) => /[0-9A-HJKMNP-TV-Z]{26}/.exec(page.url())?.[0] ?? ''

/** Adds whoever the entries name, separated by commas. */
export async function addNominees(page: Page, entries: string): Promise<void> {
  await page.getByRole('combobox', { name: recognitionTexts.searchLabel }).fill(entries)
  await page.getByRole('button', { name: recognitionTexts.addNominee }).click()
}

/** Ticks the box and confirms it. */
export async function makeMonetary(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: recognitionTexts.monetary }).click()
  await page.getByRole('button', { name: recognitionTexts.monetaryYes }).click()
  await expect(page.getByRole('checkbox', { name: recognitionTexts.monetary })).toBeChecked()
}

/** Writes the motivation and accepts the terms. */
export async function write(page: Page, why: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /What did your|Why does your/ })
    .first()
    .fill(why)
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
}

/** Does not wait for the ten seconds; the acts have left when this is over. */
export async function sendNow(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: undoTexts.sendNow })
  await expect(button.first()).toBeVisible()
  for (const each of (await button.all()).reverse()) await each.click()
  await expect(button.or(page.getByText(/^Sending: /))).toHaveCount(0)
}

/** Sends the form and gives the id of the nomination. */
export async function send(page: Page): Promise<string> {
  await page.getByRole('button', { name: recognitionTexts.submit }).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
  await sendNow(page)
  const link = await page.getByRole('link', { name: recognitionTexts.view }).getAttribute('href')
  return link?.split('/').find((part) => part.length === 26) ?? ''
}

/** Approves or rejects on the review screen that is open. */
export async function decide(page: Page, decision: 'approve' | 'reject', comment = ''): Promise<void> {
  await page.getByRole('textbox', { name: reviewTexts.comments }).fill(comment)
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await page.getByRole('button', { name: reviewTexts[decision], exact: true }).click()
  await sendNow(page)
}

/** Subject of the mail that asks an approver. */
export const request = nominationMailTexts.approverRequest.subject

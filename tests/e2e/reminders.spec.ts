/** An administrator reminds by hand: of one nomination, whose approver gets the mail, and everybody; an equity manager
 * reminds a nominee. */
import { expect } from '@playwright/test'
import { equityMailTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reminderTexts } from '#shared/messages/reminders.ts'
import { reminderRefusals } from '#shared/messages/reminders-refusals.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import { expectAccessible } from './support/accessible.ts'
import { addNominees, makeMonetary, phone, send, write } from './support/awards.ts'
import { allMails, chooseCard, directory, mailTo, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

/** Somebody whose line manager no other file signs in as, with that manager. */
function nomineeAndManager() {
  const people = new Map(directory().map((each) => [each.personId, each]))
  const fixed = new Set(['manager', 'exco2', 'hrbp', 'sponsor', 'employee', 'admin'])
  for (const nominee of people.values()) {
    const manager = people.get(nominee.hierarchy?.lineManager?.personId ?? '')
    const whyNot = whyNotNominate(asNominee(nominee), { nominatorId: '', chosen: [], limited: true })
    if (!whyNot && manager && !fixed.has(manager.username) && isActive(manager)) return { nominee, manager }
  }
  throw new Error('Nobody has a line manager of their own.')
}

const isReminder = ({ subject }: { subject: string }) => subject.startsWith('Reminder: ')

test('of one nomination, once a day; then everybody', async ({ page, browser }) => {
  const { nominee, manager } = nomineeAndManager()
  const nominators = await (await browser.newContext()).newPage()
  await openAs(nominators, 'employee', '/recognition')
  await addNominees(nominators, nominee.email)
  await makeMonetary(nominators)
  await chooseCard(nominators, 'Promote excellence')
  await write(nominators, `The lift moves again (${Date.now()})`)
  const id = await send(nominators)

  await openAs(page, 'admin', '/reminder')
  await expect(page.getByRole('table', { name: texts.table.nominations })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: texts.search }).fill(id)
  await page.getByRole('button', { name: texts.find }).click()
  const found = page.getByRole('table', { name: texts.found })
  await expect(
    found.getByRole('cell', { name: `Pending with ${nominationTexts.stages.manager}` }),
  ).toBeVisible()
  const notify = found.getByRole('button', { name: /^Notify/ })
  await notify.click()
  await expect(found.getByText('Notification Email sent!')).toBeVisible()
  await expect(found.getByRole('cell', { name: /Last reminded on/ })).toBeVisible()
  const mail = await mailTo(manager.email, isReminder)
  expect(mail.body.text).toContain(reminderTexts.reviews)
  await notify.click()
  await expect(found.getByRole('alert')).toHaveText(fill(reminderRefusals.today, { name: manager.name }))
  await nominators.goto(`/my-profile/review-nomination/${id}`)
  await expect(nominators.getByText(new RegExp(`${manager.name}`)).first()).toBeVisible()
  await nominators.context().close()

  await page.getByRole('button', { name: texts.clear }).click()
  await page.getByRole('button', { name: 'Send Reminder' }).click()
  await expect(page.getByText('Please select From Week')).toBeVisible()
  await expect(page.getByText('Please select To Month')).toBeVisible()
  await page.getByRole('combobox', { name: 'From Weeks' }).selectOption({ label: 'All' })
  await page.getByRole('combobox', { name: 'To Months' }).selectOption({ label: 'All' })
  const sendAll = page.getByRole('button', { name: 'Send Reminder' })
  await sendAll.click()
  const question = page.getByRole('dialog', { name: texts.ask.title })
  await expect(question.getByText(texts.ask.text.nominations)).toBeVisible()
  await expect(question.getByText(/^[\d,]+ nominations wait\.$/)).toBeVisible()
  await expect(question.getByRole('button', { name: shellTexts.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(sendAll).toBeFocused()
  await expect(page.getByRole('group', { name: texts.sending.title, exact: true })).toHaveCount(0)
  await sendAll.click()
  await question.getByRole('button', { name: 'Send Reminder' }).click()
  // It goes on without the screen.
  const progress = page.getByRole('group', { name: texts.sending.title, exact: true })
  await expect(progress).toBeVisible()
  await page.goto('/')
  await page.goto('/reminder')
  // At eight in the morning everybody is reminded without being asked: after that nobody is left to be reminded today.
  const sent =
    /^(Notification Email sent! All have been looked at: [1-9][\d,]*|All have been looked at: 0) of [\d,]+ were/
  await expect(progress.getByText(sent)).toBeVisible({ timeout: 200_000 })
  await expectAccessible(page)
  await expect
    .poll(async () => (await allMails()).filter(isReminder).length, { timeout: 200_000 })
    .toBeGreaterThan(5)
  // Whoever was reminded before was not again.
  await mailTo(manager.email, isReminder)

  await page.setViewportSize(phone.viewport)
  await expect(page.getByRole('table', { name: texts.table.nominations })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('of employment equity: the nominee alone gets the mail', async ({ page }) => {
  await openAs(page, 'equity', '/eereminder')
  await page.getByRole('combobox', { name: 'From Weeks' }).selectOption({ label: 'All' })
  await page.getByRole('combobox', { name: 'To Months' }).selectOption({ label: 'All' })
  const table = page.getByRole('table', { name: texts.table.equity })
  await table
    .getByRole('button', { name: /^Notify/ })
    .first()
    .click()
  await expect(table.getByText('Notification Email sent!')).toBeVisible()
  const isEquity = ({ subject }: { subject: string }) => subject === equityMailTexts.reminder.subject
  await expect.poll(async () => (await allMails()).filter(isEquity).length, { timeout: 200_000 }).toBe(1)
  const [mail] = (await allMails()).filter(isEquity)
  expect(mail?.destination.cc).toEqual([])
  await expectAccessible(page)
})

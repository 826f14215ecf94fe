/** An administrator reminds by hand: of one nomination, whose approver gets the mail, and everybody; an equity manager
 * reminds a nominee. */
import { expect } from '@playwright/test'
import { fixedAccounts } from '#infra/demo/accounts.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { randomOf } from '#infra/demo/random.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { equityMailTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reminderTexts } from '#shared/messages/reminders.ts'
import { reminderRefusals } from '#shared/messages/reminders-refusals.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import { expectAccessible } from './support/accessible.ts'
import { phone } from './support/awards.ts'
import { allMails, directory, mailTo, openAs } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

/** A colleague whose line manager has nothing to decide and no account that other files use, with that manager: nobody else
 * reminds them, nor does the clock. Another pair for each index. */
function nomineeAndManager(index: number): { nominee: Person; manager: Person } {
  const people = directory()
  const byId = new Map(people.map((each) => [each.personId, each]))
  const fixed = new Set(fixedAccounts.map(({ username }) => username))
  const taken = new Set<string | undefined>(
    people.filter(({ username }) => fixed.has(username)).map(({ personId }) => personId),
  )
  const recipe = { ...sizes.demo, seed: 1, now: new Date() }
  for (const { head } of nominationsOf(recipe, circleOf(people, randomOf(1, 'circle'))))
    for (const { decidedAt, approver } of head.steps) if (!decidedAt) taken.add(approver?.personId)
  const pairs = new Map<string, { nominee: Person; manager: Person }>()
  for (const nominee of people) {
    const manager = byId.get(nominee.hierarchy?.lineManager?.personId ?? '')
    const whyNot = whyNotNominate(asNominee(nominee), { nominatorId: '', chosen: [], limited: true })
    if (!whyNot && manager && isActive(manager) && !taken.has(manager.personId))
      pairs.set(manager.personId, { nominee, manager })
  }
  const pair = [...pairs.values()][index]
  if (!pair) throw new Error('There are not enough line managers.')
  return pair
}

const isReminder = ({ subject }: { subject: string }) => subject.startsWith('Reminder: ')

test('of one nomination, once a day', async ({ page, baseURL }) => {
  // Each repetition reminds somebody else.
  const { nominee, manager } = nomineeAndManager(test.info().repeatEachIndex)
  const id = await nominate(baseURL ?? '', {
    by: 'employee',
    nominees: [nominee.username],
    why: `The lift moves again (${Date.now()})`,
    monetary: true,
  })
  await page.setViewportSize(phone.viewport)
  await openAs(page, 'admin', '/reminder')
  await expect(page.getByRole('table', { name: texts.table.nominations })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: texts.search }).fill(id)
  await page.getByRole('button', { name: texts.find }).click()
  const found = page.getByRole('table', { name: texts.found })
  await expect(
    found.getByRole('cell', { name: `Pending with ${nominationTexts.stages.manager}` }),
  ).toBeVisible()
  const notify = found.getByRole('button', { name: /^Notify/ })
  await notify.click()
  await expect(found.getByRole('cell', { name: /Last reminded on/ })).toBeVisible()
  const mail = await mailTo(manager.email, isReminder)
  expect(mail.body.text).toContain(reminderTexts.reviews)
  await notify.click()
  await expect(found.getByRole('alert')).toHaveText(fill(reminderRefusals.today, { name: manager.name }))
})

test('of everybody, after a question; it goes on without the screen', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/reminder')
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
})

test('of employment equity: the nominee alone gets the mail', { tag: '@long' }, async ({ page }) => {
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

/** An administrator reminds by hand of one nomination, whose approver gets the mail. */
import { expect } from '@playwright/test'
import { fixedAccounts } from '#infra/demo/accounts.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { randomOf } from '#infra/demo/random.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reminderTexts } from '#shared/messages/reminders.ts'
import { reminderRefusals } from '#shared/messages/reminders-refusals.ts'
import { reminderScreenTexts as texts } from '#shared/messages/reminders-screen.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import { phone } from './support/awards.ts'
import { directory, mailTo, openAs } from './support/journey.ts'
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

test.use(phone)

test('of one nomination, once a day', async ({ page }) => {
  // Each repetition reminds somebody else.
  const { nominee, manager } = nomineeAndManager(test.info().repeatEachIndex)
  const id = await nominate({
    by: 'employee',
    nominees: [nominee.username],
    why: `The lift moves again (${Date.now()})`,
    monetary: true,
  })
  await openAs(page, 'admin', '/reminder')
  await expect(page.getByRole('table', { name: texts.table.nominations })).toBeVisible()
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

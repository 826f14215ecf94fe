/** An approver who is away names a delegate with the keyboard alone, in a window as narrow as a phone. The delegate
 * follows the mail and decides; the record says for whom. */
import { expect } from '@playwright/test'
import { groupDay } from '#shared/clock.ts'
import { delegationTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import { expectToFit } from './support/accessible.ts'
import { about, decide, follow, phone, request } from './support/awards.ts'
import { directory, mailTo, openAs, pageOf, personOf } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

test.use(phone)

/** Somebody whose line manager no other file signs in as, with that manager. */
function nomineeAndManager(): { nominee: Person; manager: Person } {
  const people = new Map(directory().map((each) => [each.personId, each]))
  const fixed = new Set(['manager', 'exco2', 'hrbp', 'sponsor', 'employee', 'admin'])
  for (const nominee of [...people.values()].toReversed()) {
    const manager = people.get(nominee.hierarchy?.lineManager?.personId ?? '')
    const whyNot = whyNotNominate(asNominee(nominee), { nominatorId: '', chosen: [], limited: true })
    if (!whyNot && manager && !fixed.has(manager.username) && isActive(manager)) return { nominee, manager }
  }
  throw new Error('Nobody has a line manager of their own.')
}

test('the delegate decides as themself, and the record says for whom', async ({ page, browser }) => {
  const { nominee, manager } = nomineeAndManager()
  const { email, name } = personOf('sponsor')
  // The page of details opens without a session.
  await openAs(page, manager.username)
  await walkTo(page, '/my-profile/edit-my-details')
  const away = page.getByRole('region', { name: texts.title })
  const naming = away.getByRole('button', { name: texts.name })
  const person = away.getByRole('combobox', { name: texts.person })
  await tabTo(page, person, 20)
  await press(page, naming, 6)
  await expect(away.getByRole('alert').filter({ hasText: texts.personRequired })).toBeVisible()
  await tabTo(page, person, 6, 'Shift+Tab')
  await page.keyboard.type(email)
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  for (const [label, day] of [
    [texts.from, 0],
    [texts.to, 1],
  ] as const) {
    await tabTo(page, away.getByRole('textbox', { name: label }), 2)
    await page.keyboard.type(groupDay(new Date(Date.now() + day * 86_400_000)))
  }
  await press(page, naming, 2)
  // The list beside it may be loading, which is a status too.
  await expect(away.getByRole('status').filter({ hasText: 'We’ve emailed them.' })).toBeFocused()
  await expectToFit(page)

  const why = `The printer speaks again (${Date.now()})`
  const id = await nominate({ why, nominees: [nominee.username], monetary: true })
  expect((await mailTo(email, about(request, why))).destination.cc.join()).toContain(manager.email)
  const reviewer = await follow(browser, 'sponsor', about(request, why))
  const stage = nominationTexts.stages.manager
  const decision = fill(reviewTexts.decisionForApprover, { stage, approver: manager.name })
  await expect(reviewer.getByText(decision, { exact: true })).toBeVisible()
  await decide(reviewer, 'approve')
  const nominator = await pageOf(browser, 'employee', `/my-profile/review-nomination/${id}`)
  const record = fill(nominationTexts.byFor, { by: name, approver: manager.name })
  await expect(nominator.getByText(record).filter({ visible: true }).first()).toBeVisible()

  await page.reload()
  await press(page, page.getByRole('link', { name: shellTexts.skip }), 1)
  await press(page, away.getByRole('button', { name: /^End: / }), 24)
  await press(page, page.getByRole('dialog').getByRole('button', { name: texts.end, exact: true }), 4)
  await expect(away.getByText(texts.none, { exact: true })).toBeVisible()
  await expect(away.getByRole('status').and(away.locator(':focus'))).toHaveCount(1)
})

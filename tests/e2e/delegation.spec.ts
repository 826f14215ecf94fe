/** An approver who is away names a delegate on a phone, who follows the mail and decides; the record says for whom. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { groupDay } from '#shared/clock.ts'
import { delegationTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import { expectToFit } from './support/accessible.ts'
import { about, decide, follow, phone, request } from './support/awards.ts'
import { directory, mailTo, openAs, pageOf } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const delegateEmail = 'sponsor@thinktank.example'

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

/** Something is told; beside it the list may be loading, which is told too. */
async function expectStatus(away: Locator, text: string): Promise<void> {
  await expect(away.getByRole('status').filter({ hasText: text })).toBeVisible()
}

/** Names the delegate for today and tomorrow, in the part of a page that names them. */
async function nameDelegate(page: Page, away: Locator): Promise<void> {
  await away.getByRole('combobox', { name: texts.person }).fill(delegateEmail)
  await page.getByRole('option').filter({ visible: true }).first().click()
  const [today, tomorrow] = [0, 1].map((days) => groupDay(new Date(Date.now() + days * 86_400_000)))
  for (const [day, date = ''] of [
    [texts.from, today],
    [texts.to, tomorrow],
  ] as const) {
    await away.getByRole('textbox', { name: day }).fill(date)
    await page.keyboard.press('Tab')
  }
  await away.getByRole('button', { name: texts.name }).click()
  await expectStatus(away, 'We’ve emailed them.')
  await expectToFit(page)
}

/** Somebody is nominated, and the delegate follows the mail on a phone and approves for their manager, which the record
 * says. */
async function approvedByDelegate(
  browser: Browser,
  { nominee, manager }: { nominee: Person; manager: Person },
): Promise<void> {
  const why = `The printer speaks again (${Date.now()})`
  const id = await nominate({ why, nominees: [nominee.username], monetary: true })

  const mail = await mailTo(delegateEmail, about(request, why))
  expect(mail.destination.cc.join()).toContain(manager.email)
  const delegate = await follow(browser, 'sponsor', about(request, why))
  const stage = nominationTexts.stages.manager
  await expect(
    delegate.getByText(fill(reviewTexts.decisionForApprover, { stage, approver: manager.name })),
  ).toBeVisible()
  await decide(delegate, 'approve')

  const nominator = await pageOf(browser, 'employee', `/my-profile/review-nomination/${id}`)
  const delegateName = directory().find(({ username }) => username === 'sponsor')?.name ?? ''
  const record = fill(nominationTexts.byFor, { by: delegateName, approver: manager.name })
  await expect(nominator.getByText(record).filter({ visible: true }).first()).toBeVisible()
}

/** Ends the one that there is. */
async function endIt(page: Page, away: Locator): Promise<void> {
  await page.reload()
  await away.getByRole('button', { name: /^End it/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.end, exact: true }).click()
  await expect(away.getByText(texts.none)).toBeVisible()
  await expect(away.getByRole('status').and(away.locator(':focus'))).toHaveCount(1)
}

test('the delegate decides as themself, and the record says for whom', async ({ page, browser }) => {
  const pair = nomineeAndManager()
  await page.setViewportSize(phone.viewport)
  // The page of details opens without a session.
  await openAs(page, pair.manager.username)
  await walkTo(page, '/my-profile/edit-my-details')
  const away = page.getByRole('region', { name: texts.title })
  await away.getByRole('button', { name: texts.name }).click()
  await expect(away.getByText(texts.personRequired)).toBeVisible()
  await nameDelegate(page, away)
  await approvedByDelegate(browser, pair)
  await endIt(page, away)
})

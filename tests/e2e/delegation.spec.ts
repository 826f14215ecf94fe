/** An approver who is away: names a delegate on a phone, who follows the mail and decides; the record says for whom. */
import { expect } from '@playwright/test'
import { groupDay } from '#shared/clock.ts'
import { delegationTexts as texts } from '#shared/messages/delegations.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import {
  about,
  addNominees,
  decide,
  follow,
  makeMonetary,
  phone,
  request,
  send,
  write,
} from './support/awards.ts'
import { chooseCard, directory, mailTo, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

/** Somebody whose line manager no other file signs in as, with that manager. */
function nomineeAndManager() {
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
  await page.setViewportSize(phone.viewport)
  await openAs(page, manager.username)
  await page.goto('/my-profile/edit-my-details')
  const away = page.getByRole('region', { name: texts.title })
  await away.getByRole('button', { name: texts.name }).click()
  await expect(away.getByText(texts.personRequired)).toBeVisible()
  await away.getByRole('combobox', { name: texts.person }).fill('sponsor@thinktank.example')
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
  await expect(away.getByRole('status')).toContainText('They have been told.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const why = `The printer speaks again (${Date.now()})`
  const nominators = await (await browser.newContext()).newPage()
  await openAs(nominators, 'employee', '/recognition')
  await addNominees(nominators, nominee.email)
  await makeMonetary(nominators)
  await chooseCard(nominators, 'Promote excellence')
  await write(nominators, why)
  const id = await send(nominators)

  const mail = await mailTo('sponsor@thinktank.example', about(request, why))
  expect(mail.destination.cc.join()).toContain(manager.email)
  const delegates = await follow(browser, 'sponsor', about(request, why))
  const stage = nominationTexts.stages.manager
  await expect(
    delegates.getByText(fill(reviewTexts.decisionForApprover, { stage, approver: manager.name })),
  ).toBeVisible()
  await decide(delegates, 'approve')
  await delegates.context().close()

  await nominators.goto(`/my-profile/review-nomination/${id}`)
  const delegate = directory().find(({ username }) => username === 'sponsor')?.name ?? ''
  const record = fill(nominationTexts.byFor, { by: delegate, approver: manager.name })
  await expect(nominators.getByText(record).filter({ visible: true }).first()).toBeVisible()
  await nominators.context().close()

  await page.reload()
  await away.getByRole('button', { name: /^End it/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.end, exact: true }).click()
  await expect(away.getByText(texts.none)).toBeVisible()
  await expect(away.getByRole('status')).toBeFocused()
})

/** An approver who is away: names a delegate on a phone, or an administrator does, who follows the mail and decides; the
 * record says for whom. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { groupDay } from '#shared/clock.ts'
import { delegationMailTexts as mails, delegationTexts as texts } from '#shared/messages/delegations.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import type { Person } from '#shared/people/model.ts'
import { asNominee, isActive } from '#shared/people/rules.ts'
import { isLong } from '#tests/support/tier.ts'
import { about, decide, follow, phone, request } from './support/awards.ts'
import { directory, type Mail, mailsTo, mailTo, openAs } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const delegateEmail = 'sponsor@thinktank.example'

/** People whose line managers no other file signs in as, each with that manager; no manager twice. */
function nomineesAndManagers() {
  const people = new Map(directory().map((each) => [each.personId, each]))
  const fixed = new Set(['manager', 'exco2', 'hrbp', 'sponsor', 'employee', 'admin'])
  const found = new Map<string, { nominee: Person; manager: Person }>()
  for (const nominee of [...people.values()].toReversed()) {
    const manager = people.get(nominee.hierarchy?.lineManager?.personId ?? '')
    const whyNot = whyNotNominate(asNominee(nominee), { nominatorId: '', chosen: [], limited: true })
    if (whyNot || !manager || fixed.has(manager.username) || !isActive(manager)) continue
    if (!found.has(manager.personId)) found.set(manager.personId, { nominee, manager })
  }
  const [first, second] = found.values()
  if (!first || !second) throw new Error('Nobody has a line manager of their own.')
  return [first, second] as const
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
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** Somebody is nominated, and the delegate follows the mail on a phone and approves for their manager, which the record
 * says. */
async function approvedByDelegate(
  browser: Browser,
  url: string,
  { nominee, manager }: { nominee: Person; manager: Person },
): Promise<void> {
  const why = `The printer speaks again (${Date.now()})`
  const id = await nominate(url, { why, nominees: [nominee.username], monetary: true })

  const mail = await mailTo(delegateEmail, about(request, why))
  expect(mail.destination.cc.join()).toContain(manager.email)
  const delegates = await follow(browser, 'sponsor', about(request, why))
  const stage = nominationTexts.stages.manager
  await expect(
    delegates.getByText(fill(reviewTexts.decisionForApprover, { stage, approver: manager.name })),
  ).toBeVisible()
  await decide(delegates, 'approve')
  await delegates.context().close()

  const nominators = await (await browser.newContext()).newPage()
  await openAs(nominators, 'employee', `/my-profile/review-nomination/${id}`)
  const delegate = directory().find(({ username }) => username === 'sponsor')?.name ?? ''
  const record = fill(nominationTexts.byFor, { by: delegate, approver: manager.name })
  await expect(nominators.getByText(record).filter({ visible: true }).first()).toBeVisible()
  await nominators.context().close()
}

/** Ends the one that there is. */
async function endIt(page: Page, away: Locator): Promise<void> {
  await page.reload()
  await away.getByRole('button', { name: /^End it/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.end, exact: true }).click()
  await expect(away.getByText(texts.none)).toBeVisible()
  await expect(away.getByRole('status').and(away.locator(':focus'))).toHaveCount(1)
}

/** The delegate ends it in their own details, to which their mail leads, and the approver is told. */
async function endedByDelegate(browser: Browser, manager: Person): Promise<void> {
  // They were named twice.
  const named = ({ subject }: Mail) => subject.startsWith(`You stand in for ${manager.name} from`)
  await expect.poll(async () => (await mailsTo(delegateEmail, named)).length, { timeout: 200_000 }).toBe(2)
  for (const { body } of await mailsTo(delegateEmail, named))
    expect(body.text).toContain('/login/my-profile+edit-my-details')
  const page = await (await browser.newContext(phone)).newPage()
  await openAs(page, 'sponsor')
  await page.goto('/my-profile/edit-my-details')
  const away = page.getByRole('region', { name: texts.title })
  await away.getByRole('button', { name: new RegExp(`^End it: ${manager.name},`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.end, exact: true }).click()
  await expectStatus(away, fill(texts.hasEndedStandIn, { name: manager.name }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const delegate = directory().find(({ username }) => username === 'sponsor')?.name ?? ''
  const told = await mailTo(
    manager.email,
    ({ subject }) => subject === fill(mails.endedApprover.subject, { delegate }),
  )
  expect(told.body.text).toContain(`${delegate} has ended their cover`)
  await page.context().close()
}

test('the delegate decides as themself, and the record says for whom', async ({ page, browser, baseURL }) => {
  const [first] = nomineesAndManagers()
  await page.setViewportSize(phone.viewport)
  // The page of details opens without a session.
  await openAs(page, first.manager.username)
  await walkTo(page, '/my-profile/edit-my-details')
  const away = page.getByRole('region', { name: texts.title })
  await away.getByRole('button', { name: texts.name }).click()
  await expect(away.getByText(texts.personRequired)).toBeVisible()
  await nameDelegate(page, away)
  await approvedByDelegate(browser, baseURL ?? '', first)
  await endIt(page, away)
  if (isLong) {
    await nameDelegate(page, away)
    await endedByDelegate(browser, first.manager)
  }
})

test('an administrator names a delegate for somebody who is absent; both are told', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const [, second] = nomineesAndManagers()
  const { manager } = second
  await page.setViewportSize(phone.viewport)
  await openAs(page, 'admin', '/admin/people')
  await page.getByRole('searchbox', { name: peopleAdminTexts.people.find }).fill(manager.email)
  await page.getByRole('main').getByRole('link', { name: manager.name }).first().click()
  await expect(page).toHaveURL(`/admin/people/${manager.personId}`)
  const away = page.getByRole('region', { name: texts.titleOther })
  await expect(away.getByText(texts.none)).toBeVisible()
  await nameDelegate(page, away)
  const delegate = directory().find(({ username }) => username === 'sponsor')?.name ?? ''
  await mailTo(delegateEmail, ({ subject }) => subject.startsWith(`You stand in for ${manager.name} from`))
  const told = await mailTo(manager.email, ({ subject }) =>
    subject.startsWith(`${delegate} stands in for you from`),
  )
  const admin = directory().find(({ username }) => username === 'admin')?.name ?? ''
  expect(told.body.text).toContain(`${admin} has named ${delegate}`)

  await approvedByDelegate(browser, baseURL ?? '', second)

  // The absent's record says who named them.
  await endIt(page, away)
  await expect(page.getByText(new RegExp(`ended on .* by ${admin}`))).toBeVisible()
  await mailTo(manager.email, ({ subject }) => subject === fill(mails.endedApprover.subject, { delegate }))
})

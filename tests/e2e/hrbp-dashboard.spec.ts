/** An HRBP's dashboard: at a desk from its pictures to a review, on a phone, with nothing that waits, and for somebody who
 * may not see it. */
import { expect, type Page } from '@playwright/test'
import { fixedAccounts } from '#infra/demo/accounts.ts'
import { circleOf } from '#infra/demo/circle.ts'
import { nominationsOf } from '#infra/demo/nominations.ts'
import { randomOf } from '#infra/demo/random.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { directoryApi } from '#shared/directory/api.ts'
import { hrbpDashboardTexts as texts } from '#shared/messages/hrbp-dashboard.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Person } from '#shared/people/model.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { expectAccessible } from './support/accessible.ts'
import { expectStill } from './support/first-paint.ts'
import { directory, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const address = '/my-profile/hrbp/dashboard'

/** Nothing beside the screen, and nothing that a checker of accessibility finds. */
async function expectNoFaults(page: Page): Promise<void> {
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(there).toBeLessThanOrEqual(shown ?? 0)
  await expectAccessible(page)
}

/** Somebody with whom nothing waits, and who is nobody's HRBP, made one by an administrator. */
async function hrbpWithoutWork(url: string): Promise<Person> {
  const people = directory()
  const recipe = { ...sizes.demo, seed: 1, now: new Date() }
  const known = new Set<string | undefined>(people.map(({ hierarchy }) => hierarchy?.hrbp?.personId))
  const accounts = new Set(fixedAccounts.map(({ username }) => username))
  for (const { head } of nominationsOf(recipe, circleOf(people, randomOf(1, 'circle'))))
    for (const { approver } of head.steps) known.add(approver?.personId)
  const found = people.find(
    ({ personId, username, roles, status }) =>
      status === 'active' && roles.length === 1 && !known.has(personId) && !accounts.has(username),
  )
  if (!found) throw new Error('Everybody approves something.')
  const token = await tokenOf(url, 'admin')
  const params = { id: found.personId }
  const { version } = await callWith({ url }, token, directoryApi.getPerson, { params })
  const body = { version, roles: [...found.roles, 'hcbp-report-access' as const] }
  await callWith({ url }, token, directoryApi.changePerson, { params, body })
  return found
}

test('its charts do not move as they come, and lead to a review; at a desk and on a phone', async ({
  page,
}) => {
  await openAs(page, 'hrbp')
  await expect(page.getByRole('link', { name: shellTexts.pages.hrbpDashboard })).toHaveAttribute(
    'href',
    address,
  )
  await expectStill(page, address, async () => {
    await expect(page.locator('svg.recharts-surface')).toHaveCount(2)
    await expect(page.getByRole('table', { name: texts.slow.title })).toBeVisible()
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  const totals = page.getByRole('region', { name: texts.totals.title })
  const pending = page.getByRole('region', { name: texts.pending.title })
  const high5s = async () => Number(await totals.getByRole('listitem').first().locator('b').textContent())
  const usual = await high5s()

  await totals.getByLabel(texts.window).selectOption('all')
  await expect(totals.getByText(texts.totals.all)).toBeVisible()
  await expect.poll(high5s).toBeGreaterThan(usual)

  const rows = page.getByRole('table', { name: texts.slow.title }).getByRole('row')
  await pending.getByRole('listitem').getByRole('link', { name: texts.pending.stages.hrbp }).click()
  await expect(page).toHaveURL(/period=all.*stage=hrbp/)
  await expect(page.getByRole('heading', { name: texts.slow.title })).toBeFocused()
  await expect(page.getByLabel(texts.pending.stage)).toHaveValue('hrbp')
  await expect(rows.nth(1)).toContainText(texts.pending.stages.hrbp)
  await expectNoFaults(page)
  await page.setViewportSize({ width: 390, height: 780 })
  await expectNoFaults(page)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/my-profile\/review-manager\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reviewTexts.title)
})

test('who has nothing that waits is told so, and who is no HRBP is sent home', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openAs(page, (await hrbpWithoutWork(baseURL ?? '')).username, address)
  const pending = page.getByRole('region', { name: texts.pending.title })
  await expect(pending.getByText('No Pending Nomination', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: texts.slow.title })).toHaveCount(0)
  await expectNoFaults(page)

  // Administrators have a dashboard of their own.
  const admins = await (await browser.newContext()).newPage()
  await openAs(admins, 'admin', address)
  await expect(admins.getByText(shellTexts.sentHome.hrbpDashboard)).toBeVisible()
  await expect(admins).toHaveURL(/\/$/)

  const others = await (await browser.newContext()).newPage()
  await openAs(others, 'employee', address)
  await expect(others.getByText(shellTexts.sentHome.page)).toBeVisible()
  await expect(others).toHaveURL(/\/$/)
})

/** Everybody's own nominations: from what waits on home to the decision and back, from what was received to the answer,
 * and each tab full, empty and failing; on a wide screen and on a phone. */
import { expect, type Page } from '@playwright/test'
import { nominationListTexts as listTexts, waitingTexts } from '#shared/messages/nominations-lists.ts'
import { queueTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { companyChoices } from '#shared/nominations/settings.ts'
import { firstFew } from '#tests/support/tier.ts'
import { decide, reasonIsOnFirstScreen } from './support/awards.ts'
import { openAs } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

const screens = [
  ['a phone', { width: 390, height: 780 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const

/** Sends an On the Spot nomination as the employee, for a colleague by their user name. */
const onTheSpot = (url: string, nominee: string, slug?: string) =>
  nominate(url, {
    by: 'employee',
    nominees: [nominee],
    why: 'The lights stayed on.',
    monetary: true,
    ...(slug && { slug }),
  })

const account = (page: Page) => page.getByRole('button', { name: /^Account menu of/ })

/** How much the menu says is waiting. */
async function badge(page: Page): Promise<number> {
  const name = (await account(page).getAttribute('aria-label')) ?? ''
  return Number(/\((\d+) waiting/.exec(name)?.[1] ?? 0)
}

const nothingWider = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

for (const [name, viewport] of firstFew(screens, 1)) {
  test(`from what waits to the decision and back, on ${name}`, async ({ page, baseURL }) => {
    const nominee = name === 'a phone' ? 'teammate2' : 'colleague'
    await page.setViewportSize(viewport)
    const id = await onTheSpot(baseURL ?? '', nominee)
    await openAs(page, 'manager')
    const waiting = page.getByRole('region', { name: waitingTexts.title })
    await expect(waiting).toBeVisible()
    const before = await badge(page)
    expect(before).toBeGreaterThan(0)
    await nothingWider(page)
    await waiting
      .getByRole('link', { name: new RegExp(`${waitingTexts.reviewOne}|${waitingTexts.review}`) })
      .click()
    await expect(page).toHaveURL(/tab=review/)
    const row = page.locator(`a[href="/my-profile/review-manager/${id}/manager"]`).first()
    await expect(row).toBeVisible()
    await nothingWider(page)
    // The list is what one sees, whatever comes above it, also from the same link on the page itself.
    const lies = async () => (await page.getByRole('tabpanel').boundingBox())?.y
    await expect(waiting).toBeVisible()
    await expect.poll(lies).toBeLessThan(250)
    await page.evaluate(() => scrollTo(0, 0))
    await waiting
      .getByRole('link', { name: new RegExp(`${waitingTexts.reviewOne}|${waitingTexts.review}`) })
      .click()
    await expect.poll(lies).toBeLessThan(250)
    await row.click()
    await reasonIsOnFirstScreen(page, 'The lights stayed on.')
    const place = page.getByRole('navigation', { name: queueTexts.label })
    const next = place.getByRole('link', { name: /^Next: / })
    const told = place.getByText(/^\d+ of \d+ that wait for you$/)
    const [, total] = /of (\d+)/.exec((await told.textContent()) ?? '') ?? []
    const following = (await next.count()) > 0 ? await next.getAttribute('href') : undefined
    await decide(page, 'approve')
    const offered = page.getByRole('status').getByRole('link', { name: /^Next: / })
    if (Number(total) > 1) await expect(offered).toBeFocused()
    if (following) await expect(offered).toHaveAttribute('href', following)
    await expect.poll(() => badge(page)).toBe(before - 1)
    await page.goBack()
    await expect(page).toHaveURL(/tab=review/)
    await expect(page.getByRole('tab', { name: /Nomination Review/ })).toBeVisible()
    await expect(page.locator(`a[href="/my-profile/review-manager/${id}/manager"]`)).toHaveCount(0)
  })
}

for (const [name, viewport] of screens) {
  test(`from what was received to the answer, on ${name}`, { tag: '@long' }, async ({ page, baseURL }) => {
    const nominee = name === 'a phone' ? 'teammate1' : 'teammate3'
    await page.setViewportSize(viewport)
    const id = await onTheSpot(baseURL ?? '', nominee, 'rising-stars')
    await expect(async () => {
      await openAs(page, nominee)
      await expect(page.getByRole('region', { name: waitingTexts.title })).toBeVisible({ timeout: 15_000 })
    }).toPass()
    const before = await badge(page)
    await page.getByRole('link', { name: new RegExp(waitingTexts.answerOne) }).click()
    await page.locator(`a[href="/my-profile/review-nomination/${id}/received?answer=accept"]`).click()
    await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
    await page.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: reviewTexts.acceptedTitle })
    await dialog.getByRole('radio', { name: companyChoices[1] }).check()
    await dialog.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
    await expect(page.getByText(/You have accepted your nomination from/)).toBeVisible()
    await expect.poll(() => badge(page)).toBe(before - 1)
    await page.goto('/my-profile?tab=received&only=unanswered')
    await expect(page.getByText(listTexts.noneUnanswered)).toBeVisible()
    await nothingWider(page)
  })

  test(`each tab is full, empty or failing, on ${name}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openAs(page, 'hrbp', '/my-profile?tab=hcbp')
    for (const [key, calls] of [
      ['received', 'received?'],
      ['sent', 'sent?'],
      ['review', 'to-review?'],
      ['hcbp', 'hcbp?'],
      ['employee-awards', 'to-review?'],
    ] as const) {
      const { label, empty, load } = listTexts.tabs[key]
      const address = (url: URL) => `${url.pathname}${url.search}`.includes(`/nominations/${calls}`)
      await page.goto(`/my-profile?tab=${key}`)
      await expect(page.getByRole('tab', { name: new RegExp(`^${label}`), selected: true })).toBeVisible()
      if (key === 'received' || key === 'sent' || key === 'hcbp') {
        const rows = page.getByRole('list', { name: label, exact: true }).getByRole('article')
        await expect(rows.first()).toBeVisible()
        const total = Number(/\d+/.exec((await page.getByText(/^\d+ in all$/).textContent()) ?? '')?.[0])
        expect(await rows.count()).toBe(Math.min(total, 10))
        await nothingWider(page)
      }
      await page.route(address, (route) => route.fulfill({ json: { items: [], total: 0 } }))
      await page.reload()
      await expect(page.getByText(empty)).toBeVisible()
      await nothingWider(page)
      await page.unroute(address)
      const problem = { code: 'internal', message: 'x', requestId: 'r' }
      await page.route(address, (route) => route.fulfill({ status: 500, json: problem }))
      await page.reload()
      await expect(page.getByRole('alert').filter({ hasText: load })).toBeVisible()
      await page.unroute(address)
    }
  })
}

/** A run of payroll from its confirmation to payroll's answers, and the way from a nomination to its money, where a payee is
 * corrected. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { payrollMonthTexts as month, payrollTexts as texts } from '#shared/messages/payroll.ts'
import { answersTexts } from '#shared/messages/payroll-answers.ts'
import { awardTexts } from '#shared/messages/payroll-award.ts'
import { payrollColumns } from '#shared/payroll/columns.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Nothing beside the screen, and nothing that a checker of accessibility finds. */
async function expectNoFaults(page: Page): Promise<void> {
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(there).toBeLessThanOrEqual(shown ?? 0)
  await expectAccessible(page)
}

/** What a definition list says by a name. */
const counted = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > *').filter({ hasText: name }).getByRole('definition')

test('a closed month is confirmed, its file fetched, and payroll answers each row', async ({ page }) => {
  await openAs(page, 'admin', '/payroll')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  const closed = page.getByRole('row').filter({ hasText: texts.states.closed })
  await closed.getByRole('link').click()
  await expect(page.getByRole('heading', { name: month.flags.title })).toBeVisible()

  await button(page, month.confirm.action).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(month.confirm.text)).toBeVisible()
  await button(page, month.confirm.action).last().click()
  // Its files are written first.
  await expect(page.getByText(month.confirmedText)).toBeVisible({ timeout: 200_000 })
  const address = new URL(page.url()).pathname

  const arrival = page.waitForEvent('download')
  await button(page, fill(month.files.downloadOf, { format: month.files.formats.csv })).click()
  const text = readFileSync(await (await arrival).path(), 'utf8')
  const [heads = [], ...rows] = parse(text, { bom: true }) as string[][]
  expect(heads).toEqual(payrollColumns.map(([name]) => name))
  const cell = (row: readonly string[], name: string) => row[heads.indexOf(name)] ?? ''

  // Payroll answers that all of it is paid, and something that nobody asked for.
  const lines = rows.map((row) => [cell(row, 'Reference'), cell(row, 'Payroll_Amount_NET'), 'paid'])
  const answers = [['Reference', 'Amount', 'State'], ...lines, ['NOBODY-01', '1000 ZAR', 'paid']]
  await page.goto('/payroll/answers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(answersTexts.title)
  const buffer = Buffer.from(answers.map((line) => line.join(',')).join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'answers.csv', mimeType: 'text/csv', buffer })
  await button(page, answersTexts.submit).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('answers.csv')
  await expect(counted(page, month.answered.paid).first()).toHaveText(String(rows.length), {
    timeout: 200_000,
  })
  const wrong = page.getByRole('table', { name: answersTexts.changedNothing }).getByRole('row').nth(1)
  await expect(wrong).toContainText(String(answers.length))
  await expect(wrong).toContainText(answersTexts.problems['matches-nothing'])

  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(address)
  await expect(page.getByText(month.confirmedText)).toBeVisible()
  await expectNoFaults(page)
})

test('from a nomination one comes to its money, and corrects who is paid; the month that pays it says who did', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin', '/payroll')
  // The newest month is open; the one before it is closed, or confirmed by now.
  const months = page.getByRole('row').getByRole('link')
  await expect(months.nth(1)).toBeVisible()
  const open = (await months.first().getAttribute('href')) ?? ''
  await months.nth(1).click()
  await expect(page.getByRole('heading', { name: month.sums.title })).toBeVisible()
  const award = page.getByRole('main').getByRole('link', { name: / of / }).first()
  const name = (await award.getAttribute('aria-label'))?.replace(/^.* of /, '') ?? ''
  await award.click()
  await expect(page).not.toHaveURL(/\/payroll/)
  await button(page, nominationTexts.money).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: awardTexts.approvals })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  const hrbp = "Megan O'Connor"
  await button(page, fill(awardTexts.correctOf, { name })).click()
  await expect(dialog.getByText(`takes back what ${name} was paid`)).toBeVisible()
  await dialog.getByRole('textbox', { name: awardTexts.form.fields.costCentre }).fill('CC-4711')
  await dialog.getByRole('combobox', { name: awardTexts.form.hrbp }).fill('Megan')
  await page.getByRole('option').filter({ hasText: hrbp }).click()
  await button(page, awardTexts.form.submit).click()
  await expect(dialog.getByText(awardTexts.form.reasonMissing)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('textbox', { name: awardTexts.form.reason }).fill('Moved to another team')
  await button(page, awardTexts.form.submit).click()
  await expect(dialog.getByText(awardTexts.form.done)).toBeVisible()
  await expect(dialog.getByText(fill(awardTexts.hrbp, { name: hrbp }))).toBeVisible()

  await page.goto(open)
  const history = page.getByRole('table', { name: month.history.title })
  await expect(history).toContainText(`Corrected ${name}: Moved to another team`)
})

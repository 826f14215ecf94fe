/** A run of payroll from its confirmation, with the keyboard alone, to payroll's answers. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { fill } from '#shared/messages/fill.ts'
import { payrollMonthTexts as month, payrollTexts as texts } from '#shared/messages/payroll.ts'
import { answersTexts } from '#shared/messages/payroll-answers.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { payrollColumns } from '#shared/payroll/columns.ts'
import { expectNoFaults } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { expectFocusSeen, expectModal, press } from './support/keyboard.ts'
import { test } from './support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** What a definition list says by a name. */
const counted = (page: Page, name: string) =>
  page.getByRole('main').locator('dl > *').filter({ hasText: name }).getByRole('definition')

test('a closed month is confirmed, its file fetched, and payroll answers each row', async ({ page }) => {
  await openAs(page, 'admin', '/payroll')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title)
  await press(page, page.getByRole('link', { name: shellTexts.skip }), 1)
  const closed = page.getByRole('row').filter({ hasText: texts.states.closed })
  await press(page, closed.getByRole('link'), 8)
  await expect(page.getByRole('heading', { name: month.flags.title })).toBeVisible()

  const confirm = button(page, month.confirm.action)
  await press(page, confirm, 6)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(month.confirm.text)).toBeVisible()
  await expectModal(page, dialog, confirm)
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: month.confirm.action }), 4)
  // Its files are written first.
  const confirmed = page.getByRole('status').filter({ hasText: month.confirmedText })
  await expect(confirmed).toBeFocused({ timeout: 200_000 })
  const address = new URL(page.url()).pathname

  const arrival = page.waitForEvent('download')
  const fetching = button(page, fill(month.files.downloadOf, { format: month.files.formats.csv }))
  await press(page, fetching, 2)
  const text = readFileSync(await (await arrival).path(), 'utf8')
  const [heads = [], ...rows] = parse(text, { bom: true }) as string[][]
  expect(heads).toEqual(payrollColumns.map(([name]) => name))
  await expect(page.getByRole('status').filter({ hasText: '.csv' })).toHaveCount(1)
  await expectFocusSeen(fetching)
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

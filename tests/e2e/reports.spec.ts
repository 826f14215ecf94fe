/** The full report of nominations: narrowed, followed to a nomination and come back to, printed, and exported with chosen
 * columns. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { savedViewTexts } from '#shared/messages/saved-views.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { reportColumns } from '#shared/reports/columns.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const { filters } = texts
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const entriesOf = (page: Page) => page.getByRole('list', { name: texts.titles.full }).getByRole('article')
const counts = (page: Page) => page.getByRole('region', { name: texts.counts.label })

async function narrow(page: Page, filter: string, label: string): Promise<void> {
  await select(page, filter).selectOption({ label })
  await button(page, filterPanelTexts.apply).click()
}

/** How many the counts say there are, once they are there; they are sums of each other. */
async function totalOf(page: Page): Promise<number> {
  let all = 0
  await expect(async () => {
    const shown = await counts(page).getByRole('definition').allTextContents()
    const [total = 0, ...parts] = shown.map((each) => Number(each.replaceAll(',', '')))
    expect(total).toBeGreaterThan(0)
    expect(parts.reduce((sum, each) => sum + each, 0)).toBe(total)
    all = total
  }).toPass()
  return all
}

/** What names the patterns of the summary lies over no heading of its pictures. */
async function expectLegendClear(page: Page): Promise<void> {
  const captions = page.getByRole('group', { name: reportSummaryTexts.title }).locator('figcaption')
  await expect(captions).toHaveCount(2)
  const legend = await page.locator('ul:has(+ div > figure)').boundingBox()
  if (!legend) throw new Error('There is no legend.')
  for (const caption of await captions.all())
    expect((await caption.boundingBox())?.y).toBeGreaterThanOrEqual(legend.y + legend.height)
}

/** Saves the view that is shown, opens it again from the list, and deletes it. */
async function expectViewSaved(page: Page, shown: string): Promise<void> {
  const name = 'Journey: withdrawn'
  await button(page, savedViewTexts.menu).click()
  await button(page, savedViewTexts.save).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: savedViewTexts.name }).fill(name)
  await dialog
    .getByRole('combobox', { name: savedViewTexts.send })
    .selectOption({ label: savedViewTexts.sendings.monthly })
  await expectAccessible(page, '[role=dialog]')
  await button(page, savedViewTexts.confirm).click()
  await expect(dialog).toHaveCount(0)
  await page.goto('/report-archived')
  await button(page, savedViewTexts.menu).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(select(page, filters.outcome)).toHaveValue('withdrawn')
  await expect(page.getByRole('main')).toContainText(shown)
  await button(page, savedViewTexts.menu).click()
  await button(page, fill(savedViewTexts.edit, { name })).click()
  await button(page, savedViewTexts.delete).click()
  await button(page, savedViewTexts.deleteGo).click()
  await expect(dialog).toHaveCount(0)
  await button(page, savedViewTexts.menu).click()
  await expect(page.getByText(savedViewTexts.none)).toBeVisible()
}

/** Follows the thirtieth entry of a long list and goes back to it, also in a window of another width. */
async function expectAtSameEntry(page: Page): Promise<void> {
  await expect(entriesOf(page).first()).toBeVisible()
  const thirtieth = page.locator('[aria-posinset="30"]').getByRole('heading', { level: 2 }).getByRole('link')
  // What comes meanwhile may move it out of sight again.
  await expect(async () => {
    if ((await thirtieth.count()) === 0) await page.mouse.wheel(0, 4000)
    // At the edge of the window, some pixels more would hide it.
    await thirtieth.evaluate((link) => link.scrollIntoView({ block: 'center' }), null, { timeout: 1000 })
    await thirtieth.click({ timeout: 5000 })
  }).toPass()
  await expect(page).toHaveURL(/review-(nomination|employee-award)/)
  await expect(entriesOf(page)).toHaveCount(0)
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...size, width: 640 })
  await page.goBack()
  await expect(thirtieth).toBeInViewport()
  await page.setViewportSize(size)
}

/** Follows a row far down in a table that scrolls in itself and goes back to it. */
async function expectAtSameRow(page: Page, table: Locator): Promise<void> {
  const link = table.locator('tbody tr').last().getByRole('link').first()
  await link.click()
  await expect(page).toHaveURL(/review-(nomination|employee-award)/)
  await page.goBack()
  await expect(link).toBeInViewport()
}

/** The texts of the table's cells, row by row. */
const cellsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))

/** Prints the report that is open: each page says what it is, and no entry is cut in two. */
async function expectPrint(page: Page): Promise<void> {
  const count = await entriesOf(page).count()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await button(page, texts.print.button).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  // What lies on the edge of a page is cut.
  await page.emulateMedia({ media: 'print' })
  const room = await entriesOf(page)
    .first()
    .evaluate((entry) => document.documentElement.clientWidth - entry.getBoundingClientRect().right)
  expect(room).toBeGreaterThanOrEqual(1)
  await page.emulateMedia({ media: null })
  const file = await page.pdf({ preferCSSPageSize: true })
  const { text: sheets } = await extractText(new Uint8Array(file))
  expect(sheets[0]).toContain('the current financial year')
  expect(sheets.join()).not.toContain(shellTexts.pages.employeeGuide)
  expect(sheets.join()).not.toContain(filterPanelTexts.clear)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(texts.titles.full)
    expect(sheet).toContain('Printed by Wayne Petersen on ')
    expect(sheet).toContain(`Page ${index + 1} of ${sheets.length}`)
    // The beginning and the end of an entry.
    expect(sheet.split(reportRowTexts.status.title).length).toBe(sheet.split(reportRowTexts.entry.by).length)
  }
  expect(sheets.join().split(reportRowTexts.entry.by)).toHaveLength(count + 1)
  expect(sheets.length).toBeLessThanOrEqual(Math.ceil(count / 2))
}

test('the full report is narrowed, saved as a view, left and come back to, printed, and exported with the columns that were chosen', async ({
  page,
}) => {
  await openAs(page, 'fullreports', '/report-ve-awards')
  const rows = page.getByRole('table', { name: texts.titles.full }).locator('tbody tr')
  await expect(rows).toHaveCount(10)
  // Its right end may be scrolled to.
  const first = await rows.first().boundingBox()
  expect((first?.y ?? 800) + (first?.height ?? 0)).toBeLessThanOrEqual(800)
  const all = await totalOf(page)
  await button(page, reportSummaryTexts.show).click()
  await expectLegendClear(page)
  await narrow(page, filters.outcome, texts.counts.withdrawn)
  await expect(async () => expect(await totalOf(page)).toBeLessThan(all)).toPass()
  await expect(rows.first()).toContainText(texts.counts.withdrawn)
  await expectViewSaved(page, texts.counts.withdrawn)
  await page.goto('/report-ve-awards?look=cards&size=100')
  await expectAtSameEntry(page)
  // Of one nominee each: a team of fifty is longer than a page.
  await page.goto('/report-ve-awards?look=cards&cat=103')
  await expect(entriesOf(page).first()).toBeVisible()
  await expectPrint(page)

  await page.goto('/report-ve-awards-old-format?cat=103&status=Accepted&size=100')
  const table = page.getByRole('table', { name: texts.titles.full })
  await expectAtSameRow(page, table)
  await button(page, reportRowTexts.columns.choose).click()
  for (const column of [reportRowTexts.columns.id, reportRowTexts.columns.nomineeNumber])
    await page.getByRole('checkbox', { name: column, exact: true }).check()
  await page.getByRole('checkbox', { name: reportRowTexts.columns.title, exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(button(page, reportRowTexts.columns.choose)).toBeFocused()
  // Of the heads and of one row: a checker goes through each cell.
  await expectAccessible(page, 'table tr:nth-child(1)')
  await page.reload()
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true })
  await expect(head(reportRowTexts.columns.id)).toBeVisible()
  await expect(head(reportRowTexts.columns.title)).toHaveCount(0)

  await expect(table.locator('tbody tr')).toHaveCount(await totalOf(page))
  const names = await table.getByRole('columnheader').allTextContents()
  const shown = (await cellsOf(table)).map((cells) => {
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    const { id, nominee, nomineeNumber, nominator } = reportRowTexts.columns
    return [id, nominator, nominee, nomineeNumber].map(cell)
  })

  const csv = page.waitForEvent('download', { timeout: 200_000 })
  await button(page, exportTexts.choose).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${reportExportTexts.current}`) })).toBeChecked()
  await dialog.getByRole('radio', { name: exportTexts.formats.csv }).check()
  await expectAccessible(page, '[role=dialog]')
  await button(page, exportTexts.begin).click()
  const text = readFileSync(await (await csv).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [heads = [], ...lines] = parse(text, { bom: true }) as string[][]
  const columns = reportColumns.full.map(([name]) => name)
  expect(heads.slice(0, columns.length)).toEqual(columns)
  const cells = ['Post_ID', 'Nominator_Name', 'Nominee_Name', 'Nominee_Employee_Number']
  expect(lines.map((row) => cells.map((name) => row[heads.indexOf(name)]))).toEqual(shown)
  await expect(button(page, exportTexts.choose)).toBeFocused()
})

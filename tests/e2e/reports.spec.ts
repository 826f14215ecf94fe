/** Reports of nominations, as those read them who work with them: narrowed, paged, sent as an address, exported and
 * printed; at a desk and on a phone. */
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { groupDay } from '#shared/clock.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { listsTexts } from '#shared/messages/lists.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportRowTexts } from '#shared/messages/reports-rows.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { reportSummaryTexts } from '#shared/messages/reports-summary.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { financialYear } from '#shared/nominations/months.ts'
import { reportColumns } from '#shared/reports/columns.ts'
import { expectAccessible } from './support/accessible.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const { filters } = texts
const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 780 }
/** In which the financial year before the present one begins. */
const lastYear = Number(financialYear(groupDay(new Date())).from.slice(0, 4)) - 1
const apply = (filter: string) => fill(filters.apply, { filter })
const clear = (filter: string) => fill(filters.clear, { filter })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const entriesOf = (page: Page) => page.getByRole('list', { name: texts.titles.full }).getByRole('article')
/** What the screen says; the paper says it too. */
const said = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true })
const counts = (page: Page) => page.getByRole('region', { name: texts.counts.label })

async function narrow(page: Page, filter: string, label: string): Promise<void> {
  await select(page, filter).selectOption({ label })
  await button(page, apply(filter)).click()
  await expect(button(page, clear(filter))).toBeFocused()
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

/** Nothing beside the screen, and nothing that a checker of accessibility finds. */
async function expectNoFaults(page: Page): Promise<void> {
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(there).toBeLessThanOrEqual(shown ?? 0)
  await expectAccessible(page)
}

test('the full report is narrowed, and who comes back to a long list stands where they were', async ({
  page,
}) => {
  await openAs(page, 'fullreports', '/report-ve-awards')
  await expect(entriesOf(page)).toHaveCount(10)
  const all = await totalOf(page)
  await expectLegendClear(page)
  await narrow(page, filters.outcome, texts.counts.withdrawn)
  await expect(async () => expect(await totalOf(page)).toBeLessThan(all)).toPass()
  await expect(entriesOf(page).first()).toContainText(texts.counts.withdrawn)
  await page.setViewportSize(phone)
  await expectNoFaults(page)
  await page.setViewportSize(desk)

  await page.goto('/report-ve-awards?size=100')
  await expectAtSameEntry(page)
})

/** Follows the thirtieth entry of a long list and goes back to it. */
async function expectAtSameEntry(page: Page): Promise<void> {
  await expect(entriesOf(page).first()).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 4000)
    await expect(page.locator('[aria-posinset="30"]')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const thirtieth = page.locator('[aria-posinset="30"]').getByRole('heading', { level: 2 }).getByRole('link')
  await thirtieth.scrollIntoViewIfNeeded()
  await thirtieth.click()
  await expect(page).toHaveURL(/review-(nomination|employee-award)/)
  await page.goBack()
  await expect(thirtieth).toBeInViewport()
}

test('the full report is narrowed, paged, followed to a nomination and come back to', {
  tag: '@long',
}, async ({ page, browser }) => {
  await openAs(page, 'fullreports')
  await page.getByRole('link', { name: texts.titles.full, exact: true }).click()
  await expect(entriesOf(page)).toHaveCount(10)
  const all = await totalOf(page)
  await expectLegendClear(page)
  await expectNoFaults(page)

  await narrow(page, filters.category, nominationWords.categories[104])
  await expect(page).toHaveURL(/cat=104/)
  await narrow(page, filters.status, 'Accepted')
  await expect(page).toHaveURL(/cat=104&status=Accepted/)
  await expect(counts(page)).toContainText(`${texts.counts['to-answer']}0`)
  expect(await totalOf(page)).toBeLessThan(all)
  // A team of which one accepted stands there with those who declined.
  const others = page.getByRole('button', { name: /^and \d+ others?$/ })
  const team = entriesOf(page).filter({ has: others }).first()
  await team.getByRole('button', { name: /^and \d+ others?$/ }).click()
  const members = team.getByRole('listitem').filter({ hasText: /Accepted|Rejected/ })
  await expect(members.first()).toBeVisible()

  await button(page, filters.clearAll).click()
  await expect(page).toHaveURL(/report-ve-awards$/)
  await expect(counts(page)).toContainText(`${texts.counts.total}${all.toLocaleString('en')}`)
  await page.getByRole('textbox', { name: filters.from }).fill(`1 Apr ${lastYear}`)
  await page.getByRole('textbox', { name: filters.to }).fill(`31 Mar ${lastYear}`)
  await page.keyboard.press('Tab')
  await expect(page.getByText('To Date should be greater than From Date')).toBeVisible()
  await page.getByRole('textbox', { name: filters.from }).fill(`1 Apr ${lastYear}`)
  await page.getByRole('textbox', { name: filters.to }).fill(`31 Mar ${lastYear + 1}`)
  await button(page, apply(filters.dates)).click()
  await expect(page).toHaveURL(new RegExp(`from=${lastYear}-04-01&to=${lastYear + 1}-03-31`))
  await expect(said(page, `From 1 Apr ${lastYear} to 31 Mar ${lastYear + 1}`)).toBeVisible()

  await select(page, filters.nominee).fill('Pieter')
  await page.getByRole('option', { name: /colleague@thinktank\.example/ }).click()
  await button(page, apply(filters.nominee)).click()
  await expect(page).toHaveURL(/nominee=[0-9A-Z]{26}/)
  await expect(said(page, /Nominee: Pieter van der Merwe/)).toBeVisible()
  const narrowed = page.url()
  await button(page, clear(filters.dates)).click()
  await expect(page).not.toHaveURL(/from/)
  await button(page, clear(filters.nominee)).click()
  await expect(page).not.toHaveURL(/nominee|from/)
  await expect(counts(page)).toContainText(`${texts.counts.total}${all.toLocaleString('en')}`)

  // Whoever comes back to a long list stands where they were.
  const short = page.url()
  await page.goto(`${short}?size=100`)
  await expectAtSameEntry(page)
  await page.goto(short)

  const first = entriesOf(page).first().getByRole('heading', { level: 2 }).getByRole('link')
  const newest = (await first.getAttribute('href')) ?? ''
  await button(page, listsTexts.next).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(first).not.toHaveAttribute('href', newest)
  const address = (await first.getAttribute('href')) ?? ''
  await first.click()
  await expect(page).toHaveURL(/review-(nomination|employee-award)/)
  await page.goBack()
  await expect(first).toHaveAttribute('href', address)
  await button(page, listsTexts.previous).click()
  await expect(first).toHaveAttribute('href', newest)

  // Sent to somebody else, the address shows the same.
  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'linkadmin', new URL(narrowed).pathname + new URL(narrowed).search)
  await expect(select(other, filters.nominee)).toHaveValue('Pieter van der Merwe')
  await expect(entriesOf(other).first()).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await openAs(stranger, 'employee', new URL(narrowed).pathname)
  await expect(stranger.getByText(accessTexts.noAccess)).toBeVisible()
  await expect(stranger).toHaveURL(/\/$/)
})

/** What stands in the cells of the table, row by row. */
const cellsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))

test('columns are chosen and kept; what is shown arrives as a file, row by row', async ({ page }) => {
  await openAs(page, 'fullreports', '/report-ve-awards-old-format?cat=103&status=Accepted&size=100')
  const table = page.getByRole('table', { name: texts.titles.full })
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
  const choice = { records: reportExportTexts.current, format: exportTexts.formats.csv }
  await button(page, fill(reportExportTexts.choice, choice)).click()
  const text = readFileSync(await (await csv).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const [heads = [], ...rows] = parse(text, { bom: true }) as string[][]
  const columns = reportColumns.full.map(([name]) => name)
  expect(heads.slice(0, columns.length)).toEqual(columns)
  const cells = ['Post_ID', 'Nominator_Name', 'Nominee_Name', 'Nominee_Employee_Number']
  expect(rows.map((row) => cells.map((name) => row[heads.indexOf(name)]))).toEqual(shown)
  await expect(button(page, fill(reportExportTexts.choice, choice))).toBeFocused()
})

test('a print says what it is on every page, and cuts no entry in two', async ({ page }) => {
  // Of one nominee each: a team of fifty is longer than a page.
  await openAs(page, 'fullreports', '/report-ve-awards?cat=103')
  await expect(entriesOf(page).first()).toBeVisible()
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
  expect(sheets.join()).not.toContain(filters.clearAll)
  for (const [index, sheet] of sheets.entries()) {
    expect(sheet).toContain(texts.titles.full)
    expect(sheet).toContain('Printed by Wayne Petersen on ')
    expect(sheet).toContain(`Page ${index + 1} of ${sheets.length}`)
    // The beginning and the end of an entry.
    expect(sheet.split(reportRowTexts.status.title).length).toBe(sheet.split(reportRowTexts.entry.by).length)
  }
  expect(sheets.join().split(reportRowTexts.entry.by)).toHaveLength(count + 1)
  expect(sheets.length).toBeLessThanOrEqual(Math.ceil(count / 2))
})

test('on a phone a manager narrows their report, and an HRBP reads theirs in groups', {
  tag: '@long',
}, async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await openAs(page, 'manager', '/Recognition-Report/manager')
  const search = button(page, filters.title)
  await expect(search).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoFaults(page)
  await search.click()
  await narrow(page, filters.outcome, texts.counts.withdrawn)
  await expect(page.getByRole('article').first()).toContainText(texts.counts.withdrawn)
  await expectNoFaults(page)
  await narrow(page, filters.category, nominationWords.categories[104])
  await expect(page.getByText(texts.none)).toBeVisible()

  const groups = await (await browser.newContext({ viewport: phone })).newPage()
  await openAs(groups, 'hrbp', '/Recognition-Report/HCBP')
  await expect(groups.getByRole('heading', { level: 2, name: /^Nominations of / }).first()).toBeVisible()
  await expect(
    groups.getByRole('heading', { level: 4, name: reportRowTexts.groups.workflow }).first(),
  ).toBeVisible()
  await expectNoFaults(groups)
})

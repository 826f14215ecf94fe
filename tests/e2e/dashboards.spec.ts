/** The administrators' dashboard: narrowed, followed to what stands behind its parts and come back to, saved as files and
 * printed; with the keyboard alone, and on a phone. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { chartTexts } from '#shared/messages/charts.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { reportTexts } from '#shared/messages/reports-screen.ts'
import { expectAccessible } from './support/accessible.ts'
import { phone } from './support/awards.ts'
import { callsOf, expectStill } from './support/first-paint.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const button = (page: Page, name: string, title: string) =>
  page.getByRole('button', { name: fill(name, { title }), exact: true })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ''))
/** What the screen says; the paper says it too. */
const said = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

/** Nothing stands beside the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(there).toBeLessThanOrEqual(shown ?? 0)
}

/** Nothing beside the screen, and nothing that a checker of accessibility finds. */
async function expectNoFaults(page: Page): Promise<void> {
  await expectToFit(page)
  await expectAccessible(page)
}

/** Every drawing is there. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('svg.recharts-surface')).toHaveCount(6)
}

/** What a part shows belongs to the filter. */
async function expectCurrent(page: Page, title: string): Promise<void> {
  await expect(part(page, title).locator('[aria-busy="true"]')).toHaveCount(0)
}

test('an administrator narrows it, looks at what stands behind a part, and comes back to the same', async ({
  page,
}) => {
  const calls = callsOf(page)
  await openAs(page, 'admin', '/report-dashboard')
  await expectDrawn(page)
  expect(calls()).toEqual(['chart', 'people', 'totals'].map((each) => `/api/dashboards/nominations/${each}`))
  await expect(said(page, /^From .* \(the last 3 months\)$/)).toBeVisible()

  await select(page, texts.filters.country).selectOption({ label: 'South Africa' })
  await page
    .getByRole('button', { name: fill(reportTexts.filters.apply, { filter: texts.filters.country }) })
    .click()
  await select(page, texts.top).selectOption('20')
  await expect(page).toHaveURL(/\?country=South\+Africa&top=20$/)
  await expect(said(page, /Country: South Africa/)).toBeVisible()
  await expect(said(page, texts.placesOnly)).toBeVisible()
  const narrowed = page.url()

  const stage = nominationWords.stages.manager
  const waiting = part(page, texts.pending).getByRole('listitem').filter({ hasText: stage })
  await expect(waiting.getByRole('link')).toHaveAttribute('href', /top=20/)
  const title = fill(nominationWords.pendingWith, { stage })
  // Another file's nominations may be counted at this moment: then both are looked at again.
  await expect(async () => {
    if (page.url() !== narrowed) await page.goto(narrowed)
    // The address is there before the numbers that belong to it.
    await expectCurrent(page, texts.pending)
    const count = numberIn(await waiting.locator('b').textContent())
    await waiting.getByRole('link', { name: stage }).click()
    await expect(page).toHaveURL(/\/report-dashboard\/manager\?country=South\+Africa&top=20$/)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const counted = count === 1 ? texts.countOne : fill(texts.countMany, { count })
    await expect(page.getByText(counted, { exact: true })).toBeVisible({ timeout: 20_000 })
  }).toPass()
  await page.getByRole('link', { name: texts.back }).click()
  await expect(page).toHaveURL(narrowed)
  await expect(select(page, texts.filters.country)).toHaveValue('South Africa')
  await expect(select(page, texts.top)).toHaveValue('20')
})

test('what stands behind a bar and a sum has what they say', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/report-dashboard?country=South+Africa&top=20')
  await expectDrawn(page)
  await expectNoFaults(page)
  const narrowed = page.url()
  // The first of those who made the most, and those that they made.
  await button(page, chartTexts.asTableOf, texts.nominators).click()
  const first = part(page, texts.nominators).getByRole('row').nth(1)
  const name = await first.getByRole('cell').first().textContent()
  const made = first.getByRole('link').first()
  const ofCategory = numberIn(await made.textContent())
  await made.click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`by ${name}`) })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: texts.heads.nominee })).toBeVisible()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(Math.min(ofCategory, 25) + 1)
  await expectNoFaults(page)
  await rows.nth(1).getByRole('link').last().click()
  await expect(page).toHaveURL(/\/my-profile\/review-nomination\/[0-9A-Z]{26}$/)
  await expect(page.getByText(name ?? '').first()).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(narrowed)
  await button(page, chartTexts.asPictureOf, texts.nominators).click()

  // The report that a part opens has its days.
  await page.getByRole('button', { name: reportTexts.filters.clearAll }).click()
  await expect(page.getByText(/Country: South Africa/).filter({ visible: true })).toHaveCount(0)
  await expectCurrent(page, texts.total)
  const high5s = part(page, texts.total)
    .getByRole('listitem')
    .filter({ hasText: nominationWords.kinds.high5 })
  const total = await high5s.locator('b').textContent()
  await high5s.getByRole('link').click()
  await expect(page).toHaveURL(/\/report-ve-awards\?cat=102&from=[\d-]{10}&to=[\d-]{10}$/)
  await expect(page.getByRole('region', { name: reportTexts.counts.label })).toContainText(
    `${reportTexts.counts.total}${total}`,
  )
})

/** What is printed of the dark screen that is open is black on white; gives the sheets' texts. */
async function printed(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const told = document.documentElement.dataset
    addEventListener('beforeprint', () => {
      const colorOf = (name: string, of: 'color' | 'stroke') => {
        const found = document.querySelector(name)
        return found ? getComputedStyle(found)[of] : 'missing'
      }
      told.printed = [
        colorOf('svg.recharts-surface g text[stroke]', 'stroke'),
        colorOf('section li a', 'color'),
      ].join(' ')
    })
  })
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const { printed, mantineColorScheme } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(printed).toBe('rgb(255, 255, 255) rgb(59, 47, 191)')
  expect(mantineColorScheme).toBe('dark')
  return (await extractText(new Uint8Array(paper))).text
}

/** The picture of a file: how wide it is, and the colour of its corner. */
function measure(page: Page, png: Buffer): Promise<{ corner: number[]; width: number }> {
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return { corner: [...(pen?.getImageData(0, 0, 1, 1).data ?? [])], width: image.naturalWidth }
  }, png.toString('base64'))
}

test('with the keyboard alone a part is found and opened; files and paper say what a dark screen shows', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await openAs(page, 'linkadmin', '/report-dashboard?by=week')
  await expectDrawn(page)
  const bars = part(page, texts.nominees).getByRole('link')
  await bars.first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  expect(focused).toMatch(/^.+, .+: \d+$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/report-dashboard\/\d+\/[\w.'-]+\?by=week$/)
  const [who = ''] = focused?.split(', ') ?? []
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`of ${who}`) })).toBeVisible()
  await page.goBack()
  await expectDrawn(page)

  const slices = await part(page, texts.total).getByRole('listitem').allTextContents()
  const csv = page.waitForEvent('download')
  await button(page, chartTexts.csvOf, texts.total).click()
  const file = await csv
  expect(file.suggestedFilename()).toBe('total-nominations.csv')
  const [heads, ...lines] = parse(readFileSync(await file.path()), { bom: true }) as string[][]
  expect(heads).toEqual([texts.heads.category, texts.heads.nominations, chartTexts.share])
  expect(lines.map(([name, n, share]) => `${name}${n} ${share}%`)).toEqual(
    slices.map((each) => each.replaceAll(',', '')),
  )
  const png = page.waitForEvent('download')
  await button(page, chartTexts.pngOf, texts.responders).click()
  const picture = readFileSync(await (await png).path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.length).toBeGreaterThan(5000)
  const { corner, width } = await measure(page, picture)
  expect(corner).toEqual([255, 255, 255, 255])
  expect(width).toBeGreaterThanOrEqual(840)

  const sheets = await printed(page)
  for (const title of [texts.total, texts.pending, texts.charts.week, texts.nominees, texts.responders])
    expect(sheets.join('\n')).toContain(title)
  expect(sheets[0]).toContain('Printed by Rajesh Pillay on ')
  expect(sheets.join('\n')).not.toContain(chartTexts.asTable)
})

/** Names, sums and bars that stand over each other, by what they say. */
function overlapsOf(page: Page, title: string): Promise<string[]> {
  return part(page, title).evaluate((chart) => {
    const at = (each: Element) => each.getBoundingClientRect()
    const bars = Math.min(...[...chart.querySelectorAll('[data-mark] rect')].map((each) => at(each).left))
    return [...chart.querySelectorAll('g[aria-hidden]')].flatMap((line) => {
      const [name, sum] = line.querySelectorAll('text')
      if (!name || !sum) return []
      const stands = at(name).right < at(sum).left && at(sum).right < bars && at(name).left >= at(chart).left
      return stands ? [] : [line.textContent]
    })
  })
}

test('on a desk nothing moves when what is on its way comes', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin')
  await expectStill(page, '/report-dashboard', () => expectDrawn(page))
})

test('on a phone nothing moves when it comes, long names stand beside their bars, and all is on the screen', async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  await openAs(page, 'admin')
  await expectStill(page, '/report-dashboard?by=day', () => expectDrawn(page))

  const names = ['Maximiliane Alexandra Wolkenstein-Trostburg of Mmabatho West', 'W'.repeat(60)]
  await page.route('**/api/dashboards/nominations/people*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const [index, name] of names.entries()) json.nominators[index].person.name = name
    await route.fulfill({ response, json })
  })
  await expectToFit(page)
  // Narrowed, so that they are asked for again.
  await walkTo(page, '/report-dashboard?country=South+Africa&by=month')
  await expect(part(page, texts.nominators).getByText(/^Maximiliane.*…$/)).toBeVisible()
  await expectDrawn(page)
  expect(await overlapsOf(page, texts.nominators)).toEqual([])
  expect(await overlapsOf(page, texts.responders)).toEqual([])
  await expectNoFaults(page)
  await button(page, chartTexts.asTableOf, texts.nominators).click()
  for (const name of names) await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectToFit(page)

  // Loaded anew: the page before has a table too.
  await page.goto('/report-dashboard/hrbp')
  const way = page.getByRole('table').getByRole('link').first()
  await expect(way).toBeVisible()
  // Nor does anybody have to scroll the table sideways to what it leads to.
  await expect
    .poll(async () => {
      const box = await way.boundingBox()
      return box && box.x + box.width <= phone.viewport.width
    })
    .toBe(true)
  await expectToFit(page)
})

test('on a phone nothing and failures are told; others have no access', { tag: '@long' }, async ({
  browser,
}) => {
  const page = await (await browser.newContext(phone)).newPage()
  await openAs(page, 'admin', '/report-dashboard?by=day')
  await expectDrawn(page)
  await expectNoFaults(page)
  await page.goto('/report-dashboard/hrbp')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoFaults(page)
  await page.goto('/report-dashboard?from=2026-01-01&to=2026-01-31&country=Nowhere')
  await expect(part(page, texts.pending).getByText(texts.nonePending)).toBeVisible()
  await expect(part(page, texts.nominees).getByText(texts.none)).toBeVisible()
  await expectNoFaults(page)

  await page.route('**/api/dashboards/nominations/totals*', (route) => route.fulfill({ status: 500 }))
  await page.goto('/report-dashboard')
  await expect(part(page, texts.total).getByText(texts.load)).toBeVisible()
  await expect(part(page, texts.nominees).getByRole('link').first()).toBeVisible()
  await expectNoFaults(page)

  const stranger = await (await browser.newContext(phone)).newPage()
  await openAs(stranger, 'hrbp', '/report-dashboard/hrbp')
  await expect(stranger.getByText(accessTexts.noAccess)).toBeVisible()
  await expect(stranger).toHaveURL(/\/$/)
})

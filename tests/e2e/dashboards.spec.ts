/** The administrators' dashboard: on a phone as it comes, then at a desk narrowed, followed to what stands behind its parts by
 * mouse and keyboard, saved as files and printed. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { chartTexts } from '#shared/messages/charts.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { dashboardTexts as texts } from '#shared/messages/dashboards.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { expectToFit } from './support/accessible.ts'
import { phone } from './support/awards.ts'
import { expectStill } from './support/first-paint.ts'
import { pageOf } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const button = (page: Page, name: string, title: string) =>
  page.getByRole('button', { name: fill(name, { title }), exact: true })
const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const expectDrawn = (page: Page) => expect(page.locator('svg.recharts-surface')).toHaveCount(6)

/** Names, sums and bars that stand over each other, by their texts. */
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

/** On a phone long names stand beside their bars, and whole in the table. */
async function expectNamesToFit(page: Page): Promise<void> {
  const names = ['Maximiliane Alexandra Wolkenstein-Trostburg of Mmabatho West', 'W'.repeat(60)]
  await page.route('**/api/dashboards/nominations/people*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const [index, name] of names.entries()) json.nominators[index].person.name = name
    await route.fulfill({ response, json })
  })
  // Narrowed, so that they are asked for again.
  await walkTo(page, '/report-dashboard?country=South+Africa&by=month')
  await expect(part(page, texts.nominators).getByText(/^Maximiliane.*…$/)).toBeVisible()
  await expectDrawn(page)
  expect(await overlapsOf(page, texts.nominators)).toEqual([])
  expect(await overlapsOf(page, texts.responders)).toEqual([])
  await button(page, chartTexts.asTableOf, texts.nominators).click()
  for (const name of names) await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await expectToFit(page)
  await button(page, chartTexts.asPictureOf, texts.nominators).click()
  await page.unroute('**/api/dashboards/nominations/people*')
}

/** Prints the dark screen that is open black on white; returns the sheets' texts. */
async function printed(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      const styleOf = (name: string) => getComputedStyle(document.querySelector(name) ?? document.body)
      const label = styleOf('svg.recharts-surface g text[stroke]').stroke
      document.documentElement.dataset.printed = `${label} ${styleOf('section li a').color}`
    })
  })
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const { printed, mantineColorScheme } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(printed).toBe('rgb(255, 255, 255) rgb(59, 47, 191)')
  expect(mantineColorScheme).toBe('dark')
  return (await extractText(new Uint8Array(paper))).text
}

/** The width of a picture, and the colour of its corner. */
function measure(page: Page, png: Buffer): Promise<{ corner: number[]; width: number }> {
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const pen = document.createElement('canvas').getContext('2d')
    pen?.drawImage(image, 0, 0)
    return { corner: [...(pen?.getImageData(0, 0, 1, 1).data ?? [])], width: image.naturalWidth }
  }, png.toString('base64'))
}

/** Saves a part as a file by its button. */
async function saved(page: Page, name: string, title: string) {
  const download = page.waitForEvent('download')
  await button(page, name, title).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('a dark screen is still as it comes, is narrowed, leads on and back, and is saved and printed', async ({
  browser,
}) => {
  // Without motion colours change within an instant, at whose beginning the print is looked at.
  const look = { colorScheme: 'dark', reducedMotion: 'no-preference' } as const
  const page = await pageOf(browser, 'linkadmin', '/', { ...phone, ...look })
  await expectStill(page, '/report-dashboard?by=day', () => expectDrawn(page))
  await expectNamesToFit(page)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/report-dashboard?by=week')
  await select(page, texts.filters.country).selectOption({ label: 'South Africa' })
  await page.getByRole('button', { name: filterPanelTexts.apply }).click()
  await select(page, texts.top).selectOption('20')
  await expect(page).toHaveURL(/\?by=week&country=South\+Africa&top=20$/)
  await expect(
    page
      .getByText(/Country: South Africa/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  const narrowed = page.url()
  const stage = nominationWords.stages.manager
  const waiting = part(page, texts.pending).getByRole('listitem').filter({ hasText: stage })
  // A nomination may be counted at this moment: then both are looked at again.
  await expect(async () => {
    if (page.url() !== narrowed) await page.goto(narrowed)
    // The address is there before the numbers that belong to it.
    await expect(part(page, texts.pending).locator('[aria-busy="true"]')).toHaveCount(0)
    const count = Number((await waiting.locator('b').textContent())?.replace(/\D/g, ''))
    await waiting.getByRole('link', { name: stage }).click()
    await expect(page).toHaveURL(/\/report-dashboard\/manager\?country=South\+Africa&top=20&by=week$/)
    const counted = formatMessage(countTexts.nominations, { count })
    await expect(page.getByText(counted, { exact: true })).toBeVisible({ timeout: 20_000 })
  }).toPass()
  await page.getByRole('link', { name: texts.back }).click()
  await expect(page).toHaveURL(/\/report-dashboard\?country=South\+Africa&top=20&by=week$/)
  await expect(select(page, texts.filters.country)).toHaveValue('South Africa')
  await expectDrawn(page)

  await part(page, texts.nominees).getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const focused = (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? ''
  expect(focused).toMatch(/^.+, .+: \d+$/)
  await page.keyboard.press('Enter')
  const [who = ''] = focused.split(', ')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`of ${who}`) })).toBeVisible()
  await page.goBack()
  await expectDrawn(page)

  const slices = await part(page, texts.pending).getByRole('listitem').allTextContents()
  const csv = await saved(page, chartTexts.csvOf, texts.pending)
  expect(csv.name).toBe('pending-nominations.csv')
  const [heads, ...lines] = parse(csv.bytes, { bom: true }) as string[][]
  expect(heads).toEqual([texts.heads.stage, texts.heads.nominations, chartTexts.share])
  expect(lines.map(([name, n, share]) => `${name}${n} ${share}%`)).toEqual(
    slices.map((each) => each.replaceAll(',', '')),
  )
  const { bytes } = await saved(page, chartTexts.pngOf, texts.responders)
  const { corner, width } = await measure(page, bytes)
  expect(corner).toEqual([255, 255, 255, 255])
  expect(width).toBeGreaterThanOrEqual(840)

  const sheets = (await printed(page)).join('\n')
  for (const title of [texts.total, texts.pending, texts.charts.week, texts.nominees, texts.responders])
    expect(sheets).toContain(title)
  expect(sheets).toContain('Printed by Rajesh Pillay on ')
  expect(sheets).not.toContain(chartTexts.asTable)
})

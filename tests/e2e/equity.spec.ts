/** Employment equity, from the names typed to the answer and the report: at a desk and on a phone; by the nominee, by
 * somebody else, and once it was decided. */
import { type Browser, expect, type Page } from '@playwright/test'
import { groupDay } from '#shared/clock.ts'
import { equityColumns } from '#shared/equity/columns.ts'
import {
  equityMailTexts,
  equityReportTexts,
  equityReviewTexts,
  equityTexts,
} from '#shared/messages/equity.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { firstFew } from '#tests/support/tier.ts'
import { directory, type Mail, mailsTo, mailTo, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const widths = [1280, 390]
const addressOf = (username: string) => `${username}@thinktank.example`
const nameOf = (username: string) => directory().find((each) => each.username === username)?.name ?? ''
const isRequest = ({ subject }: Mail) => subject === equityMailTexts.request.subject

async function openPage(browser: Browser, width: number, username: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await openAs(page, username, path)
  return page
}

async function nominate(page: Page, entries: string, why: string): Promise<void> {
  const search = page.getByRole('combobox', { name: equityTexts.searchLabel })
  await search.fill(entries)
  // On a narrow screen what is suggested lies over the button.
  await search.press('Enter')
  await page.getByRole('textbox', { name: /^Motivation/ }).fill(why)
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await page.getByRole('button', { name: nominatingTexts.submit }).click()
  await expect(page.getByRole('heading', { name: nominatingTexts.congratulations })).toBeVisible()
}

/** Where the link of the mail leads that asks somebody. */
async function askedAt(username: string): Promise<string> {
  const mail = await mailTo(addressOf(username), isRequest)
  const [link] = mail.body.text?.match(/http:\/\/\S+\/login\/\S+/) ?? []
  return new URL(link ?? '').pathname
}

const home = (page: Page) => expect(page.getByText(shellTexts.sentHome.equity)).toBeVisible()

/** Nothing of the page is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(there).toBeLessThanOrEqual(shown ?? 0)
}

const nominees = { 1280: ['colleague', 'teammate1'], 390: ['teammate2', 'teammate3'] } as const

for (const width of firstFew(widths, 1)) {
  test(`two colleagues are nominated; one accepts, one declines, nobody else can (${width})`, async ({
    browser,
  }) => {
    const [accepts, declines] = nominees[width as keyof typeof nominees]
    const why = `She should lead that unit (${width})`
    const named = { nominator: nameOf('employee') }
    const nominator = await openPage(browser, width, 'employee', '/employment-equity')
    await nominate(nominator, [accepts, declines].map(addressOf).join(', '), why)
    await expectToFit(nominator)
    await nominator.getByRole('button', { name: nominatingTexts.another }).click()
    await expect(nominator.getByRole('combobox', { name: equityTexts.searchLabel })).toHaveValue('')

    const path = await askedAt(accepts)
    for (const stranger of ['kenya', 'employee', 'equity'])
      await home(await openPage(browser, width, stranger, path))

    const nominee = await openPage(browser, width, accepts, path)
    await expect(nominee.getByText(why)).toBeVisible()
    await expect(nominee.getByText(nameOf(declines))).toHaveCount(0)
    await expectToFit(nominee)
    await nominee.getByRole('button', { name: equityReviewTexts.accept }).click()
    const said = (answer: string) =>
      fill(equityReviewTexts.answered, { answer, nominator: nameOf('employee') })
    await expect(nominee.getByText(said('Accepted'))).toBeVisible()
    await expect(nominee.getByRole('button', { name: equityReviewTexts.decline })).toHaveCount(0)
    // Opened after it was decided.
    await nominee.goto(path)
    await expect(nominee.getByText(said('Accepted'))).toBeVisible()

    // Without the mail.
    const other = await openPage(browser, width, declines, '/employment-equity')
    await expectToFit(other)
    await other.getByRole('link', { name: fill(equityTexts.received.answerNamed, named) }).click()
    await other.getByRole('button', { name: equityReviewTexts.decline }).click()
    await expect(other.getByText(said('Declined'))).toBeVisible()

    for (const [username, text] of [
      [accepts, equityMailTexts.answered.Accepted],
      [declines, equityMailTexts.answered.Declined],
    ] as const) {
      const told = fill(text, { nominee: nameOf(username), award: 'Employment equity' })
      const mail = await mailTo(addressOf('employee'), ({ body }) => body.text?.includes(told) ?? false)
      expect(mail.destination.cc).toEqual([])
    }
    expect(await mailsTo(addressOf('hrbp'), isRequest)).toEqual([])
    await nominator.reload()
    const own = nominator.getByRole('listitem').filter({ hasText: addressOf(accepts) })
    await expect(own).toContainText(equityTexts.states.Accepted)
  })
}

test('somebody else nominates who declined; who accepted cannot be nominated again', async ({ browser }) => {
  const page = await openPage(browser, 1280, 'manager', '/employment-equity')
  await page.getByRole('combobox', { name: equityTexts.searchLabel }).fill(addressOf('colleague'))
  await page.getByRole('button', { name: nominatingTexts.addNominee }).click()
  await page.getByRole('textbox', { name: /^Motivation/ }).fill('Again.')
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await page.getByRole('button', { name: nominatingTexts.submit }).click()
  await expect(page.getByText(/^Not everyone in your list can be nominated/).first()).toBeVisible()
  await page.getByRole('button', { name: `Remove ${nameOf('colleague')}` }).click()
  await nominate(page, addressOf('teammate1'), 'Once more.')
})

test('an equity manager reads the report and downloads it; others are sent home', async ({ browser }) => {
  const today = groupDay(new Date())
  const page = await openPage(browser, 1280, 'equity', '/report-equity')
  await page.getByRole('button', { name: equityReportTexts.exportAs.csv }).click()
  await expect(page.getByText(exportTexts.datesMissing)).toBeVisible()
  await page.goto(`/report-equity?from=2026-01-01&to=${today}&size=500`)
  const details = fill(equityReportTexts.detailsOf, {
    name: nameOf('colleague'),
    nominator: nameOf('employee'),
  })
  await page.getByRole('button', { name: details }).click()
  await expect(page.getByText('She should lead that unit (1280)').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: equityReportTexts.exportAs.csv }).click()
  const file = await (await download).createReadStream()
  let text = ''
  for await (const piece of file) text += String(piece)
  expect(text.slice(1).split('\r\n')[0]?.split(',').slice(0, 18)).toEqual(Object.values(equityColumns))
  expect(text).toContain(addressOf('colleague'))

  const phone = await openPage(browser, 390, 'equity', `/report-equity?from=2026-01-01&to=${today}`)
  await expect(phone.getByRole('table')).toBeVisible()
  await expectToFit(phone)
  const stranger = await openPage(browser, 1280, 'linkadmin', '/report-equity')
  await expect(stranger.getByText(shellTexts.sentHome.page)).toBeVisible()
})

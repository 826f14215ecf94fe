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
import { fill } from '#shared/messages/fill.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { firstFew } from '#tests/support/tier.ts'
import { directory, type Mail, mailTo, openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const widths = [390, 1280] as const
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

/** Nothing of the page is wider than the screen. */
async function expectToFit(page: Page): Promise<void> {
  const [shown, there] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth])
  expect(there).toBeLessThanOrEqual(shown ?? 0)
}

const nominees = { 1280: ['teammate2', 'teammate3'], 390: ['colleague', 'teammate1'] } as const

for (const width of firstFew(widths, 1)) {
  test(`two colleagues are nominated; one accepts, one declines; the report has both (${width})`, async ({
    browser,
  }) => {
    const [accepts, declines] = nominees[width]
    const why = `She should lead that unit (${width}, ${Date.now()})`
    const named = { nominator: nameOf('employee') }
    const nominator = await openPage(browser, width, 'employee', '/employment-equity')
    await nominate(nominator, [accepts, declines].map(addressOf).join(', '), why)
    await expectToFit(nominator)
    await nominator.getByRole('button', { name: nominatingTexts.another }).click()
    await expect(nominator.getByRole('combobox', { name: equityTexts.searchLabel })).toHaveValue('')

    const nominee = await openPage(browser, width, accepts, await askedAt(accepts))
    await expect(nominee.getByText(why)).toBeVisible()
    await expect(nominee.getByText(nameOf(declines))).toHaveCount(0)
    await expectToFit(nominee)
    await nominee.getByRole('button', { name: equityReviewTexts.accept }).click()
    const said = (answer: string) => fill(equityReviewTexts.answered, { answer, ...named })
    await expect(nominee.getByText(said('Accepted'))).toBeVisible()
    await expect(nominee.getByRole('button', { name: equityReviewTexts.decline })).toHaveCount(0)

    // Without the mail.
    const other = await openPage(browser, width, declines, '/employment-equity')
    const answer = other.getByRole('link', { name: fill(equityTexts.received.answerNamed, named) })
    await expect(answer).toBeVisible()
    await expectToFit(other)
    await answer.click()
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
    await nominator.reload()
    const own = nominator.getByRole('listitem').filter({ hasText: addressOf(accepts) })
    await expect(own).toContainText(equityTexts.states.Accepted)

    const today = groupDay(new Date())
    const path = `/report-equity?from=2026-01-01&to=${today}&size=500`
    const managers = await openPage(browser, width, 'equity', path)
    const details = fill(equityReportTexts.detailsOf, { name: nameOf(accepts), ...named })
    await managers.getByRole('button', { name: details }).click()
    await expect(managers.getByText(why).first()).toBeVisible()
    await expectToFit(managers)
    const download = managers.waitForEvent('download')
    await managers.getByRole('button', { name: equityReportTexts.exportAs.csv }).click()
    const file = await (await download).createReadStream()
    let text = ''
    for await (const piece of file) text += String(piece)
    expect(text.slice(1).split('\r\n')[0]?.split(',').slice(0, 18)).toEqual(Object.values(equityColumns))
    expect(text).toContain(addressOf(accepts))
    expect(text).toContain(addressOf(declines))
  })
}

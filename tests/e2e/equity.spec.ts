/** Employment equity on a phone, from the names typed to the answers and the report. */
import { expect, type Page } from '@playwright/test'
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
import { expectToFit } from './support/accessible.ts'
import { phone } from './support/awards.ts'
import { type Mail, mailTo, pageOf, personOf } from './support/journey.ts'
import { test } from './support/test.ts'

const addressOf = (username: string) => `${username}@thinktank.example`
const nameOf = (username: string) => personOf(username).name
const isRequest = ({ subject }: Mail) => subject === equityMailTexts.request.subject

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

test('two colleagues are nominated; one accepts, one declines; the report has both', async ({ browser }) => {
  const [accepts, declines] = ['colleague', 'teammate1'] as const
  const why = `She should lead that unit (${Date.now()})`
  const named = { nominator: nameOf('employee') }
  const nominator = await pageOf(browser, 'employee', '/employment-equity', phone)
  await nominate(nominator, [accepts, declines].map(addressOf).join(', '), why)
  await expectToFit(nominator)
  await nominator.getByRole('button', { name: nominatingTexts.another }).click()
  await expect(nominator.getByRole('combobox', { name: equityTexts.searchLabel })).toHaveValue('')

  const nominee = await pageOf(browser, accepts, await askedAt(accepts), phone)
  await expect(nominee.getByText(why)).toBeVisible()
  await expect(nominee.getByText(nameOf(declines))).toHaveCount(0)
  await expectToFit(nominee)
  await nominee.getByRole('button', { name: equityReviewTexts.accept }).click()
  const said = (answer: string) => fill(equityReviewTexts.answered, { answer, ...named })
  await expect(nominee.getByText(said('Accepted'))).toBeVisible()
  await expect(nominee.getByRole('button', { name: equityReviewTexts.decline })).toHaveCount(0)

  // Without the mail.
  const other = await pageOf(browser, declines, '/employment-equity', phone)
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
  const managers = await pageOf(browser, 'equity', path, phone)
  const details = fill(equityReportTexts.detailsOf, { name: nameOf(accepts), ...named })
  await managers.getByRole('button', { name: details }).click()
  await expect(managers.getByText(why).first()).toBeVisible()
  await expectToFit(managers)
  const download = managers.waitForEvent('download')
  await managers.getByRole('button', { name: exportTexts.choose }).click()
  await managers.getByRole('button', { name: exportTexts.begin, exact: true }).click()
  const file = await (await download).createReadStream()
  let text = ''
  for await (const piece of file) text += String(piece)
  expect(text.slice(1).split('\r\n')[0]?.split(',').slice(0, 18)).toEqual(Object.values(equityColumns))
  expect(text).toContain(addressOf(accepts))
  expect(text).toContain(addressOf(declines))
})

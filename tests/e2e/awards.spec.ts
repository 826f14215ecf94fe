/** Awards from the form to the last mail: every mail is read in the inbox and its link followed, as nominee, sponsor,
 * line manager, Exco2 and HRBP. */
import { expect, type Page } from '@playwright/test'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { downgradeStepTexts, queueTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import { companyChoices } from '#shared/nominations/settings.ts'
import { isLong } from '#tests/support/tier.ts'
import {
  about,
  addNominees,
  decide,
  follow,
  idIn,
  makeMonetary,
  reasonIsOnFirstScreen,
  request,
  send,
  write,
} from './support/awards.ts'
import { chooseCard, mailTo, openAs } from './support/journey.ts'
import { approveStage, nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

test('On the Spot: three approvals by mail, then both are told', async ({ page, browser, baseURL }) => {
  const why = `The transmitter was back before anybody noticed (${Date.now()})`
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, 'teammate2@thinktank.example')
  await makeMonetary(page)
  await expect(page.getByText('Ayanda Khumalo')).toBeVisible()
  await expect(page.getByText('Priya Naidoo')).toBeVisible()
  const worthOn = (where: Page) => where.getByRole('region', { name: worthTexts.heading })
  await expect(worthOn(page)).toContainText('gets 1,000 ZAR, net')
  await chooseCard(page, 'Promote excellence')
  await write(page, why)
  const id = await send(page)
  await expect(worthOn(page)).toContainText('gets 1,000 ZAR, net')
  // Places are for those who review.
  await expect(worthOn(page)).not.toContainText('places')

  const managers = await follow(browser, 'manager', about(request, why))
  await expect(managers.getByRole('heading', { level: 1 })).toHaveText(reviewTexts.title)
  await reasonIsOnFirstScreen(managers, why)
  await expect(worthOn(managers)).toContainText(/gets 1,000 ZAR, net.*this nomination included/)
  await decide(managers, 'approve', 'I was there')
  await managers.context().close()
  // The stage between is decided like the one before it.
  await mailTo('exco2@thinktank.example', about(request, why))
  await approveStage(baseURL ?? '', 'exco2', id, 'exco2')
  const theirs = await follow(browser, 'hrbp', about(request, why))
  await expect(theirs.getByText('I was there')).toBeVisible()
  await reasonIsOnFirstScreen(theirs, why)
  // Two presses from the mail to the approval, on what is on the screen already.
  await theirs.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await theirs.getByRole('button', { name: reviewTexts.approve, exact: true }).click()
  await expect(theirs.getByText(reviewTexts.youApproved)).toBeVisible()
  await expect(
    theirs.getByRole('link', { name: /^Next: / }).or(theirs.getByText(queueTexts.nothing)),
  ).toBeVisible()
  await theirs.context().close()

  // A link of long ago; what it says of each state, tests/web/features/nominations/review.test.tsx shows.
  if (isLong) {
    const again = await follow(browser, 'manager', about(request, why))
    await expect(again.getByText(reviewTexts.standing.final)).toBeVisible()
    await expect(again.getByRole('button', { name: reviewTexts.approve, exact: true })).toHaveCount(0)
    await again.context().close()
  }

  const isWon = about(nominationMailTexts.congratulations.subject, why)
  const winners = await follow(
    browser,
    'teammate2',
    (mail) => isWon(mail) && !!mail.body.text?.includes('You receive 1,000 ZAR.'),
  )
  await expect(winners.getByText(why)).toBeVisible()
  await expect(winners.getByText('I was there')).toHaveCount(0)
  await winners.context().close()
  await mailTo('employee@thinktank.example', about(nominationMailTexts.notification.subject, id))
})

test('Teams: the members are asked, the sponsor rejects, and the HRBP reads who and why', async ({
  browser,
  baseURL,
}) => {
  const why = `Two nights, one archive, nothing lost (${Date.now()})`
  const nominees = ['teammate1', 'teammate3']
  const id = await nominate(baseURL ?? '', { why, nominees, monetary: true, sponsor: 'sponsor' })

  const first = await follow(browser, 'teammate1', about(nominationMailTexts.teamNotice.subject, why))
  await first.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  await expect(first.getByText(reviewTexts.termsAnswer)).toBeVisible()
  await first.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await first.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  const accepting = first.getByRole('dialog', { name: reviewTexts.acceptedTitle })
  await accepting.getByRole('radio', { name: companyChoices[1] }).check()
  await accepting.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  await expect(first.getByText('You have accepted your nomination from Thandi Nkosi.')).toBeVisible()
  await first.context().close()

  const second = await follow(browser, 'teammate3', about(nominationMailTexts.teamNotice.subject, why))
  await second.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
  const declining = second.getByRole('dialog', { name: reviewTexts.declinedTitle })
  await declining.getByRole('radio', { name: 'Other' }).check()
  await expect(declining.getByText(reviewTexts.otherHint)).toBeVisible()
  await declining.getByRole('textbox').fill('I was on leave that week')
  await declining.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
  await expect(second.getByText('You have declined your nomination from Thandi Nkosi.')).toBeVisible()
  await second.context().close()

  const sponsors = await follow(browser, 'sponsor', about(request, why))
  await decide(sponsors, 'reject', 'The archive is their daily work')
  await sponsors.context().close()

  const hrbps = await follow(browser, 'hrbp', about(nominationMailTexts.rejectedApprover.subject, id))
  await expect(hrbps).toHaveURL(/\/hrbp\?status=review$/)
  await expect(hrbps.getByText('The archive is their daily work').first()).toBeVisible()
  await expect(hrbps.getByRole('button', { name: reviewTexts.approve, exact: true })).toHaveCount(0)
  await hrbps.context().close()
  await mailTo('employee@thinktank.example', about(nominationMailTexts.rejected.subject, id))
})

test('Employee of the Month: for a month of the screen, decided by Exco2 alone', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const why = `A month without a single complaint (${Date.now()})`
  await openAs(page, 'employee', '/employee-award')
  await expect(page.getByRole('combobox', { name: recognitionTexts.searchLabel })).toHaveCount(0)
  const theirs = await (await browser.newContext()).newPage()
  await openAs(theirs, 'awards', '/employee-award')
  await addNominees(theirs, 'newcomer@thinktank.example')
  const month = theirs.getByRole('combobox', { name: /Month/ })
  await expect(month).toBeVisible()
  const offered = await month.locator('option').allTextContents()
  expect(offered.filter((each) => /\d{4}/.test(each))).toHaveLength(2)
  await month.selectOption({ index: offered.length - 1 })
  await theirs.getByRole('checkbox', { name: 'Courage' }).check()
  await write(theirs, why)
  await send(theirs)
  await theirs.context().close()

  const exco2s = await follow(browser, 'exco2', about(request, why))
  await expect(exco2s.getByRole('heading', { level: 1 })).toHaveText(reviewTexts.employeeTitle)
  await expect(exco2s.getByRole('link', { name: reviewTexts.downgrade })).toHaveCount(0)
  await decide(exco2s, 'approve')
  await exco2s.context().close()
  const isAward = about(nominationMailTexts.employeeOfTheMonth.subject, why)
  await mailTo('newcomer@thinktank.example', isAward)
})

test('a downgrade makes it a High5 with its card, and the nominator hears why', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const why = `You explained the new desk to all of us (${Date.now()})`
  await openAs(page, 'colleague', '/recognition')
  await addNominees(page, 'teammate2@thinktank.example')
  await makeMonetary(page)
  await chooseCard(page, 'Be vulnerable')
  await write(page, why)
  const id = await send(page)

  const managers = await follow(browser, 'manager', about(request, why))
  await managers.getByRole('link', { name: reviewTexts.downgrade }).click()
  await expect(managers.getByRole('heading', { level: 1 })).toHaveText(
    reviewTexts.downgradeTitles['on-the-spot'],
  )
  expect(idIn(managers)).toBe(id)
  await expect(managers.getByText(downgradeStepTexts.chosen)).toBeVisible()
  await expect(managers.getByLabel(formsTexts.behaviour).locator('option:checked')).toHaveText(
    'Be vulnerable',
  )
  await chooseCard(managers, 'Promote excellence')
  const [reason] = downgradeReasons['on-the-spot']
  await managers.getByRole('radio', { name: reason }).check()
  await managers.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await managers.getByRole('button', { name: recognitionTexts.submit }).click()
  const dialog = managers.getByRole('dialog', { name: downgradeStepTexts.confirmTitle })
  await expect(dialog).toContainText(/On the Spot.*gets 1,000 ZAR, net.*Afterwards: High5/)
  await expect(dialog).toContainText(reason)
  await dialog.getByRole('button', { name: downgradeStepTexts.confirm }).click()
  await expect(managers).toHaveURL(/\/my-profile$/)
  await managers.context().close()

  await mailTo('teammate2@thinktank.example', about("You've received a High 5!", why))
  const mail = await mailTo('colleague@thinktank.example', about(nominationMailTexts.downgraded.subject, id))
  expect(mail.body.text).toContain(reason)
})

test('heads of department get no award, and nobody reads what is not theirs', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, 'hod@thinktank.example')
  await page.getByRole('checkbox', { name: recognitionTexts.monetary }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Johan du Plessis' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: recognitionTexts.monetary })).not.toBeChecked()
  await expect(page.getByText(formsTexts.pickCard)).toHaveCount(0)
  await page.goto('/my-profile/review-manager/01HZX0000000000000000000AA/manager')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nominationTexts.notFoundTitle)
})

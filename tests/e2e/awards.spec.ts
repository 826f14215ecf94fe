/** Awards from the form to the last mail: mails are read in the inbox and their links followed, as nominee, sponsor, line
 * manager, Exco2 and HRBP. */
import { expect, type Page } from '@playwright/test'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { waitingTexts } from '#shared/messages/nominations-lists.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { queueTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import { companyChoices } from '#shared/nominations/settings.ts'
import { expectToFit } from './support/accessible.ts'
import {
  about,
  addNominees,
  decide,
  follow,
  makeMonetary,
  phone,
  request,
  send,
  sendNow,
  write,
} from './support/awards.ts'
import { chooseCard, mailTo, openAs, pageOf, personOf } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

/** The reason stands above the decision on the first screen, wherever the form's picture is. */
async function expectReasonFirst(page: Page, why: string): Promise<void> {
  const reason = page.getByText(why).first()
  await expect(reason).toBeInViewport()
  const bar = await page.getByRole('group', { name: /^Your decision/ }).boundingBox()
  const box = await reason.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** How much the menu says is waiting. */
async function waitingCount(page: Page): Promise<number> {
  const menu = page.getByRole('button', { name: /account menu/ })
  const [, count = 0] = /\((\d+) waiting/.exec((await menu.getAttribute('aria-label')) ?? '') ?? []
  return Number(count)
}

/** On a phone, somebody comes from what waits on home to the list, decides, and comes back to the list without it. */
async function decideFromHome(page: Page, id: string): Promise<void> {
  const waiting = page.getByRole('region', { name: waitingTexts.title })
  await expect(waiting).toBeVisible()
  const before = await waitingCount(page)
  await expectToFit(page)
  await waiting.getByRole('link', { name: /nominations? to review/ }).click()
  await expect(page).toHaveURL(/tab=review/)
  const row = page.locator(`a[href="/my-profile/review-manager/${id}/exco2"]`)
  await expect(row.first()).toBeVisible()
  // The list is on the screen, whatever comes above it.
  await expect.poll(async () => (await page.getByRole('tabpanel').boundingBox())?.y).toBeLessThan(250)
  await expectToFit(page)
  await row.first().click()
  await decide(page, 'approve')
  await expect.poll(() => waitingCount(page)).toBe(before - 1)
  await page.goBack()
  await expect(page.getByRole('tab', { name: /Nomination Review/ })).toBeVisible()
  await expect(row).toHaveCount(0)
}

/** A sitting by keys: the first is approved, undone and approved again; the second, which opens by itself, is
 * rejected. Then both leave. */
async function decideTwo(page: Page, first: string, second: string): Promise<void> {
  const comment = page.getByRole('textbox', { name: reviewTexts.comments })
  const terms = page.getByRole('checkbox', { name: /Terms & Conditions/ })
  // The next one is known: a decision leads there.
  await expect(page.getByRole('navigation', { name: queueTexts.label })).toBeVisible()
  await comment.fill('I was there')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('a')
  await expect(terms).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  await expect(page.getByText(second)).toBeVisible()
  await expect(page.getByText(/ 1 decided$/)).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(first).first()).toBeVisible()
  await expect(comment).toHaveValue('I was there')
  await expect(terms).toBeChecked()
  await page.keyboard.press('a')
  await expect(page.getByText(second)).toBeVisible()
  await page.keyboard.press('r')
  await expect(comment).toBeFocused()
  await decide(page, 'reject', 'This is their daily work')
}

test('On the Spot: three approvals, by mail and from home, then both are told', async ({ page, browser }) => {
  const why = `The transmitter was back before anybody noticed (${Date.now()})`
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, 'teammate2@thinktank.example')
  await makeMonetary(page)
  await expect(page.getByText('Ayanda Khumalo')).toBeVisible()
  await expect(page.getByText('Priya Naidoo')).toBeVisible()
  const worthOn = (where: Page) => where.getByRole('region', { name: worthTexts.heading })
  await expect(worthOn(page)).toContainText('gets 1,000 ZAR after tax')
  await chooseCard(page, 'Promote excellence')
  await write(page, why)
  const id = await send(page)
  // Quotas are for those who review.
  await expect(worthOn(page)).not.toContainText('places')
  const second = `The generator hums (${Date.now()})`
  const rejected = await nominate({ why: second, nominees: ['teammate2'], monetary: true })

  // It is listed by then.
  await mailTo('manager@thinktank.example', about(request, second))
  const manager = await follow(browser, 'manager', about(request, why))
  await expect(manager.getByRole('heading', { level: 1 })).toHaveText(reviewTexts.title)
  await expectReasonFirst(manager, why)
  await expect(worthOn(manager)).toContainText(/gets 1,000 ZAR after tax.*including this one/)
  await decideTwo(manager, why, second)
  await mailTo('employee@thinktank.example', about(nominationMailTexts.rejected.subject, rejected))
  await mailTo('exco2@thinktank.example', about(request, why))
  await decideFromHome(await pageOf(browser, 'exco2', '/', phone), id)
  const hrbp = await follow(browser, 'hrbp', about(request, why))
  await expect(hrbp.getByText('I was there')).toBeVisible()
  await expectReasonFirst(hrbp, why)
  // Enlarged twice, a bar that sticks would leave no room to read.
  const bar = hrbp.getByRole('group', { name: /^Your decision/ })
  await expect(bar).toHaveCSS('position', 'sticky')
  await hrbp.setViewportSize({ width: 640, height: 400 })
  await expect(bar).toHaveCSS('position', 'static')
  await hrbp.setViewportSize(phone.viewport)
  // Two presses from the mail to the approval, on what is on the screen already.
  await hrbp.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await hrbp.getByRole('button', { name: reviewTexts.approve, exact: true }).click()
  await sendNow(hrbp)

  const isWon = about(nominationMailTexts.congratulations.subject, why)
  const winner = await follow(
    browser,
    'teammate2',
    (mail) => isWon(mail) && !!mail.body.text?.includes('You’ll receive 1,000 ZAR with your '),
  )
  await expect(winner.getByText(why)).toBeVisible()
  await expect(winner.getByText('I was there')).toHaveCount(0)
  await mailTo('employee@thinktank.example', about(nominationMailTexts.notification.subject, id))
})

const pdf = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('Teams: a document about a member survives a reload; one accepts, one declines, the sponsor rejects', async ({
  page,
  browser,
}) => {
  const [member, other] = [personOf('teammate1'), personOf('teammate3')]
  const why = `Two continents, one broadcast (${Date.now()})`
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, `${member.email}, ${other.email}`)
  await makeMonetary(page)
  await chooseCard(page, 'Promote excellence')
  await page.getByRole('combobox', { name: /Project Sponsor Email/ }).fill('sponsor@thinktank.example')
  await write(page, why)
  const adds = fill(memberDocumentTexts.add, { name: member.name })
  await page.locator(`input[type=file][aria-label="${adds}"]`).setInputFiles(pdf)
  const sent = page.getByRole('button', { name: fill(formsTexts.removeFile, { name: pdf.name }) })
  await expect(sent).toBeVisible()
  await page.reload()
  await expect(page.getByText(/We’ve kept what you typed on/)).toBeVisible()
  await expect(sent).toBeVisible()
  await expect(page.getByRole('textbox', { name: /What did your/ })).toHaveValue(why)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  const id = await send(page)

  const notice = about(nominationMailTexts.teamNotice.subject, why)
  const accepts = await follow(browser, member.username, notice)
  await expect(accepts.getByRole('link', { name: pdf.name })).toBeVisible()
  await accepts.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await accepts.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  const accepting = accepts.getByRole('dialog', { name: reviewTexts.acceptedTitle })
  await accepting.getByRole('radio', { name: companyChoices[1] }).check()
  await accepting.getByRole('button', { name: reviewTexts.accept, exact: true }).click()
  await expect(accepts.getByText('You have accepted your nomination from Thandi Nkosi.')).toBeVisible()

  const declines = await follow(browser, other.username, notice)
  await declines.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
  const declining = declines.getByRole('dialog', { name: reviewTexts.declinedTitle })
  await declining.getByRole('radio', { name: 'Other' }).check()
  await declining.getByRole('textbox').fill('I was on leave that week')
  await declining.getByRole('button', { name: reviewTexts.decline, exact: true }).click()
  await expect(declines.getByText('You have declined your nomination from Thandi Nkosi.')).toBeVisible()

  const sponsor = await follow(browser, 'sponsor', about(request, why))
  await sponsor.getByRole('link', { name: pdf.name }).click()
  await expect(sponsor.getByRole('link', { name: mediaTexts.open })).toBeVisible()
  await sponsor.goBack()
  await decide(sponsor, 'reject', 'The archive is their daily work')

  const hrbp = await follow(browser, 'hrbp', about(nominationMailTexts.rejectedApprover.subject, id))
  await expect(hrbp).toHaveURL(/\/hrbp\?status=review$/)
  await expect(hrbp.getByText('The archive is their daily work').first()).toBeVisible()
  await expect(hrbp.getByRole('button', { name: reviewTexts.approve, exact: true })).toHaveCount(0)
  await mailTo('employee@thinktank.example', about(nominationMailTexts.rejected.subject, id))
})

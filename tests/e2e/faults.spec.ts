/** Parts of the portal break while people work with ideas and nominations: each says so in its own words
 * (docs/product.md#refusals), keeps what was typed, and goes on once the part is back. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { type Stack, startStack } from '#infra/local/stack.ts'
import { downgradeReasons } from '#shared/forms/lists.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { downgradeStepTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { isLong } from '#tests/support/tier.ts'
import { send, write } from './support/awards.ts'
import { publishChallenge, sendIdea, submitIdea, titleBox } from './support/ideas.ts'
import { chooseCard, openSigningIn } from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { extraPorts } from './support/ports.ts'
import { test } from './support/test.ts'

const { entry, alwaysOn } = challengesTexts
const { comments } = ideaPageTexts
const dataDir = mkdtempSync(join(tmpdir(), 'thinktank-faults-'))
let stack: Stack

test.use({ baseURL: `http://localhost:${extraPorts.site}` })

/** A stack of its own, because everything else must go on working while this one breaks. */
test.beforeAll(async () => {
  await copyCompany(dataDir)
  stack = await startStack({ ports: extraPorts, dataDir, strict: true, limits: 'off', warn: () => {} })
})
test.afterAll(async () => {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
test.afterEach(mend)

/** From now on the table fails these functions. */
function breakDown(...names: string[]): void {
  stack.faults.dynamodb = ({ function: name }) => (names.includes(name) ? 'unavailable' : undefined)
}

function mend(): void {
  stack.faults.dynamodb = undefined
  stack.faults.mail = undefined
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** On the screen itself: the menu beside it may have failed as well. */
const tryAgain = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: shellTexts.tryAgain, exact: true }).click()

/** Opens an address while parts are broken; what it says in the end. */
async function says(page: Page, path: string, ...texts: string[]): Promise<void> {
  await page.goto(path)
  for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible()
}

async function fillIn(page: Page, title: string): Promise<void> {
  await page.goto('/make-your-mark')
  await titleBox(page).fill(title)
  await page.getByLabel(formsTexts.category, { exact: true }).selectOption('General')
  await page.getByLabel(formsTexts.subcategory).selectOption('Other')
  await page.getByRole('textbox', { name: 'What is your idea?' }).fill('Spare parts.')
  await page.getByRole('textbox', { name: 'What would be better with it?' }).fill('Nothing stands still.')
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
}

test('what cannot be read says so, and is there at the next try', { tag: '@long' }, async ({ page }) => {
  const id = await sendIdea(stack.url, 'employee', 'Spare parts for everything')
  await openSigningIn(page, 'employee', '/idea-challenges')
  const card = page.getByRole('region', { name: challengesTexts.active }).getByRole('link').first()
  const challenge = (await card.getAttribute('href')) ?? ''

  breakDown('challenges')
  await says(page, '/idea-challenges', challengesTexts.list)
  await says(page, '/make-your-mark', alwaysOn.load)
  await expect(page.getByRole('link', { name: 'Spare parts for everything' })).toBeVisible()
  await says(page, challenge, challengesTexts.load)
  mend()
  await tryAgain(page)
  await expect(titleBox(page)).toBeVisible()

  breakDown('ideas', 'content')
  await says(page, '/make-your-mark', alwaysOn.latestFailed)
  await expect(titleBox(page)).toBeVisible()
  await says(page, '/all-ideas', ideaListsTexts.load, ideaListsTexts.categoriesFailed)
  await says(page, `/idea/${id}`, ideaPageTexts.load)
  mend()
  await tryAgain(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Spare parts for everything' })).toBeVisible()
})

test('an idea that cannot be sent stays in the form and goes at the next try', { tag: '@long' }, async ({
  page,
}) => {
  await openSigningIn(page, 'employee', '/make-your-mark')
  await fillIn(page, 'A second engine')
  breakDown('ideas')
  await press(page, entry.submit)
  await expect(page.getByText(entry.failed, { exact: true })).toBeVisible()
  mend()
  await submitIdea(page, alwaysOn.submitted)
  await page.goto('/all-innovation-always-on')
  await expect(page.getByRole('article', { name: 'A second engine' })).toHaveCount(1)
})

test('an idea whose document does not arrive stays sent, and the document goes at the next try', {
  tag: '@long',
}, async ({ page }) => {
  const question = { id: 'why', type: 'single-text', label: 'Why?', required: true, displayed: true } as const
  const slug = await publishChallenge(stack.url, 'Engines', [question])
  await openSigningIn(page, 'employee', `/idea-challenges/idea-challenge/${slug}`)
  await titleBox(page).fill('A third engine')
  await page.getByRole('textbox', { name: question.label }).fill('Two may fail.')
  const file = { name: 'engine.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await page.locator(`input[type=file][aria-label="${entry.document}"]`).setInputFiles(file)
  breakDown('media')
  await submitIdea(page)
  await expect(page.getByText(fill(entry.documentFailed, { name: file.name }))).toBeVisible()
  mend()
  await tryAgain(page)
  await expect(page.getByText(fill(entry.documentSent, { name: file.name }))).toBeVisible()
  await page.getByRole('link', { name: entry.see }).click()
  await page.getByRole('link', { name: file.name }).click()
  await expect(page.getByRole('link', { name: mediaTexts.open })).toBeVisible()
  breakDown('media')
  await says(page, page.url(), mediaTexts.load)
})

test('a comment and an abuse report that cannot be sent stay, and arrive once; nor can reports be read', {
  tag: '@long',
}, async ({ page, browser }) => {
  const id = await sendIdea(stack.url, 'colleague', 'A loud engine')
  await openSigningIn(page, 'employee', `/idea/${id}`)
  await page.getByRole('textbox', { name: comments.label }).fill('Which one?')
  breakDown('ideas')
  await press(page, comments.add)
  await expect(page.getByText(comments.failed, { exact: true })).toBeVisible()
  await press(page, ideaPageTexts.like)
  await expect(page.getByText(ideaPageTexts.reactionFailed)).toBeVisible()
  mend()
  await press(page, comments.add)
  await expect(page.getByText(comments.added, { exact: true })).toBeVisible()

  breakDown('abuse')
  // Who reports something never learns that the mail about it does not get away.
  stack.faults.mail = 'refuse'
  await press(page, abuseTexts.report)
  const why = page.getByRole('textbox', { name: abuseTexts.reportLabel })
  await why.fill('It is my engine.')
  await press(page, abuseTexts.send)
  await expect(page.getByText(abuseTexts.failed, { exact: true })).toBeVisible()
  stack.faults.dynamodb = undefined
  // The idea below may offer the same, where it was read while that was broken.
  const failure = page.getByRole('alert').filter({ hasText: abuseTexts.failed })
  await failure.getByRole('button', { name: shellTexts.tryAgain, exact: true }).click()
  await expect(why).toHaveValue('It is my engine.')
  await press(page, abuseTexts.send)
  await expect(page.getByText(abuseTexts.sent, { exact: true })).toBeVisible()

  mend()
  const admins = await (await browser.newContext({ baseURL: stack.url })).newPage()
  await openSigningIn(admins, 'admin', '/abuse-reports')
  const report = admins.getByRole('row').filter({ hasText: 'It is my engine.' })
  await expect(report).toHaveCount(1)
  const path = (await report.getByRole('link', { name: /^Open the report/ }).getAttribute('href')) ?? ''
  breakDown('abuse')
  await says(admins, '/abuse-reports', abuseTexts.list.load)
  await says(admins, path, abuseTexts.one.load)
  mend()
  await tryAgain(admins)
  await expect(admins.getByText('It is my engine.')).toBeVisible()
})

const recognise = async (page: Page, entry: string) => {
  await page.getByRole('combobox', { name: recognitionTexts.searchLabel }).fill(entry)
  await press(page, recognitionTexts.addNominee)
}

test('a recognition that cannot be loaded, looked up, checked or sent says so and goes on', async ({
  page,
}) => {
  const nominee = 'anjali.padayachee@thinktank.example'
  breakDown('awards')
  await openSigningIn(page, 'employee', '/recognition')
  await expect(page.getByText(recognitionTexts.load, { exact: true })).toBeVisible()
  mend()
  await tryAgain(page)
  await expect(page.getByRole('combobox', { name: recognitionTexts.searchLabel })).toBeVisible()

  // What a screen says where these fail, tests/web/features/nominations/submit/ shows too.
  if (isLong) {
    breakDown('people')
    await recognise(page, nominee)
    await expect(page.getByText(nomineesTexts.lookupFailed).first()).toBeVisible()
    mend()
  }
  await recognise(page, nominee)
  await expect(page.getByRole('button', { name: /^Remove Anjali/ })).toBeVisible()
  if (isLong) breakDown('nominations')
  await page.getByRole('checkbox', { name: recognitionTexts.monetary }).click()
  await press(page, recognitionTexts.monetaryYes)
  if (isLong) await expect(page.getByText(recognitionTexts.check).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: recognitionTexts.monetary })).toBeChecked()
  await chooseCard(page, 'Promote excellence')
  await write(page, 'Nobody noticed that anything was broken')
  breakDown('nominations')
  await press(page, recognitionTexts.submit)
  await expect(page.getByText(recognitionTexts.create).first()).toBeVisible()
  mend()
  await send(page)
  await page.getByRole('link', { name: recognitionTexts.view }).click()
  await expect(page.getByText('Nobody noticed that anything was broken')).toHaveCount(1)
})

test('a review that cannot be loaded or sent says so, keeps the comment, and counts once', {
  tag: '@long',
}, async ({ page }) => {
  const why = 'Nobody noticed that this was broken either'
  const id = await nominate(stack.url, { why, nominees: ['bradley.williams'], monetary: true })
  const path = `/my-profile/review-manager/${id}/manager`
  await openSigningIn(page, 'manager', '/')
  breakDown('nominations')
  await says(page, path, nominationTexts.load)
  mend()
  await tryAgain(page)

  const comment = page.getByRole('textbox', { name: reviewTexts.comments })
  await comment.fill('I saw it happen')
  await press(page, reviewTexts.approve)
  await expect(page.getByText(reviewTexts.termsReview)).toBeVisible()
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  breakDown('nominations')
  await press(page, reviewTexts.approve)
  await expect(page.getByText(reviewTexts.decideFailed).first()).toBeVisible()
  await expect(comment).toHaveValue('I saw it happen')

  await page.getByRole('link', { name: reviewTexts.downgrade }).click()
  await expect(page).toHaveURL(/downgrade-manager/)
  mend()
  await page.reload()
  await expect(page.getByText(downgradeStepTexts.chosen)).toBeVisible()
  await chooseCard(page, 'Promote excellence')
  await page.getByRole('radio', { name: downgradeReasons['on-the-spot'][1] }).check()
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  breakDown('nominations')
  await press(page, recognitionTexts.submit)
  await press(page, downgradeStepTexts.confirm)
  await expect(page.getByText(reviewTexts.downgradeFailed).first()).toBeVisible()
  mend()
  await press(page, recognitionTexts.submit)
  await press(page, downgradeStepTexts.confirm)
  await expect(page).toHaveURL(/\/my-profile$/)
  await page.goto(`/my-profile/downgrade-manager/${id}`)
  await expect(page.getByText(reviewTexts.alreadyHigh5)).toBeVisible()
  await press(page, reviewTexts.ok)
  await expect(page).toHaveURL(/\/my-profile$/)
})

test('whoever cannot be nominated is told why, and what was typed stays', { tag: '@long' }, async ({
  page,
}) => {
  await openSigningIn(page, 'employee', '/recognition')
  const refusals = [
    ['employee@thinktank.example', nomineesTexts.self],
    ['nobody@thinktank.example', fill(nomineesTexts.mailNotFound, { input: 'nobody@thinktank.example' })],
    ['Nobody Atall', fill(nomineesTexts.nameNotFound, { input: 'Nobody Atall' })],
    ['contractor@thinktank.example', 'is a contractor and could not be nominated'],
    ['sister@thinktank.example', "can't be nominated for this Awards."],
    ['leaver@thinktank.example', fill(nomineesTexts.left, { email: 'leaver@thinktank.example' })],
  ] as const
  for (const [entry, says] of refusals) {
    await recognise(page, entry)
    await expect(page.getByText(says).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: recognitionTexts.searchLabel })).toHaveValue(entry)
  }
  await recognise(page, 'colleague@thinktank.example')
  await recognise(page, 'colleague@thinktank.example')
  const email = 'colleague@thinktank.example'
  await expect(page.getByText(fill(nomineesTexts.duplicate, { email })).first()).toBeVisible()
  await page.getByRole('checkbox', { name: recognitionTexts.monetary }).click()
  await press(page, recognitionTexts.monetaryYes)
  for (const [who, text] of [
    ['hod', nomineesTexts.headOfDepartment],
    ['care', nomineesTexts.customerCare],
  ] as const) {
    const email = `${who}@thinktank.example`
    await recognise(page, email)
    await expect(page.getByText(fill(text, { email })).first()).toBeVisible()
  }
})

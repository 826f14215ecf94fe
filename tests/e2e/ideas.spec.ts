/** The journeys of ideas: to a challenge with questions of every type, to Innovation Always On, and what colleagues and
 * administrators then do with them. */
import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { entryFieldTypes } from '#shared/forms/field-types.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { exportColumns } from '#shared/ideas/columns.ts'
import { abuseMailTexts, abuseTexts } from '#shared/messages/abuse.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { productTexts } from '#shared/messages/product.ts'
import { callWith, tokenOf } from '#tests/support/running.ts'
import { png } from '#tests/support/sample-files.ts'
import { expectAccessible } from './support/accessible.ts'
import { publishChallenge, sendIdea, submitIdea, titleBox } from './support/ideas.ts'
import { mailTo, openAs, signInHere } from './support/journey.ts'
import { test } from './support/test.ts'

const { entry, alwaysOn } = challengesTexts
const { comments } = ideaPageTexts
const unique = (words: string) => `${words} ${Date.now().toString(36)}`
const phone = { width: 390, height: 844 }
const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }

const label = (type: string) => `About ${type}?`
const everyQuestion = entryFieldTypes.map(
  (type): FieldDefinition => ({
    id: type,
    type,
    label: label(type),
    required: true,
    displayed: true,
    ...((type === 'checkboxes' || type === 'single-select') && { options: ['Red', 'Green'] }),
  }),
)

async function expectNoFaults(page: Page): Promise<void> {
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** A window of its own, signed in. */
async function windowOf(browser: Browser, username: string, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAs(page, username, path)
  return page
}

async function answerEverything(page: Page): Promise<void> {
  const box = (type: string) => page.getByRole('textbox', { name: label(type) })
  const group = (type: string) => page.getByRole('group', { name: label(type) })
  await box('single-text').fill('One line')
  await box('text-area').fill('Several\nlines')
  await box('text-150-words').fill('Few words')
  await page
    .getByRole('radiogroup', { name: label('yes-no-150-words') })
    .getByLabel(formsTexts.yes)
    .check()
  await page.getByRole('textbox', { name: formsTexts.tellMore }).fill('Because')
  const files = (type: string) => page.locator(`input[type=file][aria-label="${label(type)}"]`)
  await files('file').setInputFiles({ name: 'plan.pdf', ...pdf })
  await files('image').setInputFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: png() })
  await group('checkboxes').getByLabel('Green').check()
  await group('values-and-behaviours').getByLabel('Care').check()
  await group('values-and-behaviours').getByLabel('Courage').check()
  await group('behaviours').getByLabel('Clarity').check()
  await group('grouped-select').getByLabel(formsTexts.category, { exact: true }).selectOption('General')
  await group('grouped-select').getByLabel(formsTexts.subcategory).selectOption('Customer')
  await page.getByLabel(label('single-select')).selectOption('Red')
  await group('high5-card').getByLabel(formsTexts.behaviour).selectOption({ index: 1 })
  await group('high5-card').getByRole('radio').first().check({ force: true })
  for (const name of ['plan.pdf', 'sketch.png'])
    await expect(page.getByRole('button', { name: fill(formsTexts.removeFile, { name }) })).toBeVisible()
}

test('an idea with an answer of every type goes to a challenge, and stands there as it was sent', async ({
  page,
  baseURL,
}) => {
  const name = unique('Better days')
  await publishChallenge(baseURL ?? '', name, everyQuestion)
  await page.setViewportSize(phone)
  await openAs(page, 'employee', '/idea-challenges')
  await page
    .getByRole('region', { name: challengesTexts.active })
    .getByRole('article', { name })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const title = unique('A quiet room')
  await titleBox(page).fill(title)
  await answerEverything(page)
  await page
    .locator(`input[type=file][aria-label="${entry.document}"]`)
    .setInputFiles({ name: 'figures.pdf', ...pdf })
  await expectNoFaults(page)
  await submitIdea(page)
  await expect(page.getByText(fill(entry.documentSent, { name: 'figures.pdf' }))).toBeVisible()

  await page.getByRole('link', { name: entry.see }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const answer = (type: string) => page.getByRole('region', { name: label(type) })
  await expect(answer('text-area')).toContainText('Several')
  await expect(answer('grouped-select')).toContainText('Customer')
  await expect(answer('values-and-behaviours')).toContainText('Courage')
  const documents = page.getByRole('region', { name: ideaPageTexts.documents })
  await expect(documents.getByRole('link')).toHaveText(['plan.pdf', 'figures.pdf'])
  const picture = answer('image').getByRole('img', { name: fill(mediaTexts.picture, { name: 'sketch.png' }) })
  await expect(picture).toBeVisible()
  await documents.getByRole('link', { name: 'figures.pdf' }).click()
  const open = page.getByRole('link', { name: mediaTexts.open })
  const reply = await page.request.get((await open.getAttribute('href')) ?? '')
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto('/all-ideas')
  await expect(page.getByRole('article').first()).toContainText(title)
  await expectNoFaults(page)
})

test('what was typed survives a reload and the end of the session', { tag: '@long' }, async ({ page }) => {
  const title = unique('Half an idea')
  await openAs(page, 'teammate1', '/make-your-mark')
  await titleBox(page).fill(title)
  await page.reload()
  await expect(titleBox(page)).toHaveValue(title)
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'x', requestId: 'r' } }),
  )
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await page.unroute('**/api/**')
  await signInHere(page, 'teammate1')
  await expect(page).toHaveURL(/\/make-your-mark$/)
  await expect(titleBox(page)).toHaveValue(title)
  await page.getByRole('button', { name: formsTexts.startOver }).click()
  await expect(titleBox(page)).toHaveValue('')
})

test('an idea without a challenge: a grouped choice, the latest entries, the list and its filter', {
  tag: '@long',
}, async ({ page }) => {
  const title = `${unique('Watch together')} ${'and apart '.repeat(6)}`.trim()
  await openAs(page, 'employee', '/innovation-always-on-site')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(alwaysOn.header)
  await titleBox(page).fill(title)
  await page.getByLabel(formsTexts.category, { exact: true }).selectOption('Product')
  await page.getByLabel(formsTexts.subcategory).selectOption('Showmax')
  await page.getByRole('textbox', { name: 'What is your idea?' }).fill('One screen for all.')
  await page.getByRole('textbox', { name: 'What would be better with it?' }).fill('More evenings together.')
  await expectNoFaults(page)
  await submitIdea(page, alwaysOn.submitted)
  const latest = page.getByRole('region', { name: alwaysOn.latest })
  await expect(latest.getByRole('link').first()).toHaveText(`${title.slice(0, 60)}...`)

  await page.getByRole('button', { name: entry.another }).click()
  await titleBox(page).fill(title.slice(0, 30))
  const instead = page.getByRole('link', { name: fill(entry.likeInsteadNamed, { title }) })
  await expect(instead).toBeVisible({ timeout: 60_000 })

  await latest.getByRole('link', { name: alwaysOn.seeAll }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ideaListsTexts.alwaysOn.title)
  await page.getByLabel(ideaListsTexts.category).selectOption('Product')
  await expect(page).toHaveURL(/category=11/)
  await expect(page.getByRole('article').first()).toContainText(title)
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText(title)
  await page.getByLabel(ideaListsTexts.category).selectOption('General')
  await expect(page.getByRole('article').first()).not.toContainText(title)
  await page.goBack()
  await expect(page.getByRole('article').first()).toContainText(title)
  await expectNoFaults(page)
})

test('colleagues like, follow, talk about and report an idea; an administrator reads that, removes and graduates', async ({
  page,
  browser,
  baseURL: url = '',
}) => {
  const title = unique('Rooftop garden')
  const id = await sendIdea(url, 'employee', title)
  await page.setViewportSize(phone)
  await openAs(page, 'colleague', `/idea/${id}`)
  // Shown before it is sent: what is loaded anew says only what was answered.
  const { like, liked, follow, following } = ideaPageTexts
  const pressed = (name: string) => page.getByRole('button', { name, exact: true, pressed: true })
  for (const [name, then, act] of [
    [like, liked, 'like'],
    [follow, following, 'follow'],
  ] as const) {
    const answered = page.waitForResponse((reply) => reply.url().endsWith(`/${id}/${act}`) && reply.ok())
    await page.getByRole('button', { name, exact: true }).click()
    await expect(pressed(then)).toBeVisible()
    await answered
  }
  await expect(page.getByText(ideaPageTexts.likesOne, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: comments.add })).toBeDisabled()
  await page.getByRole('textbox', { name: comments.label }).fill('Who waters it?')
  const added = page.waitForResponse((reply) => reply.url().endsWith(`/${id}/comments`) && reply.ok())
  await page.getByRole('button', { name: comments.add }).click()
  const { id: parentId } = await (await added).json()
  // What is answered keeps its place when it is removed.
  await callWith({ url }, await tokenOf(url, 'employee'), ideasApi.addComment, {
    params: { id },
    body: { text: 'All of us do.', parentId },
  })

  const why = unique('It was my idea first')
  await page.getByRole('button', { name: abuseTexts.report }).click()
  await page.getByRole('textbox', { name: abuseTexts.reportLabel }).fill(why)
  await page.getByRole('button', { name: abuseTexts.send }).click()
  await expect(page.getByText(abuseTexts.sent)).toBeVisible()
  await expectNoFaults(page)

  const mail = await mailTo(productTexts.supportMail, ({ body }) => body.text?.includes(why) ?? false)
  expect(mail.subject).toBe(abuseMailTexts.subject)
  const link = /href="([^"]*\/login\/abuse-report\+[^"]+)"/.exec(mail.body.html ?? '')?.[1]
  const admin = await (await browser.newContext({ viewport: phone })).newPage()
  await openAs(admin, 'admin', new URL(link ?? '').pathname)
  await expect(admin.getByText(why)).toBeVisible()
  await expectNoFaults(admin)
  await admin.goto('/abuse-reports')
  await admin.getByRole('row').filter({ hasText: why }).getByRole('button').click()
  await expect(admin.getByRole('link', { name: title })).toBeVisible()
  await expectNoFaults(admin)
  await admin.getByRole('link', { name: title }).click()
  await admin
    .getByRole('button', { name: /^Remove the comment/ })
    .first()
    .click()
  const removed = admin.waitForResponse((reply) => /\/comments\/[^/]+$/.test(reply.url()) && reply.ok())
  await admin.getByRole('button', { name: comments.removeYes }).click()
  await removed
  const graduated = admin.waitForResponse((reply) => reply.url().endsWith('/graduation') && reply.ok())
  await admin.getByRole('button', { name: ideaPageTexts.graduate, exact: true }).click()
  await graduated

  await page.reload()
  await expect(page.getByText(ideaListsTexts.graduated, { exact: true })).toBeVisible()
  await expect(page.getByText(comments.removed, { exact: true })).toBeVisible()
  await expect(page.getByText('All of us do.')).toBeVisible()
  for (const name of [liked, following]) await expect(pressed(name)).toBeVisible()
})

/** Counts the answers that a window has had from addresses like this. */
const answersTo = (address: RegExp) => (page: Page) => {
  let count = 0
  page.on('requestfinished', (request) => {
    if (address.test(request.url())) count += 1
  })
  return () => count
}

test('two windows that like at once and change their minds end with the likes that there are', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  const id = await sendIdea(baseURL ?? '', 'employee', unique('Both of us'))
  const windows = [
    await windowOf(browser, 'colleague', `/idea/${id}`),
    await windowOf(browser, 'teammate1', `/idea/${id}`),
  ]
  const { like: off, liked: on } = ideaPageTexts
  const like = (page: Page) => page.getByRole('button', { name: new RegExp(`^(${off}|${on})$`) })
  const arrived = windows.map(answersTo(/\/like$/))
  const clicks = async (page: Page) => {
    for (let click = 0; click < 5; click++) await like(page).click()
  }
  await Promise.all(windows.map(clicks))
  await expect.poll(() => arrived.map((count) => count())).toEqual([5, 5])
  for (const page of windows) {
    await page.reload()
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('2 likes', { exact: true })).toBeVisible()
    await page.context().close()
  }
})

test('an administrator narrows the report, exports what it shows, and prints it without the portal around it', async ({
  page,
  baseURL,
}) => {
  const title = unique('=Sum of all ideas')
  await sendIdea(baseURL ?? '', 'colleague', title)
  await openAs(page, 'admin', '/report-make-your-mark')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report: Make your mark')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.setViewportSize(phone)
  // The former rows stay until the next ones are there, as legible as before.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/ideas?*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('combobox', { name: ideaListsTexts.author }).pressSequentially('colleag')
  await page.getByRole('option', { name: /colleague@thinktank\.example/ }).click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expectNoFaults(page)
  release()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('row').nth(1)).toContainText(title)

  const arrived = page.waitForEvent('download')
  await page.getByRole('button', { name: ideaListsTexts.exportTo.csv }).click()
  const text = readFileSync(await (await arrived).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.slice(1).split(',').slice(0, 11)).toEqual(Object.values(exportColumns))
  // A cell that a spreadsheet would run is made harmless.
  expect(text).toContain(title)
  expect(text).not.toContain(`,${title}`)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: ideaListsTexts.print })).toBeHidden()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await expect(page.getByText(/^Printed by Nomvula Radebe on /)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  // On paper it is a table however narrow the sheet is.
  await page.setViewportSize({ width: 600, height: 800 })
  await expect(page.getByRole('columnheader', { name: exportColumns.author })).toBeInViewport()
})

test('the pages of ideas are whole on a phone', { tag: '@long' }, async ({ page, baseURL }) => {
  const id = await sendIdea(baseURL ?? '', 'employee', unique('Small screen'))
  await page.setViewportSize(phone)
  await openAs(page, 'admin', '/idea-challenges')
  const addresses = [
    '/make-your-mark',
    '/all-ideas',
    `/idea/${id}`,
    '/report-idea-challenges',
    '/abuse-reports',
  ]
  for (const address of ['/idea-challenges', ...addresses]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoFaults(page)
  }
})

/** The journeys of ideas, on a phone: to a challenge with questions of every type, and what colleagues and administrators then
 * do with them. */
import { expect, type Page } from '@playwright/test'
import { commentElementId } from '#shared/addresses.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { entryFieldTypes } from '#shared/forms/field-types.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { abuseMailTexts, abuseTexts } from '#shared/messages/abuse.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { mentionMailTexts } from '#shared/messages/idea-progress.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { notificationsTexts as texts } from '#shared/messages/notifications.ts'
import { productTexts } from '#shared/messages/product.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import type { Person } from '#shared/people/model.ts'
import { expectNoFaults, expectToFit } from './support/accessible.ts'
import { follow, phone } from './support/awards.ts'
import { publishChallenge, sendIdea, submitIdea, titleBox } from './support/ideas.ts'
import { callAs, mailTo, openAs, pageOf, personOf } from './support/journey.ts'
import { chooseFile, expectFocusKept, expectFocusSeen, press } from './support/keyboard.ts'
import { test } from './support/test.ts'

const { entry } = challengesTexts
const { comments } = ideaPageTexts
const unique = (words: string) => `${words} ${Date.now().toString(36)}`
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
  await files('file').setInputFiles({
    ...pdf,
    name: 'page.pdf',
    buffer: Buffer.from('<script>alert(1)</script>'),
  })
  await expect(page.getByText(mediaTexts.notWhatItSays)).toBeVisible()
  await page.getByRole('button', { name: fill(formsTexts.removeFile, { name: 'page.pdf' }) }).click()
  await files('file').setInputFiles({ name: 'plan.pdf', ...pdf })
  const picture = group('image').getByRole('button', { name: formsTexts.choosePictures })
  const removing = group('image').getByRole('button', {
    name: fill(formsTexts.removeFile, { name: 'sketch.png' }),
  })
  const arrived = group('image').getByRole('status').filter({ hasText: mediaTexts.sent })
  // With the keyboard alone; who takes it back finds the button again.
  await group('file').getByRole('button').last().focus()
  await chooseFile(page, picture, 2)
  await expect(arrived).toHaveCount(1)
  await expectFocusSeen(picture)
  await press(page, removing, 1)
  await expect(removing).toHaveCount(0)
  await expectFocusKept(page)
  await chooseFile(page, picture, 1)
  await expect(arrived).toHaveCount(1)
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

test.use(phone)

test('an idea with an answer of every type goes to a challenge, and stands there as it was sent', async ({
  page,
}) => {
  const name = unique('Better days')
  await publishChallenge(name, everyQuestion)
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
})

/** Likes and follows the idea that is open. It is shown before it is sent: what is loaded anew shows only what was answered. */
async function react(page: Page, id: string): Promise<void> {
  const { like, liked, follow, following } = ideaPageTexts
  for (const [name, then, act] of [
    [like, liked, 'like'],
    [follow, following, 'follow'],
  ] as const) {
    const answered = page.waitForResponse((reply) => reply.url().endsWith(`/${id}/${act}`) && reply.ok())
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name: then, exact: true, pressed: true })).toBeVisible()
    await answered
  }
}

/** Writes a comment that mentions somebody, chosen by keyboard; returns its id. */
async function commentOn(page: Page, id: string, { name, email }: Person): Promise<string> {
  const box = page.getByRole('textbox', { name: comments.label })
  const option = page.getByRole('option').filter({ hasText: email })
  await box.pressSequentially(`Who waters it, @${name.slice(0, 4)}`)
  await expect(option).toBeVisible()
  await expectNoFaults(page)
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(`Who waters it, @${name} `)
  const added = page.waitForResponse((reply) => reply.url().endsWith(`/${id}/comments`) && reply.ok())
  await page.getByRole('button', { name: comments.add }).click()
  return (await (await added).json()).id
}

test('an idea is liked, followed, talked about with a mention, and reported, which an administrator decides', async ({
  page,
  browser,
}) => {
  // No other journey notifies the person who is mentioned, so their unread notifications can be counted.
  const [author, colleague, mentioned] = [
    personOf('employee'),
    personOf('colleague'),
    personOf('leigh.ferreira'),
  ]
  const title = unique('Rooftop garden')
  const id = await sendIdea(author.username, title)
  // The notifications that the demo company has of them are read.
  await callAs(mentioned.username, notificationsApi.readNotifications, {
    body: { upTo: Number.MAX_SAFE_INTEGER },
  })
  await openAs(page, colleague.username, `/idea/${id}`)
  await react(page, id)
  await expect(page.getByText(formatMessage(countTexts.likes, { count: 1 }), { exact: true })).toBeVisible()
  const parentId = await commentOn(page, id, mentioned)

  const subject = fill(mentionMailTexts.subject, { name: colleague.name, title })
  const reader = await follow(browser, mentioned.username, (mail) => mail.subject === subject)
  const comment = reader.locator(`[id^="${commentElementId(parentId)}"]`)
  await expect(comment).toBeFocused()
  await expect(comment.getByRole('link', { name: `@${mentioned.name} (${comments.you})` })).toBeVisible()
  // The bell counts it too, and what is opened there is read.
  await reader.getByRole('button', { name: fill(texts.bellUnread, { count: 1 }), exact: true }).press('Enter')
  const popover = reader.getByRole('dialog', { name: shellTexts.pages.notifications })
  await popover.getByRole('link').filter({ hasText: title }).click()
  await expect(reader.getByRole('button', { name: texts.bell, exact: true })).toBeVisible()
  // A removed comment that was answered keeps its place.
  const body = { text: 'All of us do.', parentId }
  await callAs(mentioned.username, ideasApi.addComment, { params: { id }, body })

  const why = unique('It was my idea first')
  await page.getByRole('button', { name: abuseTexts.report }).click()
  await page.getByRole('textbox', { name: abuseTexts.reportLabel }).fill(why)
  await expectNoFaults(page)
  await page.getByRole('button', { name: abuseTexts.send }).click()
  await expect(page.getByText(abuseTexts.sent)).toBeVisible()
  const mail = await mailTo(productTexts.supportMail, (each) => each.body.text?.includes(why) ?? false)
  expect(mail.subject).toBe(abuseMailTexts.subject)
  const link = /href="([^"]*\/login\/abuse-report\+[^"]+)"/.exec(mail.body.html ?? '')?.[1]
  const admin = await pageOf(browser, 'admin', new URL(link ?? '').pathname, phone)
  await expect(admin.getByText(why)).toBeVisible()
  await admin.goto('/abuse-reports')
  await admin.getByRole('row').filter({ hasText: why }).getByRole('button').click()
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
  // A name leads to a profile, with the ideas of its person.
  await page.getByRole('main').getByRole('link', { name: author.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: author.name })).toBeFocused()
  await page.getByRole('tab', { name: new RegExp(`^${profileTexts.tabs.graduated.label}( |$)`) }).click()
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await expectToFit(page)
})

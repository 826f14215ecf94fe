/** An administrator's work in the browser: content from the first letter to its publication, and what happens when two
 * people, a reload or a wrong field come between. */
import { expect, type Page } from '@playwright/test'
import type { ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { contentTexts } from '#shared/messages/content.ts'
import { leaveTexts } from '#shared/messages/leave.ts'
import { accessTexts } from '#shared/messages/problems.ts'
import { png } from '#tests/support/sample-files.ts'
import { isLong } from '#tests/support/tier.ts'
import { expectAccessible } from './support/accessible.ts'
import {
  addPicture,
  addQuestions,
  beginNew,
  choose,
  formatting,
  further,
  publishNow,
  saveDraft,
  writeText,
} from './support/editing.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const { editor, fields, history, previewDialog, stale } = adminTexts

const title = (page: Page) => page.getByRole('textbox', { name: fields.title, exact: true })
const unique = () => Date.now().toString(36)

/** Begins a new record of a kind in the portal that is open. */
async function beginNext(page: Page, kind: ContentKind, name: string): Promise<void> {
  await walkTo(page, `/admin/content/${kind}/new`)
  // Not that of the record before.
  await expect(title(page)).toHaveValue('')
  await title(page).fill(name)
}

/** What the questions show of each type, tests/web/features/content/editing/questions.test.tsx says. */
const someTypes = ['single-text', 'grouped-select'] as const

test('a community, a slide and a challenge with questions are made and published', async ({ page }) => {
  const run = unique()
  await openAs(page, 'admin', '/admin')
  await page.getByRole('main').getByRole('link', { name: adminTexts.kinds.community.many }).click()
  await page.getByRole('link', { name: adminTexts.kinds.community.new }).first().click()
  await title(page).fill(`Night shift ${run}`)
  await writeText(page, 'For everybody who works while others sleep.')
  await publishNow(page)
  await expect(page).toHaveURL(/\/admin\/content\/community\/\d+$/)

  await beginNext(page, 'slide', `Night ideas ${run}`)
  await addPicture(page, { name: 'night.png', mimeType: 'image/png', buffer: png() })
  await choose(page, fields.communities, `Night shift ${run}`)
  await publishNow(page)

  await beginNext(page, 'challenge', `Quiet nights ${run}`)
  await page.getByRole('textbox', { name: fields.excerpt }).fill('How do nights become quieter?')
  await writeText(page, 'Tell us.')
  await choose(page, fields.communities, `Night shift ${run}`)
  await choose(page, fields.terms, 'Innovation terms and conditions')
  const labels = await addQuestions(page, isLong ? undefined : someTypes)
  const live = page.getByRole('region', { name: adminTexts.form.preview })
  for (const label of labels) await expect(live.getByText(label).first()).toBeVisible()
  await publishNow(page)

  await walkTo(page, `/admin/content/challenge?search=${run}`)
  const row = page.getByRole('row', { name: new RegExp(`Quiet nights ${run}`) })
  await expect(row).toContainText(adminTexts.states.published)
  // On a phone nothing is beside the screen, and a row opens wherever it is touched.
  await page.setViewportSize({ width: 390, height: 844 })
  const state = row.getByText(adminTexts.states.published).filter({ visible: true })
  await expect(state).toBeInViewport({ ratio: 1 })
  const table = page.getByRole('table')
  const beyond = await table.evaluate((each) => each.scrollWidth - (each.parentElement?.clientWidth ?? 0))
  expect(beyond).toBeLessThanOrEqual(0)
  await state.click()
  await expect(title(page)).toHaveValue(`Quiet nights ${run}`)
})

test('wrong fields say why, and nothing typed is lost: not on the way out, not by a reload', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'admin', '/admin/content/community/new')
  await page.getByRole('button', { name: editor.saveDraft, exact: true }).click()
  await expect(page.getByText(contentTexts.titleRequired)).toBeVisible()
  await expect(title(page)).toBeFocused()
  await title(page).fill('Half a community')
  await page.getByRole('main').getByRole('link', { name: adminTexts.kinds.community.many }).click()
  await page.getByRole('button', { name: leaveTexts.stay }).click()
  await expect(title(page)).toHaveValue('Half a community')

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText(editor.kept)).toBeVisible()
  await expect(title(page)).toHaveValue('Half a community')

  await page.getByRole('main').getByRole('link', { name: adminTexts.kinds.community.many }).click()
  await page.getByRole('button', { name: leaveTexts.go }).click()
  await expect(page).toHaveURL(/\/admin\/content\/community$/)
})

test('text is formatted by buttons and keyboard; what is pasted is cleaned', async ({ page }) => {
  const run = unique()
  await openAs(page, 'admin', '/admin/content/page/new')
  await title(page).fill(`Formatted ${run}`)
  const text = page.getByRole('textbox', { name: fields.content, exact: true })
  await text.click()
  await formatting(page, 'heading2').click()
  await page.keyboard.type('A heading')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await formatting(page, 'bulletList').click()
  await page.keyboard.type('one')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 style="color:red">Pasted</h1><img src="https://evil.example/x.png"><script>window.hacked=1</script>',
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(text.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(text.getByText('Pasted')).toBeVisible()
  await expect(text.locator('img, script, [style*="red"]')).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await formatting(page, 'table').click()
  await page.keyboard.type('Award')
  await page.keyboard.press('Tab')
  await page.keyboard.type('For')
  await formatting(page, 'deleteColumn').click()
  await expect(text.getByRole('row')).toHaveCount(3)
  await expect(text.getByRole('columnheader')).toHaveCount(2)
  await saveDraft(page)
  await page.reload()
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(text.getByRole('columnheader').first()).toHaveText('Award')

  await page.getByRole('button', { name: editor.preview, exact: true }).click()
  const frame = page.frameLocator(`iframe[title="${previewDialog.frame}"]`)
  await expect(frame.getByRole('heading', { level: 1, name: `Formatted ${run}` })).toBeVisible()
  await expect(frame.locator('strong')).toHaveText('bold')
  await page.getByText(previewDialog.phone, { exact: true }).click()
  await expect.poll(() => frame.locator('body').evaluate((body) => body.clientWidth)).toBeLessThan(400)
})

test('two editors do not overwrite each other', { tag: '@long' }, async ({ page, browser }) => {
  const run = unique()
  await openAs(page, 'admin', '/admin')
  await beginNew(page, 'community', `Shared ${run}`)
  await saveDraft(page)
  const other = await (await browser.newContext()).newPage()
  await openAs(other, 'editor', new URL(page.url()).pathname)
  await title(other).fill(`Theirs ${run}`)
  await saveDraft(other)

  await title(page).fill(`Mine ${run}`)
  await page.getByRole('button', { name: editor.saveDraft, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Megan')
  await page.getByRole('button', { name: stale.look }).click()
  const frame = page.frameLocator(`iframe[title="${previewDialog.frame}"]`)
  await expect(frame.getByRole('heading', { name: `Theirs ${run}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title(page)).toHaveValue(`Mine ${run}`)
  await page.getByRole('button', { name: stale.mine }).click()
  await expect(page.getByText(editor.saved)).toBeVisible()
  await other.context().close()

  await further(page, editor.history)
  await expect(page.getByText(history.acts.created)).toBeVisible()
  await page
    .getByRole('button', { name: new RegExp(history.look) })
    .nth(1)
    .click()
  await page.getByRole('button', { name: history.restore }).click()
  await expect(title(page)).toHaveValue(`Theirs ${run}`)

  await further(page, editor.delete)
  await page.getByRole('button', { name: adminTexts.deleteDialog.go, exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/content\/community$/)
})

test('a publication is planned and called off', { tag: '@long' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin')
  await beginNew(page, 'community', `Later ${unique()}`)
  await further(page, editor.publishAt)
  await page.getByRole('button', { name: adminTexts.publishAtDialog.go }).click()
  await expect(page.getByText(adminTexts.states.scheduled, { exact: true })).toBeVisible()
  await further(page, editor.callOff)
  await expect(page.getByText(editor.calledOff)).toBeVisible()
})

test('everyone else is sent home and reads there that they have no access', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'employee', '/admin/content/page')
  await expect(page.getByText(accessTexts.noAccess)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the screens have nothing that stands in anybody’s way', async ({ page }) => {
  await openAs(page, 'admin', '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts.title)
  await expectAccessible(page)
  await walkTo(page, '/admin/content/award-event')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts.kinds['award-event'].many)
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: adminTexts.form.nominationTitle })).toBeVisible()
  await page.getByRole('button', { name: adminTexts.form.add }).click()
  await expect(page.getByRole('textbox', { name: adminTexts.form.label, exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const kind of ['e-cards', 'category-list', 'slide', 'link'] as const) {
    await walkTo(page, `/admin/content/${kind}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts.kinds[kind].many)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(title(page)).toBeVisible()
    await expectAccessible(page)
  }
  await walkTo(page, '/admin/mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(adminTexts.mail.title)
  await expectAccessible(page)
})

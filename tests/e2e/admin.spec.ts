/** An administrator's work in the browser: a community with formatted text, a slide and a challenge with questions, from the
 * first letter to their publication. */
import { expect, type Page } from '@playwright/test'
import type { ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { png } from '#tests/support/sample-files.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const { editor, fields, form, previewDialog, richText } = adminTexts

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const title = (page: Page) => box(page, fields.title)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Chooses from a list that is searched by typing. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const search = page.getByRole('combobox', { name: label }).or(box(page, label)).first()
  await search.click()
  await search.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Adds a line of text and a grouped choice to a form, which shows both at once. What it shows of each type,
 * tests/web/features/content/editing/questions.test.tsx says. */
async function addQuestions(page: Page): Promise<void> {
  for (const type of ['single-text', 'grouped-select']) {
    await press(page, form.add)
    await box(page, form.label).fill(`About ${type}?`)
    await page.getByRole('combobox', { name: form.type, exact: true }).selectOption(type)
  }
  await press(page, form.addGroup)
  await box(page, fill(form.groupName, { number: 1 })).fill('Sport')
  await box(page, fill(form.groupOptions, { number: 1 })).fill('Rugby\nNetball')
  const live = page.getByRole('region', { name: form.preview })
  await expect(live.getByText('About single-text?').first()).toBeVisible()
  await expect(live.getByText('About grouped-select?').first()).toBeVisible()
}

/** Publishes what is typed and waits until readers see it. */
async function publish(page: Page): Promise<void> {
  await press(page, editor.publish)
  await expect(page.getByRole('status').filter({ hasText: editor.published })).toBeVisible()
}

/** Begins a new record of a kind in the portal that is open. */
async function beginNext(page: Page, kind: ContentKind, name: string): Promise<void> {
  await walkTo(page, `/admin/content/${kind}/new`)
  // Not that of the record before.
  await expect(title(page)).toHaveValue('')
  await title(page).fill(name)
}

/** Writes a heading, bold words and a table by buttons and keyboard, and pastes what is cleaned. */
async function writeFormatted(page: Page): Promise<void> {
  const text = box(page, fields.content)
  await text.click()
  await press(page, richText.heading2)
  await page.keyboard.type('A heading')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await text.evaluate((element) => {
    const data = new DataTransfer()
    const html =
      '<h1 style="color:red">Pasted</h1><img src="https://evil.example/x.png"><script>window.hacked=1</script>'
    data.setData('text/html', html)
    const paste = { clipboardData: data, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', paste))
  })
  await expect(text.getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(text.getByText('Pasted')).toBeVisible()
  await expect(text.locator('img, script, [style*="red"]')).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await press(page, richText.table)
  await page.keyboard.type('Award')
  await page.keyboard.press('Tab')
  await page.keyboard.type('For')
  await press(page, richText.deleteColumn)
  await expect(text.getByRole('columnheader')).toHaveCount(2)
}

test('a community, a slide and a challenge with questions are made and published', async ({ page }) => {
  const run = Date.now().toString(36)
  await openAs(page, 'admin', '/admin')
  await page.getByRole('main').getByRole('link', { name: adminTexts.kinds.community.many }).click()
  await page.getByRole('link', { name: adminTexts.kinds.community.new }).first().click()
  await title(page).fill(`Night shift ${run}`)
  await writeFormatted(page)
  await press(page, editor.preview)
  const frame = page.frameLocator(`iframe[title="${previewDialog.frame}"]`)
  await expect(frame.getByRole('heading', { level: 1, name: `Night shift ${run}` })).toBeVisible()
  await expect(frame.locator('strong')).toHaveText('bold')
  await page.getByText(previewDialog.phone, { exact: true }).click()
  await expect.poll(() => frame.locator('body').evaluate((body) => body.clientWidth)).toBeLessThan(400)
  await page.keyboard.press('Escape')
  await publish(page)
  await expect(page).toHaveURL(/\/admin\/content\/community\/\d+$/)

  await beginNext(page, 'slide', `Night ideas ${run}`)
  const picture = { name: 'night.png', mimeType: 'image/png', buffer: png() }
  await page.getByLabel(fields.choosePicture).setInputFiles(picture)
  await expect(page.getByRole('button', { name: fields.removePicture })).toBeVisible()
  await choose(page, fields.communities, `Night shift ${run}`)
  await publish(page)

  await beginNext(page, 'challenge', `Quiet nights ${run}`)
  await page.getByRole('textbox', { name: fields.excerpt }).fill('How do nights become quieter?')
  await box(page, fields.content).first().fill('Tell us.')
  await choose(page, fields.communities, `Night shift ${run}`)
  await choose(page, fields.terms, 'Innovation terms and conditions')
  await addQuestions(page)
  await publish(page)

  await walkTo(page, `/admin/content/challenge?search=${run}`)
  const row = page.getByRole('row', { name: new RegExp(`Quiet nights ${run}`) })
  await expect(row).toContainText(adminTexts.states.published)
  // On a phone nothing is beside the screen, and a row opens wherever it is touched.
  await page.setViewportSize({ width: 390, height: 844 })
  const state = row.getByText(adminTexts.states.published).filter({ visible: true })
  await expect(state).toBeInViewport({ ratio: 1 })
  await state.click()
  await expect(title(page)).toHaveValue(`Quiet nights ${run}`)
})

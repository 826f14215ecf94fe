/** What editors do in the browser: fill in a new record, publish it. */
import { expect, type Page } from '@playwright/test'
import type { ContentKind } from '#shared/content/model.ts'
import { entryFieldTypes, type FieldType } from '#shared/forms/field-types.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'

const { editor, fields, form, richText } = adminTexts

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Opens the editor of a new record and gives it a title. */
export async function beginNew(page: Page, kind: ContentKind, title: string): Promise<void> {
  await page.goto(`/admin/content/${kind}/new`)
  await box(page, fields.title).fill(title)
}

/** Writes into the main text. */
export async function writeText(page: Page, text: string): Promise<void> {
  await box(page, fields.content).first().fill(text)
}

/** Chooses from a list that is searched by typing. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const search = page.getByRole('combobox', { name: label }).or(box(page, label)).first()
  await search.click()
  await search.fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

/** Sends a picture and waits until it is there. */
export async function addPicture(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByLabel(fields.choosePicture).setInputFiles(file)
  await expect(page.getByRole('button', { name: fields.removePicture })).toBeVisible()
}

/** Adds a question of a type, with choices where it has some. */
async function addQuestion(page: Page, type: FieldType, label: string): Promise<void> {
  await page.getByRole('button', { name: form.add }).click()
  await box(page, form.label).fill(label)
  await page.getByRole('combobox', { name: form.type, exact: true }).selectOption(type)
  if (type === 'checkboxes' || type === 'single-select') await box(page, form.options).fill('Red\nGreen')
  if (type === 'grouped-select') {
    await page.getByRole('button', { name: form.addGroup }).click()
    await box(page, fill(form.groupName, { number: 1 })).fill('Sport')
    await box(page, fill(form.groupOptions, { number: 1 })).fill('Rugby\nNetball')
  }
}

/** Adds a question of each type, of all that ideas can be asked where none are named; gives their labels. */
export async function addQuestions(
  page: Page,
  types: readonly FieldType[] = entryFieldTypes,
): Promise<string[]> {
  for (const type of types) await addQuestion(page, type, labelOf(type))
  return types.map(labelOf)
}

const labelOf = (type: FieldType) => `About ${type}?`

/** Publishes what is typed and waits until readers see it. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: editor.publish, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: editor.published })).toBeVisible()
}

/** Saves the draft and waits until it is kept. */
export async function saveDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: editor.saveDraft, exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: editor.saved })).toBeVisible()
}

/** Chooses one of the further acts. */
export async function further(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: editor.more, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** The button of a text's toolbar. */
export function formatting(page: Page, name: keyof typeof richText) {
  return page.getByRole('button', { name: richText[name], exact: true }).first()
}

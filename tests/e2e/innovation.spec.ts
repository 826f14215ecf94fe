/** Innovation awards on a phone: a team of four is nominated with documents, which a nominee comes to by their mail. */
import { expect, type Page } from '@playwright/test'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { innovationMailTexts, innovationTexts as texts } from '#shared/messages/innovation.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { expectToFit } from './support/accessible.ts'
import { about, follow, idIn, phone } from './support/awards.ts'
import { openAs } from './support/journey.ts'
import { test } from './support/test.ts'

const pdf = { name: 'Plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const later = { ...pdf, name: 'Figures.pdf' }
const team = ['colleague', 'teammate1', 'teammate2', 'sister'].map((name) => `${name}@thinktank.example`)

async function add(page: Page, entries: string): Promise<void> {
  const search = page.getByRole('combobox', { name: texts.searchLabel })
  await search.fill(entries)
  // On a narrow screen what is suggested lies over the button.
  await search.press('Enter')
}

test.use(phone)

test('a team of four with its documents, as its nominees read it', async ({ page, browser }) => {
  const why = `Alarms that nobody acts on are silent now (${Date.now()})`
  await openAs(page, 'employee', '/innovation-awards')
  await expect(page.getByRole('heading', { name: texts.sent })).toBeVisible()
  await expectToFit(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('link', { name: fill(texts.openNamed, { title: 'Innovation team of the year' }) })
    .click()

  await add(page, team.join(', '))
  const list = page.getByRole('region', { name: nominatingTexts.nominating })
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await add(page, 'teammate3@thinktank.example')
  await expect(page.getByText(nomineesTexts.innovationTeamFull)).toBeVisible()
  await page.getByRole('combobox', { name: texts.searchLabel }).fill('')
  await page.getByRole('textbox', { name: texts.teamField }).fill('The quiet control room')
  await page.getByRole('textbox', { name: /What is new/ }).fill(why)
  await page.getByRole('combobox', { name: /Where is it in use/ }).selectOption('In one company')
  await page.getByLabel(texts.document, { exact: true }).setInputFiles(pdf)
  await page.getByRole('button', { name: nominatingTexts.submit }).click()
  await expect(page.getByText(formsTexts.termsRequired, { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: formsTexts.terms }).check()
  await expectToFit(page)

  await page.getByRole('button', { name: nominatingTexts.submit }).click()
  await expect(page.getByRole('heading', { name: nominatingTexts.congratulations })).toBeVisible()
  await expect(page.getByText(fill(texts.documentSent, { name: pdf.name }))).toBeVisible()
  await page.getByRole('link', { name: nominatingTexts.view }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Innovation team awards, for Innovation team of the year by Thandi Nkosi',
  )
  await expect(page.getByRole('link', { name: pdf.name })).toBeVisible()
  await page.getByLabel(texts.addDocument, { exact: true }).setInputFiles(later)
  await page.getByRole('button', { name: texts.addDocument }).click()
  await expect(page.getByText(fill(texts.documentSent, { name: later.name }))).toBeVisible()
  await expectToFit(page)
  const id = idIn(page)

  const nominee = await follow(browser, 'colleague', about(innovationMailTexts.nominee.subject, id))
  await expect(nominee.getByText(why)).toBeVisible()
  await nominee.getByRole('link', { name: pdf.name }).click()
  await expect(nominee.getByText(pdf.name).first()).toBeVisible()
})

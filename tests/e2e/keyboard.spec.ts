/** The keyboard alone, from a nomination to its export: the focus is seen, is never lost and needs few presses,
 * and each act is announced. */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { adminTexts } from '#shared/messages/administration.ts'
import { exportTexts } from '#shared/messages/exports.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { filterPanelTexts } from '#shared/messages/lists.ts'
import { nominationMailTexts } from '#shared/messages/nominations-mails.ts'
import { queueTexts } from '#shared/messages/nominations-queue.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { paletteTexts } from '#shared/messages/palette.ts'
import { reportExportTexts } from '#shared/messages/reports-exports.ts'
import { reportTexts as texts } from '#shared/messages/reports-screen.ts'
import { savedViewTexts } from '#shared/messages/saved-views.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { worthTexts } from '#shared/messages/worth.ts'
import { reportColumns } from '#shared/reports/columns.ts'
import { about, follow, request } from './support/awards.ts'
import { publish } from './support/content.ts'
import { mailTo, openAs, personOf } from './support/journey.ts'
import {
  chooseFile,
  expectFocusKept,
  expectFocusSeen,
  expectModal,
  press,
  tabTo,
} from './support/keyboard.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

/** A team that no other file has to do with. */
const [manager, nominator, accepts, declines, sponsor] = [
  'mpho.mthembu',
  'nokuthula.qwabe',
  'curtis.adams',
  'curtis.october',
  'sizwe.letsoalo',
]

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** A text that is read out. */
/** Texts that screen readers read out: in a status, or in a note that passes. */
const announced = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** Types into the box that has the focus, and takes the first suggestion that can be taken. */
async function choose(page: Page, typed: string, email: string): Promise<void> {
  await page.keyboard.type(typed)
  const option = page.getByRole('option', { name: email })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const id = (await option.getAttribute('id')) ?? ''
  await expect(page.locator(':focus')).toHaveAttribute('aria-activedescendant', id)
  await page.keyboard.press('Enter')
}

/** Adds whom the search box suggests first for a name, of those who are not on the list. */
async function addNominee(page: Page, typed: string, username: string): Promise<void> {
  const { name, email } = personOf(username)
  await choose(page, typed, email)
  await expect(announced(page, name)).toHaveCount(1)
}

test('a team is nominated, taken back and sent; a member accepts', async ({ page, browser }) => {
  const why = `The control room never slept (${Date.now()})`
  await openAs(page, nominator)
  await expect(heading(page)).toBeVisible()
  await press(page, page.getByRole('link', { name: shellTexts.skip }), 1)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expectFocusSeen(page.getByRole('main').locator(':focus'))

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: paletteTexts.title })
  await expectFocusSeen(palette.getByRole('combobox'))
  await page.keyboard.type('recognise')
  await page.keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(heading(page)).toHaveText(recognitionTexts.header)
  await expect(heading(page)).toBeFocused()

  const search = page.getByRole('combobox', { name: recognitionTexts.searchLabel })
  await tabTo(page, search, 1)
  await addNominee(page, 'curtis', accepts)
  await addNominee(page, 'curtis', declines)
  await expectFocusSeen(search)

  // A behaviour that is chosen is asked about before it is taken back.
  const behaviour = page.getByRole('radiogroup', { name: formsTexts.behaviour }).getByRole('radio').first()
  const thank = page.getByRole('radio', { name: recognitionTexts.thankAbout })
  const award = page.getByRole('radio', { name: recognitionTexts.monetary })
  await tabTo(page, thank, 30)
  await press(page, behaviour, 1, 'Space')
  await tabTo(page, thank, 1, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  const asking = page.getByRole('dialog', { name: recognitionTexts.monetary })
  await expectFocusSeen(button(page, recognitionTexts.monetaryYes))
  await expectModal(page, asking, award)
  await expect(award).not.toBeChecked()
  await page.keyboard.press('Space')
  await press(page, button(page, recognitionTexts.monetaryYes), 1)
  await expect(award).toBeChecked()
  await expectFocusSeen(award)

  // The first fault takes the focus.
  await press(page, behaviour, 2, 'Space')
  await press(
    page,
    page.getByRole('radiogroup', { name: formsTexts.cards }).getByRole('radio').first(),
    2,
    'Space',
  )
  const send = button(page, recognitionTexts.submit)
  await press(page, send, 20)
  const sponsorBox = page.getByRole('combobox', { name: /Project Sponsor Email/ })
  const words = page.getByRole('textbox', { name: /What did your/ })
  const terms = page.getByRole('checkbox', { name: /Terms & Conditions/ })
  await expectFocusSeen(words)
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(why)
  await tabTo(page, sponsorBox, 6)
  await choose(page, 'sizwe.let', personOf(sponsor).email)
  await expect(page.getByRole('region', { name: worthTexts.heading })).toContainText('2,000 ZAR')
  await press(page, send, 12)
  await expectFocusSeen(terms)
  await page.keyboard.press('Space')
  await press(page, send, 2)

  const sent = page.getByRole('heading', { name: recognitionTexts.congratulations })
  await expect(sent).toBeFocused()
  const undo = page.getByRole('button', { name: new RegExp(`^${undoTexts.undo}:`) })
  await expect(announced(page, /^Nominated: /)).toBeVisible()
  await press(page, undo, 8)
  await expect(sent).toHaveCount(0)
  await expect(words).toHaveValue(why)
  await expectFocusSeen(search)

  // All is there again: it is sent as it was.
  await press(page, send, 24)
  await expect(sent).toBeFocused()
  await press(page, button(page, undoTexts.sendNow), 8)
  await expect(announced(page, /^Nominated: /)).toHaveCount(0)
  await expectFocusKept(page)

  const member = await follow(browser, accepts, about(nominationMailTexts.teamNotice.subject, why))
  const accept = button(member, reviewTexts.accept)
  await expect(accept).toBeVisible()
  await expect(heading(member)).toBeFocused()
  await press(member, accept, 30)
  const accepting = member.getByRole('checkbox', { name: /Terms & Conditions/ })
  await expectFocusSeen(accepting)
  await expect(accepting).toHaveAttribute('aria-invalid', 'true')
  await member.keyboard.press('Space')
  await press(member, accept, 4)
  const dialog = member.getByRole('dialog', { name: reviewTexts.acceptedTitle })
  await expectModal(member, dialog, accept)
  await member.keyboard.press('Enter')
  // The company that the directory has is chosen already.
  await tabTo(member, dialog.getByRole('radio', { checked: true }), 2)
  await press(member, dialog.getByRole('button', { name: reviewTexts.accept, exact: true }), 3)
  const accepted = announced(member, 'You have accepted your nomination')
  await expect(accepted).toBeFocused()
})

test('a manager approves, takes it back, approves again, and rejects the next one', async ({ page }) => {
  const [first, second] = ['first', 'second'].map((which) => `The ${which} aerial holds (${Date.now()})`)
  const send = (why = '', nominee = '') =>
    nominate({ why, by: nominator, nominees: [nominee], monetary: true })
  const id = await send(first, 'krishna.naicker')
  await send(second, 'neo.sithole')
  await mailTo(`${manager}@thinktank.example`, about(request, second ?? ''))

  await openAs(page, manager, '/my-profile?tab=review')
  const row = page.locator(`a[href="/my-profile/review-manager/${id}/manager"]`).first()
  await expect(row).toBeVisible()
  await press(page, page.getByRole('link', { name: shellTexts.skip }), 1)
  await press(page, row, 40)
  const words = (why = '') => page.getByText(why).first()
  const opens = async (why: string | undefined) => {
    await expect(words(why)).toBeVisible()
    await expect(heading(page)).toBeFocused()
    // The one after it is known.
    await expect(page.getByRole('navigation', { name: queueTexts.label })).toBeVisible()
  }
  await opens(first)
  await page.keyboard.press('j')
  await opens(second)
  await page.keyboard.press('k')
  await opens(first)

  const terms = page.getByRole('checkbox', { name: /Terms & Conditions/ })
  await page.keyboard.press('a')
  await expectFocusSeen(terms)
  await expect(terms).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Space')
  await page.keyboard.press('a')
  await expect(announced(page, /^Approved: /)).toBeVisible()
  await opens(second)
  await page.keyboard.press('u')
  await opens(first)
  await expect(terms).toBeChecked()
  await page.keyboard.press('a')
  await opens(second)
  await page.keyboard.press('r')
  const comment = page.getByRole('textbox', { name: reviewTexts.comments })
  await expectFocusSeen(comment)
  const reject = button(page, reviewTexts.reject)
  await press(page, reject, 8)
  await expectFocusSeen(comment)
  await expect(comment).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('This is their daily work')
  await press(page, terms, 3, 'Space')
  await press(page, reject, 4)
  await expect(announced(page, /^Rejected: /)).toBeVisible()
  await expectFocusKept(page)
})

test('a report is narrowed, saved as a view, and exported with the columns that are chosen', async ({
  page,
}) => {
  await openAs(page, 'fullreports', '/report-ve-awards')
  const rows = page.getByRole('table', { name: texts.titles.full }).locator('tbody tr')
  await expect(rows.nth(9)).toBeVisible()
  await press(page, page.getByRole('link', { name: shellTexts.skip }), 1)
  const status = page.getByRole('combobox', { name: texts.filters.outcome, exact: true })
  await tabTo(page, status, 14)
  await page.keyboard.type(texts.counts.withdrawn)
  await press(page, button(page, filterPanelTexts.apply), 5)
  await expect(announced(page, /^[1-9]\d* nominations?$/)).toHaveCount(1)
  await expect(rows.first()).toContainText(texts.counts.withdrawn)
  await expectFocusSeen(button(page, filterPanelTexts.apply))
  // Nothing that has the focus lies below the head of the table or beyond its edge.
  const last = rows.last().getByRole('link')
  await tabTo(page, last.last(), 8 + 3 * 10)
  for (const link of (await last.all()).toReversed()) await tabTo(page, link, 1, 'Shift+Tab')
  await tabTo(page, rows.first().getByRole('link').first(), 3 * 10, 'Shift+Tab')

  const views = button(page, savedViewTexts.menu)
  const name = 'Journey: by keys'
  await tabTo(page, views, 26, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(button(page, savedViewTexts.save)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectFocusSeen(views)
  await page.keyboard.press('Enter')
  await press(page, button(page, savedViewTexts.save), 2)
  const dialog = page.getByRole('dialog')
  await expectFocusSeen(dialog.getByRole('textbox', { name: savedViewTexts.name }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(announced(page, fill(savedViewTexts.saved, { name }))).toHaveCount(1)
  await expectFocusSeen(views)
  await page.keyboard.press('Enter')
  await press(page, button(page, fill(savedViewTexts.edit, { name })), 3)
  await press(page, button(page, savedViewTexts.delete), 6)
  await press(page, button(page, savedViewTexts.deleteGo), 2)
  await expect(dialog).toHaveCount(0)
  await expect(announced(page, fill(savedViewTexts.deleted, { name }))).toHaveCount(1)
  await expectFocusSeen(views)

  const choose = button(page, exportTexts.choose)
  await tabTo(page, choose, 2, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectFocusSeen(dialog.getByRole('radio', { name: new RegExp(`^${reportExportTexts.current}`) }))
  await expectModal(page, dialog, choose)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('combobox', { name: reportExportTexts.columns }), 3)
  await page.keyboard.type(reportExportTexts.lists.nominations)
  await tabTo(page, dialog.getByRole('radio', { name: exportTexts.formats.csv }), 2)
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: exportTexts.formats.xlsx })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: exportTexts.formats.csv })).toBeChecked()
  const download = page.waitForEvent('download', { timeout: 200_000 })
  await press(page, button(page, exportTexts.begin), 2)
  const [heads = []] = parse(readFileSync(await (await download).path()), { bom: true }) as string[][]
  expect(heads).toEqual(reportColumns.nominations.map(([column]) => column))
  await expect(dialog).toHaveCount(0)
  await expect(announced(page, /\.csv/)).toHaveCount(1)
  await expectFocusSeen(choose)
})

test('a page gets a picture in its text, and is published again', async ({ page }) => {
  const title = `By keys ${Date.now()}`
  const slug = `by-keys-${Date.now()}`
  const { id } = await publish({
    kind: 'page',
    title,
    slug,
    content: '<p>Old</p>',
    communities: [],
    forFlags: [],
  })
  await openAs(page, 'admin', `/admin/content/page/${id}`)
  const { editor, fields, richText } = adminTexts
  const text = page.getByRole('textbox', { name: fields.content, exact: true })
  const tools = page.getByRole('toolbar')
  const picture = button(page, richText.image)
  await expect(picture).toBeEnabled()
  await press(page, page.getByRole('link', { name: shellTexts.skip }), 1)
  await tabTo(page, tools.getByRole('button').first(), 8)
  await tabTo(page, text, 1)
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' and new')
  await tabTo(page, tools.getByRole('button').first(), 1, 'Shift+Tab')
  await tabTo(page, picture, 20, 'ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: richText.image })
  await expectModal(page, dialog, picture)
  await page.keyboard.press('Enter')
  await chooseFile(page, dialog.getByRole('button', { name: fields.choosePicture }), 4)
  await expectFocusSeen(dialog.getByRole('button', { name: fields.replacePicture }))
  await tabTo(page, dialog.getByRole('textbox', { name: richText.imageAlt }), 2)
  await page.keyboard.type('A sketch')
  await press(page, dialog.getByRole('button', { name: richText.insert }), 4)
  await expect(dialog).toHaveCount(0)
  await expect(text.getByRole('img', { name: 'A sketch' })).toBeVisible()
  await expect(text).toBeFocused()
  await press(page, button(page, editor.publish), 20)
  await expect(announced(page, editor.published)).toBeVisible()
  await expectFocusKept(page)
})

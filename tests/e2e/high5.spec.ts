/** The journey of a High5: from the form to the colleague's mail, its card and its thanks, and to the wall, where a colleague
 * cheers; and how few taps it takes on a phone. */
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { high5MailTexts } from '#shared/messages/nominations-mails.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { pickTexts, recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { thanksMailTexts, thanksTexts } from '#shared/messages/thanks.ts'
import { detailsApi } from '#shared/people/details-api.ts'
import { expectToFit } from './support/accessible.ts'
import { about, addNominees, phone, send, sendNow, write } from './support/awards.ts'
import { callAs, chooseCard, mailTo, openAs, pageOf, personOf } from './support/journey.ts'
import { test } from './support/test.ts'

const from = 'Thandi Nkosi'
const nameOf = (username: string) => personOf(username).name

/** The file is a PDF of one page with the colleague's name and what was written. */
async function expectCard(download: Download, why: string): Promise<void> {
  const name = nameOf('colleague')
  expect(download.suggestedFilename()).toBe(`High5 for ${name}.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain(name)
  expect(text.replace(/\s+/g, ' ')).toContain(why)
}

const submit = (page: Page) => page.getByRole('button', { name: recognitionTexts.submit })

test('a colleague is recognised, follows the mail to the card, says thanks, and is cheered for on the wall', async ({
  page,
  browser,
}) => {
  const run = Date.now()
  const why = `You kept the morning show on the air <b>alone</b> (${run})`
  await openAs(page, 'employee', '/recognition')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(recognitionTexts.header)
  await expect(submit(page)).toHaveCount(0)

  const search = page.getByRole('combobox', { name: recognitionTexts.searchLabel })
  await expect(page.getByRole('button', { name: recognitionTexts.addNominee })).toBeDisabled()
  await search.pressSequentially('colleag')
  await page.getByRole('option', { name: /colleague@thinktank\.example/ }).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.nominating })).toBeVisible()

  await submit(page).click()
  await expect(page.getByText(formsTexts.pickCard)).toBeVisible()
  await expect(page.getByText(formsTexts.complete)).toBeVisible()

  await chooseCard(page, 'Promote excellence')
  await write(page, why)
  const id = await send(page)

  const arrived = await mailTo('colleague@thinktank.example', ({ body }) => body.text?.includes(why) ?? false)
  expect(arrived.subject).toBe(high5MailTexts.subject)
  expect(arrived.destination.cc.join()).toContain('manager@thinktank.example')
  expect(arrived.destination.cc.join()).toContain('hrbp@thinktank.example')
  expect(arrived.destination.cc.join()).not.toContain('exco2@thinktank.example')
  expect(arrived.body.html).not.toContain('<b>alone</b>')

  // The mail's first link leads to the nomination, its second one to the file too.
  const links = [...(arrived.body.html ?? '').matchAll(/href="([^"]*\/login\/my-profile[^"]+)"/g)]
  const [toNomination = '', toCard = ''] = links.map(([, link = '']) => link)
  expect(toNomination).toContain(id)
  const { pathname, search: query } = new URL(toCard)
  expect(query).toBe('?card=pdf')
  const theirs = await pageOf(browser, 'colleague')
  const [begun] = await Promise.all([theirs.waitForEvent('download'), theirs.goto(pathname + query)])
  await expectCard(begun, why)
  await expect(theirs).toHaveURL(/\/my-profile\/review-nomination\/[^?]+$/)
  await expect(theirs.getByRole('button', { name: cardsTexts.download })).toBeVisible()
  const recognised = fill(recognisedTexts.high5.toYou, { nominator: from })
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(recognised)
  await expect(theirs.getByText(why)).toBeVisible()
  const thanks = `It was a good night (${id})`
  await theirs.getByRole('textbox', { name: fill(thanksTexts.label, { nominator: from }) }).fill(thanks)
  await theirs.getByRole('button', { name: thanksTexts.send }).click()
  await expect(theirs.getByText(thanks)).toBeVisible()
  const isThanks = about(fill(thanksMailTexts.subject, { name: nameOf('colleague') }), thanks)
  expect((await mailTo('employee@thinktank.example', isThanks)).body.text).toContain(id)

  await page.getByRole('button', { name: recognitionTexts.another }).click()
  await expect(page.getByRole('combobox', { name: recognitionTexts.searchLabel })).toHaveValue('')
  await expect(submit(page)).toHaveCount(0)

  const { version } = await callAs('colleague', detailsApi.getOwnDetails, {})
  await callAs('colleague', detailsApi.setPreferences, { body: { version, wall: 'words' } })
  const wall = await pageOf(browser, 'teammate2', '/wall')
  const card = wall.getByRole('article').filter({ hasText: String(run) })
  await expect(async () => {
    await wall.reload()
    await expect(card).toBeVisible({ timeout: 5000 })
  }).toPass()
  await card.getByRole('button', { name: new RegExp(thanksTexts.cheer) }).click()
  await expect(card.getByText(formatMessage(thanksTexts.cheers, { count: 1 }))).toBeVisible()
})

test('on a phone a High5 takes five taps from home, once the terms were accepted', async ({ browser }) => {
  const page = await pageOf(browser, 'teammate1', '/', { ...phone, hasTouch: true })
  const recognise = async () => {
    let taps = 0
    const tap = (target: Locator) => {
      taps++
      return target.tap()
    }
    await tap(page.getByRole('main').getByRole('link', { name: homeTexts.recogniseTitle }).first())
    await tap(
      page.getByRole('region', { name: pickTexts.team }).getByRole('button', { pressed: false }).first(),
    )
    await tap(page.getByRole('radiogroup', { name: formsTexts.cards }).getByRole('radio').first())
    await tap(page.getByRole('textbox', { name: /What did your/ }))
    await page.keyboard.type('You kept the morning show on the air.')
    const terms = page.getByRole('checkbox', { name: /Terms & Conditions/ })
    if (await terms.isVisible()) await tap(terms)
    await expectToFit(page)
    await tap(submit(page))
    await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
    await sendNow(page)
    return taps
  }
  expect(await recognise()).toBe(6)
  await page.goto('/')
  expect(await recognise()).toBe(5)
})

test('windows that write to different colleagues keep their own words, and a closed one leaves its own', async ({
  page,
}) => {
  const [first, second] = [personOf('colleague'), personOf('teammate1')]
  const reason = (of: Page) => of.getByRole('textbox', { name: /What did your/ })
  const fillIn = async (of: Page, { email }: { email: string }, why: string) => {
    await addNominees(of, email)
    await reason(of).fill(why)
  }
  await openAs(page, 'employee', '/recognition')
  await fillIn(page, first, 'You found the missing tapes.')
  const other = await page.context().newPage()
  await other.goto('/recognition')
  await fillIn(other, second, 'You drove through the night.')
  await reason(page).fill('You found all the missing tapes.')
  await page.reload()
  await expect(reason(page)).toHaveValue('You found all the missing tapes.')
  await other.reload()
  await expect(reason(other)).toHaveValue('You drove through the night.')
  await other.close()
  const third = await page.context().newPage()
  await third.goto('/recognition')
  await expect(reason(third)).toHaveValue('You drove through the night.')
  await third.getByRole('button', { name: formsTexts.startOver }).click()
  await expect(reason(third)).toHaveCount(0)
  await expect(reason(page)).toHaveValue('You found all the missing tapes.')
})

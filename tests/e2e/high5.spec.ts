/** The journey of a High5: from the sign-in page over the form to the colleague's mail and what it leads to. */
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { high5MailTexts } from '#shared/messages/nominations-mails.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { pickTexts, recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { maxTeamMembers } from '#shared/nominations/kinds.ts'
import { whyNotNominate } from '#shared/nominations/rules.ts'
import { asNominee } from '#shared/people/rules.ts'
import {
  allMails,
  chooseCard,
  directory,
  type Mail,
  mailsTo,
  mailTo,
  openAs,
  signInHere,
} from './support/journey.ts'
import { nominate } from './support/nominations.ts'
import { test } from './support/test.ts'

/** The file is a PDF of one page with the colleague's name and what was written. */
async function expectCard(download: Download, why: string): Promise<void> {
  const { name } = directory().find(({ username }) => username === 'colleague') ?? { name: '' }
  expect(download.suggestedFilename()).toBe(`High5 for ${name}.pdf`)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { text, totalPages } = await extractText(new Uint8Array(bytes), { mergePages: true })
  expect(totalPages).toBe(1)
  expect(text).toContain(name)
  expect(text.replace(/\s+/g, ' ')).toContain(why)
}

const submit = (page: Page) => page.getByRole('button', { name: recognitionTexts.submit })

async function addNominees(page: Page, entries: string): Promise<void> {
  await page.getByRole('combobox', { name: recognitionTexts.searchLabel }).fill(entries)
  await page.getByRole('button', { name: recognitionTexts.addNominee }).click()
}

async function fillIn(page: Page, why: string): Promise<void> {
  await chooseCard(page, 'Promote excellence')
  await page
    .getByRole('textbox', { name: /did|why|what/i })
    .last()
    .fill(why)
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
}

/** One mail says it, and no second one before the mail of what is sent afterwards. */
async function expectOneMail(url: string, username: string, why: string): Promise<void> {
  const address = `${username}@thinktank.example`
  const has = (text: string) => (mail: Mail) => mail.body.text?.includes(text) ?? false
  await mailTo(address, has(why))
  const later = `Sent afterwards ${Date.now()}`
  await nominate(url, { why: later, nominees: [username] })
  await mailTo(address, has(later))
  expect(await mailsTo(address, has(why))).toHaveLength(1)
}

test('an employee recognises a colleague, whose mail leads to the nomination', async ({ page, browser }) => {
  const why = `You kept the morning show on the air <b>alone</b> (${Date.now()})`
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

  await fillIn(page, why)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()

  const arrived = await mailTo('colleague@thinktank.example', ({ body }) => body.text?.includes(why) ?? false)
  expect(arrived.subject).toBe(high5MailTexts.subject)
  expect(arrived.destination.cc.join()).toContain('manager@thinktank.example')
  expect(arrived.destination.cc.join()).toContain('hrbp@thinktank.example')
  expect(arrived.destination.cc.join()).not.toContain('exco2@thinktank.example')
  expect(arrived.body.html).not.toContain('<b>alone</b>')

  // The mail's second link leads through the sign-in page straight to the file.
  const card = /href="([^"]*\/login\/my-profile[^"]+\?card=pdf)"/.exec(arrived.body.html ?? '')?.[1]
  const toCard = new URL(card ?? '')
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto(`${toCard.pathname}${toCard.search}`)
  const [begun] = await Promise.all([theirs.waitForEvent('download'), signInHere(theirs, 'colleague')])
  await expectCard(begun, why)
  await expect(theirs).toHaveURL(/\/my-profile\/review-nomination\/[^?]+$/)
  await expect(theirs.getByRole('button', { name: cardsTexts.download })).toBeVisible()

  // Its first one, to the nomination.
  const link = /href="([^"]*\/login\/my-profile\+review-nomination\+[^"]+)"/.exec(
    arrived.body.html ?? '',
  )?.[1]
  await theirs.goto(new URL(link ?? '').pathname)
  await expect(theirs).toHaveURL(/\/my-profile\/review-nomination\//)
  await expect(theirs.getByText(why)).toBeVisible()
  const [pressed] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('button', { name: cardsTexts.download }).click(),
  ])
  await expectCard(pressed, why)
  await theirs.context().close()

  await page.getByRole('button', { name: recognitionTexts.another }).click()
  await expect(page.getByRole('combobox', { name: recognitionTexts.searchLabel })).toHaveValue('')
  await expect(submit(page)).toHaveCount(0)
})

test('a teammate is recognised from home: two taps, the words, and four taps after them', {
  tag: '@long',
}, async ({ page }) => {
  const why = `You held the line ${Date.now()}`
  await openAs(page, 'employee', '/')
  await page.getByRole('main').getByRole('link', { name: homeTexts.recogniseTitle, exact: true }).click()
  const team = page.getByRole('region', { name: pickTexts.team })
  const mate = team.getByRole('button').first()
  const name =
    (await mate.getAttribute('aria-label'))?.slice(fill(pickTexts.addNamed, { name: '' }).length) ?? ''
  await mate.click()
  await expect(page.getByRole('region', { name: recognitionTexts.nominating })).toContainText(name)
  await page
    .getByRole('textbox', { name: /did|why|what/i })
    .last()
    .fill(why)
  await chooseCard(page, 'Promote excellence')
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
})

test('a colleague is recognised from their profile; earlier teams and pasted lists come whole', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, 'employee', '/thinktank-user/teammate1')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Recognise / })
    .click()
  await expect(page).toHaveURL(/\/recognition$/)
  const list = page.getByRole('region', { name: recognitionTexts.nominating }).getByRole('listitem')
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('teammate1@thinktank.example')
  // Neither a reload nor going back adds them again.
  await page.reload()
  await expect(list).toHaveCount(1)

  await page.getByRole('button', { name: pickTexts.pasteOpen }).click()
  const box = page.getByRole('textbox', { name: pickTexts.paste })
  await box.fill('teammate2@thinktank.example\nNobody Atall\nteammate3@thinktank.example')
  await page.getByRole('button', { name: pickTexts.pasteAdd }).click()
  await expect(list).toHaveCount(3)
  await expect(box).toHaveValue('Nobody Atall')
  await fillIn(page, `Copied ${Date.now()}`)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()

  await page.getByRole('button', { name: recognitionTexts.another }).click()
  await page.reload()
  await page.getByRole('region', { name: pickTexts.teams }).getByRole('button').first().click()
  await expect(list).toHaveCount(3)
})

test('a double click makes one nomination', { tag: '@long' }, async ({ page, baseURL }) => {
  const why = `Double click ${Date.now()}`
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, 'teammate1@thinktank.example')
  await fillIn(page, why)
  await submit(page).dblclick()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
  await expectOneMail(baseURL ?? '', 'teammate1', why)
})

test('a reply that is lost does not nominate twice', { tag: '@long' }, async ({ page, baseURL }) => {
  const why = `Lost reply ${Date.now()}`
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, 'teammate2@thinktank.example')
  await fillIn(page, why)
  let lost = 0
  await page.route('**/api/nominations', async (route) => {
    if (lost++ > 0) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await submit(page).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
  expect(lost).toBe(2)
  await expectOneMail(baseURL ?? '', 'teammate2', why)
})

test('several colleagues make a Team High5; removing them hides the form', { tag: '@long' }, async ({
  page,
}) => {
  await openAs(page, 'employee', '/recognition')
  await addNominees(
    page,
    'teammate1@thinktank.example, teammate2@thinktank.example, teammate3@thinktank.example',
  )
  await expect(page.getByText('Team High5')).toBeVisible()
  await fillIn(page, 'You did it together')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
  await expect(page.getByText('teammate3@thinktank.example')).toBeVisible()
  await page.getByRole('button', { name: recognitionTexts.another }).click()
  await addNominees(page, 'teammate1@thinktank.example')
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect(submit(page)).toHaveCount(0)
})

test('fifty colleagues are added at once and each gets a mail; one more is refused', {
  tag: '@long',
}, async ({ page }) => {
  const why = `All fifty of you ${Date.now()}`
  const addresses = directory()
    .filter((each) => each.username !== 'employee')
    .filter((each) => !whyNotNominate(asNominee(each), { nominatorId: '', chosen: [] }))
    .map((each) => each.email)
  const team = addresses.slice(0, maxTeamMembers)
  await openAs(page, 'employee', '/recognition')
  await addNominees(page, team.join(', '))
  const list = page.getByRole('region', { name: recognitionTexts.nominating }).getByRole('listitem')
  await expect(list).toHaveCount(maxTeamMembers)
  await addNominees(page, addresses[maxTeamMembers] ?? '')
  await expect(page.getByText(nomineesTexts.teamFull)).toBeVisible()
  await expect(list).toHaveCount(maxTeamMembers)

  await fillIn(page, why)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: recognitionTexts.congratulations })).toBeVisible()
  const shown = page.getByRole('listitem').filter({ hasText: '@thinktank.example' })
  await expect(shown).toHaveCount(maxTeamMembers)
  for (const [index, address] of team.entries()) await expect(shown.nth(index)).toContainText(address)

  const mailed = async () =>
    (await allMails())
      .filter(({ body }) => body.text?.includes(why))
      .flatMap(({ destination }) => destination.to)
      .sort()
  await expect.poll(async () => (await mailed()).length, { timeout: 200_000 }).toBe(maxTeamMembers)
  expect(await mailed()).toEqual([...team].sort())
})

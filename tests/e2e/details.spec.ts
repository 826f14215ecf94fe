/** Editing one's own details: picture, password, preferences, sessions; on a wide and on a narrow screen. */
import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword } from '#infra/demo/accounts.ts'
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { toldTexts } from '#shared/messages/told.ts'
import { photo, svg } from '#tests/support/sample-files.ts'
import { firstFew, isLong } from '#tests/support/tier.ts'
import { openSigningIn, personOfItsOwn, signInHere, trySignIn } from './support/journey.ts'
import { test } from './support/test.ts'

const { picture: pictureTexts, password: passwordTexts, preferences, sessions } = detailsTexts
const address = '/my-profile/edit-my-details'

/** Screen, and who edits their details on it. */
const screens = [
  { screen: 'narrow', width: 390, person: personOfItsOwn(1) },
  { screen: 'wide', width: 1280, person: personOfItsOwn(0) },
]

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Faces that have come, by where they come from. */
const faces = (page: Page, within = 'body') =>
  page
    .locator(`${within} img[src*="/profile/"]`)
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname))

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
}

/** The page itself opens without a session. */
async function openDetails(page: Page, username: string): Promise<void> {
  await page.goto('/login/my-profile+edit-my-details')
  await signInHere(page, username)
}

async function anotherBrowser(browser: Browser, username: string, path: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  await openSigningIn(page, username, path)
  return { context, page }
}

for (const { screen, width, person } of firstFew(screens, 1)) {
  const { username, name } = person
  test(`a picture is chosen, seen by others, replaced and removed (${screen})`, async ({ page, browser }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await expect(page.getByText(shellTexts.editDetailsSignIn)).toBeVisible()
    await page.getByRole('link', { name: shellTexts.signIn }).first().click()
    await signInHere(page, username)
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    const part = section(page, pictureTexts.title)
    const file = part.locator('input[type="file"]')
    await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg })
    await expect(part.getByText(pictureTexts.invalid)).toBeVisible()
    await file.setInputFiles({ name: 'me.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(part.getByText(pictureTexts.invalid)).toBeVisible()

    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo(6) })
    const dialog = page.getByRole('dialog', { name: pictureTexts.cropTitle })
    await expect(dialog.getByText(pictureTexts.valid)).toBeVisible()
    await dialog.getByRole('slider', { name: pictureTexts.zoom }).press('ArrowRight')
    await dialog.getByRole('group', { name: pictureTexts.cropArea }).press('ArrowUp')
    await fits(page)
    await dialog.getByRole('button', { name: pictureTexts.save }).click()
    await expect(part.getByText(pictureTexts.saved)).toBeVisible()
    await expect.poll(() => faces(page, 'header')).toHaveLength(1)
    const [first] = await faces(page, 'header')

    const other = await anotherBrowser(browser, 'colleague', '/recognition', width)
    await other.page.getByRole('combobox', { name: recognitionTexts.searchLabel }).fill(name)
    await expect.poll(() => faces(other.page)).toContain(first)
    await other.context.close()

    await file.setInputFiles({ name: 'me.jpeg', mimeType: 'image/jpeg', buffer: photo() })
    await dialog.getByRole('button', { name: pictureTexts.save }).click()
    await expect(part.getByText(pictureTexts.saved)).toBeVisible()
    await expect.poll(async () => (await faces(page, 'header'))[0]).not.toBe(first)

    await button(page, pictureTexts.remove).click()
    await page.getByRole('dialog').getByRole('button', { name: pictureTexts.remove }).click()
    await expect(part.getByText(pictureTexts.removed)).toBeFocused()
    await expect.poll(() => faces(page)).toEqual([])
    await fits(page)
  })
}

test('a password is changed on a phone, which ends the other session', async ({ page, browser }) => {
  const width = 390
  const { username } = personOfItsOwn(2)
  await page.setViewportSize({ width, height: 800 })
  await openDetails(page, username)
  const elsewhere = await browser.newContext({ viewport: { width, height: 800 } })
  const other = await elsewhere.newPage()
  if (isLong) await openSigningIn(other, username)
  const part = section(page, passwordTexts.title)
  const save = part.getByRole('button', { name: passwordTexts.save })
  const field = (label: string) => part.getByRole('textbox', { name: label, exact: true })
  await expect(field(loginTexts.newPassword)).toHaveAttribute('placeholder', '*'.repeat(10))
  await expect(save).toBeDisabled()
  const next = 'A-New-Secret-1'
  await field(passwordTexts.current).fill('Not-The-Password-1')
  await field(loginTexts.newPassword).fill('too weak')
  await field(loginTexts.repeatPassword).fill('too weak')
  await save.click()
  await expect(field(loginTexts.newPassword)).toBeFocused()
  await field(loginTexts.newPassword).fill(next)
  await field(loginTexts.repeatPassword).fill(next)
  await save.click()
  await expect(part.getByText(passwordTexts.wrong)).toBeVisible()
  await expect(field(passwordTexts.current)).toBeFocused()
  await expect(field(loginTexts.newPassword)).toHaveValue(next)
  await field(passwordTexts.current).fill(demoPassword)
  await save.click()
  await expect(part.getByText(passwordTexts.saved)).toBeVisible()
  await expect(part.getByText(passwordTexts.othersEnded)).toBeVisible()
  await expect(part.getByRole('status').filter({ hasText: passwordTexts.saved })).toBeFocused()
  await expect(field(passwordTexts.current)).toHaveValue('')
  await fits(page)

  // The session elsewhere ends within a minute, for which the functions remember who calls
  // (tests/functions/identity/pool-sessions.test.ts).
  if (isLong) {
    await expect(async () => {
      await other.reload()
      await expect(other).toHaveURL(/\/login/, { timeout: 5000 })
    }).toPass({ timeout: 400_000 })
  } else await other.goto('/login')
  await trySignIn(other, username, demoPassword)
  await expect(other.getByText(loginTexts.incorrect)).toBeVisible()
  await trySignIn(other, username, next)
  await expect(other).not.toHaveURL(/\/login/)
  await elsewhere.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shellTexts.pages.editDetails)
  await expect(part).toBeVisible()
})

test('preferences stay as they were saved, and a session elsewhere is signed out', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { username } = personOfItsOwn(3)
  await openDetails(page, username)
  await page.getByRole('link', { name: toldTexts.link }).click()
  const digest = page.getByRole('switch', { name: preferences.digest })
  await expect(button(page, preferences.save)).toBeDisabled()
  const before = await digest.isChecked()
  await digest.press('Space')
  await button(page, preferences.save).click()
  await expect(page.getByText(preferences.saved)).toBeFocused()
  await page.reload()
  await expect(digest).toBeChecked({ checked: !before })

  const other = await anotherBrowser(browser, username, '/', 1280)
  await page.goto(address)
  const part = section(page, sessions.title)
  await expect(part.getByText(sessions.this)).toHaveCount(1)
  await part
    .getByRole('button', { name: /^Sign out Chrome on/ })
    .first()
    .click()
  await expect(part.getByText(/is signed out within a minute/)).toBeFocused()
  await page.reload()
  await expect(part.getByText(sessions.this)).toHaveCount(1)
  await other.context.close()
})

/** Editing one's own details: a picture that others see, and a password, on a phone. */
import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#infra/demo/accounts.ts'
import { delegationTexts } from '#shared/messages/delegations.ts'
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { photo, svg } from '#tests/support/sample-files.ts'
import { expectToFit } from './support/accessible.ts'
import { phone } from './support/awards.ts'
import { pageOf, personOfItsOwn, signInHere, trySignIn } from './support/journey.ts'
import { test } from './support/test.ts'

const { picture, password } = detailsTexts

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The paths of faces that have come. */
const faces = (page: Page, within = 'body') =>
  page
    .locator(`${within} img[src*="/profile/"]`)
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname))

test.use(phone)

test('a picture is chosen, seen by others and removed; a password is changed', async ({ page, browser }) => {
  const { username, name } = personOfItsOwn(1)
  const address = '/my-profile/edit-my-details'
  await page.goto(address)
  await expect(page.getByText(shellTexts.editDetailsSignIn)).toBeVisible()
  await page.getByRole('link', { name: shellTexts.signIn }).first().click()
  await signInHere(page, username)
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  const part = section(page, picture.title)
  const file = part.locator('input[type="file"]')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg })
  await expect(part.getByText(picture.invalid)).toBeVisible()
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo(6) })
  const dialog = page.getByRole('dialog', { name: picture.cropTitle })
  await expect(dialog.getByText(picture.valid)).toBeVisible()
  await dialog.getByRole('slider', { name: picture.zoom }).press('ArrowRight')
  await dialog.getByRole('group', { name: picture.cropArea }).press('ArrowUp')
  await expectToFit(page)
  await dialog.getByRole('button', { name: picture.save }).click()
  await expect(part.getByText(picture.saved)).toBeVisible()
  await expect.poll(() => faces(page, 'header')).toHaveLength(1)
  const [face] = await faces(page, 'header')
  const other = await pageOf(browser, 'colleague', address)
  await other.getByRole('combobox', { name: delegationTexts.person }).fill(name)
  await expect.poll(() => faces(other)).toContain(face)
  await page.getByRole('button', { name: picture.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: picture.remove }).click()
  await expect(part.getByText(picture.removed)).toBeFocused()
  await expect.poll(() => faces(page)).toEqual([])

  const secret = section(page, password.title)
  const save = secret.getByRole('button', { name: password.save })
  const field = (label: string) => secret.getByRole('textbox', { name: label, exact: true })
  const next = 'A-New-Secret-1'
  await field(password.current).fill('Not-The-Password-1')
  await field(loginTexts.newPassword).fill(next)
  await field(loginTexts.repeatPassword).fill(next)
  await save.click()
  await expect(secret.getByText(password.wrong)).toBeVisible()
  await expect(field(loginTexts.newPassword)).toHaveValue(next)
  await field(password.current).fill(demoPassword)
  await save.click()
  await expect(secret.getByText(password.saved)).toBeVisible()
  await expectToFit(page)

  // Sessions elsewhere end within a minute (tests/functions/identity/pool-sessions.test.ts).
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await trySignIn(elsewhere, username, demoPassword)
  await expect(elsewhere.getByText(loginTexts.incorrect)).toBeVisible()
  await trySignIn(elsewhere, username, next)
  await expect(elsewhere).not.toHaveURL(/\/login/)
  await page.reload()
  await expect(secret).toBeVisible()
})

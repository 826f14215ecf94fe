/** Signing in and out, and a forgotten password. What can be wrong with a sign-in is shown at its page. */
import { type BrowserContext, expect } from '@playwright/test'
import { accountMailTexts, loginTexts } from '#shared/messages/identity.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { mailTo, personOfItsOwn, signInHere, trySignIn } from './support/journey.ts'
import { test } from './support/test.ts'

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser that is closed loses its session cookies and keeps its local storage. */
const afterClosing = ({ cookies, origins }: BrowserState): BrowserState => ({
  cookies: cookies.filter(({ expires }) => expires !== -1),
  origins,
})

test('a link leads through the sign-in; a second tab is signed in; the session ends with the browser, or by signing out of both; a forgotten password is replaced', async ({
  browser,
  context,
  page,
}) => {
  const { username, email } = personOfItsOwn(0)
  await page.goto('/login/my-profile+review-manager+x+hrbp?status=review')
  await signInHere(page, email)
  await expect(page).toHaveURL(/\/my-profile\/review-manager\/x\/hrbp\?status=review$/)
  // That address names nothing: who comes there is led home.
  await expect(page.getByRole('button', { name: /account menu/i })).toBeVisible()

  const tab = await context.newPage()
  await tab.goto('/recognition')
  await expect(tab.getByRole('heading', { name: recognitionTexts.header })).toBeVisible()
  const later = await browser.newContext({ storageState: afterClosing(await context.storageState()) })
  const again = await later.newPage()
  await again.goto('/recognition')
  await expect(again).toHaveURL(/\/login/)
  await later.close()

  for (const way of [shellTexts.signOut, shellTexts.signOutEverywhere]) {
    await page.getByRole('button', { name: /account menu/i }).click()
    await page.getByRole('menuitem', { name: way, exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect(tab).toHaveURL(/\/login/)
    // One may sign in again at once.
    if (way === shellTexts.signOut) await signInHere(page, email)
  }

  const replacement = 'Another-Secret-9'
  await page.getByRole('button', { name: loginTexts.forgotten }).click()
  await page.getByLabel(loginTexts.username).fill(username)
  await page.getByRole('button', { name: loginTexts.sendCode }).click()
  await expect(page.getByText(loginTexts.codeSent)).toBeVisible()
  const { body } = await mailTo(email, ({ subject }) => subject === accountMailTexts['new-password'].subject)
  const code = /\b\d{6}\b/.exec(body.text ?? '')?.[0] ?? ''
  await page.getByLabel(loginTexts.code).fill('000000')
  await page.getByRole('textbox', { name: loginTexts.newPassword, exact: true }).fill(replacement)
  await page.getByRole('textbox', { name: loginTexts.repeatPassword }).fill(replacement)
  await page.getByRole('button', { name: loginTexts.savePassword }).click()
  await expect(page.getByText(loginTexts.codeWrong)).toBeVisible()
  await page.getByLabel(loginTexts.code).fill(code)
  await page.getByRole('button', { name: loginTexts.savePassword }).click()
  await expect(page.getByText(loginTexts.passwordSaved)).toBeVisible()
  await trySignIn(page, username, replacement)
  await expect(page).not.toHaveURL(/\/login/)
})

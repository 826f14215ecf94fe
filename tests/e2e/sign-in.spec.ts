/** Signing in and out, and a forgotten password. What can be wrong with a sign-in is shown at its page. */
import {
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { type BrowserContext, expect } from '@playwright/test'
import { demoPassword } from '#infra/demo/accounts.ts'
import { fill } from '#shared/messages/fill.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { accountMailTexts, loginTexts } from '#shared/messages/identity.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { directory, mailTo, openSigningIn, personOfItsOwn, signInHere, trySignIn } from './support/journey.ts'
import { test } from './support/test.ts'

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser that is closed loses its session cookies and keeps its local storage. */
const afterClosing = ({ cookies, origins }: BrowserState): BrowserState => ({
  cookies: cookies.filter(({ expires }) => expires !== -1),
  origins,
})

test('a link leads through the sign-in; a second tab is signed in; the session ends with the browser, or by signing out of both', async ({
  browser,
  context,
  page,
}) => {
  const { email } = personOfItsOwn(4)
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
    await signInHere(page, email)
  }
})

test('a newcomer is registered at the first sign-in and may recognise colleagues', { tag: '@long' }, async ({
  page,
}) => {
  await openSigningIn(page, 'newcomer', '/recognition')
  await expect(page.getByRole('heading', { name: recognitionTexts.header })).toBeVisible()
  await expect(page.getByText(/not in the employee directory/)).toHaveCount(0)
})

test('a stranger gets an account and a clear message', { tag: '@long' }, async ({ page }) => {
  await openSigningIn(page, 'stranger')
  await expect(page.getByText(/not in the employee directory/)).toBeVisible()
})

test('who asks to be remembered is signed in after the browser was closed', { tag: '@long' }, async ({
  browser,
}) => {
  const first = await browser.newContext()
  const page = await first.newPage()
  await page.goto('/login')
  await signInHere(page, 'employee', true)
  const second = await browser.newContext({ storageState: afterClosing(await first.storageState()) })
  const again = await second.newPage()
  await again.goto('/recognition')
  await expect(again.getByRole('heading', { name: recognitionTexts.header })).toBeVisible()
})

test('a further sign-in name signs in to the same account', { tag: '@long' }, async ({ page }) => {
  const known = directory().find(
    ({ aliases, account, status }) => aliases[0] && account && status === 'active',
  )
  if (!known) throw new Error('Nobody has a further sign-in name.')
  await page.goto('/login')
  await trySignIn(page, known.aliases[0] ?? '', 'not the password')
  await expect(page.getByText(loginTexts.incorrect)).toBeVisible()
  await trySignIn(page, known.aliases[0] ?? '', demoPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(homeTexts.welcome, { name: known.firstName }),
  )
})

test('a forgotten password is replaced with a code from the mailbox', async ({ page }) => {
  const replacement = 'Another-Secret-9'
  const { username, email } = personOfItsOwn(5)
  await page.goto('/login')
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

/** Gives an account a password that its owner must replace, as an administrator would. */
async function setTemporaryPassword(portal: string, username: string, password: string): Promise<void> {
  const config = (await (await fetch(`${portal}/config.json`)).json()) as SiteConfig
  const pool = new CognitoIdentityProviderClient({
    endpoint: config.userPoolEndpoint ?? '',
    region: config.region,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  })
  await pool.send(
    new AdminSetUserPasswordCommand({
      UserPoolId: config.userPoolId,
      Username: username,
      Password: password,
    }),
  )
  pool.destroy()
}

test('whoever was given a password chooses their own before they go on', { tag: '@long' }, async ({
  page,
}) => {
  const portal = test.info().project.use.baseURL ?? ''
  const temporary = 'Temporary-Secret-1'
  const own = 'Quite-my-own-7'
  // In the directory, never signed in before.
  const newcomer = directory().find(({ account, status }) => !account && status === 'active')
  if (!newcomer) throw new Error('Everybody has signed in before.')
  await setTemporaryPassword(portal, newcomer.username, temporary)
  await page.goto('/login')

  // A temporary password cannot be forgotten: the pool sends no code for it.
  await page.getByLabel(loginTexts.username).fill(newcomer.username)
  await page.getByRole('button', { name: loginTexts.forgotten }).click()
  await page.getByRole('button', { name: loginTexts.sendCode }).click()
  await expect(page.getByRole('alert')).toHaveText(loginTexts.firstPasswordStands)
  await page.getByRole('button', { name: loginTexts.back }).click()

  await trySignIn(page, newcomer.username, temporary)
  await expect(page.getByRole('heading', { name: loginTexts.newPasswordTitle })).toBeFocused()
  const first = page.getByRole('textbox', { name: loginTexts.newPassword, exact: true })
  const again = page.getByRole('textbox', { name: loginTexts.repeatPassword })
  const save = page.getByRole('button', { name: loginTexts.savePassword })
  await first.fill('too weak')
  await again.fill('too weak')
  await save.click()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(first).toBeFocused()
  // Once as the hint, once as what is wrong.
  await expect(page.getByText(loginTexts.passwordPolicy)).toHaveCount(2)
  await first.fill(own)
  await again.fill(own)
  await save.click()
  await expect(page).toHaveURL(`${portal}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    fill(homeTexts.welcome, { name: newcomer.firstName }),
  )

  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: shellTexts.signOut, exact: true }).click()
  await trySignIn(page, newcomer.username, own)
  await expect(page).toHaveURL(`${portal}/`)
})

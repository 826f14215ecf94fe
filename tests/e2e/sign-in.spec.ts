/** Signing in and out, and a forgotten password. What can be wrong with a sign-in is shown at its page. */
import { type BrowserContext, expect } from '@playwright/test'
import { callsOfVisit } from '#infra/deployment/checks/checks.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { accountMailTexts, loginTexts } from '#shared/messages/identity.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { callAs, mailTo, personOfItsOwn, signInHere, site, trySignIn } from './support/journey.ts'
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

/** People sign in from one address by the hundred, and each of them takes a share of what the firewall lets
 * through. */
const mostRequests = 70

test('a first visit asks the portal for little', async ({ browser }) => {
  const { items } = await callAs('admin', ideasApi.listIdeas, { query: {} })
  const paths = ['/', '/recognition', '/all-ideas', `/idea/${items[0]?.id}`, '/report-ve-awards']
  for (const path of paths) {
    const page = await (await browser.newContext()).newPage()
    const asked: string[] = []
    let last = Date.now()
    page.on('request', (request) => {
      last = Date.now()
      if (request.url().startsWith(site)) asked.push(request.url())
    })
    page.on('requestfinished', () => {
      last = Date.now()
    })
    await page.goto(`/login${path === '/' ? '' : path.replaceAll('/', '+').replace('+', '/')}`)
    await signInHere(page, 'admin')
    await expect(page).toHaveURL(`${site}${path}`)
    await expect(page.getByRole('button', { name: /account menu/i })).toBeVisible()
    // Parts of a page come by themselves while nothing else is to do.
    await expect.poll(() => Date.now() - last, { timeout: 300_000 }).toBeGreaterThan(4000)
    expect.soft(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(mostRequests)
    expect(asked.length).toBeGreaterThan(20)
    // The firewall's limits are set for so many calls of a visit.
    const calls = asked.filter((url) => new URL(url).pathname.startsWith('/api/'))
    expect.soft(calls.length, `${path}: ${calls.join(' ')}`).toBeLessThanOrEqual(callsOfVisit)
    await page.context().close()
  }
})

/** What browser tests do again and again: sign in, read the inbox. */
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { demoPassword, fixedAccounts } from '#infra/demo/accounts.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { sizes } from '#infra/demo/sizes.ts'
import type { CallInput, Endpoint, EndpointReply } from '#shared/endpoint.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import type { Person } from '#shared/people/model.ts'
import { callWith, tokenOf, tokensOf } from '#tests/support/running.ts'
import { ports } from './ports.ts'

/** The address of this worker's portal. */
export const site = `http://localhost:${ports.site}`

/** Fills in the sign-in page that is open and waits until it has gone. */
export async function signInHere(page: Page, username: string): Promise<void> {
  await trySignIn(page, username, demoPassword)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in the sign-in page that is open and sends it. */
export async function trySignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(loginTexts.username).fill(username)
  await page.getByRole('textbox', { name: loginTexts.password }).fill(password)
  await page.getByRole('button', { name: loginTexts.submit, exact: true }).click()
}

type BrowserState = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

/** The browser's record of each person's sign-in. */
const signedIn = new Map<string, Promise<BrowserState>>()

/** The record that the sign-in page would leave of a session that ends with the browser. */
async function signIn(username: string): Promise<BrowserState> {
  const { AccessToken, IdToken, RefreshToken, clientId } = await tokensOf(site, username)
  const [, claims = ''] = AccessToken.split('.')
  const name: string = JSON.parse(Buffer.from(claims, 'base64url').toString()).username
  const library = `CognitoIdentityServiceProvider.${clientId}`
  const items = {
    'thinktank.session': 'browser',
    [`${library}.LastAuthUser`]: name,
    [`${library}.${name}.accessToken`]: AccessToken,
    [`${library}.${name}.idToken`]: IdToken,
    [`${library}.${name}.refreshToken`]: RefreshToken,
    [`${library}.${name}.clockDrift`]: '0',
    [`${library}.${name}.signInDetails`]: JSON.stringify({
      loginId: username,
      authFlowType: 'USER_SRP_AUTH',
    }),
  }
  const localStorage = Object.entries(items).map(([item, value]) => ({ name: item, value }))
  const cookie = { name: 'thinktank-session', value: '1', domain: 'localhost', path: '/', expires: -1 }
  return {
    cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' }],
    origins: [{ origin: site, localStorage }],
  }
}

/** Opens a path as somebody. The sign-in page is left to its own journey. */
export async function openAs(page: Page, username: string, path = '/'): Promise<void> {
  const state = signedIn.get(username) ?? signIn(username)
  signedIn.set(username, state)
  await page.context().setStorageState(await state)
  await page.goto(path)
}

/** A browser of somebody's own, with a path open. */
export async function pageOf(
  browser: Browser,
  username: string,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage()
  await openAs(page, username, path)
  return page
}

/** Calls an endpoint as somebody, of this worker's portal unless told. */
export async function callAs<E extends Endpoint>(
  username: string,
  endpoint: E,
  sent: CallInput<E>,
  url = site,
): Promise<EndpointReply<E>> {
  return callWith({ url }, await tokenOf(url, username), endpoint, sent)
}

export interface Mail {
  readonly subject: string
  readonly destination: { readonly to: string[]; readonly cc: string[] }
  readonly body: { readonly html?: string; readonly text?: string }
}

/** The mails to an address that satisfy `is`. */
async function mailsTo(address: string, is: (mail: Mail) => boolean): Promise<Mail[]> {
  const reply = await fetch(`http://localhost:${ports.inbox}/store`)
  const { emails } = (await reply.json()) as { emails: Mail[] }
  return emails.filter((mail) => mail.destination.to.some((each) => each.includes(address)) && is(mail))
}

/** The one mail to an address that satisfies `is`, once it has arrived. */
export async function mailTo(address: string, is: (mail: Mail) => boolean): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address, is)).length, { timeout: 200_000 }).toBe(1)
  const [mail] = await mailsTo(address, is)
  if (!mail) throw new Error(`No mail to ${address}.`)
  return mail
}

/** Chooses the first card of a behaviour. */
export async function chooseCard(page: Page, behaviour: string): Promise<void> {
  await page.getByRole('radio', { name: behaviour, exact: true }).check()
  await page.getByRole('radiogroup', { name: formsTexts.cards }).getByRole('radio').first().check()
}

/** The directory of the demo company. */
export function directory(): Person[] {
  return peopleOf({ ...sizes.demo, seed: 1, now: new Date() })
}

/** Somebody of the directory. */
export function personOf(username: string): Person {
  const found = directory().find((each) => each.username === username)
  if (!found) throw new Error(`The directory has no ${username}.`)
  return found
}

/** Somebody whom no other file signs in as: for tests that change a password or end sessions. */
export function personOfItsOwn(index: 0 | 1): Person {
  const known = new Set(fixedAccounts.map(({ username }) => username))
  const person = directory()
    .filter(({ account, status, username }) => account && status === 'active' && !known.has(username))
    .at(-1 - index)
  if (!person) throw new Error('There are not enough people.')
  return person
}

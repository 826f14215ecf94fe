/** What browser tests do again and again: sign in, read the inbox. */
import { expect, type Page } from '@playwright/test'
import { demoPassword, fixedAccounts } from '#infra/demo/accounts.ts'
import { peopleOf } from '#infra/demo/people.ts'
import { sizes } from '#infra/demo/sizes.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import type { Person } from '#shared/people/model.ts'
import { ports } from './ports.ts'

const inbox = `http://localhost:${ports.inbox}`

/** Fills in the sign-in page that is open and waits until it has gone. */
export async function signInHere(page: Page, username: string, remember = false): Promise<void> {
  if (remember) await page.getByLabel(loginTexts.rememberMe).check()
  await trySignIn(page, username, demoPassword)
  await expect(page).not.toHaveURL(/\/login/)
}

/** Fills in the sign-in page that is open and sends it. */
export async function trySignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(loginTexts.username).fill(username)
  await page.getByRole('textbox', { name: loginTexts.password }).fill(password)
  await page.getByRole('button', { name: loginTexts.submit, exact: true }).click()
}

/** Opens a path, through the sign-in page. */
export async function openSigningIn(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await signInHere(page, username)
}

type BrowserState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** What the browser kept of each person's sign-in. */
const signedIn = new Map<string, BrowserState>()

/** Opens a path as somebody: signed in once, and again with what the browser kept of that. */
export async function openAs(page: Page, username: string, path = '/'): Promise<void> {
  const kept = signedIn.get(username)
  if (!kept) {
    await openSigningIn(page, username, path)
    signedIn.set(username, await page.context().storageState())
    return
  }
  await page.context().addCookies(kept.cookies)
  // Anything small of the same origin: what is kept belongs to an origin.
  await page.goto('/logo.svg')
  const items = kept.origins.flatMap(({ localStorage }) => localStorage)
  await page.evaluate((all) => {
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, items)
  await page.goto(path)
}

export interface Mail {
  readonly subject: string
  readonly destination: { readonly to: string[]; readonly cc: string[] }
  readonly body: { readonly html?: string; readonly text?: string }
}

/** Every mail in the inbox. */
export async function allMails(): Promise<Mail[]> {
  const reply = await fetch(`${inbox}/store`)
  const { emails } = (await reply.json()) as { emails: Mail[] }
  return emails
}

/** The mails to an address that satisfy `is`. */
export async function mailsTo(address: string, is: (mail: Mail) => boolean = () => true): Promise<Mail[]> {
  return (await allMails()).filter(
    (mail) => mail.destination.to.some((each) => each.includes(address)) && is(mail),
  )
}

/** The one mail to an address that satisfies `is`, once it has arrived. */
export async function mailTo(address: string, is?: (mail: Mail) => boolean): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address, is)).length, { timeout: 200_000 }).toBe(1)
  const [mail] = await mailsTo(address, is)
  if (!mail) throw new Error(`No mail to ${address}.`)
  return mail
}

/** Chooses the first card of a behaviour. */
export async function chooseCard(page: Page, behaviour: string): Promise<void> {
  await page.getByLabel(formsTexts.behaviour).selectOption({ label: behaviour })
  await page.getByRole('radio').first().check()
}

/** The directory of the demo company. */
export function directory(): Person[] {
  return peopleOf({ ...sizes.demo, seed: 1, now: new Date() })
}

/** Somebody whom no other file signs in as: for tests that change a password or end sessions. */
export function personOfItsOwn(place: 0 | 1 | 2 | 3 | 4 | 5): Person {
  const known = new Set(fixedAccounts.map(({ username }) => username))
  const person = directory()
    .filter(({ account, status, username }) => account && status === 'active' && !known.has(username))
    .at(-1 - place)
  if (!person) throw new Error('There are not enough people.')
  return person
}

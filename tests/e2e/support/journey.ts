/** What browser tests do again and again: sign in, read the inbox. */
import { expect, type Page } from '@playwright/test'
import { formsTexts } from '#shared/messages/forms.ts'
import { loginTexts } from '#shared/messages/login.ts'

const inbox = 'http://localhost:3101'
const password = 'ThinkTank-demo-1'

/** Fills in the sign-in page that is open and waits until it has gone. */
export async function signInHere(page: Page, username: string, remember = false): Promise<void> {
  await page.getByLabel(loginTexts.username).fill(username)
  await page.getByRole('textbox', { name: loginTexts.password }).fill(password)
  if (remember) await page.getByLabel(loginTexts.rememberMe).check()
  await page.getByRole('button', { name: loginTexts.submit, exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens a path, through the sign-in page. */
export async function openAs(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(/\/login/)
  await signInHere(page, username)
}

export interface Mail {
  readonly subject: string
  readonly destination: { readonly to: string[]; readonly cc: string[] }
  readonly body: { readonly html?: string; readonly text?: string }
}

async function mails(): Promise<Mail[]> {
  const reply = await fetch(`${inbox}/store`)
  const { emails } = (await reply.json()) as { emails: Mail[] }
  return emails
}

/** The mails to an address that satisfy `is`. */
export async function mailsTo(address: string, is: (mail: Mail) => boolean = () => true): Promise<Mail[]> {
  return (await mails()).filter(
    (mail) => mail.destination.to.some((each) => each.includes(address)) && is(mail),
  )
}

/** The one mail to an address that satisfies `is`, once it has arrived. */
export async function mailTo(address: string, is?: (mail: Mail) => boolean): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(address, is)).length, { timeout: 15_000 }).toBe(1)
  const [mail] = await mailsTo(address, is)
  if (!mail) throw new Error(`No mail to ${address}.`)
  return mail
}

/** Chooses the first card of a behaviour. */
export async function chooseCard(page: Page, behaviour: string): Promise<void> {
  await page.getByLabel(formsTexts.behaviour).selectOption({ label: behaviour })
  await page.getByRole('radio').first().check({ force: true })
}

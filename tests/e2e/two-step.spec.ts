/** Where administrators must sign in in two steps: they are led to the set-up, sign in with a code, and with a recovery code
 * when the phone is lost (docs/product.md#two-step-sign-in). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#infra/demo/accounts.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { secondStepTexts } from '#shared/messages/second-step.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { twoStepTexts as texts } from '#shared/messages/two-step.ts'
import { copyCompany } from '#tests/support/demo-company.ts'
import { startPortal } from '#tests/support/running.ts'
import { trySignIn } from './support/journey.ts'
import { expectFocusSeen, press, tabTo } from './support/keyboard.ts'
import { extraPorts } from './support/ports.ts'
import { test } from './support/test.ts'

/** The code that an app shows now, or in the next half minute, which is taken too: no code is taken twice. */
const codeOf = (key: string, isNext = false) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + (isNext ? 30_000 : 0) })

/** Sets it up on the page that is open, with the keyboard alone. Gives the app's key and a recovery code. */
async function setUp(page: Page): Promise<{ key: string; recoveryCode: string }> {
  await expect(page.getByText(texts.requiredMissing)).toBeVisible()
  await press(page, page.getByRole('button', { name: texts.setUp }), 24)
  await expect(page.getByText(texts.scan)).toBeFocused()
  await expect(page.getByRole('img', { name: texts.qr })).toBeVisible()
  const key =
    (await page.getByText(/^([A-Z2-7]{4} ){8,}[A-Z2-7]{1,4}$/).textContent())?.replaceAll(' ', '') ?? ''
  await tabTo(page, page.getByLabel(texts.code), 2)
  await page.keyboard.type(codeOf(key))
  await press(page, page.getByRole('button', { name: texts.turnOn }), 1)
  const codes = page.getByRole('region', { name: texts.codesTitle }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expect(page.getByRole('heading', { name: texts.codesTitle })).toBeFocused()
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await press(page, page.getByLabel(texts.saved), 4, 'Space')
  await press(page, page.getByRole('button', { name: texts.done }), 1)
  await expect(page.getByRole('status').filter({ hasText: texts.codesSaved })).toBeFocused()
  await expect(page.getByText(texts.isOn)).toBeVisible()
  return { key, recoveryCode }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: shellTexts.signOut, exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('an administrator is led to set up the second step, signs in with it, and with a recovery code', async ({
  page,
}) => {
  const data = mkdtempSync(join(tmpdir(), 'thinktank-two-step-'))
  await copyCompany(data)
  const { site: port, inbox: inboxPort } = extraPorts
  const more = ['--strict', '--limits', 'off', '--two-step']
  const portal = await startPortal({ port, inboxPort, data, more })
  try {
    await page.goto(`${portal.url}/login/admin+people`)
    await trySignIn(page, 'admin', demoPassword)
    const { key, recoveryCode } = await setUp(page)
    await page.getByRole('link', { name: texts.goOn }).click()
    await expect(page.getByRole('heading', { level: 1, name: adminTexts.peopleTitle })).toBeVisible()

    await signOut(page)
    await trySignIn(page, 'admin', demoPassword)
    const code = page.getByLabel(secondStepTexts.appCode)
    await tabTo(page, code, 1)
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: secondStepTexts.appCodeWrong })).toBeVisible()
    await expectFocusSeen(code)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(codeOf(key, true))
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/\/login/)

    await signOut(page)
    await page.goto(`${portal.url}/login/admin+people`)
    await trySignIn(page, 'admin', demoPassword)
    await page.getByRole('button', { name: secondStepTexts.useRecoveryCode }).click()
    await page.getByLabel(secondStepTexts.recoveryCode).fill(recoveryCode.toLowerCase())
    await page.getByRole('button', { name: loginTexts.submit, exact: true }).click()
    await setUp(page)
    const { emails } = await (await fetch(`${portal.inboxUrl}/store`)).json()
    expect(
      emails.filter(({ subject }: { subject: string }) => /two-step sign-in/i.test(subject)).length,
    ).toBeGreaterThan(0)
  } finally {
    await portal.stop()
    rmSync(data, { recursive: true, force: true })
  }
})

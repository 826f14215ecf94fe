/** Signing in with the company account, at a real provider: away to the company's page and back to where one wanted to go.
 * What providers can get wrong is shown by tests/events/identity/company-sign-in.ts. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { companyAccountTexts } from '#shared/messages/company-account.ts'
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { twoStepTexts } from '#shared/messages/two-step.ts'
import { startSamlCompany } from '../support/company/saml.ts'
import { copyCompany } from '../support/demo-company.ts'
import { type Running, startPortal } from '../support/running.ts'
import { expectAccessible } from './support/accessible.ts'
import { personOf } from './support/journey.ts'
import { extraPorts } from './support/ports.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

// The hosted pages of a run make a certificate for themselves.
test.use({ ignoreHTTPSErrors: true })

const companyAccount = (page: Page) => page.getByRole('button', { name: loginTexts.companyAccount })

async function signInAtCompany(page: Page, login: string): Promise<void> {
  await companyAccount(page).click()
  await page.getByLabel('Company login').fill(login)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

let portal: Running
let company: Awaited<ReturnType<typeof startSamlCompany>>
const data = mkdtempSync(join(tmpdir(), 'thinktank-company-'))

test.beforeAll(async () => {
  const { site: port, inbox: inboxPort } = extraPorts
  company = await startSamlCompany()
  company.add({ login: 'thandi', subject: 'Th4-nDi', email: personOf('employee').email, emailVerified: true })
  company.add({ login: 'guest', subject: 'Gu3-sT', email: 'guest@elsewhere.example', emailVerified: true })
  await copyCompany(data)
  const more = ['--strict', '--limits', 'off', '--company-account', `saml=${company.address}`]
  portal = await startPortal({ port, inboxPort, data, more })
})

test.afterAll(async () => {
  await Promise.all([portal?.stop(), company?.stop()])
  rmSync(data, { recursive: true, force: true })
})

test('leads to the place that the link names, the very first time too; a guest is refused, and told why', async ({
  browser,
  page,
}) => {
  await page.goto(`${portal.url}/login/my-profile+review-manager+x+hrbp?status=review`)
  await signInAtCompany(page, 'thandi')
  // The pool refuses the first one; the page begins another, and the company knows who it is.
  await expect(page).toHaveURL(/\/my-profile\/review-manager\/x\/hrbp\?status=review$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nominationTexts.notFoundTitle)

  // Password and second step are the company's business; their sessions are ended here like anybody's.
  await walkTo(page, '/my-profile/edit-my-details')
  await expect(page.getByText(detailsTexts.password.company)).toBeVisible()
  await expect(page.getByText(twoStepTexts.company)).toBeVisible()
  await expect(page.getByLabel(loginTexts.newPassword)).toHaveCount(0)
  await expect(page.getByRole('region', { name: detailsTexts.sessions.title })).toBeVisible()

  await page.getByRole('button', { name: /account menu/i }).click()
  await page.getByRole('menuitem', { name: shellTexts.signOut, exact: true }).click()
  await expect(page).toHaveURL(`${portal.url}/login`)
  await expect(companyAccount(page)).toBeVisible()

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(`${portal.url}/login`)
  await signInAtCompany(guest, 'guest')
  await expect(guest.getByRole('alert')).toHaveText(companyAccountTexts.refused)
  await expect(companyAccount(guest)).toBeEnabled()
  await expectAccessible(guest)
})

/** Signing in with the company account: away to the company's page and back to where one wanted to go. The
 * company and the hosted pages of the user pool are played here; the tokens are those of the pool. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { detailsTexts } from '#shared/messages/details.ts'
import { loginTexts } from '#shared/messages/identity.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { twoStepTexts } from '#shared/messages/two-step.ts'
import type { SiteConfig } from '#shared/site-config.ts'
import { tokensOf } from '../support/running.ts'
import { site } from './support/journey.ts'
import { test } from './support/test.ts'
import { walkTo } from './support/walk.ts'

const hosted = 'https://sign-in.thinktank.example'
const justLinked = 'Already found an entry for username CompanyDirectory_7f3a. '

// The deployed policy names the hosted pages; that of a run on one machine has none.
test.use({ bypassCSP: true })

/** Plays the company: each sign-in that is begun ends as the next of `ends` says, a refusal or a code. Which refusals begin
 * another one, tests/web/app/session/company-account.test.ts says. */
async function playCompany(context: BrowserContext, ends: readonly ('code' | string)[]) {
  const begun: string[] = []
  await context.route('**/config.json', async (route) => {
    const reply = await route.fetch()
    const config: SiteConfig = await reply.json()
    const federation = { domain: new URL(hosted).host, provider: 'CompanyDirectory' }
    await route.fulfill({ json: { ...config, federation } })
  })
  await context.route(`${hosted}/oauth2/authorize?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams
    begun.push(asked.get('identity_provider') ?? '')
    const back = new URL(asked.get('redirect_uri') ?? '')
    const end = ends[begun.length - 1] ?? 'Nobody should come here again.'
    if (end === 'code') back.searchParams.set('code', 'c-1')
    else {
      back.searchParams.set('error', 'invalid_request')
      back.searchParams.set('error_description', end)
    }
    back.searchParams.set('state', asked.get('state') ?? '')
    return route.fulfill({ contentType: 'text/html', body: `<script>location.replace('${back}')</script>` })
  })
  await context.route(`${hosted}/oauth2/token`, async (route) => {
    const { AccessToken, IdToken } = await tokensOf(site, 'employee')
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      json: { access_token: AccessToken, id_token: IdToken, refresh_token: 'r-1', token_type: 'Bearer' },
    })
  })
  return begun
}

const companyAccount = (page: Page) => page.getByRole('button', { name: loginTexts.companyAccount })

test('leads to the place that the link names; the very first time it is begun once more', async ({
  context,
  page,
}) => {
  const begun = await playCompany(context, [justLinked, 'code'])
  await page.goto('/login/my-profile+review-manager+x+hrbp?status=review')
  await companyAccount(page).click()
  await expect(page).toHaveURL(/\/my-profile\/review-manager\/x\/hrbp\?status=review$/)
  expect(begun).toEqual(['CompanyDirectory', 'CompanyDirectory'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nominationTexts.notFoundTitle)

  // Password and second step are the company's business; their sessions are ended here like anybody's.
  await walkTo(page, '/my-profile/edit-my-details')
  await expect(page.getByText(detailsTexts.password.company)).toBeVisible()
  await expect(page.getByText(twoStepTexts.company)).toBeVisible()
  await expect(page.getByLabel(loginTexts.newPassword)).toHaveCount(0)
  await expect(page.getByRole('region', { name: detailsTexts.sessions.title })).toBeVisible()
})

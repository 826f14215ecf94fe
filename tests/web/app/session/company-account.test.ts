/** Which end of a visit to the company's sign-in page begins another one. */
import { Hub } from 'aws-amplify/utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SiteConfig } from '#shared/site-config.ts'
import { hasSession } from '#web/app/session/browser-session.ts'
import * as cognito from '#web/app/session/cognito.ts'
import { finishCompanySignIn, goToCompanyAccount } from '#web/app/session/company-account.ts'
import * as companyRedirect from '#web/app/session/company-redirect.ts'

const provider = 'CompanyDirectory'
const justLinked = 'Already found an entry for username CompanyDirectory_7f3a. '

/** The browser comes back from the company's page, refused where a reason is given. */
async function comeBack(refusal?: string): Promise<void> {
  const end = finishCompanySignIn(provider)
  const event = refusal ? 'signInWithRedirect_failure' : 'signInWithRedirect'
  Hub.dispatch('auth', { event, ...(refusal && { data: { error: new Error(refusal) } }) })
  await end
}

const visits = () => vi.mocked(companyRedirect.redirectTo).mock.calls.length

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // The simulated browser cannot leave its page.
  vi.spyOn(companyRedirect, 'redirectTo').mockResolvedValue()
  vi.spyOn(cognito, 'configureCognito').mockResolvedValue({} as SiteConfig)
})

afterEach(() => vi.restoreAllMocks())

it('a code signs in, and is remembered where that was asked for', async () => {
  await goToCompanyAccount(provider, true)
  await comeBack()
  expect(visits()).toBe(1)
  expect(hasSession()).toBe(true)
  expect(localStorage.getItem('thinktank.session')).toBe('remembered')
})

it('the refusal of an account that was linked at this moment begins another one, once', async () => {
  await goToCompanyAccount(provider, false)
  await comeBack(justLinked)
  expect([visits(), hasSession()]).toEqual([2, false])
  await expect(comeBack(justLinked)).rejects.toThrow(justLinked)
  expect(visits()).toBe(2)
  // The address of the refusal, opened again, begins nothing and waits for nothing.
  await finishCompanySignIn(provider)
  expect(visits()).toBe(2)
  // A visit that somebody begins anew may be refused so once more.
  await goToCompanyAccount(provider, false)
  await comeBack(justLinked)
  expect(visits()).toBe(4)
})

it('another refusal begins none', async () => {
  await goToCompanyAccount(provider, false)
  await expect(comeBack('PreSignUp failed with error No. ')).rejects.toThrow('PreSignUp')
  expect([visits(), hasSession()]).toEqual([1, false])
})

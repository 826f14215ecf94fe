import { beforeEach, describe, expect, it } from 'vitest'
import { visit } from '#tests/web/visit.ts'
import {
  beginSession,
  dropForgottenSession,
  endSession,
  hasSession,
  onSessionChange,
  rememberedUsername,
  storedAccessToken,
} from '#web/app/session/browser-session.ts'

const library = 'CognitoIdentityServiceProvider.client'

/** What the sign-in library stores when somebody signs in. */
function storeTokens(): void {
  localStorage.setItem(`${library}.LastAuthUser`, 'a.b@thinktank.example')
  for (const name of ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails']) {
    localStorage.setItem(`${library}.a.b@thinktank.example.${name}`, 'x')
  }
}

function tokensLeft(): number {
  return Object.keys(localStorage).filter((name) => name.startsWith(library)).length
}

/** The browser is closed and opened again: cookies without an expiry are gone. */
function closeBrowser(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what a closed browser does
  document.cookie = 'thinktank-session=; Path=/; Max-Age=0'
}

beforeEach(() => {
  visit('https://thinktank.example/')
  localStorage.clear()
  closeBrowser()
})

describe('a session', () => {
  it('that is remembered outlives the browser and prefills the username, never a password', () => {
    storeTokens()
    beginSession({ username: 'employee', remember: true })
    closeBrowser()
    dropForgottenSession()
    expect(hasSession()).toBe(true)
    expect(tokensLeft()).toBe(6)
    expect(rememberedUsername()).toBe('employee')
    expect(JSON.stringify(localStorage)).not.toContain('assword')
  })

  it('that is not remembered ends with the browser, tokens and all', () => {
    storeTokens()
    beginSession({ username: 'employee', remember: false })
    dropForgottenSession()
    expect(hasSession()).toBe(true)
    closeBrowser()
    expect(hasSession()).toBe(false)
    dropForgottenSession()
    expect(tokensLeft()).toBe(0)
    expect(rememberedUsername()).toBe('')
  })

  it('is none where only tokens are left', () => {
    storeTokens()
    expect(hasSession()).toBe(false)
    dropForgottenSession()
    expect(tokensLeft()).toBe(0)
  })

  it('that ends keeps the username to prefill, and what a redirect under way needs', () => {
    storeTokens()
    localStorage.setItem(`${library}.oauthPKCE`, 'x')
    beginSession({ username: 'employee', remember: true })
    endSession('signed-out')
    expect(hasSession()).toBe(false)
    expect(Object.keys(localStorage).sort()).toEqual([`${library}.oauthPKCE`, 'thinktank.username'])
  })

  it('without remembering forgets the username of an earlier one', () => {
    beginSession({ username: 'employee', remember: true })
    beginSession({ username: 'employee', remember: false })
    expect(rememberedUsername()).toBe('')
  })
})

describe('changes', () => {
  it('are told in this tab, with their reason', () => {
    const heard: string[] = []
    const stop = onSessionChange((change) => heard.push(change))
    beginSession({ remember: false })
    endSession('lost')
    stop()
    beginSession({ remember: false })
    expect(heard).toEqual(['begun', 'lost'])
  })

  it('are heard from other tabs', () => {
    const heard: string[] = []
    const stop = onSessionChange((change) => heard.push(change))
    localStorage.setItem('thinktank.session', 'remembered')
    window.dispatchEvent(new StorageEvent('storage', { key: 'thinktank.session' }))
    localStorage.removeItem('thinktank.session')
    window.dispatchEvent(new StorageEvent('storage', { key: 'thinktank.session' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: 'thinktank.session' }))
    expect(heard).toEqual(['begun', 'elsewhere'])
  })
})

describe('the stored access token', () => {
  const store = (secondsLeft: number, clockDrift = 0) => {
    storeTokens()
    const claims = btoa(JSON.stringify({ exp: Date.now() / 1000 + secondsLeft }))
    const token = `head.${claims.replace(/=+$/, '')}.signature`
    localStorage.setItem(`${library}.a.b@thinktank.example.accessToken`, token)
    localStorage.setItem(`${library}.a.b@thinktank.example.clockDrift`, String(clockDrift))
    return token
  }

  it('is used while it is valid for another minute, by the clock of the server', () => {
    const token = store(120)
    expect(storedAccessToken()).toBe(token)
    store(30)
    expect(storedAccessToken()).toBeUndefined()
    store(120, 100_000)
    expect(storedAccessToken()).toBeUndefined()
  })

  it('is not used where it does not say when it ends, or nobody is signed in', () => {
    expect(storedAccessToken()).toBeUndefined()
    storeTokens()
    expect(storedAccessToken()).toBeUndefined()
  })
})

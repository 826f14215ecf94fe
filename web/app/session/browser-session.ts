/** The browser's record of a session, shared by all its tabs (docs/product.md#sessions): a marker beside the
 * tokens, the username to prefill, and a cookie that ends with the browser. */

const sessionMarker = 'thinktank.session'
/** Says to the other tabs that nobody has left: the server no longer took the session. */
const lostItem = 'thinktank.session-lost'
const usernameToPrefill = 'thinktank.username'
const browserCookie = 'thinktank-session'

/** The names under which the sign-in library keeps tokens; what it keeps of a redirect under way is
 * spared. */
const tokenItem =
  /^CognitoIdentityServiceProvider\..*\.((access|id|refresh)Token|clockDrift|signInDetails|oauthMetadata|LastAuthUser)$/

/** Why a session ended: the person left, the server no longer takes it, or the person left in another tab. */
export type EndReason = 'signed-out' | 'lost' | 'elsewhere'

type Listener = (change: 'begun' | EndReason) => void
const listeners = new Set<Listener>()

/** Whether somebody is signed in in this browser. A session that is not remembered ends with the browser. */
export function hasSession(): boolean {
  const kind = localStorage.getItem(sessionMarker)
  return kind === 'remembered' || (kind === 'browser' && hasBrowserCookie())
}

/** Marks that tokens are stored. `remember` keeps them when the browser is closed, and the username for the
 * next sign-in; never a password. */
export function beginSession({ username, remember }: { username?: string; remember: boolean }): void {
  localStorage.setItem(sessionMarker, remember ? 'remembered' : 'browser')
  localStorage.removeItem(lostItem)
  if (!remember) {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser, and is not synchronous
    document.cookie = `${browserCookie}=1; Path=/; SameSite=Strict${secure}`
    localStorage.removeItem(usernameToPrefill)
  } else if (username) {
    localStorage.setItem(usernameToPrefill, username)
  }
  tell('begun')
}

/** Drops the tokens and the marker, and says so to this tab; other tabs hear of it by the storage event. */
export function endSession(reason: EndReason): void {
  dropTokens()
  // Before the marker goes, which is what other tabs hear of.
  if (reason === 'lost') localStorage.setItem(lostItem, 'true')
  else localStorage.removeItem(lostItem)
  localStorage.removeItem(sessionMarker)
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${browserCookie}=; Path=/; Max-Age=0; SameSite=Strict`
  tell(reason)
}

/** On start: drops the tokens of a session that should have ended with the browser. */
export function dropForgottenSession(): void {
  if (hasSession()) return
  dropTokens()
  localStorage.removeItem(sessionMarker)
}

/** The username of the last remembered sign-in, or nothing. */
export const rememberedUsername = (): string => localStorage.getItem(usernameToPrefill) ?? ''

/** Calls back when the session begins or ends, here or in another tab. Gives the way to stop. */
export function onSessionChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', hearOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hearOtherTabs)
  }
}

function hearOtherTabs(event: StorageEvent): void {
  // A cleared storage comes without a key.
  if (event.key !== sessionMarker && event.key !== null) return
  const end = localStorage.getItem(lostItem) === null ? 'elsewhere' : 'lost'
  tell(hasSession() ? 'begun' : end)
}

function tell(change: Parameters<Listener>[0]): void {
  for (const listener of [...listeners]) listener(change)
}

const hasBrowserCookie = (): boolean =>
  document.cookie.split('; ').some((each) => each === `${browserCookie}=1`)

/** Whether this session began with a password: the library keeps how somebody signed in, and nothing of a
 * redirect. */
export const hasTypedPassword = (): boolean =>
  storedNames().some((name) => tokenItem.test(name) && name.endsWith('.signInDetails'))

/** Shortest time that a stored token must still be valid, in ms. */
const leastValid = 60_000

/** Returns the access token that the sign-in library has stored, while it is valid. So a page begins without
 * the library, which renews it later. */
export function storedAccessToken(): string | undefined {
  const last = storedNames().find((name) => tokenItem.test(name) && name.endsWith('.LastAuthUser'))
  if (!last) return undefined
  const read = (item: string) =>
    localStorage.getItem(last.replace(/LastAuthUser$/, `${localStorage.getItem(last)}.${item}`))
  const token = read('accessToken')
  if (!token) return undefined
  const serverTime = Date.now() + Number(read('clockDrift') ?? 0)
  return (claimsOf(token).exp ?? 0) * 1000 - serverTime > leastValid ? token : undefined
}

/** Returns the account of a token; nothing where it does not say so. */
export const accountOf = (token: string): string | undefined => claimsOf(token).sub

function claimsOf(token: string): { exp?: number; sub?: string } {
  try {
    const [, claims = ''] = token.split('.')
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

function dropTokens(): void {
  for (const name of storedNames()) if (tokenItem.test(name)) localStorage.removeItem(name)
}

const storedNames = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')

/** Tells whether the browser lets the portal keep a session. Where cookies or site data are blocked, reading
 * a store throws. */
export function isStorageAllowed(): boolean {
  try {
    return navigator.cookieEnabled && [localStorage, sessionStorage].every((store) => store.length >= 0)
  } catch {
    return false
  }
}

/** Where somebody goes after signing in: the place they were sent from, else the one a link names, else home
 * (docs/product.md#addresses). Only addresses of this site are ever followed. */

const saved = 'thinktank.return'
const maxCharacters = 2000

/** The address that `/login/{return}` names: a plus sign stands for a slash, a query and a place on
 * the page may follow (`rest`). Nothing where it does not lead to a page of this site. */
export function targetInAddress(
  parameter: string | undefined,
  rest: string,
  origin: string,
): string | undefined {
  if (!parameter) return undefined
  return safeTarget(`/${parameter.replaceAll('+', '/')}${rest}`, origin)
}

/** The same address, tidied, where it is a path of this site other than the sign-in page; else nothing. */
export function safeTarget(address: string, origin: string): string | undefined {
  if (address.length > maxCharacters || !address.startsWith('/') || hasTrickery(address)) return undefined
  let url: URL
  try {
    url = new URL(address, origin)
  } catch {
    return undefined
  }
  // Dot segments are gone now: `/a/..//evil.example` has become `//evil.example`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (isSignInPage(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}

/** Remembers the present address for after the sign-in, in this tab only. */
export function saveTarget(address: string): void {
  const target = safeTarget(address, location.origin)
  if (target && target !== '/') sessionStorage.setItem(saved, target)
}

export function forgetTarget(): void {
  sessionStorage.removeItem(saved)
}

/** Where to go now: the saved target, else the one the address names, else home. The saved one counts
 * once. */
export function takeTarget(parameter: string | undefined, rest: string): string {
  const stored = sessionStorage.getItem(saved)
  forgetTarget()
  return (
    (stored === null ? undefined : safeTarget(stored, location.origin)) ??
    targetInAddress(parameter, rest, location.origin) ??
    '/'
  )
}

/** Keeps where somebody would go now, for the time that they are away at another site to sign in. */
export function saveCurrentTarget(parameter: string | undefined, rest: string): void {
  saveTarget(takeTarget(parameter, rest))
}

/** Backslashes and control characters, which browsers read as slashes or leave out, and a second slash, plain
 * or encoded. */
function hasTrickery(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\\\u0000-\u0020\u007f]/.test(address) || /^\/(\/|%2f|%5c)/i.test(address)
}

function isSignInPage(pathname: string): boolean {
  try {
    return /^\/login(\/|$)/i.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

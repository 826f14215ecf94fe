/** A browser that blocks cookies or site data is noticed before anything of it is used. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isStorageAllowed } from '#web/app/session/browser-session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('cookies and storage', () => {
  it('are allowed in a usual browser, also where nothing is stored yet', () => {
    localStorage.clear()
    expect(isStorageAllowed()).toBe(true)
  })

  it.each(['localStorage', 'sessionStorage'] as const)('are blocked where reading %s fails', (name) => {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    expect(isStorageAllowed()).toBe(false)
  })

  it('are blocked where a browser has no storage to give, or takes no cookies', () => {
    vi.stubGlobal('localStorage', null)
    expect(isStorageAllowed()).toBe(false)
    vi.unstubAllGlobals()
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    expect(isStorageAllowed()).toBe(false)
  })
})

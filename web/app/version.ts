/** Which build of the app this page runs, and whether the portal has another one by now
 * (docs/product.md#offline-and-new-versions). */

import { useEffect, useState } from 'react'
import { fetchConfig } from '#web/client/site-config.ts'

/** A page asks at most so often, and not before it has been open for so long, in ms. */
export const askedEvery = 10 * 60_000
/** Longest wait for the answer, in ms. */
const patience = 10_000
/** Keeps which build a page of this tab was loaded anew for. */
const loadedFor = 'thinktank.loaded-for'

/** The address of the script that the page began with, as in the portal's configuration; nothing where Vite
 * serves it. */
const ownVersion = (): string | undefined =>
  document.querySelector('script[src^="/assets/"]')?.getAttribute('src') ?? undefined

/** The portal's build where it is another one than this page's; nothing where it is the same, or cannot be
 * asked. */
export async function otherVersion(): Promise<string | undefined> {
  const own = ownVersion()
  if (!own) return undefined
  const config = await fetchConfig(AbortSignal.timeout(patience)).catch(() => undefined)
  return config?.version === own ? undefined : config?.version
}

/** Reloads the page where the portal has another build, once for each build, so that a fault of the new build
 * does not reload for ever. Returns whether it does. For pages that show nothing: everything in memory is
 * lost. */
async function loadOtherVersion(): Promise<boolean> {
  const version = await otherVersion()
  if (!version || !isFirstTime(version)) return false
  location.reload()
  return true
}

function isFirstTime(version: string): boolean {
  try {
    if (sessionStorage.getItem(loadedFor) === version) return false
    sessionStorage.setItem(loadedFor, version)
    return true
  } catch {
    // Without a store nothing would end a loop.
    return false
  }
}

/** Reloads a page that could not be shown: where the portal has another build, which may be the cause, and
 * when the connection is back. Returns what to tell meanwhile. */
export function useLoadAnew(): 'asking' | 'offline' | 'broken' {
  const [state, setState] = useState<'asking' | 'offline' | 'broken'>(navigator.onLine ? 'asking' : 'offline')
  useEffect(() => {
    const anew = () => location.reload()
    addEventListener('online', anew)
    if (navigator.onLine) void loadOtherVersion().then((loads) => loads || setState('broken'))
    return () => removeEventListener('online', anew)
  }, [])
  return state
}

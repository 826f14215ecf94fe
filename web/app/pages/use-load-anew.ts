/** How a page that could not be shown comes back by itself (docs/product.md#offline-and-new-versions). */
import { useEffect, useState } from 'react'
import { loadOtherVersion } from '../version.ts'

/** Loads the page anew where the portal has another build, which may be why, and when the connection is back. Gives what
 * is to be said meanwhile. */
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

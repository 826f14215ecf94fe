/** How a page that could not be shown comes back by itself (docs/product.md#offline-and-new-versions). */
import { useEffect, useState } from 'react'
import { useIsOnline } from '#web/client/use-is-online.ts'
import { loadOtherVersion } from '../version.ts'

/** Loads the page anew where the portal has a newer build, which may be why, and when the connection is back. Gives what
 * is to be said meanwhile. */
export function useLoadAnew(): 'asking' | 'offline' | 'broken' {
  const isOnline = useIsOnline()
  const [isAsking, setIsAsking] = useState(true)
  useEffect(() => {
    const anew = () => location.reload()
    addEventListener('online', anew)
    void loadOtherVersion().then(setIsAsking)
    return () => removeEventListener('online', anew)
  }, [])
  if (!isOnline) return 'offline'
  return isAsking ? 'asking' : 'broken'
}

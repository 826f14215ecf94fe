/** Whether the device has a connection, as the browser sees it: where it says no, nothing can be reached. */
import { useSyncExternalStore } from 'react'

/** Follows the connection as it goes and comes. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

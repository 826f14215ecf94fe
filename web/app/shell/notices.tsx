/** Notes of the frame at the foot of the screen: that the device is offline, that something is tried again,
 * and that the portal has a newer version than this page (docs/product.md#offline-and-new-versions). They
 * lie over the page, which does not move for them. */
import { Button } from '@mantine/core'
import { IconWifiOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { connectionTexts as texts } from '#shared/messages/connection.ts'
import { useIsTryingAgain } from '#web/client/trying-again.ts'
import { askedEvery, otherVersion } from '../version.ts'
import styles from './notices.module.css'

/** `children` stand above the notes. */
export function Notices({ children }: { children?: ReactNode }) {
  const isOnline = useIsOnline()
  const isTryingAgain = useIsTryingAgain()
  const isOld = useIsOld()
  return (
    <div className={styles.place}>
      {children}
      {/* Always there: what appears in it later is read out. */}
      <div role="status" className={styles.notes}>
        {!isOnline && (
          <div className={styles.notice}>
            <IconWifiOff size={18} aria-hidden />
            <span>{texts.offline}</span>
          </div>
        )}
        {isOnline && isTryingAgain && (
          <div className={styles.notice}>
            <span>{texts.tryingAgain}</span>
          </div>
        )}
        {isOnline && isOld && !isTryingAgain && (
          <div className={styles.notice}>
            <span>{texts.newVersion}</span>
            <Button size="compact-sm" variant="light" onClick={() => location.reload()}>
              {texts.load}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** Whether the portal has another version than this page: asked when somebody comes back to the window, now
 * and then. */
function useIsOld(): boolean {
  const [isOld, setIsOld] = useState(false)
  useEffect(() => {
    let askedAt = Date.now()
    const ask = () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < askedEvery) return
      askedAt = Date.now()
      void otherVersion().then((version) => {
        if (version) setIsOld(true)
      })
    }
    addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return isOld
}

/** Tells whether the device has a connection, as far as the browser knows. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

function subscribe(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

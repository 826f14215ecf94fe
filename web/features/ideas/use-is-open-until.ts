/** Whether something can still be changed; it stops by itself when its time is over. */
import { useEffect, useState } from 'react'
import { now } from '#web/client/site-config.ts'

export function useIsOpenUntil(instant: string | undefined): boolean {
  const left = instant === undefined ? 0 : Date.parse(instant) - now().getTime()
  const [, setOver] = useState<string>()
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setOver(instant), left)
    return () => clearTimeout(timer)
  }, [instant, left])
  return left > 0
}

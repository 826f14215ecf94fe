/** Whether the page is on its way to paper, which has no place for what is left out of the screen. */
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '#web/client/site-config.ts'

/** True from before the browser lays the page out for paper until it has. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes what stands there when its event has been heard.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** The present instant; on paper that of its printing, however long the page has been open. */
export function useInstantOnPaper(): Date {
  // The printing renders again, and so reads the present instant.
  useIsPrinting()
  return now()
}

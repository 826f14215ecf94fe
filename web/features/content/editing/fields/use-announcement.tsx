/** Says what happened to a list, for those who do not see it happen. */
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'

/** Where the news is read from, and how to tell some. */
export function useAnnouncement(): [place: ReactNode, tell: (news: string) => void] {
  const [news, setNews] = useState('')
  const place = (
    <VisuallyHidden role="status" aria-live="polite">
      {news}
    </VisuallyHidden>
  )
  return [place, setNews]
}

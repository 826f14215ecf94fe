/** The button of saved views: their list loads at the first press. */
import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { savedViewTexts as texts } from '#shared/messages/saved-views.ts'
import print from '#web/ui/paper/print.module.css'
import type { ShownView } from './saved-views-query.ts'

const SavedViews = lazy(async () => ({ default: (await import('./saved-views.tsx')).SavedViews }))

export function SavedViewsButton({ shown }: { shown: ShownView }) {
  const [isAskedFor, setAskedFor] = useState(false)
  const button = (
    <Button
      variant="default"
      className={print.screenOnly}
      leftSection={<IconBookmark size={18} aria-hidden />}
      onClick={() => setAskedFor(true)}
    >
      {texts.menu}
    </Button>
  )
  if (!isAskedFor) return button
  return (
    <Suspense fallback={button}>
      <SavedViews shown={shown} />
    </Suspense>
  )
}

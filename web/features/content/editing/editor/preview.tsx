/** Content as readers will see it, as wide as a desk's screen or a phone's. */
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Content } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { ContentView } from '../view/content-view.tsx'
import styles from './editor.module.css'
import { ViewFrame } from './view-frame.tsx'

const texts = adminTexts.previewDialog

export function Preview({ content }: { content: Content }) {
  const [width, setWidth] = useState<string>('desktop')
  return (
    <>
      <SegmentedControl
        aria-label={texts.width}
        data={[
          { value: 'desktop', label: texts.desktop },
          { value: 'phone', label: texts.phone },
        ]}
        value={width}
        onChange={setWidth}
        mb="md"
      />
      <ViewFrame title={texts.frame} className={width === 'phone' ? styles.phone : undefined}>
        <ContentView content={content} />
      </ViewFrame>
    </>
  )
}

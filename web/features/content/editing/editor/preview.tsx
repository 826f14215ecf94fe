/** Content as readers will see it, as wide as a desk's screen or a phone's. */
import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Content } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { ContentView } from '../view/content-view.tsx'
import styles from './editor.module.css'

const texts = adminTexts.previewDialog

interface PreviewDialogProps {
  content: Content
  title?: string
  onClose: () => void
}

/** The preview in a dialog as large as the screen. */
export function PreviewDialog({ content, title = texts.title, onClose }: PreviewDialogProps) {
  return (
    <Dialog fullScreen onClose={onClose} title={title}>
      <Preview content={content} />
    </Dialog>
  )
}

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

interface ViewFrameProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

/** A window in the window: its content has a screen width of its own, as on a reader's device. */
function ViewFrame({ title, className, children }: ViewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [inner, setInner] = useState<Document>()
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!document) return
    setInner(document)
    return dressLike(document)
  }, [])
  return (
    <iframe ref={frame} title={title} className={`${styles.frame} ${className ?? ''}`}>
      {inner && createPortal(<Inside>{children}</Inside>, inner.body)}
    </iframe>
  )
}

/** Links are only shown: following one would load the site into the frame. */
function Inside({ children }: { children: ReactNode }) {
  return (
    <div
      className={styles.inside}
      onClickCapture={(event) => {
        if (isInLink(event.target)) event.preventDefault()
      }}
    >
      {children}
    </div>
  )
}

/** Whether it is in a link. Elements of the frame are of another window's classes. */
const isInLink = (target: EventTarget): boolean =>
  'closest' in target && (target as Element).closest('a') !== null

/** Copies the styles and the colour scheme of this document, now and when more are loaded. */
function dressLike(inner: Document): () => void {
  const copied = new Set<Node>()
  const dress = () => {
    for (const { name, value } of document.documentElement.attributes)
      inner.documentElement.setAttribute(name, value)
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (copied.has(sheet)) continue
      copied.add(sheet)
      inner.head.append(sheet.cloneNode(true))
    }
  }
  dress()
  const more = new MutationObserver(dress)
  more.observe(document.head, { childList: true })
  more.observe(document.documentElement, { attributes: true })
  return () => more.disconnect()
}

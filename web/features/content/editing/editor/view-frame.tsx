/** A window in the window: what is inside has a screen width of its own, as on a reader's device. */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './editor.module.css'

interface ViewFrameProps {
  title: string
  className?: string | undefined
  children: ReactNode
}

export function ViewFrame({ title, className, children }: ViewFrameProps) {
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

/** Links are there to be seen: following one would load the site into the frame. */
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

/** Elements of the frame are of another window's classes. */
function isInLink(target: EventTarget): boolean {
  return 'closest' in target && (target as Element).closest('a') !== null
}

/** Gives a document the styles and the colour scheme of this one, now and when more are loaded. */
function dressLike(inner: Document): () => void {
  const given = new Set<Node>()
  const dress = () => {
    for (const { name, value } of document.documentElement.attributes)
      inner.documentElement.setAttribute(name, value)
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
      if (given.has(sheet)) continue
      given.add(sheet)
      inner.head.append(sheet.cloneNode(true))
    }
  }
  dress()
  const more = new MutationObserver(dress)
  more.observe(document.head, { childList: true })
  more.observe(document.documentElement, { attributes: true })
  return () => more.disconnect()
}

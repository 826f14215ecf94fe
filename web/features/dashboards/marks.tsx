/** The parts of a drawing that lead somewhere: one of them is reached with Tab, the others from there with
 * the arrow keys. What the one says that somebody is at stands below the drawing. */
import { createContext, type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { chartTexts } from '#shared/messages/charts.ts'
import { fill } from '#shared/messages/fill.ts'
import print from '#web/ui/paper/print.module.css'
import classes from './chart.module.css'
import { type MarkOrder, nextMark, type Standing } from './mark-order.ts'

/** The part that Tab leads to. */
const TabStop = createContext<string | undefined>(undefined)

interface MarksProps {
  /** Title of the chart. */
  readonly title: string
  readonly order: MarkOrder
  readonly standing: Standing
  readonly children: ReactNode
}

export function Marks({ title, order, standing, children }: MarksProps) {
  const region = useRef<HTMLDivElement>(null)
  const [visited, visit] = useState<string>()
  const all = order.flat()
  const tabStop = visited !== undefined && all.includes(visited) ? visited : all[0]
  const [told, tell] = useState('')
  function move(event: KeyboardEvent) {
    const from = markAt(event.target)?.getAttribute('data-mark')
    const next = from ? nextMark(order, standing, from, event.key) : undefined
    if (next === undefined) return
    event.preventDefault()
    region.current?.querySelector<SVGElement>(`[data-mark="${CSS.escape(next)}"]`)?.focus()
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of forms */}
      <div
        role="group"
        aria-label={fill(chartTexts.about, { title })}
        className={classes.marks}
        ref={region}
        onKeyDown={move}
        onFocus={({ target }) => {
          const mark = markAt(target)
          if (!mark) return
          visit(mark.getAttribute('data-mark') ?? undefined)
          tell(textOf(mark))
        }}
        onBlur={() => tell('')}
        onPointerOver={({ target }) => tell(textOf(markAt(target)))}
        onPointerLeave={() => tell('')}
      >
        <TabStop value={tabStop}>{children}</TabStop>
      </div>
      {/* Whoever listens is told by the part itself. */}
      <div className={`${classes.toldPlace} ${print.screenOnly}`}>
        <div className={classes.told} aria-hidden>
          {told}
        </div>
      </div>
    </div>
  )
}

const markAt = (target: EventTarget) => (target instanceof Element ? target.closest('[data-mark]') : null)
const textOf = (mark: Element | null) => mark?.getAttribute('aria-label') ?? ''

interface MarkProps {
  readonly id: string
  /** Nothing: it leads nowhere. */
  readonly to: string | undefined
  readonly text: string
  readonly children: ReactNode
}

/** A part of a drawing. */
export function Mark({ to, ...rest }: MarkProps) {
  if (to !== undefined) return <MarkLink to={to} {...rest} />
  return (
    <g>
      <title>{rest.text}</title>
      {rest.children}
    </g>
  )
}

function MarkLink({ id, to, text, children }: MarkProps & { to: string }) {
  const href = useHref(to)
  const open = useLinkClickHandler(to)
  const tabStop = useContext(TabStop)
  return (
    <a
      data-mark={id}
      href={href}
      onClick={open}
      tabIndex={id === tabStop ? 0 : -1}
      aria-label={text}
      className={classes.mark}
    >
      {children}
    </a>
  )
}

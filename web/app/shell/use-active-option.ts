/** Which of a list's options the arrow keys have marked, and whether the list is open. */
import { type KeyboardEvent, useState } from 'react'

interface Marking {
  /** Its index in the list; nothing where none is marked. */
  marked: number | undefined
  mark: (index: number | undefined) => void
  /** Open, with at least one option. */
  open: boolean
  setOpen: (open: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A mark is for the options that stood there: where `list` is another one, none of its options is marked. */
export function useActiveOption(list: unknown, count: number): Marking {
  const [wanted, setWanted] = useState(false)
  const [mark, setMark] = useState<{ list: unknown; index: number }>()
  const marked = mark?.list === list ? mark?.index : undefined
  const markAt = (index: number | undefined) => setMark(index === undefined ? undefined : { list, index })
  const open = wanted && count > 0
  const setOpen = (to: boolean) => {
    setWanted(to)
    if (!to) setMark(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method is still composing: nothing is typed yet.
    if (event.nativeEvent.isComposing) return
    const { key } = event
    // The second press is the box's own, and empties it.
    if (key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || count === 0) return
    event.preventDefault()
    setWanted(true)
    const before = marked ?? (key === 'ArrowDown' ? -1 : 0)
    markAt((before + (key === 'ArrowDown' ? 1 : -1) + count) % count)
  }
  return { marked, mark: markAt, open, setOpen, onKeyDown }
}

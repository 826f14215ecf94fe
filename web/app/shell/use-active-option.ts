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

export function useActiveOption(count: number): Marking {
  const [wanted, setWanted] = useState(false)
  const [marked, mark] = useState<number>()
  const open = wanted && count > 0
  const setOpen = (to: boolean) => {
    setWanted(to)
    if (!to) mark(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What an input method composes is not typed yet.
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
    mark((before + (key === 'ArrowDown' ? 1 : -1) + count) % count)
  }
  return { marked, mark, open, setOpen, onKeyDown }
}

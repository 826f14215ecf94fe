/** What is still on its way then moves what one looks at. */
const settledMilliseconds = 6000

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps a part of the page at the top of the window until somebody does something, or the page has settled. Gives the end
 * of it. */
export function stayAt(part: HTMLElement): () => void {
  const land = () => part.scrollIntoView({ block: 'start' })
  const watching = new ResizeObserver(land)
  const stop = () => {
    watching.disconnect()
    clearTimeout(settled)
    for (const act of acts) removeEventListener(act, stop, true)
  }
  const settled = setTimeout(stop, settledMilliseconds)
  for (const act of acts) addEventListener(act, stop, true)
  land()
  watching.observe(document.body)
  return stop
}

/** Keeps what somebody came to where it is in the window, while parts that are still loading would move it. */

const settledMilliseconds = 6000

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls by `land` now and whenever the page changes its height, until somebody does something, or the page
 * has settled. Gives the end of it. */
export function stayAt(land: () => void): () => void {
  let frame = 0
  const watching = new ResizeObserver(() => {
    land()
    // A list of which only a part is laid out corrects the scrolling itself, in the same frame.
    frame = requestAnimationFrame(land)
  })
  const stop = () => {
    watching.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(settled)
    for (const act of acts) removeEventListener(act, stop, true)
  }
  const settled = setTimeout(stop, settledMilliseconds)
  for (const act of acts) addEventListener(act, stop, true)
  land()
  watching.observe(document.body)
  return stop
}

/** Where the simulated browser is, and how wide. */
import type { Window as SimulatedWindow } from 'happy-dom'

/** Sets the browser's address without loading anything. */
export function visit(address: string): void {
  const { happyDOM } = window as unknown as SimulatedWindow
  happyDOM.setURL(address)
}

/** Shows what follows in a window of so many px. */
export function widen(width: number): void {
  const { happyDOM } = window as unknown as SimulatedWindow
  happyDOM.setViewport({ width })
}

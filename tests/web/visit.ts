/** Where the simulated browser is, and how large. */
import type { Window as SimulatedWindow } from 'happy-dom'

/** Sets the browser's address without loading anything. */
export function visit(address: string): void {
  const { happyDOM } = window as unknown as SimulatedWindow
  happyDOM.setURL(address)
}

/** Shows what follows in a window that is so many px wide. */
export function widen(width: number): void {
  const { happyDOM } = window as unknown as SimulatedWindow
  happyDOM.setViewport({ width })
}

/** Shows what follows in a window that is so many px high. */
export function heighten(height: number): void {
  const { happyDOM } = window as unknown as SimulatedWindow
  happyDOM.setViewport({ height })
}

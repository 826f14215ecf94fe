/** Where the simulated browser is. */
import type { Window as SimulatedWindow } from 'happy-dom'

/** Sets the browser's address without loading anything. */
export function visit(address: string): void {
  const { happyDOM } = window as unknown as SimulatedWindow
  happyDOM.setURL(address)
}

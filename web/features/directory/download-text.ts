/** Gives the browser a text to save as a file. */
import { byteOrderMark } from '#shared/exports/csv.ts'

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes it up after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Gives the browser a text to save as a file. */

/** Spreadsheets read UTF-8 by this mark. */
const byteOrderMark = '\uFEFF'

export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes it up after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Hands a file to the browser, which saves it. */

/** The file comes with a header that says that it is to be saved, so the page stays. */
export function downloadFile({ url, fileName }: { readonly url: string; readonly fileName: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}

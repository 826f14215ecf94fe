/** Whether there is anything to see in what editors wrote. Pure. */

/** Whether editors' HTML shows anything: an editor that was emptied leaves paragraphs without a word. */
export function hasVisibleContent(html: string): boolean {
  return /<(img|hr|table|iframe)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

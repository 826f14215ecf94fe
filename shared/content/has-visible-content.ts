/** Whether editors' HTML has anything to see. Pure. */

/** Tells whether editors' HTML shows anything: an editor that was emptied leaves paragraphs without a
 * word. */
export function hasVisibleContent(html: string): boolean {
  return /<(img|hr|table|iframe)\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''
}

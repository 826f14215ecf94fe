/** The few kinds of HTML that the base content's texts are written in. Texts are given as HTML: `&amp;` for
 * `&`. */

export const h2 = (text: string) => `<h2>${text}</h2>`
export const h3 = (text: string) => `<h3>${text}</h3>`
export const p = (...texts: string[]) => `<p>${texts.join(' ')}</p>`
export const ul = (...items: string[]) => `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`
export const ol = (...items: string[]) => `<ol>${items.map((each) => `<li>${each}</li>`).join('')}</ol>`
export const strong = (text: string) => `<strong>${text}</strong>`
export const link = (to: string, text: string) => `<a href="${to}">${text}</a>`
/** The address of support, as a link. */
export const mailTo = (address: string) => `<a href="mailto:${address}">${address}</a>`

const row = (cell: 'th' | 'td', texts: readonly string[]) =>
  `<tr>${texts.map((each) => `<${cell}>${each}</${cell}>`).join('')}</tr>`

export const table = (head: readonly string[], ...rows: readonly string[][]) =>
  `<table><thead>${row('th', head)}</thead><tbody>${rows.map((each) => row('td', each)).join('')}</tbody></table>`

export const html = (...parts: string[]) => parts.join('')

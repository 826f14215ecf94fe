/** Editors' HTML as text: blocks are sentences, inline marks leave words as they are. */
import { expect, test } from 'vitest'
import { htmlText } from '#functions/runtime/html-text.ts'

test.each([
  ['<h2>About us</h2><p>We report the <b>news</b>.</p>', 'About us. We report the news.'],
  ['<h2>Who may enter?</h2>\n<ul><li><p>Staff</p></li><li>Teams</li></ul>', 'Who may enter? Staff. Teams'],
  ['<p>Fish &amp; chips:</p><p>two&nbsp;rand</p><p></p>', 'Fish & chips: two rand'],
])('%s', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

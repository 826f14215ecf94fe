/** What a text can hold: what editors wrote comes back as it was, what is pasted is cleaned. */
import { Editor } from '@tiptap/react'
import { expect, it } from 'vitest'
import { sanitisedContent } from '#functions/content/editing/sanitise.ts'
import {
  cleanPaste,
  editorExtensions,
  unwrapCellParagraphs,
} from '#web/features/content/editing/fields/editor-extensions.ts'
import {
  isAtTable,
  newTableControl,
  tableControls,
} from '#web/features/content/editing/fields/text-controls.ts'
import { aPage } from './screen.tsx'

const edit = (content: string) => new Editor({ extensions: editorExtensions, content })
const written = (content: string) => unwrapCellParagraphs(edit(content).getHTML())

const texts = [
  '<h2>Rules</h2><h3>First</h3><h4>Smaller</h4><p>Be <strong>kind</strong>, <em>fair</em>, <u>clear</u>, <s>late</s>.</p>',
  '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>three</p></li></ol>',
  '<blockquote><p>Quoted</p></blockquote><hr><p>One<br>two</p>',
  '<p><a href="/recognition">here</a></p>',
  '<img src="media:01J9ZQ4T8M5N6P7R8S9TAVBWCX" alt="A team">',
  '<table><tbody><tr><th>Award</th><th>For</th></tr><tr><td>High5</td><td><strong>Anything</strong></td></tr></tbody></table>',
  '<table><tbody><tr><td colspan="2">Wide</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>',
]

it.each(texts)('keeps what the server keeps as it is: %s', (html) => {
  expect(written(html)).toBe(html)
  const { content } = sanitisedContent({ ...aPage, content: written(html) })
  expect(content.replaceAll(' />', '>')).toBe(html)
})

it('reads a table with a head', () => {
  const html = '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
  expect(written(html)).toBe('<table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table>')
})

it('keeps no widths and no alignment of a pasted table', () => {
  const pasted =
    '<table style="width: 300px"><colgroup><col style="width: 100px"></colgroup><tbody><tr><td colwidth="100" align="right" style="text-align: right">1</td></tr></tbody></table>'
  expect(written(pasted)).toBe('<table><tbody><tr><td>1</td></tr></tbody></table>')
})

it.each(['colspan="0"', 'rowspan="0"', 'colspan="100%"'])('takes a cell with %s for one', (odd) => {
  const pasted = `<table><tbody><tr><td ${odd}>1</td></tr></tbody></table>`
  expect(written(pasted)).toBe('<table><tbody><tr><td>1</td></tr></tbody></table>')
})

it('makes a table and changes it at the cursor', () => {
  const editor = edit('<p></p>')
  const run = (name: string) => {
    const control = [newTableControl, ...tableControls].find((each) => each.name === name)
    if (typeof control?.run === 'function') control.run(editor)
  }
  const count = (tag: string) => editor.getHTML().split(`<${tag}>`).length - 1
  expect(isAtTable(editor)).toBe(false)
  run('table')
  expect(isAtTable(editor)).toBe(true)
  expect([count('tr'), count('th'), count('td')]).toEqual([3, 3, 6])
  editor.commands.insertContent('Award')
  expect(editor.getHTML()).toContain('<tr><th><p>Award</p></th>')
  run('addRowAfter')
  run('addColumnAfter')
  expect([count('tr'), count('th') + count('td')]).toEqual([4, 16])
  run('deleteColumn')
  run('deleteRow')
  expect([count('tr'), count('th') + count('td')]).toEqual([3, 9])
  run('deleteTable')
  expect(count('table')).toBe(0)
})

it('goes on to the next cell with Tab, and makes a row after the last one', () => {
  const editor = edit('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>')
  editor.commands.focus('end')
  const tab = () =>
    editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', cancelable: true }))
  tab()
  editor.commands.insertContent('c')
  tab()
  editor.commands.insertContent('d')
  expect(unwrapCellParagraphs(editor.getHTML())).toContain(
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
  )
})

it.each([
  ...['<script>alert(1)</script>', '<p onclick="alert(1)">x</p>', '<a href="javascript:alert(1)">x</a>'],
  ...['<svg><script>alert(1)</script></svg>', '<iframe srcdoc="x"></iframe>'],
  '<p style="background:url(https://evil.example)">x</p>',
])('does not take over %s', (html) => {
  expect(written(html)).not.toMatch(/script|onclick|svg|iframe|style/)
})

it('leaves pictures of other sites out of what is pasted, and makes the largest heading a text’s own', () => {
  const pasted = cleanPaste('<h1 class="x">A</h1><img src="https://evil.example/x.png"><p>B</p>')
  expect(pasted).toBe('<h2 class="x">A</h2><p>B</p>')
})

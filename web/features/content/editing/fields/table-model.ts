/** Tables in a text: what they are made of, how they are read and written, and what can be done at the cursor. */

import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'
import { type CommandProps, type Editor, Node } from '@tiptap/react'

/** What the table library calls the nodes. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableHeader: 'header_cell',
  tableCell: 'cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this
    const go = (direction: 1 | -1) => goToNextCell(direction)(editor.state, editor.view.dispatch)
    const addRow = () => addRowAfter(editor.state, editor.view.dispatch)
    // After the last cell comes a new row; outside of tables Tab goes on through the page.
    return { Tab: () => go(1) || (isInTable(editor.state) && addRow() && go(1)), 'Shift-Tab': () => go(-1) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

function cell(name: string, tag: 'td' | 'th') {
  const span = (attribute: string) => ({
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(attribute)) || 1,
    renderHTML: (given: Record<string, unknown>) =>
      given[attribute] === 1 ? {} : { [attribute]: given[attribute] },
  })
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })
}

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')]

/** A cell that holds one paragraph is written without it. */
export function plainCells(html: string): string {
  return html.replace(/<(t[dh])([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')
}

/** What can be done to the table at the cursor. */
export const tableActs = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable }
export type TableAct = keyof typeof tableActs

export function actOnTable(editor: Editor, act: TableAct): void {
  tableActs[act](editor.state, editor.view.dispatch)
  editor.commands.focus()
}

export function isAtTable(editor: Editor): boolean {
  return !editor.isDestroyed && isInTable(editor.state)
}

/** Puts a table of three by three at the cursor, its first row headings, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const content = [row('tableHeader'), row('tableCell'), row('tableCell')]
  const put = ({ tr, state }: Pick<CommandProps, 'tr' | 'state'>) => {
    const first = tr.selection.from + 1
    tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: 'table', content }))
    tr.setSelection(TextSelection.near(tr.doc.resolve(first))).scrollIntoView()
    return true
  }
  editor.chain().focus().command(put).run()
}

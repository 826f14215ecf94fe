/** The parts that a text can hold, as the server allows it, and the cleaning of pasted text. */
import Image from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { queryClient } from '#web/client/query-client.ts'
import { pictureQuery } from '../stored-picture.tsx'

/** A stored picture has no address that a browser could load: its link is read when it is shown. */
const StoredImage = Image.extend({
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img')
      dom.alt = String(node.attrs.alt ?? '')
      void queryClient
        .fetchQuery(pictureQuery(String(node.attrs.src ?? '')))
        .then((link) => {
          dom.src = link
        })
        .catch(() => undefined)
      return { dom }
    }
  },
})

/** The columns or rows that a cell takes; one where pasted text has no number of them. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
})

/** A cell has spans and nothing else: no widths, no alignment. */
const plainCell = {
  addAttributes: () => ({
    colspan: span('colspan'),
    rowspan: span('rowspan'),
    colwidth: { default: null, rendered: false },
  }),
}

const tables = [
  // Without the library's own frame and columns: editors see exactly the table that is stored.
  Table.configure({ View: null }).extend({ renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend(plainCell),
  TableHeader.extend(plainCell),
]

export const editorExtensions = [
  StarterKit.configure({
    // The buttons offer the first two; the others stay where a text has them.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // Readers' browsers get these when the text is shown.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  StoredImage,
  ...tables,
]

/** Writes a cell that holds one paragraph without it. */
export const unwrapCellParagraphs = (html: string): string =>
  html.replace(/<(t[dh])([^>]*)><p>((?:(?!<\/?p>).)*)<\/p><\/\1>/gs, '<$1$2>$3</$1>')

/** Removes pictures, which come by uploading only; a larger heading becomes the largest of a text. */
export const cleanPaste = (html: string): string =>
  html.replace(/<img\b[^>]*>/gi, '').replace(/<(\/?)h1\b/gi, '<$1h2')

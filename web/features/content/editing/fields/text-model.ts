/** What a text can hold, as the server allows it, and what is left of pasted text. */
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { queryClient } from '#web/client/queries.ts'
import { pictureQuery } from '../stored-pictures.ts'
import { tableNodes } from './table-model.ts'

/** A stored picture has no address that a browser could load: it is asked for when it is shown. */
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

export const extensions = [
  StarterKit.configure({
    // The buttons offer the first two; the others are kept where a text has them.
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      // Readers' browsers get these when the text is shown.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  StoredImage,
  ...tableNodes,
]

/** Pictures come in by uploading only; a larger heading becomes the largest of a text. */
export function cleanPaste(html: string): string {
  return html.replace(/<img\b[^>]*>/gi, '').replace(/<(\/?)h1\b/gi, '<$1h2')
}

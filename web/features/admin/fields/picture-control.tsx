/** The button that puts a picture into a text. */
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { adminTexts } from '#shared/messages/admin.ts'

const { image } = adminTexts.richText

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))

export function PictureControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Frame.Control aria-label={image} title={image} onClick={() => setOpened(true)}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </Frame.Control>
      <Suspense>
        {opened && (
          <PictureDialog
            onInsert={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  )
}

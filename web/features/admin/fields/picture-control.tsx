/** Puts a picture into a text: chosen, uploaded, described. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/admin.ts'
import { Dialog } from '../dialog.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import { PictureUpload } from './picture-upload.tsx'

const { editor: editorTexts, richText: texts, fields } = adminTexts

export function PictureControl({ editor }: { editor: Editor }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Frame.Control aria-label={texts.image} title={texts.image} onClick={() => setOpened(true)}>
        <IconPhoto size={16} stroke={1.5} aria-hidden />
      </Frame.Control>
      {opened && (
        <PictureDialog
          onInsert={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}

interface PictureDialogProps {
  onInsert: (src: string, alt: string) => void
  onClose: () => void
}

function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const [url, setUrl] = useState<string>()
  const [alt, setAlt] = useState('')
  return (
    <Dialog onClose={onClose} title={texts.image}>
      <Stack>
        {url && <StoredPicture url={url} alt="" mah={220} fit="contain" />}
        <PictureUpload label={url ? fields.replacePicture : fields.choosePicture} onUploaded={setUrl} />
        <TextInput
          label={texts.imageAlt}
          description={texts.imageAltAbout}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {editorTexts.cancel}
          </Button>
          <Button
            disabled={!url}
            onClick={() => {
              if (url) onInsert(url, alt.trim())
              onClose()
            }}
          >
            {texts.insert}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

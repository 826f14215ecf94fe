/** Chooses, uploads and describes a picture for a text. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import { PictureUpload } from './picture-upload.tsx'

const { editor: editorTexts, richText: texts, fields } = adminTexts

interface PictureDialogProps {
  onInsert: (src: string, alt: string) => void
  onClose: () => void
}

export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
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

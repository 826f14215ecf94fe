/** Chooses, uploads and describes a picture for a text. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { adminTexts } from '#shared/messages/administration.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import { PictureUpload } from './picture-upload.tsx'

const { editor: editorTexts, richText: texts, fields } = adminTexts

interface PictureDialogProps {
  onInsert: (src: string, alt: string) => void
  onClose: () => void
}

export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const { content, change, drop } = useDialogDraft('picture', { url: '', alt: '' })
  const { url, alt } = content
  const close = () => {
    drop()
    onClose()
  }
  return (
    <Dialog onClose={close} title={texts.image}>
      <Stack>
        {url && <StoredPicture url={url} alt="" mah={220} fit="contain" />}
        <PictureUpload
          label={url ? fields.replacePicture : fields.choosePicture}
          onUploaded={(uploaded) => change({ url: uploaded })}
        />
        <TextInput
          label={texts.imageAlt}
          description={texts.imageAltAbout}
          value={alt}
          onChange={(event) => change({ alt: event.currentTarget.value })}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {editorTexts.cancel}
          </Button>
          <Button
            disabled={!url}
            onClick={() => {
              onInsert(url, alt.trim())
              close()
            }}
          >
            {texts.insert}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** The dialogs of the text editor: for a link, and for a picture. */
import { Button, Group, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { adminTexts } from '#shared/messages/administration.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { StoredPicture } from '../stored-picture.tsx'
import { PictureUpload } from './picture-upload.tsx'
import type { TextDialogName } from './text-controls.ts'

const { editor: editorTexts, richText: texts, fields } = adminTexts

interface LinkDialogProps {
  /** The present address; blank for a new link. */
  address: string
  onSave: (address: string) => void
  onClose: () => void
}

export function LinkDialog({ address, onSave, onClose }: LinkDialogProps) {
  const { content, change, drop } = useDialogDraft(`link ${address}`, { typed: address })
  const link = content.typed.trim()
  const close = () => {
    drop()
    onClose()
  }
  const save = () => {
    onSave(link)
    close()
  }
  return (
    <Dialog onClose={close} title={texts.link}>
      <TextInput
        data-autofocus
        label={texts.linkAddress}
        placeholder={texts.linkPlaceholder}
        value={content.typed}
        onChange={(event) => change({ typed: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && link !== '') save()
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={close}>
          {editorTexts.cancel}
        </Button>
        <Button disabled={link === ''} onClick={save}>
          {texts.linkSave}
        </Button>
      </Group>
    </Dialog>
  )
}

interface TextDialogsProps {
  name: TextDialogName
  editor: Editor
  onClose: () => void
}

export function TextDialogs({ name, editor, onClose }: TextDialogsProps) {
  const edit = () => editor.chain().focus()
  return name === 'image' ? (
    <PictureDialog onInsert={(src, alt) => edit().setImage({ src, alt }).run()} onClose={onClose} />
  ) : (
    <LinkDialog
      address={String(editor.getAttributes('link').href ?? '')}
      onSave={(href) => edit().extendMarkRange('link').setLink({ href }).run()}
      onClose={onClose}
    />
  )
}

interface PictureDialogProps {
  onInsert: (src: string, alt: string) => void
  onClose: () => void
}

function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
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

/** Asks where a link leads. */
import { Button, Group, TextInput } from '@mantine/core'
import { adminTexts } from '#shared/messages/administration.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface LinkDialogProps {
  /** Where it leads now; blank for a new one. */
  address: string
  onSave: (address: string) => void
  onClose: () => void
}

const { editor: editorTexts, richText: texts } = adminTexts

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

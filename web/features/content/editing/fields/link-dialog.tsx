/** Asks where a link leads. */
import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { Dialog } from '#web/ui/dialog.tsx'

interface LinkDialogProps {
  /** Where it leads now; blank for a new one. */
  address: string
  onSave: (address: string) => void
  onClose: () => void
}

const { editor: editorTexts, richText: texts } = adminTexts

export function LinkDialog({ address, onSave, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState(address)
  const link = typed.trim()
  const save = () => {
    onSave(link)
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={texts.link}>
      <TextInput
        data-autofocus
        label={texts.linkAddress}
        placeholder={texts.linkPlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && link !== '') save()
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {editorTexts.cancel}
        </Button>
        <Button disabled={link === ''} onClick={save}>
          {texts.linkSave}
        </Button>
      </Group>
    </Dialog>
  )
}

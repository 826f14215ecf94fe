/** Makes a link of what is marked in a text, or changes the one at the cursor. */
import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { IconLink } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/admin.ts'

const texts = adminTexts.richText

export function LinkControl({ editor }: { editor: Editor }) {
  const [address, setAddress] = useState<string>()
  const isLink = useEditorState({
    editor,
    selector: ({ editor: shown }) => !shown.isDestroyed && shown.isActive('link'),
  })
  const close = () => setAddress(undefined)

  function save() {
    const link = editor.chain().focus().extendMarkRange('link')
    if (address?.trim()) link.setLink({ href: address.trim() }).run()
    else link.unsetLink().run()
    close()
  }

  return (
    <Popover opened={address !== undefined} onDismiss={close} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Frame.Control
          aria-label={texts.link}
          title={texts.link}
          active={isLink}
          onClick={() => setAddress(String(editor.getAttributes('link').href ?? ''))}
        >
          <IconLink size={16} stroke={1.5} aria-hidden />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown>
        <Group gap="xs" wrap="nowrap">
          <TextInput
            aria-label={texts.linkAddress}
            placeholder={texts.linkPlaceholder}
            w={260}
            value={address ?? ''}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              save()
            }}
          />
          <Button onClick={save}>{texts.linkSave}</Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

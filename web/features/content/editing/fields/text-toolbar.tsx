/** The buttons above a text. */
import { ActionIcon, Button } from '@mantine/core'
import { type Editor, useEditorState } from '@tiptap/react'
import { lazy, Suspense, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import styles from './rich-text.module.css'
import {
  isAtTable,
  newTableControl,
  type TextControl,
  type TextDialog,
  tableControls,
  textControls,
} from './text-controls.ts'

const texts = adminTexts.richText

const PictureDialog = lazy(async () => ({ default: (await import('./picture-dialog.tsx')).PictureDialog }))
const LinkDialog = lazy(async () => ({ default: (await import('./link-dialog.tsx')).LinkDialog }))

interface TextToolbarProps {
  editor: Editor
  /** What the text is called. */
  label: string
  onSource: () => void
}

export function TextToolbar({ editor, label, onSource }: TextToolbarProps) {
  const [dialog, setDialog] = useState<TextDialog>()
  const inTable = useEditorState({ editor, selector: ({ editor: shown }) => isAtTable(shown) })
  const groups = [...textControls, inTable ? tableControls : [newTableControl]]
  const close = () => setDialog(undefined)
  return (
    <div role="toolbar" aria-label={fill(texts.toolbar, { label })} className={styles.toolbar}>
      {groups.map((group) => (
        <ActionIcon.Group key={group[0]?.name}>
          {group.map((control) => (
            <ControlButton key={control.name} control={control} editor={editor} onDialog={setDialog} />
          ))}
        </ActionIcon.Group>
      ))}
      <Button variant="subtle" size="compact-xs" ml="auto" onClick={onSource}>
        {texts.source}
      </Button>
      <Suspense>
        {dialog === 'image' && (
          <PictureDialog
            onInsert={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()}
            onClose={close}
          />
        )}
        {dialog === 'link' && (
          <LinkDialog
            address={String(editor.getAttributes('link').href ?? '')}
            onSave={(href) => editor.chain().focus().extendMarkRange('link').setLink({ href }).run()}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

interface ControlButtonProps {
  control: TextControl
  editor: Editor
  onDialog: (name: TextDialog) => void
}

function ControlButton({ control, editor, onDialog }: ControlButtonProps) {
  const { name, icon: Picture, isOn, can, run } = control
  const { on, able } = useEditorState({
    editor,
    selector: ({ editor: shown }) =>
      shown.isDestroyed
        ? { on: false, able: false }
        : { on: isOn?.(shown) ?? false, able: can?.(shown) ?? true },
  })
  return (
    <ActionIcon
      variant={on ? 'light' : 'default'}
      size={28}
      aria-label={texts[name]}
      title={texts[name]}
      aria-pressed={isOn ? on : undefined}
      disabled={!able}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (typeof run === 'string' ? onDialog(run) : run(editor))}
    >
      <Picture size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
}

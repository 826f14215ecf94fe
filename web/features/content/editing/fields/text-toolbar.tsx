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
  type TextDialogName,
  tableControls,
  textControls,
} from './text-controls.ts'

const texts = adminTexts.richText

const TextDialogs = lazy(async () => ({ default: (await import('./text-dialogs.tsx')).TextDialogs }))

interface TextToolbarProps {
  editor: Editor
  /** Names the text. */
  label: string
  onSource: () => void
}

export function TextToolbar({ editor, label, onSource }: TextToolbarProps) {
  const [dialog, setDialog] = useState<TextDialogName>()
  const inTable = useEditorState({ editor, selector: (state) => isAtTable(state.editor) })
  const groups = [...textControls, inTable ? tableControls : [newTableControl]]
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
        {dialog && <TextDialogs name={dialog} editor={editor} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

interface ControlButtonProps {
  control: TextControl
  editor: Editor
  onDialog: (name: TextDialogName) => void
}

function ControlButton({ control, editor, onDialog }: ControlButtonProps) {
  const { name, icon: Picture, isOn, can, run } = control
  const { on, able } = useEditorState({
    editor,
    selector: ({ editor: each }) =>
      // Before it is drawn it counts as destroyed, and its first drawing tells nobody.
      each.isDestroyed ? { on: false, able: !can } : { on: isOn?.(each) ?? false, able: can?.(each) ?? true },
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

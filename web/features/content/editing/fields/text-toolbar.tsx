/** The buttons above a text. */
import { ActionIcon, Button } from '@mantine/core'
import { useRovingIndex } from '@mantine/hooks'
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

/** One stop of the Tab key; the arrow keys go from button to button. */
export function TextToolbar({ editor, label, onSource }: TextToolbarProps) {
  const [dialog, setDialog] = useState<TextDialogName>()
  const inTable = useEditorState({ editor, selector: (state) => isAtTable(state.editor) })
  const groups = [...textControls, inTable ? tableControls : [newTableControl]]
  const controls = groups.flat()
  const states = useEditorState({
    editor,
    selector: (state) => controls.map((each) => stateOf(each, state.editor)),
  })
  const { getItemProps } = useRovingIndex({
    total: controls.length + 1,
    isItemDisabled: (index) => states[index]?.able === false,
  })
  return (
    <div role="toolbar" aria-label={fill(texts.toolbar, { label })} className={styles.toolbar}>
      {groups.map((group) => (
        <ActionIcon.Group key={group[0]?.name}>
          {group.map((control) => {
            const { name, icon: Picture, isOn, run } = control
            const index = controls.indexOf(control)
            const { on = false, able = true } = states[index] ?? {}
            const onClick = () => (typeof run === 'string' ? setDialog(run) : run(editor))
            return (
              <ActionIcon
                key={name}
                {...getItemProps({ index, onClick })}
                variant={on ? 'light' : 'default'}
                size={28}
                aria-label={texts[name]}
                title={texts[name]}
                aria-pressed={isOn ? on : undefined}
                disabled={!able}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
              >
                <Picture size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            )
          })}
        </ActionIcon.Group>
      ))}
      <Button
        {...getItemProps({ index: controls.length, onClick: onSource })}
        variant="subtle"
        size="compact-xs"
        ml="auto"
      >
        {texts.source}
      </Button>
      <Suspense>
        {dialog && <TextDialogs name={dialog} editor={editor} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

/** Whether a control has what is selected, and can do anything. Before the editor is drawn it counts as destroyed, and
 * its first drawing tells nobody. */
const stateOf = ({ isOn, can }: TextControl, editor: Editor) =>
  editor.isDestroyed
    ? { on: false, able: !can }
    : { on: isOn?.(editor) ?? false, able: can?.(editor) ?? true }

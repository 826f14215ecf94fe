/** The buttons that put a table into a text, and those for the table at the cursor. */
import { RichTextEditor as Frame } from '@mantine/tiptap'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableOff,
  IconTablePlus,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { adminTexts } from '#shared/messages/admin.ts'
import { actOnTable, insertTable, isAtTable, type TableAct } from './table-model.ts'

const texts = adminTexts.richText

const icons = {
  addRowAfter: IconRowInsertBottom,
  addColumnAfter: IconColumnInsertRight,
  deleteRow: IconRowRemove,
  deleteColumn: IconColumnRemove,
  deleteTable: IconTableOff,
} as const satisfies Record<TableAct, unknown>
const acts = Object.keys(icons) as TableAct[]

export function TableControls({ editor }: { editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: shown }) => isAtTable(shown) })
  if (!isInTable) {
    return (
      <Frame.Control aria-label={texts.table} title={texts.table} onClick={() => insertTable(editor)}>
        <IconTablePlus size={16} stroke={1.5} aria-hidden />
      </Frame.Control>
    )
  }
  return acts.map((act) => {
    const Picture = icons[act]
    return (
      <Frame.Control
        key={act}
        aria-label={texts[act]}
        title={texts[act]}
        onClick={() => actOnTable(editor, act)}
      >
        <Picture size={16} stroke={1.5} aria-hidden />
      </Frame.Control>
    )
  })
}

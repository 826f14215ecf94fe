/** The buttons above a text, as data. */
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconRowInsertBottom,
  IconRowRemove,
  IconSeparator,
  IconStrikethrough,
  IconTableOff,
  IconTablePlus,
  IconUnderline,
  IconUnlink,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/react'
import type { adminTexts } from '#shared/messages/administration.ts'

/** The dialogs that a button can open. */
export type TextDialogName = 'link' | 'image'

export interface TextControl {
  /** Names its words, and itself among the controls. */
  readonly name: keyof typeof adminTexts.richText
  readonly icon: Icon
  /** Whether the selection has it; absent where nothing can have it. */
  readonly isOn?: (editor: Editor) => boolean
  /** Whether it can do anything now; always where absent. */
  readonly can?: (editor: Editor) => boolean
  readonly run: ((editor: Editor) => void) | TextDialogName
}

const heading = (level: 2 | 3, name: 'heading2' | 'heading3', icon: Icon): TextControl => ({
  name,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

type TableCommand = 'addRowAfter' | 'addColumnAfter' | 'deleteRow' | 'deleteColumn' | 'deleteTable'

const tableControl = (name: TableCommand, icon: Icon): TextControl => ({
  name,
  icon,
  can: isAtTable,
  run: (editor) => editor.chain().focus()[name]().run(),
})

export const isAtTable = (editor: Editor): boolean => !editor.isDestroyed && editor.can().addRowAfter()

/** The buttons, in groups that belong together. */
export const textControls: readonly (readonly TextControl[])[] = [
  [heading(2, 'heading2', IconH2), heading(3, 'heading3', IconH3)],
  [
    {
      name: 'bold',
      icon: IconBold,
      isOn: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: IconItalic,
      isOn: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'underline',
      icon: IconUnderline,
      isOn: (editor) => editor.isActive('underline'),
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'strike',
      icon: IconStrikethrough,
      isOn: (editor) => editor.isActive('strike'),
      run: (editor) => editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'clear',
      icon: IconClearFormatting,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
  [
    {
      name: 'bulletList',
      icon: IconList,
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: IconListNumbers,
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'quote',
      icon: IconBlockquote,
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      name: 'rule',
      icon: IconSeparator,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    { name: 'link', icon: IconLink, isOn: (editor) => editor.isActive('link'), run: 'link' },
    {
      name: 'unlink',
      icon: IconUnlink,
      can: (editor) => editor.isActive('link'),
      run: (editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
    },
    { name: 'image', icon: IconPhoto, run: 'image' },
  ],
  [
    {
      name: 'undo',
      icon: IconArrowBackUp,
      can: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      icon: IconArrowForwardUp,
      can: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
]

/** The button where there is no table at the cursor. */
export const newTableControl: TextControl = {
  name: 'table',
  icon: IconTablePlus,
  run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
}

/** The buttons for the table at the cursor. */
export const tableControls: readonly TextControl[] = [
  tableControl('addRowAfter', IconRowInsertBottom),
  tableControl('addColumnAfter', IconColumnInsertRight),
  tableControl('deleteRow', IconRowRemove),
  tableControl('deleteColumn', IconColumnRemove),
  tableControl('deleteTable', IconTableOff),
]

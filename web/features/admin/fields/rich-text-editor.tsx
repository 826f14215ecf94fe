/** The editor of a text with headings, lists, links and pictures; a text that it cannot hold is edited as HTML. */
import '@mantine/tiptap/styles.layer.css'
import { Alert, Button, Group } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { type Editor, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { adminTexts } from '#shared/messages/admin.ts'
import { fill } from '#shared/messages/fill.ts'
import { GrowingText } from './growing-text.tsx'
import { LinkControl } from './link-control.tsx'
import { PictureControl } from './picture-control.tsx'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text-field.tsx'
import { TableControls } from './table-controls.tsx'
import { plainCells } from './table-model.ts'
import { cleanPaste, extensions } from './text-model.ts'

interface RichTextEditorProps extends RichTextProps {
  labelId: string
  errorId: string | undefined
}

const texts = adminTexts.richText

/** What the editor would lose; the server allows it. */
const beyond = /<(caption|sub|sup|mark)\b/i

export function RichTextEditor(props: RichTextEditorProps) {
  const [asHtml, setAsHtml] = useState(() => beyond.test(props.value))
  return asHtml ? (
    <SourceEditor {...props} onBack={() => setAsHtml(false)} />
  ) : (
    <TextEditor {...props} onSource={() => setAsHtml(true)} />
  )
}

function SourceEditor({
  value,
  onChange,
  labelId,
  errorId,
  onBack,
}: RichTextEditorProps & { onBack: () => void }) {
  const isBeyond = beyond.test(value)
  return (
    <div>
      {isBeyond && <Alert mb="xs">{texts.sourceAbout}</Alert>}
      <GrowingText
        aria-labelledby={labelId}
        aria-describedby={errorId}
        error={errorId !== undefined}
        rows={8}
        spellCheck={false}
        isCode
        value={value}
        onChange={onChange}
      />
      <Group justify="flex-end" mt="xs">
        <Button size="xs" variant="default" disabled={isBeyond} onClick={onBack}>
          {texts.asText}
        </Button>
      </Group>
    </div>
  )
}

interface TextEditorProps extends RichTextEditorProps {
  onSource: () => void
}

function TextEditor({ label, value, onChange, labelId, errorId, onSource }: TextEditorProps) {
  const report = useRef(onChange)
  report.current = onChange
  const shown = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    // The page is only drawn in browsers; the first picture may hold the text already.
    immediatelyRender: true,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      shown.current = htmlOf(changed)
      report.current(shown.current)
    },
  })

  // What came from elsewhere: a version restored, or the server's cleaner copy.
  useEffect(() => {
    // One that waited too long for its page is replaced; the next is coming.
    if (editor.isDestroyed || value === shown.current) return
    shown.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Frame editor={editor} labels={labels} className={styles.editor} data-invalid={errorId !== undefined}>
      <Frame.Toolbar role="toolbar" aria-label={fill(texts.toolbar, { label })}>
        <Frame.ControlsGroup>
          <Frame.H2 />
          <Frame.H3 />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Bold />
          <Frame.Italic />
          <Frame.Underline />
          <Frame.Strikethrough />
          <Frame.ClearFormatting />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.BulletList />
          <Frame.OrderedList />
          <Frame.Blockquote />
          <Frame.Hr />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <LinkControl editor={editor} />
          <Frame.Unlink />
          <PictureControl editor={editor} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <TableControls editor={editor} />
        </Frame.ControlsGroup>
        <Frame.ControlsGroup>
          <Frame.Undo />
          <Frame.Redo />
        </Frame.ControlsGroup>
        <Button variant="subtle" size="compact-xs" ml="auto" onClick={onSource}>
          {texts.source}
        </Button>
      </Frame.Toolbar>
      <Frame.Content />
    </Frame>
  )
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : plainCells(editor.getHTML())
}

const labels = {
  h2ControlLabel: texts.heading2,
  h3ControlLabel: texts.heading3,
  boldControlLabel: texts.bold,
  italicControlLabel: texts.italic,
  underlineControlLabel: texts.underline,
  strikeControlLabel: texts.strike,
  clearFormattingControlLabel: texts.clear,
  bulletListControlLabel: texts.bulletList,
  orderedListControlLabel: texts.orderedList,
  blockquoteControlLabel: texts.quote,
  hrControlLabel: texts.rule,
  unlinkControlLabel: texts.unlink,
  undoControlLabel: texts.undo,
  redoControlLabel: texts.redo,
}

/** The editor of a text with headings, lists, links and pictures; a text that it cannot hold is edited as HTML. */
import { Alert, Button, Group, Typography } from '@mantine/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { AutosizeTextarea } from './autosize-textarea.tsx'
import { cleanPaste, editorExtensions, unwrapCellParagraphs } from './editor-extensions.ts'
import styles from './rich-text.module.css'
import { TextToolbar } from './text-toolbar.tsx'

/** What a field of rich text is given. */
export interface RichTextProps {
  label: string
  /** HTML; blank where there is no text. */
  value: string
  onChange: (html: string) => void
  error: string | undefined
}

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
      <AutosizeTextarea
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
    extensions: editorExtensions,
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
    <div className={styles.editor} data-invalid={errorId !== undefined}>
      <TextToolbar editor={editor} label={label} onSource={onSource} />
      <Typography>
        <EditorContent editor={editor} />
      </Typography>
    </div>
  )
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : unwrapCellParagraphs(editor.getHTML())
}

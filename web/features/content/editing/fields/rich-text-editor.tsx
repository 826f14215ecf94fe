/** The editor of a text with headings, lists, links and pictures; a text that it cannot hold is edited as
 * HTML. */
import { Alert, Button, Group, Typography } from '@mantine/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import type { FieldBinding } from '../content-form.ts'
import { AutosizeTextarea } from './autosize-textarea.tsx'
import { cleanPaste, editorExtensions, unwrapCellParagraphs } from './editor-extensions.ts'
import styles from './rich-text.module.css'
import { TextToolbar } from './text-toolbar.tsx'

/** The value is HTML; blank where there is no text. */
export interface RichTextProps extends FieldBinding<string> {
  label: string
}

interface RichTextEditorProps extends RichTextProps {
  labelId: string
  errorId: string | undefined
}

const texts = adminTexts.richText

/** Tags that the server allows and the editor would lose. */
const unsupported = /<(caption|sub|sup|mark)\b/i

export function RichTextEditor(props: RichTextEditorProps) {
  const [asHtml, setAsHtml] = useState(() => unsupported.test(props.value))
  return asHtml ? (
    <SourceEditor {...props} onBack={() => setAsHtml(false)} />
  ) : (
    <TextEditor {...props} onSource={() => setAsHtml(true)} />
  )
}

function SourceEditor(props: RichTextEditorProps & { onBack: () => void }) {
  const { value, onChange, labelId, errorId, onBack } = props
  const isUnsupported = unsupported.test(value)
  return (
    <div>
      {isUnsupported && <Alert mb="xs">{texts.sourceAbout}</Alert>}
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
        <Button size="xs" variant="default" disabled={isUnsupported} onClick={onBack}>
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
  const current = useRef(value)
  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    // The page is only drawn in browsers; the first frame may hold the text already.
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
    onUpdate: (update) => {
      current.current = htmlOf(update.editor)
      report.current(current.current)
    },
  })

  // The value changed elsewhere: a version was restored, or the server sent a cleaner copy.
  useEffect(() => {
    // An editor that waited too long for its page is replaced; the next one is coming.
    if (editor.isDestroyed || value === current.current) return
    current.current = value
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

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : unwrapCellParagraphs(editor.getHTML()))

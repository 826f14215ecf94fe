/** The editor of a record: its fields, how it stands, and what can be done to it. */

import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertCircle, IconHistoryToggle } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { LeaveGuard } from '#web/ui/leave-guard.tsx'
import { Loading } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { kindForms } from '../kinds/kind-forms.ts'
import { ActionBar } from './action-bar.tsx'
import type { DialogName } from './dialogs.tsx'
import { StaleAlert } from './stale-alert.tsx'
import { StatusLine } from './status-line.tsx'
import { type RecordActions, useRecordActions } from './use-record-actions.ts'
import { useRecordDraft } from './use-record-draft.ts'

interface ContentEditorProps {
  kind: ContentKind
  /** Absent where a new one is made. */
  record: ContentRecord | undefined
}

const texts = adminTexts.editor

const Dialogs = lazy(async () => ({ default: (await import('./dialogs.tsx')).Dialogs }))

export function ContentEditor({ kind, record }: ContentEditorProps) {
  const editing = useRecordDraft(kind, record)
  const actions = useRecordActions({ kind, record, editing })
  const [dialog, setDialog] = useState<DialogName>()
  const fields = useRef<HTMLElement>(null)
  const { wrong, busy } = actions
  useEffect(() => {
    if (wrong) focusFirstProblem(fields.current)
  }, [wrong])

  const { version, isDirty } = editing
  const newer = record && version !== undefined && record.version > version && isDirty ? record : undefined
  const Fields = kindForms[kind]
  const title = record ? record.title || texts.untitled : adminTexts.kinds[kind].new
  return (
    <Page title={title} lead={<StatusLine kind={kind} record={record} />}>
      <LeaveGuard isDirty={isDirty && busy !== 'remove'} onLeave={editing.forget} />
      {editing.isKept && <KeptAlert onDrop={editing.drop} />}
      {newer && (
        <StaleAlert
          newer={newer}
          busy={busy !== undefined}
          onMine={() => actions.saveOver(newer)}
          onTheirs={() => editing.settle(newer)}
        />
      )}
      <Failure actions={actions} canSaveAsNew={record !== undefined} />
      <section
        ref={fields}
        aria-label={title}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return
          event.preventDefault()
          if (!busy && (isDirty || !record)) void actions.save()
        }}
      >
        <Stack gap="lg">
          <Suspense fallback={<Loading />}>
            <Fields form={{ ...editing.form, releaseSlug: (slug) => void actions.release(slug) }} />
          </Suspense>
          <ActionBar record={record} kind={kind} editing={editing} actions={actions} onDialog={setDialog} />
        </Stack>
      </section>
      <Suspense>
        {dialog && (
          <Dialogs
            name={dialog}
            kind={kind}
            record={record}
            editing={editing}
            actions={actions}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Saves as everywhere else; Enter must not, because it only ends a line here. */
function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 's'
}

function KeptAlert({ onDrop }: { onDrop: () => void }) {
  return (
    <Alert icon={<IconHistoryToggle aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        {texts.kept}
        <Button size="xs" variant="default" onClick={onDrop}>
          {texts.drop}
        </Button>
      </Group>
    </Alert>
  )
}

/** Controls that are marked as wrong, a text editor among them; not those of a form that is only shown. */
const marked = '[aria-invalid="true"]:not([data-preview] *)'

/** After the next picture, when what is wrong has been opened and marked. */
function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>(marked)
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
}

const { checkFields, missingFields, oneField, manyFields, wasDeleted } = adminTexts.editor

/** Why the last act did not happen, read out at once. */
function Failure({ actions, canSaveAsNew }: { actions: RecordActions; canSaveAsNew: boolean }) {
  const { wrong, failure } = actions
  if (wrong) {
    const count = wrong.count === 1 ? oneField : fill(manyFields, { count: wrong.count })
    return (
      <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
        {fill(wrong.act === 'publish' ? missingFields : checkFields, { count })}
      </Alert>
    )
  }
  if (failure === undefined) return null
  const gone = canSaveAsNew && failure instanceof ProblemError && failure.code === 'not-found'
  if (!gone) return <ProblemAlert failure={failure} />
  return (
    <Stack gap="sm" align="flex-start">
      <ProblemAlert failure={failure} text={wasDeleted} />
      <Button variant="default" onClick={() => void actions.saveAsNew()}>
        {adminTexts.editor.saveAsNew}
      </Button>
    </Stack>
  )
}

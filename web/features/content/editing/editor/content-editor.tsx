/** The editor of a record: its fields, its state and the acts on it. */
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconAlertCircle, IconHistoryToggle } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { ContentKind, ContentRecord } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { ActionBar } from './action-bar.tsx'
import type { DialogName } from './dialogs.tsx'
import { StaleAlert } from './stale-alert.tsx'
import { StatusLine } from './status-line.tsx'
import { type RecordActions, useRecordActions, wrongInWords } from './use-record-actions.ts'
import { useRecordDraft } from './use-record-draft.ts'

interface ContentEditorProps {
  kind: ContentKind
  /** Absent for a new one. */
  record: ContentRecord | undefined
}

const texts = adminTexts.editor

/** The fields come while the record is read, the dialogs when one is opened. */
const KindFields = lazy(async () => ({ default: (await import('../kinds/kind-fields.tsx')).KindFields }))
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
  const title = record ? record.title || texts.untitled : adminTexts.kinds[kind].new
  return (
    <Page title={title} lead={<StatusLine kind={kind} record={record} />}>
      <LeaveGuard isDirty={isDirty && busy !== 'remove'} onLeave={editing.forget} />
      {editing.isRestored && <RestoredAlert onDrop={editing.drop} />}
      {newer && (
        <StaleAlert
          newer={newer}
          isBusy={busy !== undefined}
          onLook={() => setDialog('newer')}
          onMine={() => void actions.saveOver(newer)}
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
            <KindFields
              kind={kind}
              form={{ ...editing.form, releaseSlug: (slug) => void actions.release(slug) }}
            />
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
            newer={newer}
            editing={editing}
            actions={actions}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </Page>
  )
}

/** Whether a key saves, as in other programs; Enter only ends a line here. */
const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 's'

function RestoredAlert({ onDrop }: { onDrop: () => void }) {
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

/** Controls that are marked as wrong, text editors included; not those of a form that is only shown. */
const marked = '[aria-invalid="true"]:not([data-preview] *)'

/** Waits for the next frame, when everything wrong has been opened and marked. */
function focusFirstProblem(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>(marked)
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })
}

/** Tells at once why the last act did not happen. */
function Failure({ actions, canSaveAsNew }: { actions: RecordActions; canSaveAsNew: boolean }) {
  const { wrong, failure } = actions
  if (wrong) {
    return (
      <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
        {wrongInWords(wrong)}
      </Alert>
    )
  }
  if (failure === undefined) return null
  const isGone = canSaveAsNew && failure instanceof ProblemError && failure.code === 'not-found'
  if (!isGone) return <ProblemAlert failure={failure} />
  return (
    <Stack gap="sm" align="flex-start">
      <ProblemAlert failure={failure} text={texts.wasDeleted} />
      <Button variant="default" onClick={() => void actions.saveAsNew()}>
        {texts.saveAsNew}
      </Button>
    </Stack>
  )
}

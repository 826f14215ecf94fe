/** The editor of a record of content, new or existing. */
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router-dom'
import type { ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { editorPath, kindByName, kindSettings } from '../kinds.ts'
import { UnknownKind } from '../parts.tsx'
import { recordQuery } from '../record-queries.ts'
import { ContentEditor } from './content-editor.tsx'

export function ContentEditorPage() {
  const { kind: name, id } = useParams()
  const kind = kindByName(name)
  if (!kind || !id || (id === 'new' && kindSettings[kind].isFixed)) return <UnknownKind />
  return <Existing kind={kind} id={id} />
}

/** A record that was just created is read already: its editor continues as it was, with everything typed. */
function Existing({ kind, id }: { kind: ContentKind; id: string }) {
  const { state } = useLocation()
  const isNew = id === 'new'
  const record = useQuery({ ...recordQuery(kind, id), enabled: !isNew })
  if (!isNew && !record.data) {
    return (
      <Page title={adminTexts.kinds[kind].one}>
        <LoadState query={record} missing={adminTexts.editor.notFound}>
          {() => null}
        </LoadState>
      </Page>
    )
  }
  return <ContentEditor key={editorOf(state) ?? editorPath(kind, id)} kind={kind} record={record.data} />
}

/** Returns the editor that an address continues. */
const editorOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'editor' in state ? String(state.editor) : undefined

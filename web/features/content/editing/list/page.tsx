/** All records of a kind of content, to find, to open and to add to. */
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { listQuery } from '../content-queries.ts'
import { UnknownKind } from '../kinds/unknown-kind.tsx'
import { editorPath, kindFacts, kindNamed } from '../kinds.ts'
import { ContentTable } from './content-table.tsx'
import { EmptyList } from './empty-list.tsx'

export function ContentListPage() {
  const kind = kindNamed(useParams().kind)
  return kind ? <ContentList key={kind} kind={kind} /> : <UnknownKind />
}

function ContentList({ kind }: { kind: ContentKind }) {
  const list = useQuery(listQuery(kind))
  const texts = adminTexts.kinds[kind]
  return (
    <Page title={texts.many} lead={texts.about} actions={<NewButton kind={kind} />}>
      <LoadState
        query={list}
        failure={adminTexts.list.failed}
        isEmpty={(items) => items.length === 0}
        empty={<EmptyList icon={kindFacts[kind].icon} action={<NewButton kind={kind} />} />}
      >
        {(items) => <ContentTable kind={kind} items={items} />}
      </LoadState>
    </Page>
  )
}

function NewButton({ kind }: { kind: ContentKind }) {
  if (kindFacts[kind].isFixed) return null
  return (
    <Button component={Link} to={editorPath(kind)} leftSection={<IconPlus size={18} aria-hidden />}>
      {adminTexts.kinds[kind].new}
    </Button>
  )
}

/** The list of all records of a kind of content. */
import { Button, Paper, Stack, Text } from '@mantine/core'
import { type Icon, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { ContentKind } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { editorPath, kindByName, kindSettings } from '../kinds.ts'
import { UnknownKind } from '../parts.tsx'
import { listQuery } from '../record-queries.ts'
import { ContentTable } from './content-table.tsx'

export function ContentListPage() {
  const kind = kindByName(useParams().kind)
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
        empty={<EmptyList icon={kindSettings[kind].icon} action={<NewButton kind={kind} />} />}
      >
        {(items) => <ContentTable kind={kind} items={items} />}
      </LoadState>
    </Page>
  )
}

function NewButton({ kind }: { kind: ContentKind }) {
  if (kindSettings[kind].isFixed) return null
  return (
    <Button component={Link} to={editorPath(kind)} leftSection={<IconPlus size={18} aria-hidden />}>
      {adminTexts.kinds[kind].new}
    </Button>
  )
}

function EmptyList({ icon: Picture, action }: { icon: Icon; action: ReactNode }) {
  return (
    <Paper withBorder p="xl" radius="lg">
      <Stack align="center" gap="md" py="xl">
        <Picture size={48} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text ta="center" c="dimmed" maw={420}>
          {adminTexts.list.empty}
        </Text>
        {action}
      </Stack>
    </Paper>
  )
}

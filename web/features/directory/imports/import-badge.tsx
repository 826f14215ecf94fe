/** Where an import stands, in a word. */
import { Badge } from '@mantine/core'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'

const colors: Record<DirectoryImport['status'], string> = {
  uploading: 'gray',
  planning: 'indigo',
  planned: 'orange',
  applying: 'indigo',
  applied: 'teal',
  failed: 'red',
  dropped: 'gray',
}

/** The library's own text colours are too light for some. */
const readable = { label: { color: 'var(--mantine-color-text)' } }

export function ImportBadge({ of: { status } }: { of: Pick<DirectoryImport, 'status'> }) {
  return (
    <Badge component="span" color={colors[status]} variant="light" tt="none" styles={readable}>
      {peopleAdminTexts.directory.statuses[status]}
    </Badge>
  )
}

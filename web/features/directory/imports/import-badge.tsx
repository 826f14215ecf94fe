/** Where an import stands, in a word. */
import type { DirectoryImport } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'

const colors: Record<DirectoryImport['status'], string> = {
  uploading: 'gray',
  planning: 'indigo',
  planned: 'orange',
  applying: 'indigo',
  applied: 'teal',
  failed: 'red',
  dropped: 'gray',
}

export function ImportBadge({ of: { status } }: { of: Pick<DirectoryImport, 'status'> }) {
  return <ReadableBadge color={colors[status]}>{peopleAdminTexts.directory.statuses[status]}</ReadableBadge>
}

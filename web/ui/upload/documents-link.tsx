/** The way to uploaded documents. */
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { FileAnswer } from '#shared/forms/answers.ts'

export function DocumentsLink({ files }: { files: readonly FileAnswer[] }) {
  return (
    <Anchor
      component={Link}
      to={`/supporting-documentation/${files.map(({ mediaId }) => mediaId).join('+')}`}
      inherit
      style={{ overflowWrap: 'anywhere' }}
    >
      {files.map(({ name }) => name).join(', ')}
    </Anchor>
  )
}

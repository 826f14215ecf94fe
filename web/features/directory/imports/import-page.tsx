/** One import: how far it is, what it would change, and the yes that it waits for. */

import { Alert, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { requiredHeaders } from '#shared/directory/columns.ts'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { maxLines } from '#shared/directory/rules.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { BackLink } from '../back-link.tsx'
import { ImportBadge } from '../badges.tsx'
import { InvitationsAfterImport } from '../invitations/invitations-after-import.tsx'
import { importQuery, isImportUnderWay } from '../queries.ts'
import { ImportDecision } from './import-decision.tsx'
import { ImportPlan } from './import-plan.tsx'
import { ImportProgress } from './import-progress.tsx'

const texts = peopleAdminTexts.directory

export function ImportPage() {
  const { id = '' } = useParams()
  const query = useQuery(importQuery(id))
  usePageCrumb(query.data?.fileName)
  return (
    <Page
      title={query.data?.fileName ?? texts.title}
      lead={query.data && <Lead of={query.data} />}
      actions={<BackLink to="/admin/directory" label={texts.back} />}
    >
      <LoadState query={query} failure={texts.failed} missing={texts.notFound}>
        {(found) => (
          <Stack gap="lg">
            {isImportUnderWay(found) && <ImportProgress of={found} />}
            {found.status === 'failed' && <Failed of={found} />}
            {found.status === 'dropped' && <Alert color="gray">{texts.dropped}</Alert>}
            {found.status === 'planned' && <ImportDecision key={found.version} of={found} />}
            {found.status === 'applied' && <InvitationsAfterImport />}
            {found.counts && found.status !== 'planning' && <ImportPlan of={found} counts={found.counts} />}
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}

function Lead({ of }: { of: DirectoryImport }) {
  const { createdAt, by, appliedAt, appliedBy } = of
  return (
    <>
      <ImportBadge of={of} />{' '}
      {appliedAt && appliedBy
        ? fill(texts.appliedOn, { date: formatInstant(appliedAt), name: appliedBy.name })
        : fill(texts.byLine, { by: by.name, date: formatInstant(createdAt) })}
    </>
  )
}

function Failed({ of: { failure } }: { of: DirectoryImport }) {
  if (!failure) return null
  return (
    <Alert color="red" role="alert">
      {fill(texts.failures[failure], { required: requiredHeaders, most: formatNumber(maxLines) })}
    </Alert>
  )
}

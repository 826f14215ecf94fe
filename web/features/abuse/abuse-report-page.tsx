/** One abuse report: who reported what, and the idea; for administrators. */
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { addressOfProfile } from '#shared/addresses.ts'
import { groupDate } from '#shared/clock.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { AbuseDecisions } from './abuse-decisions.tsx'
import { OtherReports, Part } from './other-reports.tsx'
import { ReportedIdea } from './reported-idea.tsx'

const texts = abuseTexts.one

export function AbuseReportPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['abuse-report', id],
    queryFn: ({ signal }) => call(abuseApi.getAbuseReport, { params: { id }, signal }),
  })
  if (isNotFound(query.error)) {
    const { notFoundTitle, notFound, seeAll } = texts
    return <DeadEnd title={notFoundTitle} text={notFound} on={{ to: '/abuse-reports', label: seeAll }} />
  }
  return (
    <Page title={texts.title}>
      <LoadState query={query} failure={texts.load}>
        {(report) => <Shown report={report} />}
      </LoadState>
    </Page>
  )
}

function Shown({ report }: { report: AbuseReportView }) {
  const { reporter, reported, text, createdAt } = report
  return (
    <Stack gap="lg">
      <Part title={texts.reporter}>
        <Person {...reporter} details={[groupDate(new Date(createdAt))]} />
      </Part>
      <Part title={texts.text}>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Text>
      </Part>
      <Part title={texts.reported}>
        <Person {...reported} />
      </Part>
      <Part title={texts.idea}>
        <ReportedIdea report={report} order={3} />
      </Part>
      <OtherReports report={report} />
      <Part title={texts.became}>
        <AbuseDecisions ideaId={report.ideaId} isGone={!report.idea} />
      </Part>
    </Stack>
  )
}

interface PersonProps {
  personId: string
  name: string
  slug: string
  details?: readonly string[]
}

function Person({ personId, name, slug, details = [] }: PersonProps) {
  return (
    <Anchor component={Link} to={addressOfProfile(slug)} underline="hover" c="inherit">
      <PersonLine personId={personId} name={name} details={details} />
    </Anchor>
  )
}

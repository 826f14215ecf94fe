/** Other reports of the same idea. */
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AbuseReportView } from '#shared/abuse/model.ts'
import { groupDate } from '#shared/clock.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'

const texts = abuseTexts.one

/** More of one idea than anybody reads. */
const mostShown = 50

export function OtherReports({ report: { id, ideaId } }: { report: AbuseReportView }) {
  const query = useQuery({
    queryKey: ['abuse-reports', 'of-idea', ideaId],
    queryFn: ({ signal }) =>
      call(abuseApi.listAbuseReports, { query: { idea: ideaId, size: mostShown }, signal }),
  })
  const others = query.data?.items.filter((each) => each.id !== id) ?? []
  // Most ideas have none: nothing appears only to go away.
  if (others.length === 0 && !(query.error && !query.data)) return null
  return (
    <Part title={texts.others}>
      <LoadState query={query} failure={texts.othersFailed}>
        {({ items, total = items.length }) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {others.map((each) => (
              <li key={each.id}>
                <Anchor component={Link} to={`/abuse-report/${each.id}`} size="sm">
                  {`${each.reporter.name}, ${groupDate(new Date(each.createdAt))}`}
                </Anchor>
                <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                  {each.text}
                </Text>
              </li>
            ))}
            {items.length < total && (
              <li>
                <Text size="sm" c="dimmed">
                  {fill(texts.seeAllOfIdea, { shown: items.length, count: total })}
                </Text>
              </li>
            )}
          </Stack>
        )}
      </LoadState>
    </Part>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" aria-label={title} withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {children}
    </Paper>
  )
}

/** Ideas with their reports together: those that are to be dealt with, or were
 * (docs/product.md#abuse-reports). */
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AbuseCaseView } from '#shared/abuse/model.ts'
import { waitingReports } from '#shared/abuse/rules.ts'
import { groupDate } from '#shared/clock.ts'
import { abuseTexts } from '#shared/messages/abuse.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { abuseApi } from '#web/client/contract.ts'
import { HiddenBadge } from '#web/ui/ideas/idea-badges.tsx'
import { useLostPage } from '#web/ui/lists/page-state.ts'
import { Paged, PageSize } from '#web/ui/lists/paged.tsx'
import type { ListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { ReadableBadge } from '#web/ui/readable-badge.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { DecisionLine } from './decision-line.tsx'

const texts = abuseTexts.list

export function AbuseCases({ state, address }: { state: 'waiting' | 'done'; address: ListAddress }) {
  const { size, cursor } = address
  const query = useQuery({
    queryKey: ['abuse-cases', state, size, cursor],
    queryFn: ({ signal }) =>
      call(abuseApi.listAbuseCases, { query: { state, size, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useLostPage(query, address)
  return (
    <LoadState
      query={query}
      failure={texts.load}
      isEmpty={({ items }) => items.length === 0 && cursor === undefined}
      empty={<Empty text={state === 'waiting' ? texts.noneWaiting : texts.noneDone} />}
    >
      {(page) => (
        <Stack gap="md">
          <Group justify="space-between" align="flex-end">
            <Text size="sm" c="dimmed" role="status">
              {countText(page.total ?? page.items.length, countTexts.ideas)}
            </Text>
            <PageSize label={texts.ideasPerPage} address={address} />
          </Group>
          <Paged label={texts.ideasPages} page={page} onGo={address.goTo}>
            <Stack gap="md" aria-busy={query.isPlaceholderData}>
              {page.items.map((each) => (
                <Case key={each.ideaId} case={each} />
              ))}
            </Stack>
          </Paged>
        </Stack>
      )}
    </LoadState>
  )
}

function Case({ case: each }: { case: AbuseCaseView }) {
  const { idea, ideaTitle, reported, reports, latest, decisions } = each
  const title = idea?.title ?? ideaTitle
  const waiting = waitingReports(each)
  return (
    <Paper component="article" withBorder p={{ base: 'md', sm: 'lg' }} aria-label={title}>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div style={{ minWidth: 0 }}>
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              <ProfileLink person={reported} />
            </Text>
          </div>
          <Group gap="xs">
            {idea?.hidden && <HiddenBadge />}
            <ReadableBadge color="gray">{countText(reports, countTexts.reports)}</ReadableBadge>
            {waiting > 0 && (
              <ReadableBadge color="yellow">{fill(texts.waitingReports, { count: waiting })}</ReadableBadge>
            )}
          </Group>
        </Group>
        {latest && (
          <Text size="sm" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
            <Text span inherit c="dimmed">
              {fill(texts.latest, {
                name: latest.reporter.name,
                date: groupDate(new Date(latest.createdAt)),
              })}
            </Text>{' '}
            {latest.text}
          </Text>
        )}
        {decisions.length > 0 && <DecisionLine decision={decisions.at(-1)} />}
        {latest && (
          <Anchor
            component={Link}
            to={`/abuse-report/${latest.id}`}
            size="sm"
            fw={500}
            aria-label={fill(waiting > 0 ? texts.dealNamed : texts.lookNamed, { title })}
          >
            {waiting > 0 ? texts.deal : texts.look}
          </Anchor>
        )}
      </Stack>
    </Paper>
  )
}

/** What the signed-in person has sent, and what became of it: for nobody else. */
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupDate } from '#shared/clock.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Paged } from '#web/ui/paged.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { sentKey } from './queries.ts'
import { StateBadge } from './state-badge.tsx'

const texts = equityTexts.sent

export function SentList() {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery({
    queryKey: [...sentKey, cursor],
    queryFn: ({ signal }) =>
      call(equityApi.listSentEquityNominations, { query: { size: 10, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Paper component="section" withBorder p={{ base: 'md', xs: 'lg' }} aria-labelledby="equity-sent">
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id="equity-sent">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.lead}
          </Text>
        </div>
        <LoadState
          query={query}
          failure={texts.load}
          isEmpty={({ items }) => items.length === 0 && cursor === undefined}
          empty={<Text>{texts.none}</Text>}
        >
          {(page) => (
            <Paged label={texts.pages} page={page} onGo={setCursor}>
              <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
                {page.items.map(({ id, nominee, createdAt, state }) => (
                  <Group key={id} component="li" wrap="nowrap">
                    <PersonLine
                      personId={nominee.personId}
                      name={nominee.name}
                      details={[nominee.email, groupDate(new Date(createdAt))]}
                      actions={<StateBadge state={state} />}
                    />
                  </Group>
                ))}
              </Stack>
            </Paged>
          )}
        </LoadState>
      </Stack>
    </Paper>
  )
}

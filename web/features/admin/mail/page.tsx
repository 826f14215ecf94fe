/** What could not be delivered: each item can be tried again. */
import { Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { IconMailCheck, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { adminTexts } from '#shared/messages/admin.ts'
import { fill } from '#shared/messages/fill.ts'
import { outboxApi } from '#shared/outbox/api.ts'
import type { GivenUpItem } from '#shared/outbox/model.ts'
import { call } from '#web/client/call.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { shownInstant } from '../instants.ts'

const texts = adminTexts.mail
const root = ['given-up']

export function UndeliveredMailPage() {
  const [cursor, setCursor] = useState<string>()
  const page = useQuery({
    queryKey: [...root, cursor],
    queryFn: ({ signal }) =>
      call(outboxApi.listGivenUp, { query: cursor ? { size: 25, cursor } : { size: 25 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <LoadState
        query={page}
        isEmpty={({ items }) => items.length === 0 && cursor === undefined}
        empty={<NothingGivenUp />}
      >
        {({ items, previous, next }) => (
          <Stack>
            <GivenUpTable items={items} />
            {(previous ?? next) && (
              <Group justify="center" component="nav" aria-label={texts.pages}>
                <Button variant="default" disabled={!previous} onClick={() => setCursor(previous)}>
                  {texts.newer}
                </Button>
                <Button variant="default" disabled={!next} onClick={() => setCursor(next)}>
                  {texts.older}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </LoadState>
    </Page>
  )
}

function NothingGivenUp() {
  return (
    <Paper withBorder p="xl" radius="lg">
      <Stack align="center" gap="xs" py="xl">
        <IconMailCheck size={48} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text fw={600}>{texts.empty}</Text>
        <Text c="dimmed" ta="center">
          {texts.emptyAbout}
        </Text>
      </Stack>
    </Paper>
  )
}

function GivenUpTable({ items }: { items: readonly GivenUpItem[] }) {
  const queries = useQueryClient()
  const retry = useMutation({
    mutationFn: ({ id }: GivenUpItem) => call(outboxApi.retryGivenUp, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  })
  const { variables, isPending, isSuccess, error } = retry
  return (
    <>
      {error && <ProblemAlert failure={error} />}
      <Text role="status" size="sm" c="dimmed">
        {isSuccess && variables ? fill(texts.retried, { what: whatOf(variables) }) : ''}
      </Text>
      <Paper withBorder radius="lg">
        <Table.ScrollContainer minWidth={620} type="native">
          <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={texts.title}>
            <Table.Thead>
              <Table.Tr>
                {[texts.what, texts.to, texts.failedAt, texts.attempts, texts.reason].map((label) => (
                  <Table.Th key={label}>{label}</Table.Th>
                ))}
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((item) => (
                <Row
                  key={item.id}
                  item={item}
                  isBusy={isPending && variables?.id === item.id}
                  onRetry={() => retry.mutate(item)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </>
  )
}

function Row({ item, isBusy, onRetry }: { item: GivenUpItem; isBusy: boolean; onRetry: () => void }) {
  const { failedAt, attempts, reason } = item
  const what = whatOf(item)
  return (
    <Table.Tr>
      <Table.Td fw={600}>{what}</Table.Td>
      <Table.Td>{item.kind === 'mail' ? item.to.name : texts.nobody}</Table.Td>
      <Table.Td>{shownInstant(failedAt)}</Table.Td>
      <Table.Td>{attempts}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{reason ?? texts.noReason}</Table.Td>
      <Table.Td>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={fill(texts.retryNamed, { what })}
          loading={isBusy}
          onClick={onRetry}
        >
          {texts.retry}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

/** A kind of mail or event that this list has no words for yet is named all the same. */
function whatOf(item: GivenUpItem): string {
  const words: Readonly<Record<string, string>> = item.kind === 'mail' ? texts.templates : texts.events
  return item.kind === 'mail'
    ? (words[item.template] ?? `${texts.otherMail} ${item.template}`)
    : (words[item.event] ?? `${texts.otherEvent} ${item.event}`)
}

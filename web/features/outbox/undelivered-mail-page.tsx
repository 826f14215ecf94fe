/** Emails that could not be delivered: each can be tried again. */
import { Button, Paper, Stack, Text } from '@mantine/core'
import { IconMailCheck, IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import type { GivenUpItem } from '#shared/outbox/model.ts'
import { call } from '#web/client/call.ts'
import { outboxApi } from '#web/client/contract.ts'
import { PageButtons } from '#web/ui/lists/page-buttons.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { BouncedAddresses } from './bounced-addresses.tsx'
import styles from './mail.module.css'

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
  const queries = useQueryClient()
  const news = useRef<HTMLParagraphElement>(null)
  const retry = useMutation({
    mutationFn: ({ id }: GivenUpItem) => call(outboxApi.retryGivenUp, { params: { id } }),
    // The button goes with its item; the focus must not.
    onSuccess: () => news.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  })
  const { variables, isPending, isSuccess, error } = retry
  return (
    <Page title={texts.title} lead={texts.lead}>
      {error && <ProblemAlert failure={error} />}
      <Text ref={news} role="status" tabIndex={-1} size="sm" className={styles.news}>
        {isSuccess && variables ? fill(texts.retried, { what: whatOf(variables) }) : ''}
      </Text>
      <LoadState
        query={page}
        isEmpty={({ items }) => items.length === 0 && cursor === undefined}
        empty={<NothingGivenUp />}
      >
        {({ items, previous, next }) => (
          <Stack>
            <ul className={styles.items}>
              {items.map((item) => (
                <Item
                  key={item.id}
                  item={item}
                  isBusy={isPending && variables?.id === item.id}
                  onRetry={() => retry.mutate(item)}
                />
              ))}
            </ul>
            <PageButtons label={texts.pages} previous={previous} next={next} onTurn={setCursor} />
          </Stack>
        )}
      </LoadState>
      <BouncedAddresses />
    </Page>
  )
}

function NothingGivenUp() {
  return (
    <Paper withBorder p="xl" radius="lg">
      <Stack align="center" gap="xs" py="xl">
        <IconMailCheck size={48} stroke={1.25} aria-hidden color="var(--mantine-color-dimmed)" />
        <Text fw={500}>{texts.empty}</Text>
        <Text c="dimmed" ta="center">
          {texts.emptyAbout}
        </Text>
      </Stack>
    </Paper>
  )
}

function Item({ item, isBusy, onRetry }: { item: GivenUpItem; isBusy: boolean; onRetry: () => void }) {
  const { failedAt, attempts, reason } = item
  const what = whatOf(item)
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Text fw={500}>{what}</Text>
        {item.kind === 'mail' && (
          <Text size="sm">{item.to ? fill(texts.to, { name: item.to.name }) : texts.toConfidential}</Text>
        )}
        <Text size="sm" c="dimmed">
          {fill(texts.attempts, { at: formatInstant(failedAt), count: attempts })}
        </Text>
        <Text size="sm" c="dimmed" className={styles.reason}>
          {reason ?? texts.noReason}
        </Text>
      </div>
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
    </li>
  )
}

/** A kind of mail or event that this list has no words for yet is named all the same. */
function whatOf(item: GivenUpItem): string {
  const words: Readonly<Record<string, string>> = item.kind === 'mail' ? texts.templates : texts.events
  return item.kind === 'mail'
    ? (words[item.template] ?? `${texts.otherMail} ${item.template}`)
    : (words[item.event] ?? `${texts.otherEvent} ${item.event}`)
}

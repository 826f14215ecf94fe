/** People who get no more mail, because it came back from their address; mail can be let go there again. */
import { Button, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import type { BouncedAddress } from '#shared/outbox/model.ts'
import { call } from '#web/client/call.ts'
import { outboxApi } from '#web/client/contract.ts'
import { PageButtons } from '#web/ui/lists/page-buttons.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import styles from './mail.module.css'

const texts = adminTexts.mail.bounced
const root = ['bounced-addresses']

export function BouncedAddresses() {
  const [cursor, setCursor] = useState<string>()
  const page = useQuery({
    queryKey: [...root, cursor],
    queryFn: ({ signal }) =>
      call(outboxApi.listBounced, { query: cursor ? { size: 25, cursor } : { size: 25 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const queries = useQueryClient()
  const news = useRef<HTMLParagraphElement>(null)
  const clear = useMutation({
    mutationFn: ({ personId: id }: BouncedAddress) => call(outboxApi.clearBounced, { params: { id } }),
    // The button goes with its row; the focus must not.
    onSuccess: () => news.current?.focus(),
    onSettled: () => queries.invalidateQueries({ queryKey: root }),
  })
  const { variables, isPending, isSuccess, error } = clear
  return (
    <section aria-labelledby="bounced-addresses">
      <Title order={2} size="h4" id="bounced-addresses">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.lead}
      </Text>
      {error && <ProblemAlert failure={error} />}
      <Text ref={news} role="status" tabIndex={-1} size="sm" className={styles.news}>
        {isSuccess && variables ? fill(texts.cleared, { name: variables.name }) : ''}
      </Text>
      <LoadState
        query={page}
        isEmpty={({ items }) => items.length === 0 && cursor === undefined}
        empty={<Text>{texts.none}</Text>}
      >
        {({ items, previous, next }) => (
          <Stack>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.personId} className={styles.item}>
                  <div className={styles.words}>
                    <Text fw={500}>{item.name}</Text>
                    <Text size="sm" className={styles.reason}>
                      {item.address}
                    </Text>
                    {item.at && (
                      <Text size="sm" c="dimmed">
                        {fill(texts.since, { at: formatInstant(item.at) })}
                      </Text>
                    )}
                  </div>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={fill(texts.clearNamed, { name: item.name })}
                    loading={isPending && variables?.personId === item.personId}
                    onClick={() => clear.mutate(item)}
                  >
                    {texts.clear}
                  </Button>
                </li>
              ))}
            </ul>
            <PageButtons label={texts.pages} previous={previous} next={next} onTurn={setCursor} />
          </Stack>
        )}
      </LoadState>
    </section>
  )
}

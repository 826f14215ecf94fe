/** The card of a High5 as a file to pin up: at a press, and at once where the mail has led here for it. */
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { asksForCard, hasCard, withoutCardRequest } from '#shared/cards/rules.ts'
import { cardsTexts } from '#shared/messages/cards.ts'
import { reviewRefusals } from '#shared/messages/nominations-review-refusals.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { call } from '#web/client/call.ts'
import { cardsApi } from '#web/client/contract.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

export function CardDownload({ nomination }: { nomination: NominationView }) {
  const isThere = hasCard(nomination)
  const { isPending, isError, error, data, mutate } = useMutation({
    mutationFn: () => call(cardsApi.getCard, { params: { id: nomination.id } }),
    onSuccess: ({ url, name }) => save(url, name),
  })
  const wasAsked = useAskedByAddress(() => isThere && mutate())
  if (!isThere) return wasAsked ? <Text role="status">{reviewRefusals.noCard}</Text> : null
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="light"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {cardsTexts.download}
      </Button>
      <Text size="sm" c="dimmed" role="status">
        {isPending && cardsTexts.making}
        {!isPending && data && (
          <>
            {cardsTexts.begun}{' '}
            <Anchor href={data.url} download={data.name} inherit>
              {cardsTexts.beginAgain}
            </Anchor>
          </>
        )}
      </Text>
      {isError && <ProblemAlert failure={error} ours={cardsTexts.failed} retry={() => mutate()} />}
    </Stack>
  )
}

/** Does something once where the address asks for the card; says whether it did. */
function useAskedByAddress(act: () => void): boolean {
  const [search, setSearch] = useSearchParams()
  const [wasAsked] = useState(() => asksForCard(search))
  const isDone = useRef(false)
  useEffect(() => {
    if (!wasAsked || isDone.current) return
    isDone.current = true
    act()
    setSearch(withoutCardRequest(search), { replace: true })
  })
  return wasAsked
}

/** The store's own headers make it a download; the page stays. */
function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

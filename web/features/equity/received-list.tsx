/** The nominations of the signed-in person, with the way to answer them where the email was lost: for nobody
 * else (docs/product.md#answering-for-equity). Nothing where there are none. */
import { Anchor, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import type { ReceivedEquity } from '#shared/equity/model.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { EquityStateBadge } from '#web/ui/equity-state-badge.tsx'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { OwnList } from './own-list.tsx'
import { receivedKey } from './queries.ts'

const texts = equityTexts.received

export function ReceivedList() {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery({
    queryKey: [...receivedKey, cursor],
    queryFn: ({ signal }) =>
      call(equityApi.listReceivedEquityNominations, {
        query: { size: 10, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!query.isError && !query.data?.items.length && cursor === undefined) return null
  return (
    <OwnList texts={texts} query={query} none={null} onGo={setCursor}>
      {(nomination) => <Received {...nomination} />}
    </OwnList>
  )
}

function Received({ id, nominator, award, createdAt, state }: ReceivedEquity) {
  const { personId, name, company } = nominator
  const [label, named] = state === 'Pending' ? [texts.answer, texts.answerNamed] : [texts.see, texts.seeNamed]
  return (
    <Stack gap={4}>
      <PersonLine
        personId={personId}
        name={name}
        details={[company, award, groupDate(new Date(createdAt))]}
        actions={<EquityStateBadge state={state} />}
      />
      <Anchor
        component={Link}
        to={`/equity-review/${id}`}
        aria-label={fill(named, { nominator: name })}
        size="sm"
        style={{ alignSelf: 'flex-start' }}
      >
        {label}
      </Anchor>
    </Stack>
  )
}

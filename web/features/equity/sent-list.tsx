/** The nominations that the signed-in person has sent, with their outcome: for nobody else. */
import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { groupDate } from '#shared/clock.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { EquityStateBadge } from '#web/ui/equity-state-badge.tsx'
import { PersonLine } from '#web/ui/people/person-line.tsx'
import { OwnList } from './own-list.tsx'
import { sentKey } from './queries.ts'

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
    <OwnList texts={texts} query={query} none={<Text>{texts.none}</Text>} onGo={setCursor}>
      {({ nominee, createdAt, state }) => (
        <PersonLine
          personId={nominee.personId}
          name={nominee.name}
          details={[nominee.email, groupDate(new Date(createdAt))]}
          actions={<EquityStateBadge state={state} />}
        />
      )}
    </OwnList>
  )
}

/** The reviews of those whom the person covers, below their own list; nothing where none wait
 * (docs/product.md#delegation). */
import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { nominationListTexts as texts } from '#shared/messages/nominations-lists.ts'
import type { StandInCard } from '#shared/nominations/model.ts'
import { useWaiting } from '#web/client/waiting.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useStandingIn } from './queries.ts'

interface StandingInProps {
  awards: 'standard' | 'month'
  row: (item: StandInCard) => ReactNode
}

/** Reads the list only where something waits. */
export function StandingIn(props: StandingInProps) {
  const { data } = useWaiting()
  const waits = data?.[props.awards === 'month' ? 'employeeAwardsFor' : 'reviewFor']
  return waits ? <List {...props} /> : null
}

function List({ awards, row }: StandingInProps) {
  const [cursor, setCursor] = useState<string>()
  const { data, error, refetch } = useStandingIn(awards, cursor)
  const heading = useId()
  if (error && !data)
    return <ProblemAlert failure={error} fault={texts.tabs.review.load} retry={() => void refetch()} />
  if (!data || (data.items.length === 0 && !data.next && !cursor)) return null
  return (
    <Stack component="section" gap="md" mt="xl" aria-labelledby={heading}>
      <Title order={3} size="h4" id={heading}>
        {texts.standingIn}
      </Title>
      <Paged label={texts.standingIn} page={data} onGo={setCursor}>
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }} aria-labelledby={heading}>
          {data.items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </Stack>
      </Paged>
    </Stack>
  )
}

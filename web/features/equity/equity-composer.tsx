/** From the first name typed to the success view. */
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { EquityCard } from '#shared/equity/model.ts'
import { hideMonth, whyNotEquity } from '#shared/equity/rules.ts'
import { maxEquityNominees } from '#shared/equity/states.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { useFormContext } from '#web/client/content-queries.ts'
import { equityApi } from '#web/client/contract.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useOwnDraft } from '#web/client/use-own-draft.ts'
import { NominatingSteps } from '#web/ui/nominees/nominating-steps.tsx'
import { NomineesSent } from '#web/ui/nominees/nominees-sent.tsx'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { sentKey } from './queries.ts'

interface EquityComposerProps {
  readonly event: AwardEvent
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function EquityComposer({ event, closed }: EquityComposerProps) {
  const context = useFormContext(event.form)
  const queries = useQueryClient()
  const whyNotAdd = useWhyNotAdd(event.slug)
  const [done, setDone] = useState<readonly EquityCard[]>()
  // 'Nominate someone else' starts over.
  const [round, setRound] = useState(0)
  const { name: draft, startOver } = useOwnDraft('equity', event.id)
  const again = () => {
    startOver()
    setDone(undefined)
    setRound(round + 1)
  }
  if (done) {
    return (
      <NomineesSent nominees={done.map(({ nominee }) => nominee)} onAnother={again}>
        <Text ta="center">{countText(done.length, equityTexts.asked)}</Text>
      </NomineesSent>
    )
  }
  if (draft === undefined) return <Loading />
  return (
    <LoadState query={context} failure={equityTexts.load}>
      {(given) => (
        <NominatingSteps
          key={round}
          isAnother={round > 0}
          event={event}
          definition={hideMonth(event.form)}
          context={given}
          closed={closed}
          draftName={draft}
          searchLabel={equityTexts.searchLabel}
          note={`${equityTexts.several} ${equityTexts.each}`}
          details={detailsOf}
          whyNotAdd={whyNotAdd}
          lookUp={lookUp}
          send={(body, idempotencyKey) => call(equityApi.submitEquityNominations, { idempotencyKey, body })}
          onStartOver={again}
          onSent={({ items }) => {
            dropDraft(draft)
            setDone(items)
            void queries.invalidateQueries({ queryKey: sentKey })
          }}
        />
      )}
    </LoadState>
  )
}

const lookUp = { mailNotFound: nomineesTexts.lookupFailed, maxEntries: maxEquityNominees }

const detailsOf = ({ email, employeeNumber, department, company, country }: Nominee) => [
  email,
  employeeNumber,
  department,
  company,
  country,
]

/** Why a colleague cannot join the list. */
function useWhyNotAdd(event: string) {
  const { personId: nominatorId } = useMe()
  return (person: Nominee, list: readonly Nominee[], entry: string) => {
    const chosen = list.map(({ personId }) => personId)
    const refusal = whyNotEquity(person, { nominatorId, chosen, entry, event })
    if (refusal) return refusalText(refusal.code, refusal.values)
    return chosen.length >= maxEquityNominees ? nomineesTexts.teamFull : undefined
  }
}

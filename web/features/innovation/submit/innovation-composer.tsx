/** From the first name typed to the success view: who is nominated, the form, and the document that follows
 * it. */
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { innovationAwardsAddress } from '#shared/addresses.ts'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { InnovationCard } from '#shared/innovation/model.ts'
import { innovationForm, whyNotInnovator } from '#shared/innovation/rules.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { useFormContext } from '#web/client/content-queries.ts'
import { innovationApi } from '#web/client/contract.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useOwnDraft } from '#web/client/use-own-draft.ts'
import { NominatingSteps } from '#web/ui/nominees/nominating-steps.tsx'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { useSupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { useWhenIdle } from '#web/ui/use-when-idle.ts'
import { innovationKey } from '../queries.ts'

/** Loads while people fill in the form. */
const loadSent = async () => ({ default: (await import('./innovation-sent.tsx')).InnovationSent })
const InnovationSent = lazy(loadSent)

const texts = innovationTexts

interface Sent {
  readonly nomination: InnovationCard
  readonly nominees: readonly Nominee[]
}

interface InnovationComposerProps {
  readonly event: AwardEvent
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function InnovationComposer({ event, closed }: InnovationComposerProps) {
  const form = innovationForm(event)
  const context = useFormContext(form)
  const queries = useQueryClient()
  const whyNotAdd = useWhyNotAdd(event)
  const [sent, setSent] = useState<Sent>()
  // 'Nominate someone else' starts over: nominees, form and document.
  const [round, setRound] = useState(0)
  const { name: draft, startOver } = useOwnDraft('innovation', event.id)
  const document = useSupportingDocument((id, mediaId) =>
    call(innovationApi.attachInnovationDocument, { params: { id, mediaId } }),
  )
  useWhenIdle(loadSent)
  const again = () => {
    startOver()
    document.forget()
    setSent(undefined)
    setRound(round + 1)
  }
  if (sent) {
    return (
      <Suspense fallback={<Loading />}>
        <InnovationSent {...sent} document={document} onAnother={again} />
      </Suspense>
    )
  }
  if (draft === undefined) return <Loading />
  return (
    <LoadState query={context} failure={nominatingTexts.load}>
      {(given) => (
        <NominatingSteps
          key={round}
          isAnother={round > 0}
          event={event}
          definition={form}
          context={given}
          closed={closed}
          draftName={draft}
          searchLabel={texts.searchLabel}
          note={event.nominees === 'team' ? texts.teamNote : texts.oneNote}
          details={detailsOf}
          removeLabel={texts.removeNominee}
          whyNotAdd={whyNotAdd}
          send={(body, idempotencyKey) => call(innovationApi.submitInnovation, { idempotencyKey, body })}
          sentAddress={innovationAwardsAddress}
          document={{
            label: texts.document,
            hint: texts.documentHint,
            file: document.file,
            onChoose: document.choose,
          }}
          onStartOver={again}
          onSent={(nomination, nominees) => {
            dropDraft(draft)
            setSent({ nomination, nominees })
            document.send(nomination.id)
            void queries.invalidateQueries({ queryKey: innovationKey })
          }}
        />
      )}
    </LoadState>
  )
}

const detailsOf = ({ email, country, employeeNumber, department, company }: Nominee) => [
  email,
  country,
  employeeNumber,
  department,
  company,
]

/** Why a colleague cannot join the list. */
function useWhyNotAdd(event: AwardEvent) {
  const { personId: nominatorId } = useMe()
  return (person: Nominee, list: readonly Nominee[], entry: string) => {
    const chosen = list.map(({ personId }) => personId)
    const refusal = whyNotInnovator(person, { nominatorId, chosen, entry, event })
    return refusal && refusalText(refusal.code, refusal.values)
  }
}

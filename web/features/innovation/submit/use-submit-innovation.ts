/** Sending a nomination for an innovation award. */
import type { AwardEvent } from '#shared/awards/model.ts'
import type { InnovationCard } from '#shared/innovation/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { innovationApi } from '#web/client/contract.ts'
import type { NominatingInput } from '#web/ui/nominees/nominating-form.tsx'
import type { NomineeProblems } from '#web/ui/nominees/use-nominees.ts'
import { type Submission, useSending } from '#web/ui/nominees/use-sending.ts'

interface Heard {
  readonly onDone: (nomination: InnovationCard, nominees: readonly Nominee[]) => void
  readonly onNomineeProblems: (problems: NomineeProblems) => void
}

export type InnovationSubmission = Submission<NominatingInput>

/** `keptKey`: under which it was sent before a reload. */
export function useSubmitInnovation(
  event: AwardEvent,
  keptKey: string | undefined,
  { onDone, onNomineeProblems }: Heard,
): InnovationSubmission {
  return useSending<NominatingInput, InnovationCard>({
    keptKey,
    send: ({ nominees, ...sent }, idempotencyKey) =>
      call(innovationApi.submitInnovation, {
        idempotencyKey,
        body: {
          ...sent,
          eventId: event.id,
          formVersion: event.form.version,
          nominees: nominees.map((each) => each.personId),
        },
      }),
    onDone: (nomination, { nominees }) => onDone(nomination, nominees),
    onNomineeProblems,
  })
}

/** Sending a recognition. */
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import type { NomineeProblems } from '#web/ui/nominees/use-nominees.ts'
import { type Submission, useSending } from '#web/ui/nominees/use-sending.ts'
import type { MemberDocumentsInput } from './use-member-documents.ts'

interface Sent {
  readonly monetary: boolean
  readonly nominees: readonly Nominee[]
  readonly answers: FieldAnswer[]
  readonly memberDocuments: MemberDocumentsInput
  readonly termsAccepted: boolean
}

interface Heard {
  readonly onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void
  readonly onNomineeProblems: (problems: NomineeProblems) => void
}

export type NominationSubmission = Submission<Sent>

/** `keptKey`: under which it was sent before a reload. */
export function useSubmitNomination(
  event: AwardEvent,
  keptKey: string | undefined,
  { onDone, onNomineeProblems }: Heard,
): NominationSubmission {
  return useSending<Sent, NominationCard>({
    keptKey,
    send: ({ nominees, memberDocuments, ...sent }, idempotencyKey) =>
      call(nominationsApi.submitNomination, {
        idempotencyKey,
        body: {
          ...sent,
          eventId: event.id,
          formVersion: event.form.version,
          nominees: nominees.map((each) => each.personId),
          ...(memberDocuments.length > 0 && { memberDocuments }),
        },
      }),
    onDone: (nomination, { nominees }) => onDone(nomination, nominees),
    onNomineeProblems,
  })
}

/** Sending a nomination, once: under which key it goes, and what follows where the server refuses it. */
import { useQueryClient } from '@tanstack/react-query'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FieldInput } from '#shared/forms/answers.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { ProblemCode } from '#shared/problems.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { useIdempotencyKey } from '#web/client/idempotency.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { awardEventKey } from './award-event-query.ts'
import type { MemberDocumentsInput } from './use-member-documents.ts'

/** What is sent: as it stood when it was sent, whatever is chosen or typed meanwhile. */
interface Sent {
  readonly monetary: boolean
  readonly nominees: readonly Nominee[]
  readonly answers: FieldInput[]
  readonly memberDocuments: MemberDocumentsInput
  readonly termsAccepted: boolean
}

/** Place in the list → what the server said of that nominee. */
export type NomineeProblems = Readonly<Record<number, string>>

interface Heard {
  readonly onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void
  readonly onNomineeProblems: (problems: NomineeProblems) => void
}

export interface NominationSubmission {
  /** Under which it is sent. */
  readonly key: string
  /** Sends it, as a new one where an earlier one has arrived. `onRefused` hears what the server says of the form. */
  send(sent: Sent, onRefused: (problem: ProblemError) => void): void
  readonly isPending: boolean
  readonly failure: Error | null
  /** An earlier attempt had arrived after all, with other content. */
  readonly alreadySent: boolean
  /** For a form that starts over: what failed before is no longer told. */
  forget(): void
}

/** After these refusals the award is not what the person sees. */
const awardChanged: readonly ProblemCode[] = [
  'form-changed',
  'award-closed',
  'award-not-begun',
  'award-without-form',
]

/** `keptKey`: under which it was sent before a reload. */
export function useSubmitNomination(
  event: AwardEvent,
  keptKey: string | undefined,
  { onDone, onNomineeProblems }: Heard,
): NominationSubmission {
  const queries = useQueryClient()
  const { key, renew } = useIdempotencyKey(keptKey)
  const { mutate, reset, isPending, error } = useSingleMutation({
    mutationFn: ({ nominees, memberDocuments, idempotencyKey, ...sent }: Sent & { idempotencyKey: string }) =>
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
    onSuccess: (nomination, { nominees }) => onDone(nomination, nominees),
    onError: async (failure) => {
      if (!(failure instanceof ProblemError)) return
      onNomineeProblems(nomineeProblems(failure))
      if (awardChanged.some((code) => code === failure.code))
        await queries.invalidateQueries({ queryKey: awardEventKey })
    },
  })
  // A refused attempt does not use its key up; one that arrived does.
  const alreadySent = error instanceof ProblemError && error.code === 'idempotency-key-reused'
  return {
    key,
    send: (sent, onRefused) =>
      mutate(
        { ...sent, idempotencyKey: alreadySent ? renew() : key },
        { onError: (failure) => failure instanceof ProblemError && onRefused(failure) },
      ),
    isPending,
    failure: error,
    alreadySent,
    forget: reset,
  }
}

const nomineePath = /^nominees\.(\d+)$/

function nomineeProblems({ fields }: ProblemError): NomineeProblems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const index = nomineePath.exec(path)?.[1]
      return index === undefined ? [] : [[Number(index), message]]
    }),
  )
}

/** Sending a nomination of any kind, once: under which key it goes, and what follows where the server refuses
 * it. */
import { useQueryClient } from '@tanstack/react-query'
import type { ProblemCode } from '#shared/problems.ts'
import { awardEventKey } from '#web/client/content-queries.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useIdempotencyKey, useSingleMutation } from '#web/client/use-single-mutation.ts'
import type { NomineeProblems } from './use-nominees.ts'

const awardChanged: readonly ProblemCode[] = [
  'form-changed',
  'award-closed',
  'award-not-begun',
  'award-without-form',
]

interface Sending<Sent, Reply> {
  /** Under which it was sent before a reload. */
  readonly keptKey: string | undefined
  readonly send: (sent: Sent, idempotencyKey: string) => Promise<Reply>
  readonly onDone: (reply: Reply, sent: Sent) => void
  readonly onNomineeProblems: (problems: NomineeProblems) => void
}

export interface Submission<Sent> {
  /** Under which it is sent. */
  readonly key: string
  /** Sends it, as a new one where an earlier one has arrived. `onRefused` hears what the server says of the
   * form. */
  send(sent: Sent, onRefused: (problem: ProblemError) => void): void
  readonly isPending: boolean
  readonly failure: Error | null
  /** An earlier attempt had arrived after all, with other content. */
  readonly alreadySent: boolean
  /** For a form that starts over: what failed before is no longer told. */
  forget(): void
  /** Of an attempt that came back. */
  readonly termsAccepted?: boolean
}

/** `Sent` is the content at the moment of sending, which later changes do not touch. */
export function useSending<Sent extends object, Reply>(sending: Sending<Sent, Reply>): Submission<Sent> {
  const queries = useQueryClient()
  const { key, renew } = useIdempotencyKey(sending.keptKey)
  const { mutate, reset, isPending, error } = useSingleMutation({
    mutationFn: ({ sent, idempotencyKey }: { sent: Sent; idempotencyKey: string }) =>
      sending.send(sent, idempotencyKey),
    onSuccess: (reply, { sent }) => sending.onDone(reply, sent),
    onError: async (failure) => {
      if (!(failure instanceof ProblemError)) return
      sending.onNomineeProblems(nomineeProblems(failure))
      if (isAwardChange(failure)) await queries.invalidateQueries({ queryKey: awardEventKey })
    },
  })
  // A refused attempt does not use its key up; one that arrived does.
  const alreadySent = error instanceof ProblemError && error.code === 'idempotency-key-reused'
  return {
    key,
    send: (sent, onRefused) =>
      mutate(
        { sent, idempotencyKey: alreadySent ? renew() : key },
        { onError: (failure) => failure instanceof ProblemError && onRefused(failure) },
      ),
    isPending,
    failure: error,
    alreadySent,
    forget: reset,
  }
}

const nomineePath = /^nominees\.(\d+)$/

/** Whether the award is not what the person sees. */
export const isAwardChange = ({ code }: ProblemError): boolean => awardChanged.some((each) => each === code)

export function nomineeProblems({ fields }: ProblemError): NomineeProblems {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, message]) => {
      const index = nomineePath.exec(path)?.[1]
      return index === undefined ? [] : [[Number(index), message]]
    }),
  )
}

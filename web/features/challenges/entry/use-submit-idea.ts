/** Sending an idea, once: under which key it goes, and what follows where the server refuses it. */
import { useQueryClient } from '@tanstack/react-query'
import type { Challenge } from '#shared/challenges/model.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import type { ProblemCode } from '#shared/problems.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useIdempotencyKey, useSingleMutation } from '#web/client/use-single-mutation.ts'

/** The content at the moment of sending, which later changes do not touch. */
interface Given {
  readonly title: string
  readonly answers: FieldAnswer[]
  readonly termsAccepted: boolean
}

interface Options {
  /** Of a kept draft that was being sent before. */
  readonly keptKey: string | undefined
  readonly reload: () => Promise<unknown>
  readonly onSent: (idea: IdeaCard) => void
  readonly onRefused: (problem: ProblemError) => void
}

export interface IdeaSubmission {
  /** Sends it, as a new one where an earlier one has arrived. */
  send(given: Given): void
  readonly key: string
  readonly isPending: boolean
  readonly failure: Error | null
  /** An earlier attempt had arrived after all, with other content. */
  readonly alreadySent: boolean
}

/** After these refusals the challenge is not what the person sees. */
const challengeChanged: readonly ProblemCode[] = ['form-changed', 'challenge-expired', 'challenge-not-begun']

export function useSubmitIdea({ id, form }: Challenge, options: Options): IdeaSubmission {
  const { keptKey, reload, onSent, onRefused } = options
  const queries = useQueryClient()
  const { key, renew } = useIdempotencyKey(keptKey)
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: ({ idempotencyKey, ...given }: Given & { idempotencyKey: string }) =>
      call(ideasApi.submitIdea, {
        idempotencyKey,
        body: { challengeId: id, formVersion: form.version, ...given },
      }),
    onSuccess: (idea) => {
      onSent(idea)
      void queries.invalidateQueries({ queryKey: ['ideas'] })
    },
    onError: async (failure) => {
      if (!(failure instanceof ProblemError)) return
      onRefused(failure)
      if (challengeChanged.some((code) => code === failure.code)) await reload()
    },
  })
  // A refused attempt does not use its key up; one that arrived does.
  const alreadySent = error instanceof ProblemError && error.code === 'idempotency-key-reused'
  return {
    send: (given) => mutate({ ...given, idempotencyKey: alreadySent ? renew() : key }),
    key,
    isPending,
    failure: error,
    alreadySent,
  }
}

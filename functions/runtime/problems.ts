/** The step of `serve` that makes whatever was raised into the one shape of refusals. */
import { Problem, type ProblemReply } from '#shared/problems.ts'
import { faultFields, log } from './log.ts'
import { type Event, json, type Result, type Step } from './step.ts'

/** Answers for whatever no other step has answered for; a fault is logged, and its caller learns nothing of it. */
export const problems: Step = {
  onError: (request) => {
    request.response ??= refused(request.error, request.event)
  },
}

function refused(error: unknown, { routeKey, requestContext: { requestId } }: Event): Result {
  const known = error instanceof Problem
  if (!known) log('error', 'request failed', { route: routeKey, requestId, ...faultFields(error) })
  const { code, message, fields, status, retryAfter } = known ? error : new Problem('unexpected')
  const reply: ProblemReply = { code, message, fields, requestId }
  const refusal = json(status, JSON.stringify(reply))
  if (retryAfter === undefined) return refusal
  return { ...refusal, headers: { ...refusal.headers, 'retry-after': String(retryAfter) } }
}

/** The step of `serve` that turns errors into the one shape of refusals. */
import { Problem, type ProblemReply } from '#shared/problems.ts'
import { faultFields, log } from './log.ts'
import { type Event, jsonReply, type Result, type ServeStep } from './request.ts'
import { isPassing } from './service-limits.ts'

/** Answers errors of all other steps; a fault is logged, and its caller learns nothing of it. */
export const answerProblems: ServeStep = {
  onError: (request) => {
    request.response ??= refusal(request.error, request.event)
  },
}

/** When to try again where a lot is going on, in seconds. */
const busySeconds = 1

/** Returns the reply to a failed request. Faults and `busy` are logged with the request's name. */
export function refusal(error: unknown, { routeKey, requestContext: { requestId } }: Event): Result {
  const problem = problemOf(error)
  const { code, message, fields, status } = problem
  const named = { route: routeKey, requestId }
  if (code === 'unexpected') log('error', 'request failed', { ...named, ...faultFields(error) })
  if (code === 'busy') log('warn', 'request not done in time', { ...named, ...faultFields(error) })
  const reply: ProblemReply = { code, message, fields, requestId }
  const refused = jsonReply(status, JSON.stringify(reply))
  const retryAfter = problem.retryAfter ?? (code === 'busy' ? busySeconds : undefined)
  if (retryAfter === undefined) return refused
  return { ...refused, headers: { ...refused.headers, 'retry-after': String(retryAfter) } }
}

/** Returns what people are told of an error: that a lot is going on where it passes by itself. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  return new Problem(isPassing(error) ? 'busy' : 'unexpected')
}

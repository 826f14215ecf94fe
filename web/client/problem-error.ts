/** A call that did not succeed, as the screens get it: what the API says, or that it could not be reached. */
import { generalProblems } from '#shared/general-problems.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { ProblemReply } from '#shared/problems.ts'

type GeneralProblem = keyof typeof generalProblems

export class ProblemError extends Error {
  /** A code of `shared/problems.ts`, or `network`; text, because a newer server may know more codes. */
  readonly code: string
  /** HTTP status; 0 where no reply came. */
  readonly status: number
  /** Path in the request → what to do about it. */
  readonly fields: Readonly<Record<string, string>>
  /** The reference by which support finds the call. */
  readonly requestId: string | undefined
  /** In how many seconds one can go on, where the reply says so. */
  readonly retryAfter: number | undefined

  constructor(problem: {
    code: string
    status: number
    message: string
    fields?: Readonly<Record<string, string>> | undefined
    requestId?: string | undefined
    retryAfter?: number | undefined
  }) {
    super(problem.message)
    this.name = 'ProblemError'
    this.code = problem.code
    this.status = problem.status
    this.fields = problem.fields ?? {}
    this.requestId = problem.requestId
    this.retryAfter = problem.retryAfter
  }
}

/** No reply came: the device is offline, or the portal did not answer. */
export function networkProblem(): ProblemError {
  const message = navigator.onLine ? shellTexts.unreachable : shellTexts.offline
  return new ProblemError({ code: 'network', status: 0, message })
}

/** The session is over before anything was sent. */
export const unauthenticatedProblem = (): ProblemError => problemOf('unauthenticated', undefined)

/** The problem in a refusal. One that is not of our API (the firewall, the gateway, a proxy) is told by its
 * status. */
export async function readProblem(reply: Response): Promise<ProblemError> {
  const reference = reply.headers.get('apigw-requestid') ?? reply.headers.get('x-amz-cf-id') ?? undefined
  const retryAfter = Number(reply.headers.get('retry-after')) || undefined
  const body: unknown = await reply.json().catch(() => undefined)
  const told = isProblemReply(body) ? body : problemOf(codeOfStatus[reply.status] ?? 'unexpected', reference)
  // Whoever says that a lot is going on, and by whatever status: it is the same for the screens.
  const status = told.code === 'busy' ? generalProblems.busy.status : reply.status
  return new ProblemError({ ...told, message: told.message, status, retryAfter })
}

/** As `problemReply` says; by hand, because every page loads this and hardly any loads the schema library. */
function isProblemReply(told: unknown): told is ProblemReply {
  if (typeof told !== 'object' || told === null) return false
  const { code, message, requestId, fields = {} } = told as Readonly<Record<string, unknown>>
  return (
    [code, message, requestId].every((each) => typeof each === 'string') &&
    typeof fields === 'object' &&
    fields !== null &&
    Object.values(fields).every((each) => typeof each === 'string')
  )
}

const codeOfStatus: Readonly<Record<number, GeneralProblem>> = {
  400: 'invalid-request',
  401: 'unauthenticated',
  403: 'no-access',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'busy',
  // Of the distribution, where the gateway does not answer it.
  502: 'busy',
  503: 'busy',
  504: 'busy',
}

function problemOf(code: GeneralProblem, requestId: string | undefined): ProblemError {
  return new ProblemError({ code, ...generalProblems[code], requestId })
}

/** Whether it is a fault of ours: neither a refusal nor a lost connection. */
export const isServerFault = (failure: unknown): boolean =>
  !(failure instanceof ProblemError) || failure.status >= 500

/** Whether the same may succeed later; what is refused is refused then, too. */
export const isTemporary = (failure: unknown): boolean =>
  isServerFault(failure) || (failure instanceof ProblemError && failure.status === 0)

/** Whether a lot is going on, so that the same may succeed in a moment. */
export const isBusy = (failure: unknown): failure is ProblemError =>
  failure instanceof ProblemError && failure.code === 'busy'

export const isNotFound = (failure: unknown): boolean =>
  failure instanceof ProblemError && failure.status === 404

/** Returns a screen's words about a failure: the text, and for a fault of ours the reference that support
 * asks for. */
export function problemText(failure: unknown): { text: string; requestId?: string } {
  if (!(failure instanceof ProblemError)) return { text: generalProblems.unexpected.message }
  return failure.status >= 500 && failure.requestId
    ? { text: failure.message, requestId: failure.requestId }
    : { text: failure.message }
}

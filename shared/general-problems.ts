/** Refusals of any endpoint, which every page needs; texts of features come with replies. */
import { accessTexts, limitTexts, problemTexts } from './messages/problems.ts'
import { twoStepRefusals } from './messages/two-step-refusals.ts'

/** Code → status and text, as in `shared/problems.ts`. */
export const generalProblems = {
  'invalid-request': { status: 400, message: problemTexts.invalidRequest },
  'invalid-json': { status: 400, message: problemTexts.invalidJson },
  'unsupported-media-type': { status: 415, message: problemTexts.unsupportedMediaType },
  'too-large': { status: 413, message: problemTexts.tooLarge },
  unauthenticated: { status: 401, message: problemTexts.unauthenticated },
  'account-not-registered': { status: 403, message: problemTexts.accountNotRegistered },
  'account-deactivated': { status: 403, message: accessTexts.deactivated },
  'account-unusable': { status: 403, message: accessTexts.accountUnusable },
  'no-access': { status: 403, message: accessTexts.noAccess },
  'two-step-required': { status: 403, message: twoStepRefusals.required },
  'not-found': { status: 404, message: problemTexts.notFound },
  'stale-version': {
    status: 409,
    message: problemTexts.staleVersion,
  },
  'idempotency-key-missing': { status: 400, message: problemTexts.idempotencyKeyMissing },
  'idempotency-key-reused': { status: 409, message: problemTexts.idempotencyKeyReused },
  'invalid-cursor': { status: 400, message: problemTexts.invalidCursor },
  'limit-reached': { status: 429, message: limitTexts.reached },
  // Of the firewall alone, while a table is restored.
  'being-repaired': { status: 503, message: problemTexts.beingRepaired },
  busy: { status: 503, message: problemTexts.busy },
  unexpected: { status: 500, message: problemTexts.unexpected },
} as const

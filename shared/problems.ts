/** Everything the API refuses: each problem's code, HTTP status and message for people. */
import { fill, messages } from './messages.ts'

export type { ProblemReply } from './problem-reply.ts'

const { nominees, login, access } = messages

/** Code → status and text. A text's placeholders are filled from the problem's values. */
export const problems = {
  // Any endpoint
  'invalid-request': { status: 400, message: 'Some of what was sent is not right. Please check the fields.' },
  'invalid-json': { status: 400, message: 'The request is not readable. Please send JSON.' },
  'unsupported-media-type': { status: 415, message: 'Please send JSON (content type application/json).' },
  'too-large': { status: 413, message: 'That is too much text to send at once. Please shorten it.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  'account-not-registered': { status: 403, message: 'This account has not been registered yet.' },
  'account-deactivated': { status: 403, message: login.deactivated },
  'no-access': { status: 403, message: access.noAccess },
  'not-in-directory': { status: 403, message: messages.shell.notInDirectory },
  'not-found': { status: 404, message: 'There is nothing at this address.' },
  'stale-version': {
    status: 409,
    message: 'Somebody else has changed this meanwhile. Please look at the latest version and try again.',
  },
  'idempotency-key-missing': { status: 400, message: 'The request needs an Idempotency-Key header.' },
  'idempotency-key-reused': { status: 409, message: 'This form was already sent with other content.' },
  'invalid-cursor': { status: 400, message: 'This page of the list is no longer there. Please start again.' },
  busy: { status: 503, message: 'A lot is going on just now. Please try again in a moment.' },
  unexpected: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  // Forms
  'invalid-answers': { status: 422, message: messages.forms.checkForm },
  'form-changed': {
    status: 409,
    message: 'This form has changed meanwhile. Please look at the new questions and send it again.',
  },
  'terms-not-accepted': { status: 422, message: messages.forms.termsRequired },
  // Nominations
  'award-closed': { status: 409, message: messages.recognition.expired },
  'kind-not-offered': { status: 422, message: 'This award does not take that kind of nomination.' },
  'nominee-required': { status: 422, message: nominees.required },
  'nominee-self': { status: 422, message: nominees.self },
  'nominee-self-team': { status: 422, message: nominees.selfTeam },
  'nominee-duplicate': { status: 422, message: nominees.duplicate },
  'nominee-not-in-list': { status: 422, message: nominees.notInList },
  'nominee-sister-company': { status: 422, message: nominees.sisterCompany },
  'nominee-sister-company-team': { status: 422, message: nominees.sisterCompanyTeam },
  'nominee-contractor': { status: 422, message: nominees.contractor },
  'nominee-left': { status: 422, message: nominees.left },
  'nominee-unknown': { status: 422, message: nominees.userNotFound },
  'team-too-big': { status: 422, message: nominees.teamTooBig },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export type FieldProblems = Readonly<Record<string, string>>

/** A refusal that people are told about. Anything else that is thrown is a fault of ours (500). */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly fields: FieldProblems | undefined

  constructor(
    code: ProblemCode,
    more: { values?: Readonly<Record<string, string | number>>; fields?: FieldProblems } = {},
  ) {
    super(fill(problems[code].message, { support: messages.product.supportMail, ...more.values }))
    this.name = 'Problem'
    this.code = code
    this.status = problems[code].status
    this.fields = more.fields
  }
}

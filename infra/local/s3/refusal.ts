/** The errors that the store answers with, named and worded as S3 names and words them. */

/** A request that is refused; the client receives `code` as its error's name. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

export function accessDenied(message = 'Access Denied'): Refusal {
  return new Refusal('AccessDenied', message, 403)
}

/** The signature is not what the store computes from the request as it came: something was changed, or signed with
 * another secret. */
export function wrongSignature(): Refusal {
  return new Refusal(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    403,
  )
}

export function unknownKey(): Refusal {
  return new Refusal(
    'InvalidAccessKeyId',
    'The AWS Access Key Id you provided does not exist in our records.',
    403,
  )
}

export function noSuchKey(): Refusal {
  return new Refusal('NoSuchKey', 'The specified key does not exist.', 404)
}

export function noSuchUpload(): Refusal {
  return new Refusal('NoSuchUpload', 'The specified multipart upload does not exist.', 404)
}

export function failedCondition(): Refusal {
  return new Refusal(
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
    412,
  )
}

export function invalidArgument(message: string): Refusal {
  return new Refusal('InvalidArgument', message)
}

/** S3 may know it; this store does not, and says so rather than do something else. */
export function notUnderstood(what: string): Refusal {
  return new Refusal('NotImplemented', `The local store does not understand ${what}.`, 501)
}

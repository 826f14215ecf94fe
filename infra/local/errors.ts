/** Errors of a run: reasons not to start, refusals of its services, and the words of an error. */

/** A reason not to start that a person can do something about: told in one sentence, exit code 1. */
export class Stop extends Error {
  override readonly name = 'Stop'
}

/** A call that a service refuses. The client receives `code` as the name of its error. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status = 400) {
    super(message)
    this.code = code
    this.status = status
  }
}

/** Returns an error's message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns an error's message with the lines of code that led to it. */
export function traceOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error)
}

/** Returns whether the system raised an error with this code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

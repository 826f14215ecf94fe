/** Structured logs: one JSON object a line, without personal data. */

type Level = 'info' | 'warn' | 'error'

/** Writes one entry. `fields` must not hold names, addresses, answers or tokens; ids are fine. */
export function log(level: Level, message: string, fields: Readonly<Record<string, unknown>> = {}): void {
  const entry = { level, time: new Date().toISOString(), message, ...fields }
  process.stdout.write(`${JSON.stringify(entry)}\n`)
}

/** An error as log fields: what was thrown, where; causes included. */
export function faultFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) }
  const cause = error.cause === undefined ? {} : { cause: faultFields(error.cause) }
  return { error: error.name, detail: error.message, stack: error.stack, ...cause }
}

/** Approvers in one text each, for what counts and lists whom nominations wait for. Pure. */
import type { Approver } from '#shared/nominations/model.ts'

/** What an approver is known by: the person's id; of the desk, and of an address of nobody, address and name. */
export function responderOf(approver: Approver | undefined): string {
  if (approver?.personId) return approver.personId
  return `@${approver?.email ?? ''} ${approver?.name ?? ''}`
}

/** Address and name of a responder who is nobody of the directory; nothing: it is a person's id. */
export function namedResponder(responder: string): { email: string; name: string } | undefined {
  if (!responder.startsWith('@')) return undefined
  const end = responder.indexOf(' ')
  return { email: responder.slice(1, end), name: responder.slice(end + 1) }
}

/** Approvers by name: for counts and lists of whom nominations wait for, and for the audit record. Pure. */
import type { Approver, Nomination } from '#shared/nominations/model.ts'

/** Returns the id by which lists and notifications know an approver: the person's, else `desk`. */
export function approverId(approver: Approver | undefined): string {
  return approver?.personId ?? 'desk'
}

/** Returns the text for an approver: the person's id; for the desk and an address of nobody, address and
 * name. */
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

/** Returns, for an act's entry, the approvers of stages that it gave to somebody else or the desk; nothing
 * where it gave none. */
export function replacedBy(before: Nomination, after: Nomination): { before?: object } {
  const changed = before.steps.flatMap(({ stage, approver: former }, index) =>
    former && responderOf(former) !== responderOf(after.steps[index]?.approver)
      ? [{ stage, approver: former }]
      : [],
  )
  return changed.length > 0 ? { before: { replaced: changed } } : {}
}

/** Words for the state of an invitation. */
import type { Invitation } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'

const texts = peopleAdminTexts.invitations

/** Returns when they were invited, or why they cannot be; nothing where the state says it all. */
export function detailOf({ state, sentAt = '', until = '', failure }: Invitation): string | undefined {
  if (failure) return texts.failures[failure]
  if (state !== 'invited' && state !== 'expired') return undefined
  const text = state === 'invited' ? texts.invitedOn : texts.expiredOn
  return fill(text, { sent: formatInstant(sentAt), until: formatInstant(until) })
}

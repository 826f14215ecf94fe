/** What a nomination is called to whoever sent it: of a team its first member and how many more, where the title has only
 * themself. Pure. */
import { fill } from '#shared/messages/fill.ts'
import { sentTeamTexts as texts } from '#shared/messages/nominations-home.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import type { SentCard } from '#shared/nominations/model.ts'

type Sent = Pick<SentCard, 'kind' | 'title' | 'isTeam' | 'firstNominee' | 'nomineeCount'>

export function sentTitle({ kind, title, isTeam, firstNominee, nomineeCount }: Sent): string {
  if (!isTeam) return title
  return fill(nomineeCount > 1 ? texts.some : texts.one, {
    kind: kindOf(kind).label,
    name: firstNominee.name,
    count: nomineeCount - 1,
  })
}

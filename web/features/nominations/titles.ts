/** The titles of nominations for their readers: of a High5 on its page, of one that was sent in lists.
 * Pure. */

import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatMessage } from '#shared/messages/format-message.ts'
import { formatList } from '#shared/messages/locale.ts'
import { sentTeamTexts } from '#shared/messages/nominations-home.ts'
import { recognisedTexts } from '#shared/messages/nominations-recognised.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { NominationView, SentCard } from '#shared/nominations/model.ts'
import { liveMembers } from '#shared/nominations/review-state.ts'
import { countText } from '#web/ui/texts/count-text.ts'

const texts = recognisedTexts.high5
/** How many nominees a heading names before it counts the others. */
const maxNamed = 3

/** Whether a nomination is a High5, sent as one or made one. */
export function isHigh5({ kind }: Pick<NominationView, 'kind'>): boolean {
  return !isReviewed(kindOf(kind))
}

/** Tells that somebody recognised the reader or their team, that the reader recognised somebody, or who
 * recognised whom. */
export function high5Title({ nominator, nominees }: NominationView, personId: string): string {
  const values = { nominator: nominator.name, nominees: namesInWords(nominees) }
  if (nominator.personId === personId) return fill(texts.byYou, values)
  if (!nominees.some((each) => each.personId === personId)) return fill(texts.other, values)
  return fill(nominees.length > 1 ? texts.toYourTeam : texts.toYou, values)
}

/** Returns the names for a heading; of a larger team the first ones and how many more. */
export function namesInWords(nominees: NominationView['nominees']): string {
  const names = liveMembers(nominees).map(({ name }) => name)
  if (names.length <= maxNamed) return formatList(names)
  return formatList([
    ...names.slice(0, maxNamed - 1),
    countText(names.length - maxNamed + 1, countTexts.others),
  ])
}

type SentTitleInput = Pick<SentCard, 'kind' | 'title' | 'isTeam' | 'firstNominee' | 'nomineeCount'>

/** Returns the title for its nominator: of a team the first member and how many more. */
export function sentTitle({ kind, title, isTeam, firstNominee, nomineeCount }: SentTitleInput): string {
  if (!isTeam) return title
  return formatMessage(sentTeamTexts.title, {
    kind: kindOf(kind).label,
    name: firstNominee.name,
    count: nomineeCount - 1,
  })
}

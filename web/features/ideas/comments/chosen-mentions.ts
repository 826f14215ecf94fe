/** The people chosen to be mentioned while a comment is written. */

import { maxMentions } from '#shared/ideas/limits.ts'
import { mentionedIn } from '#shared/ideas/mentions.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'

export interface ChosenMention {
  readonly personId: string
  readonly name: string
}

/** Each person once, as they are called now. */
export function withChosen(
  chosen: readonly ChosenMention[],
  { personId, name }: ChosenMention,
): ChosenMention[] {
  return [...chosen.filter((each) => each.personId !== personId), { personId, name }]
}

/** Returns the part of a call that names the mentioned people; nothing where there are none. */
export function mentionsSent(text: string, chosen: readonly ChosenMention[]): { mentions?: string[] } {
  const ids = mentionedIn(text, chosen).map(({ personId }) => personId)
  return ids.length > 0 ? { mentions: ids } : {}
}

/** Why a text mentions too many; nothing where it does not. */
export function whyTooManyMentions(text: string, chosen: readonly ChosenMention[]): string | undefined {
  const isTooMany = mentionedIn(text, chosen).length > maxMentions
  return isTooMany ? fill(ideaPageTexts.comments.tooManyMentions, { most: maxMentions }) : undefined
}

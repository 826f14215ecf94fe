/** Things that would lose a piece of content: other content, and contributions of people. Pure; shown before
 * something is deleted, and where that is refused. */
import { contentUsesTexts } from '../messages/content.ts'
import { fill } from '../messages/fill.ts'
import { formatMessage } from '../messages/format-message.ts'
import type { ContentKind, ContentReference } from './model.ts'

export interface Uses {
  /** Content that refers to it. */
  readonly items: readonly ContentReference[]
  /** Ideas for it or under it. */
  readonly ideas: number
  /** Nominations for it or with it. */
  readonly nominations: number
  /** People who belong to it. */
  readonly people: number
}

/** Kinds that may refer to others, in the order of the sentence. */
const kinds = [
  'challenge',
  'award-event',
  'community',
  'page',
  'slide',
  'link',
] as const satisfies readonly ContentKind[]

/** Tells whether anything uses it, so that a warning is needed before it goes. */
export function isUsed({ items, ideas, nominations, people }: Uses): boolean {
  return items.length + ideas + nominations + people > 0
}

/** Lists the kinds of use, each with its number: `3 idea challenges`, `120 ideas`. */
export function usesInWords({ items, ideas, nominations, people }: Uses): string[] {
  const of = (kind: ContentKind) => items.filter((each) => each.kind === kind).length
  return [
    ...kinds.map((kind) => inWords(kind, of(kind))),
    inWords('ideas', ideas),
    inWords('nominations', nominations),
    inWords('people', people),
  ].filter((each) => each !== '')
}

function inWords(what: keyof typeof contentUsesTexts.counts, count: number): string {
  return count === 0 ? '' : formatMessage(contentUsesTexts.counts[what], { count })
}

/** Joins all uses into one sentence: `It is used by 3 idea challenges and 120 ideas.` */
export function usedBy(uses: Uses): string {
  const words = usesInWords(uses)
  const last = words.pop() ?? ''
  const all = words.length > 0 ? words.join(', ') + contentUsesTexts.and + last : last
  return fill(contentUsesTexts.usedBy, { uses: all })
}

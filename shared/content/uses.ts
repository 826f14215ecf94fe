/** What would miss a piece of content that goes: other content, and what people have made of it. Pure; shown before
 * something is deleted, and told where it may not be. */
import { contentUsesTexts } from '../messages/content.ts'
import { fill } from '../messages/fill.ts'
import type { ContentKind, ContentReference } from './model.ts'

export interface Uses {
  /** Content that refers to it. */
  readonly items: readonly ContentReference[]
  /** Ideas that were sent to it, for it, or under it. */
  readonly ideas: number
  /** Nominations that were sent for it, or with it. */
  readonly nominations: number
  /** People who belong to it. */
  readonly people: number
}

/** In the order in which they are told; those that may refer to others. */
const kinds = [
  'challenge',
  'award-event',
  'community',
  'page',
  'slide',
  'link',
] as const satisfies readonly ContentKind[]

/** Whether anything uses it, so that somebody is told before it goes. */
export function isUsed({ items, ideas, nominations, people }: Uses): boolean {
  return items.length + ideas + nominations + people > 0
}

/** Each thing that uses it with its number: `3 idea challenges`, `120 ideas`. */
export function usesInWords({ items, ideas, nominations, people }: Uses): string[] {
  const of = (kind: ContentKind) => items.filter((each) => each.kind === kind).length
  return [
    ...kinds.map((kind) => inWords(kind, of(kind))),
    inWords('ideas', ideas),
    inWords('nominations', nominations),
    inWords('people', people),
  ].filter((each) => each !== '')
}

function inWords(what: keyof typeof contentUsesTexts.one, count: number): string {
  if (count === 0) return ''
  return count === 1 ? contentUsesTexts.one[what] : fill(contentUsesTexts.many[what], { count })
}

/** All that uses it as one sentence: `It is used by 3 idea challenges and 120 ideas.` */
export function usedBy(uses: Uses): string {
  const words = usesInWords(uses)
  const last = words.pop() ?? ''
  const all = words.length > 0 ? words.join(', ') + contentUsesTexts.and + last : last
  return fill(contentUsesTexts.usedBy, { uses: all })
}

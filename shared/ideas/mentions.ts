/** Mentions in a comment: an at sign and a person's name at the time of writing (docs/product.md#mentions).
 * Pure; asked by client and server alike. */

/** A person as a text mentions them. */
interface Named {
  readonly name: string
}

/** A piece of a text, and the person whom it mentions. */
export interface TextPart<T extends Named> {
  readonly text: string
  readonly mentioned?: T
}

const letter = /[\p{L}\p{M}\p{N}]/u

/** Splits a text into pieces, in order. People with the same name take turns. */
export function splitAtMentions<T extends Named>(text: string, people: readonly T[]): TextPart<T>[] {
  const longestFirst = [...people].sort((one, other) => other.name.length - one.name.length)
  const turns = new Map<T, number>()
  const parts: TextPart<T>[] = []
  let begin = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (at < begin || letter.test(charBefore(text, at))) continue
    const fitting = longestFirst.filter(({ name }) => stands(name, text, at + 1))
    const longest = fitting.filter(({ name }) => name.length === fitting[0]?.name.length)
    const [next] = longest.sort((one, other) => (turns.get(one) ?? 0) - (turns.get(other) ?? 0))
    if (!next) continue
    turns.set(next, (turns.get(next) ?? 0) + 1)
    if (at > begin) parts.push({ text: text.slice(begin, at) })
    begin = at + 1 + next.name.length
    parts.push({ text: text.slice(at, begin), mentioned: next })
  }
  if (begin < text.length) parts.push({ text: text.slice(begin) })
  return parts
}

/** Returns the people whom a text mentions. */
export function mentionedIn<T extends Named>(text: string, people: readonly T[]): T[] {
  const found = new Set(splitAtMentions(text, people).flatMap(({ mentioned }) => mentioned ?? []))
  return people.filter((each) => found.has(each))
}

function stands(name: string, text: string, at: number): boolean {
  return name !== '' && text.startsWith(name, at) && !letter.test(charAt(text, at + name.length))
}

const charAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 32)

function charBefore(text: string, at: number): string {
  return [...text.slice(Math.max(at - 2, 0), at)].at(-1) ?? ' '
}

/** Tells whether a comment mentions somebody. */
export function mentionsPerson(
  { mentions = [] }: { readonly mentions?: readonly { readonly personId: string }[] | undefined },
  personId: string,
): boolean {
  return mentions.some((each) => each.personId === personId)
}

/** The beginning of a mention that is being typed: the position of its at sign, and the letters. */
export interface MentionStart {
  readonly at: number
  readonly search: string
}

/** Most characters of a name that are looked at while it is typed. */
const longestTyped = 60

/** An at sign and up to four words. A comma ends a name, except before a capital: 'Nkosi, Thandi'. */
const nameTyped =
  /(?:^|[^\p{L}\p{M}\p{N}@])@([\p{L}\p{M}'’‘`´′.-]+(?:(?: |, (?=\p{Lu}))[\p{L}\p{M}'’‘`´′.-]*){0,3})$/u

/** Finds the name that is being typed before the caret; nothing where there is none. */
export function typedBefore(text: string, caret: number): MentionStart | undefined {
  const line = text.slice(Math.max(caret - longestTyped, 0), caret)
  const found = nameTyped.exec(line)
  const search = found?.[1]
  return search === undefined ? undefined : { at: caret - search.length - 1, search: search.trim() }
}

/** Replaces the typed beginning by the full name, and moves the caret behind it. */
export function withMention(
  text: string,
  { at, caret, name }: { readonly at: number; readonly caret: number; readonly name: string },
): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name}`
  const after = text.slice(caret)
  const space = /^\s/.test(after) ? '' : ' '
  return { text: `${before}${space}${after}`, caret: before.length + 1 }
}

const closingMark = /[.,;:!?)\]…]/

/** Moves a punctuation mark that was typed behind a mention's space to before it, and drops the space where
 * it is not needed; nothing for other characters. */
export function withMarkAtName(
  mentioned: { readonly text: string; readonly caret: number },
  { text, caret }: { readonly text: string; readonly caret: number },
): { text: string; caret: number } | undefined {
  const isNext = caret === mentioned.caret + 1 && text.length === mentioned.text.length + 1
  const space = mentioned.caret - 1
  const mark = text.charAt(space + 1)
  if (!isNext || text.charAt(space) !== ' ' || !closingMark.test(mark)) return undefined
  const rest = text.slice(space + 2)
  const gap = /^\S/.test(rest) ? ' ' : ''
  return { text: `${text.slice(0, space)}${mark}${gap}${rest}`, caret: space + 1 + gap.length }
}

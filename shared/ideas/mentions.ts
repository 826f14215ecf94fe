/** Who is mentioned in a comment: each by an at sign and their name, as they were called when it was written
 * (docs/product.md#mentions). Pure; asked by client and server alike. */

/** What says where somebody stands in a text. */
interface Named {
  readonly name: string
}

/** A piece of a text, and who it mentions. */
export interface TextPart<T extends Named> {
  readonly text: string
  readonly mentioned?: T
}

const letter = /[\p{L}\p{M}\p{N}]/u

/** A text in pieces, in order. Of people of one name each has a turn. */
export function partsOf<T extends Named>(text: string, people: readonly T[]): TextPart<T>[] {
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

/** Those of some people who stand in a text. */
export function mentionedIn<T extends Named>(text: string, people: readonly T[]): T[] {
  const found = new Set(partsOf(text, people).flatMap(({ mentioned }) => mentioned ?? []))
  return people.filter((each) => found.has(each))
}

function stands(name: string, text: string, at: number): boolean {
  return name !== '' && text.startsWith(name, at) && !letter.test(charAt(text, at + name.length))
}

const charAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 32)

function charBefore(text: string, at: number): string {
  return [...text.slice(Math.max(at - 2, 0), at)].at(-1) ?? ' '
}

/** Whether a comment mentions somebody. */
export function mentionsPerson(
  { mentions = [] }: { readonly mentions?: readonly { readonly personId: string }[] | undefined },
  personId: string,
): boolean {
  return mentions.some((each) => each.personId === personId)
}

/** What is being typed behind an at sign: where it begins, and the letters. */
export interface Typed {
  readonly at: number
  readonly search: string
}

/** Nobody's name is longer, and nobody types so much of one. */
const longestTyped = 60

/** An at sign and up to four words. A comma ends a name, except before a capital: 'Nkosi, Thandi'. */
const nameTyped =
  /(?:^|[^\p{L}\p{M}\p{N}@])@([\p{L}\p{M}'’‘`´′.-]+(?:(?: |, (?=\p{Lu}))[\p{L}\p{M}'’‘`´′.-]*){0,3})$/u

/** The name that somebody types before the caret; nothing where they type none. */
export function typedBefore(text: string, caret: number): Typed | undefined {
  const line = text.slice(Math.max(caret - longestTyped, 0), caret)
  const found = nameTyped.exec(line)
  const search = found?.[1]
  return search === undefined ? undefined : { at: caret - search.length - 1, search: search.trim() }
}

/** A text with somebody's name in the place of what was typed, and where the caret stands then. */
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

/** A text in which one character was typed behind the space that follows a mention: a mark that closes the name changes places
 * with that space, which goes where nothing needs it any more; nothing where it is another character. */
export function withMarkAtName(
  mentioned: { readonly text: string; readonly caret: number },
  { text, caret }: { readonly text: string; readonly caret: number },
): { text: string; caret: number } | undefined {
  const isNext = caret === mentioned.caret + 1 && text.length === mentioned.text.length + 1
  const space = mentioned.caret - 1
  const mark = text.charAt(space + 1)
  if (!isNext || text.charAt(space) !== ' ' || !closingMark.test(mark)) return undefined
  const rest = text.slice(space + 2)
  const kept = /^\S/.test(rest) ? ' ' : ''
  return { text: `${text.slice(0, space)}${mark}${kept}${rest}`, caret: space + 1 + kept.length }
}

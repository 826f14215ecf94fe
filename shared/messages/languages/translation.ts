/** Putting texts of another language in the place of English ones. */

/** A text, a list of texts, or texts by their names in a catalogue. */
export type Texts = string | readonly Texts[] | { readonly [name: string]: Texts | undefined }

/** Returns a copy of English texts with the ones of another language. What it lacks is put by `instead`. */
export function translated<T>(english: T, other: Texts | undefined, instead = (text: string) => text): T {
  const translate = (from: unknown, to: Texts | undefined): unknown => {
    if (typeof from === 'string') return typeof to === 'string' ? to : instead(from)
    if (!from || typeof from !== 'object') return from
    const others = new Map(typeof to === 'object' ? Object.entries(to) : [])
    const entries = Object.entries(from).map(
      ([name, each]) => [name, translate(each, others.get(name))] as const,
    )
    return Array.isArray(from) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
  }
  return translate(english, other) as T
}

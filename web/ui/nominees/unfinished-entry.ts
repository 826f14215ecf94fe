/** The entry of a list that is being typed, and how entries stand in one line. Apart from the reading of
 * whole lists, which a page only needs once someone adds. Pure. */

/** Entries as one text that is read as the same entries. */
export const joinEntries = (entries: readonly string[]): string =>
  entries.filter(Boolean).join(entries.some((each) => each.includes(',')) ? '; ' : ', ')

/** The entry that is still being typed, the last one, and what stands before it. */
export function unfinishedOf(typed: string): { readonly earlier: string; readonly last: string } {
  const cut = (text: string) => Math.max(text.lastIndexOf(','), text.lastIndexOf(';')) + 1
  const begin = cut(typed)
  // Of an even number of single words each two are one name: the next word begins another.
  let singles = 0
  let names = begin
  for (let at = begin; at > 0 && typed[at - 1] === ',' && singles < 2; singles += 1) {
    const before = cut(typed.slice(0, at - 1))
    if (!isSingle(typed.slice(before, at - 1).trim())) break
    if (singles === 0) names = before
    at = before
  }
  const from = singles === 1 && !typed.slice(begin).includes('@') ? names : begin
  return { earlier: typed.slice(0, from), last: typed.slice(from).trim() }
}

/** Whether one word alone: a first or a last name, or a name by which somebody signs in. */
export const isSingle = (name: string | undefined): boolean =>
  name !== undefined && name !== '' && !/[\s@.\ue000]/.test(name)

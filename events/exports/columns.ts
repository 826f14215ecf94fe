/** The columns of questions, which only the rows tell: kept in the order in which they were met. */

/** Headings of a question that its column is called by at most: the newest ones. */
const maxJoined = 3

/** Column → where it stands behind the fixed ones, and what it was called, the newest first. */
export type QuestionColumns = Map<string, { readonly index: number; readonly headings: string[] }>

/** Where the column stands, which is made where it is new; and whether anything came to be known by it. */
export function placeOf(
  columns: QuestionColumns,
  column: string,
  heading: string,
): { readonly index: number; readonly isNew: boolean } {
  const known = columns.get(column)
  if (!known) {
    columns.set(column, { index: columns.size, headings: [heading] })
    return { index: columns.size - 1, isNew: true }
  }
  const isNew = known.headings.length < maxJoined && !known.headings.includes(heading)
  if (isNew) known.headings.push(heading)
  return { index: known.index, isNew }
}

/** What the columns are called, in their order: a question is one, however often it was reworded
 * (docs/product.md#fields). */
export function headingsOf(columns: QuestionColumns): string[] {
  return [...columns.values()].map(({ headings }) => headings.join(' / '))
}

/** Lists as their readers walk through them: page by page to the end, and back again. */
interface Page<T> {
  readonly items: readonly T[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

interface Turn {
  readonly size: number
  readonly cursor?: string
}

/** All pages of a list, from the first one on. */
export async function pagesOf<P extends Page<unknown>>(
  page: (turn: Turn) => Promise<P>,
  size = 100,
): Promise<P[]> {
  const pages = [await page({ size })]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await page({ size, cursor: next }))
  return pages
}

/** All items of a list. */
export async function itemsOf<T>(page: (turn: Turn) => Promise<Page<T>>, size = 100): Promise<T[]> {
  return (await pagesOf(page, size)).flatMap(({ items }) => items)
}

/** All pages of a list, and once more from the last one back to the first, in the same order. */
export async function thereAndBack<P extends Page<unknown>>(page: (turn: Turn) => Promise<P>, size = 100) {
  const there = await pagesOf(page, size)
  const back = there.slice(-1)
  for (let previous = back[0]?.previous; previous; previous = back[0]?.previous)
    back.unshift(await page({ size, cursor: previous }))
  return { there, back }
}

/** Ids of exports whose file this tab waits for: a reload of the tab ends nothing
 * (docs/product.md#exports). */

const key = 'thinktank-exports'

export const awaitedExports = (): string[] => JSON.parse(sessionStorage.getItem(key) ?? '[]')

export function awaitExport(id: string): void {
  keep([...awaitedExports(), id])
}

export function forgetExports(ids: readonly string[]): void {
  keep(awaitedExports().filter((each) => !ids.includes(each)))
}

function keep(ids: readonly string[]): void {
  if (ids.length > 0) sessionStorage.setItem(key, JSON.stringify(ids))
  else sessionStorage.removeItem(key)
}

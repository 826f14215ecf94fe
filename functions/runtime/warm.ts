/** Memory of a warm function: clients, and rarely changing values. */

const forgetEach: (() => void)[] = []

/** Makes something when it is first asked for, and gives the same thing from then on. */
export function warm<T>(make: () => T): () => T {
  let cached: { readonly thing: T } | undefined
  forgetEach.push(() => {
    cached = undefined
  })
  return () => {
    cached ??= { thing: make() }
    return cached.thing
  }
}

/** Forgets everything, as after a cold start: test files share a process. */
export function coolDown(): void {
  for (const forget of forgetEach) forget()
}

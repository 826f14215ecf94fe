/** What a function keeps in memory while it is warm, between requests: clients, and what is read often and rarely
 * changes. */

const forgetEach: (() => void)[] = []

/** Makes something when it is first asked for, and gives the same thing from then on. */
export function warm<T>(make: () => T): () => T {
  let made: { readonly thing: T } | undefined
  forgetEach.push(() => {
    made = undefined
  })
  return () => {
    made ??= { thing: make() }
    return made.thing
  }
}

/** Forgets everything, as after a cold start. Files of tests share a process, and each has a table of its own. */
export function coolDown(): void {
  for (const forget of forgetEach) forget()
}

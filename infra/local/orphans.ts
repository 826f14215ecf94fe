/** Notices that the process which started this one is gone, and left it to nobody. */

const lookMs = 500

/** Read as early as possible: the parent may be gone before anything else runs. */
const parent = process.ppid

/** Calls once the parent is gone, which may not have passed a signal on. */
export function whenOrphaned(then: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    then()
  }, lookMs)
  looking.unref()
}

/** Chance that repeats itself: the same seed and purpose give the same sequence. */

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number between both, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** FNV-1a: turns a purpose into a number, so that one part's draws do not shift another's. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const each of text) sum = Math.imul(sum ^ (each.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}

/** A sequence of draws (mulberry32) for one purpose. */
export function randomOf(seed: number, purpose: string): Random {
  let state = (seed ^ hash(purpose)) >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick(list) {
      const drawn = list[Math.floor(next() * list.length)]
      if (drawn === undefined) throw new Error('There is nothing to pick from.')
      return drawn
    },
  }
}

/** Returns a function that gives the entries of a list in drawn order, all of them before any comes again. */
export function dealer<T>(list: readonly T[], random: Random): () => T {
  let remaining: T[] = []
  return () => {
    if (remaining.length === 0) remaining = [...list]
    const drawn = random.pick(remaining)
    remaining.splice(remaining.indexOf(drawn), 1)
    return drawn
  }
}

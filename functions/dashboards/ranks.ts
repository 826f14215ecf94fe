/** The order of those who are first in something, and room for counting them. */

/** Of those who are equal the one with the smaller id comes first, so that a list stands still. */
export function byRank<T>(rank: (one: T) => readonly number[], id: (one: T) => string) {
  return (one: T, other: T) => {
    const [mine, theirs] = [rank(one), rank(other)]
    const place = mine.findIndex((each, index) => each !== theirs[index])
    if (place >= 0) return (theirs[place] ?? 0) - (mine[place] ?? 0)
    return id(one) < id(other) ? -1 : 1
  }
}

/** Counts with room for so many at least. */
export function roomFor(size: number, counts: Uint32Array): Uint32Array {
  if (counts.length >= size) return counts
  const larger = new Uint32Array(size)
  larger.set(counts)
  return larger
}

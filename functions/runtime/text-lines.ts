/** The lines of a text. */

export interface PhysicalLine {
  readonly number: number
  readonly text: string
}

/** Lines end with a line feed, before which a carriage return may stand. */
export function* physicalLines(text: string): Generator<PhysicalLine, undefined> {
  let number = 1
  for (let start = 0; start < text.length; number += 1) {
    const end = text.indexOf('\n', start)
    const stop = end < 0 ? text.length : end
    yield { number, text: text.slice(start, text[stop - 1] === '\r' ? stop - 1 : stop) }
    start = stop + 1
  }
  return undefined
}

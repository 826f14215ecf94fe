/** The lines of a text. */

export interface PhysicalLine {
  readonly number: number
  readonly text: string
}

/** A record has one line: a quotation mark that somebody forgot to close must not swallow the lines after it. */
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

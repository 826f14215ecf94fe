/** Breaks text into lines, and finds the largest size at which it fits. Pure. */

/** Width of a text in em. */
export type Measure = (text: string) => number

/** The lines of a paragraph, none wider than `width` (in em) unless a single letter is. Breaks between words,
 * and inside one only where it is wider than a line. Nothing is measured beyond the lines that are taken. */
export function* linesOf(text: string, width: number, widthOf: Measure): Generator<string> {
  let line = ''
  let used = 0
  for (const part of partsOf(text, width, widthOf)) {
    // Words are measured one by one: each is known after its first time, in any line.
    if (line !== '' && used + widthOf(part.trimEnd()) > width) {
      yield line.trimEnd()
      line = ''
      used = 0
    }
    line += part
    used += widthOf(part)
  }
  if (line !== '') yield line.trimEnd()
}

/** No word of any language is as long: such a one is not measured whole. */
const longestWord = 100

/** Words with the space after them; pieces of words that are wider than a line. */
function* partsOf(text: string, width: number, widthOf: Measure): Generator<string> {
  for (const word of text.split(/(?<=[\s\-–—/])/u)) {
    if (word.length <= longestWord && widthOf(word.trimEnd()) <= width) yield word
    else yield* piecesOf(word, width, widthOf)
  }
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function* piecesOf(word: string, width: number, widthOf: Measure): Generator<string> {
  let piece = ''
  let used = 0
  for (const { segment } of letters.segment(word)) {
    const wide = widthOf(segment)
    if (piece !== '' && used + wide > width) {
      yield piece
      piece = ''
      used = 0
    }
    piece += segment
    used += wide
  }
  if (piece !== '') yield piece
}

/** The beginning of a line with an ellipsis, no wider than `width` (in em). */
export function cutTo(line: string, width: number, widthOf: Measure): string {
  const ellipsis = '…'
  let text = ''
  let used = widthOf(ellipsis)
  for (const { segment } of letters.segment(line)) {
    used += widthOf(segment)
    if (used > width) break
    text += segment
  }
  return text.replace(/[\s.,;:!?–—-]+$/u, '') + ellipsis
}

interface Room {
  /** In points, as sizes are. */
  readonly width: number
  readonly height: number
  /** From one baseline to the next, in em. */
  readonly leading: number
  readonly largest: number
  readonly smallest: number
}

export interface Fitted {
  readonly size: number
  readonly lines: readonly string[]
}

const step = 0.5

/** Paragraphs at the largest size at which all of them fit; at the smallest what fits, with an ellipsis. A
 * blank paragraph is a blank line. */
export function fitted(paragraphs: readonly string[], room: Room, widthOf: Measure): Fitted {
  const { width, height, leading, largest, smallest } = room
  for (let size = largest; ; size = Math.max(smallest, size - step)) {
    const most = Math.max(1, Math.floor(height / (size * leading)))
    const lines = firstLines(paragraphs, most + 1, width / size, widthOf)
    if (lines.length <= most) return { size, lines }
    if (size <= smallest) return { size, lines: cutLines(lines.slice(0, most), width / size, widthOf) }
  }
}

function firstLines(paragraphs: readonly string[], most: number, width: number, widthOf: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of paragraphs) {
    for (const line of paragraph === '' ? [''] : linesOf(paragraph, width, widthOf)) {
      if (lines.push(line) === most) return lines
    }
  }
  return lines
}

function cutLines(lines: readonly string[], width: number, widthOf: Measure): string[] {
  const trimmed = lines.slice(0, lines.findLastIndex((line) => line !== '') + 1)
  return [...trimmed.slice(0, -1), cutTo(trimmed.at(-1) ?? '', width, widthOf)]
}

/** Sets a phrase as outlines, so that it looks the same in every browser and mail without any font. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'
import { element } from './drawing.ts'

const require = createRequire(import.meta.url)
const file = require.resolve('@expo-google-fonts/outfit/600SemiBold/Outfit_600SemiBold.ttf')
const bytes = readFileSync(file)
const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

/** Outlines lie on a grid of this many steps per em: fine enough for the eye, short enough in the file. */
const grid = 250
const step = (units: number) => Math.round((units * grid) / font.unitsPerEm)

/** The width in pixels of a line set at `size`. */
export const widthOf = (line: string, size: number) => font.getAdvanceWidth(line, size, { kerning: true })

/** Every way to break words into lines. */
function breaks(words: string[]): string[][] {
  const [first, ...rest] = words
  if (first === undefined) return [[]]
  if (rest.length === 0) return [[first]]
  return breaks(rest).flatMap(([head = '', ...tail]) => [
    [`${first} ${head}`, ...tail],
    [first, head, ...tail],
  ])
}

/** The phrase in as few lines as fit `width`, about equally long, sooner short at the end than at the start. */
export function wrap(phrase: string, size: number, width: number): string[] {
  const cost = (lines: string[]) => {
    const widths = lines.map((line) => widthOf(line, size))
    const longest = Math.max(...widths)
    const slack = widths.map((w, i) => (longest - w) ** 2 * (i === 0 ? 2 : 1))
    const unevenness = slack.reduce((sum, each) => sum + each, 0) / width ** 2
    return (longest > width ? 1000 + longest : 0) + lines.length * 10 + unevenness
  }
  const ways = breaks(phrase.split(' ')).map((lines) => ({ lines, cost: cost(lines) }))
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best)).lines
}

/** The outline of one glyph in grid steps with relative commands, the shortest way to write it. */
function glyphOutline(commands: opentype.PathCommand[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const from = (px: number, py: number) => [step(px) - x, step(py) - y]
  const write = (letter: string, ...numbers: number[]) =>
    letter + numbers.map((n, i) => (i > 0 && n >= 0 ? ` ${n}` : `${n}`)).join('')
  const move = (command: opentype.PathCommand) => {
    if (command.type === 'Z') {
      ;[x, y] = [startX, startY]
      return 'z'
    }
    const control =
      command.type === 'Q'
        ? from(command.x1, command.y1)
        : command.type === 'C'
          ? [...from(command.x1, command.y1), ...from(command.x2, command.y2)]
          : []
    const text = write(command.type.toLowerCase(), ...control, ...from(command.x, command.y))
    ;[x, y] = [step(command.x), step(command.y)]
    if (command.type === 'M') [startX, startY] = [x, y]
    return text
  }
  return commands.map(move).join('')
}

type Place = { x: number; y: number; size: number; leading: number; centred?: boolean; fill: string }

/** Lines of text as SVG, each letter's outline written once; (x, y) is the first line's baseline. */
export function letters(lines: string[], { x, y, size, leading, centred, fill }: Place): string {
  const scale = size / grid
  const ids = new Map<number, string>()
  const outlines: string[] = []
  const uses: string[] = []
  lines.forEach((line, row) => {
    const left = centred ? x - widthOf(line, size) / 2 : x
    font.forEachGlyph(line, 0, 0, font.unitsPerEm, { kerning: true }, (glyph, glyphX) => {
      const d = glyphOutline(glyph.getPath(0, 0, font.unitsPerEm).commands)
      if (d === '') return
      if (!ids.has(glyph.index)) outlines.push(element('path', { id: `l${ids.size}`, d }))
      const id = ids.get(glyph.index) ?? `l${ids.size}`
      ids.set(glyph.index, id)
      const column = Math.round(left / scale) + step(glyphX)
      uses.push(element('use', { href: `#${id}`, x: column, y: Math.round((y + row * leading) / scale) }))
    })
  })
  const transform = `scale(${Math.round(scale * 10000) / 10000})`
  return element('defs', {}, outlines.join('')) + element('g', { fill, transform }, uses.join(''))
}

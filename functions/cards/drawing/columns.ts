/** Lays out the names of a card, one or fifty, as large as they can be. Pure. */
import { cutTo, linesOf, type Measure } from './lines.ts'

interface Room {
  /** In points, as sizes are. */
  readonly width: number
  readonly height: number
}

export interface Columns {
  readonly size: number
  /** Width of a column, and of the space between two. */
  readonly columnWidth: number
  readonly gap: number
  /** Column → name → its lines. */
  readonly columns: readonly (readonly (readonly string[])[])[]
  /** Height of the highest column. */
  readonly height: number
}

/** From one baseline to the next, in em: within a name, and from name to name. */
export const nameLeading = { line: 1.15, name: 1.45 } as const

const mostColumns = 4
const smallest = 6.5
const step = 0.5

interface Limits {
  readonly largest: number
  /** From this size on names may take a second line. */
  readonly breaksFrom: number
  readonly fewestColumns: number
}

/** By how many there are. */
function limitsFor(count: number): Limits {
  if (count === 1) return { largest: 46, breaksFrom: 28, fewestColumns: 1 }
  if (count <= 4) return { largest: 26, breaksFrom: 14, fewestColumns: 1 }
  if (count <= 12) return { largest: 19, breaksFrom: 11, fewestColumns: 2 }
  return { largest: 16, breaksFrom: 11, fewestColumns: 2 }
}

/** The names in columns, read downwards. Where they cannot all stand whole at the smallest size, the
 * longest are cut. */
export function arrangeColumns(names: readonly string[], room: Room, widthOf: Measure): Columns {
  const { largest, breaksFrom, fewestColumns } = limitsFor(names.length)
  for (let size = largest; size >= smallest; size -= step) {
    const most = size <= breaksFrom ? 3 : 1
    for (let count = fewestColumns; count <= Math.min(mostColumns, names.length); count++) {
      const tried = inColumns(names, count, size, room, (name, width) => [...linesOf(name, width, widthOf)])
      const isWhole = tried.columns.flat().every((lines) => lines.length <= most)
      if (isWhole && tried.height <= room.height) return tried
    }
  }
  return inColumns(names, Math.min(mostColumns, names.length), smallest, room, (name, width) => [
    widthOf(name) <= width ? name : cutTo(name, width, widthOf),
  ])
}

type Break = (name: string, width: number) => string[]

function inColumns(names: readonly string[], count: number, size: number, room: Room, lines: Break): Columns {
  const gap = size * 1.4
  const columnWidth = (room.width - gap * (count - 1)) / count
  const perColumn = Math.ceil(names.length / count)
  const columns = Array.from({ length: count }, (_, index) =>
    names.slice(index * perColumn, (index + 1) * perColumn).map((name) => lines(name, columnWidth / size)),
  ).filter((column) => column.length > 0)
  const height = Math.max(...columns.map((column) => heightOf(column, size)))
  return { size, columnWidth, gap, columns, height }
}

function heightOf(column: readonly (readonly string[])[], size: number): number {
  return column.reduce((sum, lines) => sum + heightOfName(lines, size), 0)
}

/** How far the next name is below this one, in points: a name may take several lines. */
export function heightOfName(lines: readonly string[], size: number): number {
  return size * (nameLeading.name + (lines.length - 1) * nameLeading.line)
}

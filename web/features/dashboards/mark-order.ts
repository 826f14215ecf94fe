/** Which part of a chart the arrow keys lead to (docs/product.md#charts). Pure. */

/** Ids of the parts that lead somewhere, line by line; a line is a bar, a column, or a part of a pie. */
export type MarkOrder = readonly (readonly string[])[]

/** How lines stand: below each other, beside each other, or around a middle. */
export type Standing = 'rows' | 'columns' | 'circle'

const steps: Readonly<Record<Standing, Readonly<Record<string, readonly [line: number, part: number]>>>> = {
  rows: { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] },
  // Parts of a column stand on each other.
  columns: { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] },
  circle: { ArrowRight: [1, 0], ArrowDown: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [-1, 0] },
}

/** The id of the part that a key leads to from another; nothing: the key leads nowhere. */
export function nextMark(
  order: MarkOrder,
  standing: Standing,
  from: string,
  key: string,
): string | undefined {
  const lines = order.filter((each) => each.length > 0)
  const line = lines.findIndex((each) => each.includes(from))
  if (line < 0) return undefined
  if (key === 'Home') return lines[0]?.[0]
  if (key === 'End') return lines.at(-1)?.[0]
  const step = steps[standing][key]
  if (!step) return undefined
  const part = lines[line]?.indexOf(from) ?? 0
  if (step[0] === 0) return lines[line]?.[part + step[1]]
  const next = standing === 'circle' ? (line + step[0] + lines.length) % lines.length : line + step[0]
  const there = lines[next]
  return there?.[Math.min(part, there.length - 1)]
}

/** The box around a shape, to which its gradients refer. */
import PDFDocument from 'pdfkit'
import { numberIn, type Shape } from './svg.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The box around a shape, in the units of its drawing. Whatever is not a rectangle, circle or ellipse is
 * read as a path. */
export function shapeBounds(shape: Shape): Box {
  const of = (name: string, unless?: number) => numberIn(shape, name, unless)
  switch (shape.name) {
    case 'rect':
      return { x: of('x'), y: of('y'), width: of('width'), height: of('height') }
    case 'circle':
      return around(of('cx'), of('cy'), of('r'), of('r'))
    case 'ellipse':
      return around(of('cx'), of('cy'), of('rx'), of('ry'))
    default:
      return boundsOfPath(shape.attributes.d ?? '')
  }
}

function around(x: number, y: number, across: number, down: number): Box {
  return { x: x - across, y: y - down, width: 2 * across, height: 2 * down }
}

type Point = readonly [number, number]

/** The document's own reader of paths is let draw on this instead of on a page: it makes curves of arcs. */
function boundsOfPath(d: string): Box {
  const points: Point[] = []
  let last: Point = [0, 0]
  const to = (x: number, y: number) => {
    last = [x, y]
    points.push(last)
  }
  const recorder = {
    moveTo: to,
    lineTo: to,
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number) {
      points.push(...curve([last, [x1, y1], [x2, y2], [x, y]]))
      to(x, y)
    },
    quadraticCurveTo(x1: number, y1: number, x: number, y: number) {
      points.push(...curve([last, [x1, y1], [x, y]]))
      to(x, y)
    },
    closePath() {
      return
    },
  }
  PDFDocument.prototype.path.call(recorder as unknown as PDFKit.PDFDocument, d)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

const samples = Array.from({ length: 11 }, (_, index) => (index + 1) / 12)

function curve(controls: readonly Point[]): Point[] {
  return samples.map((at) => pointOn(controls, at))
}

/** De Casteljau's construction. */
function pointOn(controls: readonly Point[], at: number): Point {
  const [first = [0, 0]] = controls
  if (controls.length < 2) return first
  const between = controls.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = controls[index] ?? first
    return [fromX + (x - fromX) * at, fromY + (y - fromY) * at]
  })
  return pointOn(between, at)
}

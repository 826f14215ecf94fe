/** Draws one of the product's own drawings on a page: as outlines, so that it is sharp at every size. */
import { type Box, shapeBounds } from './bounds.ts'
import { type Drawing, numberIn, type Shape } from './svg.ts'

type Page = PDFKit.PDFDocument

interface Style {
  readonly fill: string
  readonly stroke: string
  readonly width: number
  readonly cap: string
  readonly join: string
  readonly dash: string
  readonly opacity: number
}

const plain: Style = {
  fill: '#000',
  stroke: 'none',
  width: 1,
  cap: 'butt',
  join: 'miter',
  dash: '',
  opacity: 1,
}

/** Fills a frame of the page with a part of the drawing; what lies outside is not shown. */
export function drawPicture(page: Page, drawing: Drawing, frame: Box, part: Box): void {
  page.save()
  page.translate(frame.x, frame.y).scale(frame.width / part.width, frame.height / part.height)
  page.translate(-part.x, -part.y)
  page.rect(part.x, part.y, part.width, part.height).clip()
  drawAll(page, drawing, drawing.root.children, plain)
  page.restore()
}

function drawAll(page: Page, drawing: Drawing, shapes: readonly Shape[], style: Style): void {
  for (const shape of shapes) draw(page, drawing, shape, style)
}

/** What is only referred to. */
const undrawn = ['title', 'defs', 'linearGradient', 'radialGradient', 'clipPath']

function draw(page: Page, drawing: Drawing, shape: Shape, inherited: Style): void {
  if (undrawn.includes(shape.name)) return
  const style = styleOf(shape, inherited)
  page.save()
  transform(page, shape.attributes.transform)
  clip(page, drawing, shape.attributes['clip-path'])
  if (shape.name === 'g') drawAll(page, drawing, shape.children, style)
  else if (shape.name === 'use') {
    const used = drawing.named.get(shape.attributes.href?.slice(1) ?? '')
    page.translate(numberIn(shape, 'x'), numberIn(shape, 'y'))
    if (used) draw(page, drawing, used, style)
  } else paint(page, drawing, shape, style)
  page.restore()
}

function styleOf({ attributes }: Shape, inherited: Style): Style {
  return {
    fill: attributes.fill ?? inherited.fill,
    stroke: attributes.stroke ?? inherited.stroke,
    width: Number(attributes['stroke-width'] ?? inherited.width),
    cap: attributes['stroke-linecap'] ?? inherited.cap,
    join: attributes['stroke-linejoin'] ?? inherited.join,
    dash: attributes['stroke-dasharray'] ?? inherited.dash,
    opacity: Number(attributes.opacity ?? 1) * inherited.opacity,
  }
}

const transformation = /(translate|scale|rotate)\(([^)]*)\)/g

function transform(page: Page, written = ''): void {
  for (const [, kind, values = ''] of written.matchAll(transformation)) {
    const [first = 0, second, third] = values.split(/[\s,]+/).map(Number)
    if (kind === 'translate') page.translate(first, second ?? 0)
    else if (kind === 'scale') page.scale(first, second ?? first)
    else page.rotate(first, { origin: [second ?? 0, third ?? 0] })
  }
}

const reference = /^url\(#(.+)\)$/

function referred(drawing: Drawing, written = ''): Shape | undefined {
  return drawing.named.get(reference.exec(written)?.[1] ?? '')
}

function clip(page: Page, drawing: Drawing, written: string | undefined): void {
  const [outline] = referred(drawing, written)?.children ?? []
  if (!outline) return
  trace(page, outline)
  page.clip()
}

function trace(page: Page, shape: Shape): void {
  const of = (name: string) => numberIn(shape, name)
  const { d } = shape.attributes
  if (shape.name === 'rect' && of('rx') > 0)
    page.roundedRect(of('x'), of('y'), of('width'), of('height'), of('rx'))
  else if (shape.name === 'rect') page.rect(of('x'), of('y'), of('width'), of('height'))
  else if (shape.name === 'circle') page.circle(of('cx'), of('cy'), of('r'))
  else if (shape.name === 'ellipse') page.ellipse(of('cx'), of('cy'), of('rx'), of('ry'))
  else if (shape.name === 'path' && d) page.path(d)
  else throw new Error(`A drawing of ours has no '${shape.name}'.`)
}

function paint(page: Page, drawing: Drawing, shape: Shape, style: Style): void {
  const fill = paintOf(page, drawing, shape, style.fill)
  const stroke = paintOf(page, drawing, shape, style.stroke)
  if (!fill && !stroke) return
  page.fillOpacity(style.opacity * (fill?.opacity ?? 1)).strokeOpacity(style.opacity * (stroke?.opacity ?? 1))
  if (stroke) {
    page
      .lineWidth(style.width)
      .lineCap(style.cap as 'round')
      .lineJoin(style.join as 'round')
    const [dash, space = dash] = style.dash.split(/[\s,]+/).map(Number)
    if (dash && space) page.dash(dash, { space })
  }
  trace(page, shape)
  if (fill && stroke) page.fillAndStroke(fill.colour, stroke.colour)
  else if (fill) page.fill(fill.colour)
  else if (stroke) page.stroke(stroke.colour)
}

interface Paint {
  readonly colour: PDFKit.Mixins.ColorValue
  readonly opacity: number
}

function paintOf(page: Page, drawing: Drawing, shape: Shape, written: string): Paint | undefined {
  if (written === 'none') return undefined
  const gradient = referred(drawing, written)
  if (!gradient) return colourOf(written)
  return { colour: gradientOf(page, gradient, shapeBounds(shape)), opacity: 1 }
}

/** Colours may end in two digits that say how opaque they are. */
function colourOf(written: string): { colour: string; opacity: number } {
  const [, colour = written, opaque = 'ff'] = /^(#[\da-f]{6})([\da-f]{2})$/i.exec(written) ?? []
  return { colour, opacity: Number.parseInt(opaque, 16) / 255 }
}

/** The published types of gradients lack what places them. */
type Transformable = PDFKit.PDFGradient & { setTransform(...matrix: number[]): void }

/** A gradient stands in the box around its shape, which it takes for a square of one by one. */
function gradientOf(page: Page, gradient: Shape, { x, y, width, height }: Box): PDFKit.PDFGradient {
  const of = (name: string, unless: number) => numberIn(gradient, name, unless)
  const isRadial = gradient.name === 'radialGradient'
  const [cx, cy] = [of('cx', 0.5), of('cy', 0.5)]
  const paint = isRadial
    ? page.radialGradient(cx, cy, 0, cx, cy, of('r', 0.5))
    : page.linearGradient(of('x1', 0), of('y1', 0), of('x2', 1), of('y2', 0))
  for (const stop of gradient.children) {
    const { colour, opacity } = colourOf(stop.attributes['stop-color'] ?? '#000')
    paint.stop(numberIn(stop, 'offset'), colour, opacity * numberIn(stop, 'stop-opacity', 1))
  }
  const transformed = paint as unknown as Transformable
  transformed.setTransform(width, 0, 0, height, x, y)
  return transformed
}

/** The shapes and paints that every picture of the product is composed of, written as SVG text. */
type Attributes = Record<string, string | number>

/** A point or a length on the picture, kept short: two decimals below one, one above. */
export function short(value: number): string {
  const decimals = Math.abs(value) < 1 ? 100 : 10
  return String(Math.round(value * decimals) / decimals).replace(/^(-?)0\./, '$1.')
}

const written = (value: string | number) => (typeof value === 'number' ? short(value) : value)

/** One SVG element; numbers are shortened. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`)
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`
}

/** A filled outline. */
export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more })

/** A filled circle. */
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more })

/** A filled ellipse. */
export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more })

/** A filled rectangle with rounded corners. */
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  more: Attributes = {},
) => element('rect', { x, y, width, height, ...(rx > 0 && { rx }), fill, ...more })

/** An open line with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}) =>
  element('path', {
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    ...more,
  })

/** A circle that is only its line. */
export const ring = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  width: number,
  more: Attributes = {},
) => element('circle', { cx, cy, r, fill: 'none', stroke: colour, 'stroke-width': width, ...more })

/** Shapes that are moved, turned or scaled together. */
export const placed = (transform: string, ...shapes: string[]) => element('g', { transform }, shapes.join(''))

/** Shapes that share attributes, so that each need not repeat them. */
export const sharing = (attributes: Attributes, ...shapes: string[]) =>
  element('g', attributes, shapes.join(''))

/** One shape `count` times around a centre, evenly, the first turned by `first` degrees; `id` names it. */
export function around(id: string, count: number, cx: number, cy: number, shape: string, first = 0): string {
  const turn = (index: number) => `rotate(${short(first + (360 / count) * index)} ${short(cx)} ${short(cy)})`
  const copies = Array.from({ length: count }, (_, i) =>
    element('use', { href: `#${id}`, transform: turn(i) }),
  )
  return element('defs', {}, element('g', { id }, shape)) + copies.join('')
}

const directions = {
  down: { x2: 0, y2: 1 },
  across: {},
  slant: { x2: 1, y2: 1 },
} as const

/** A gradient paint from one colour to another, to be used as `paint(id)`. */
export const blend = (id: string, from: string, to: string, direction: keyof typeof directions = 'slant') =>
  element(
    'linearGradient',
    { id, ...directions[direction] },
    element('stop', { 'stop-color': from }) + element('stop', { offset: 1, 'stop-color': to }),
  )

/** A gradient paint that fades from a colour in the middle to nothing at the rim. */
export const halo = (id: string, colour: string, strength = 0.5) =>
  element(
    'radialGradient',
    { id },
    element('stop', { 'stop-color': colour, 'stop-opacity': strength }) +
      element('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  )

/** The reference to a gradient made by `blend` or `halo`. */
export const paint = (id: string) => `url(#${id})`

/** The point at `degrees` (clockwise from the top) and `radius` from a centre, as `x y`. */
export function polar(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${short(cx + radius * Math.cos(angle))} ${short(cy + radius * Math.sin(angle))}`
}

/** A closed outline through points. */
export const outline = (...points: (string | [number, number])[]) =>
  `M${points.map((point) => (typeof point === 'string' ? point : point.map(short).join(' '))).join('L')}Z`

/** A whole picture with its title for readers of the screen. */
export const picture = (width: number, height: number, title: string, ...shapes: string[]) =>
  element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img' },
    element('title', {}, title) + shapes.join(''),
  )

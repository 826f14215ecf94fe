/** Hands what was made here to the browser, to be saved: a chart's table, and its picture with its title and
 * legend; or to be printed. */
import type { RefObject } from 'react'
import { byteOrderMark, csvLine } from '#shared/exports/csv.ts'
import { turnLight } from '#web/ui/paper/light-scheme.ts'
import type { ChartTable } from './chart.ts'
import { type Look, patterns } from './looks.ts'

export function saveCsv(fileName: string, table: ChartTable): void {
  save(fileName, new Blob([byteOrderMark, csvOf(table)], { type: 'text/csv' }))
}

function save(fileName: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser takes it up after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** In milliseconds. */
const lookEvery = 50

/** Waits until the drawings, which load after their numbers, are there. Throws where the charts are gone. */
async function untilDrawn(place: RefObject<HTMLElement | null>): Promise<HTMLElement> {
  do await new Promise((look) => setTimeout(look, lookEvery))
  while (place.current?.querySelector('[data-awaited], [aria-busy="true"]'))
  if (!place.current) throw new Error('The charts are gone.')
  return place.current
}

/** Has the browser print the page once its charts are drawn. */
export async function printDrawn(charts: RefObject<HTMLElement | null>): Promise<void> {
  await untilDrawn(charts)
  window.print()
}

interface Picture {
  readonly title: string
  /** The filter, below the title. */
  readonly about: string
  readonly legend: readonly { readonly name: string; readonly look: Look }[]
}

/** Saves the drawing of a chart as a PNG, once it is there. Raises where there is none, or the browser cannot
 * make one. */
export async function savePng(
  fileName: string,
  chart: RefObject<HTMLElement | null>,
  picture: Picture,
): Promise<void> {
  const drawing = (await untilDrawn(chart)).querySelector<SVGSVGElement>('svg.recharts-surface')
  if (!drawing) throw new Error('There is no drawing.')
  const { source, width, height } = inLight(() => pictureOf(drawing, picture))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const file = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (!file) throw new Error('There is no picture.')
  save(fileName, file)
}

/** Pixels of the picture for each of the screen's. */
const scale = 2
/** In px. */
const edge = 16
const line = 20
const least = 420
const swatchWidth = 22
const fontFamily = 'sans-serif'

const namespace = 'http://www.w3.org/2000/svg'

/** A picture is put into documents, which are white, so it is drawn in the light scheme. Nothing is painted
 * meanwhile. */
function inLight<T>(read: () => T): T {
  const turnBack = turnLight()
  try {
    return read()
  } finally {
    turnBack()
  }
}

/** Of the title, and of every other line. */
const [titleFont, textFont] = [
  { 'font-size': 16, 'font-weight': 700 },
  { 'font-size': 12, 'font-weight': 400 },
]

function pictureOf(drawing: SVGSVGElement, { title, about, legend }: Picture) {
  const { width: drawn, height: high } = drawing.getBoundingClientRect()
  const words = [
    widthOf(title, titleFont),
    widthOf(about, textFont),
    ...legend.map(({ name }) => swatchWidth + widthOf(name, textFont)),
  ]
  // Nothing of what it says is cut off.
  const width = Math.ceil(Math.max(least, ...[drawn, ...words].map((each) => each + 2 * edge)))
  const top = edge + line * 3
  const height = top + high + line * (legend.length + 1) + edge
  const colors = colorsAt(drawing, ['--tt-surface', ...legend.map(({ look }) => `--chart-${look}`)])
  const [ground = ''] = colors
  const fill = getComputedStyle(drawing).color
  const root = make('svg', { xmlns: namespace, width, height, 'font-family': fontFamily, fill })
  const copy = withItsLook(drawing)
  const place = { x: edge, y: top, width: drawn, height: high }
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value))
  root.append(
    make('rect', { width, height, fill: ground }),
    make('text', { x: edge, y: edge + line * 0.8, ...titleFont }, title),
    make('text', { x: edge, y: edge + line * 1.9, ...textFont }, about),
    copy,
    ...legend.flatMap(({ name, look }, index) => {
      const pattern = make('pattern', {
        ...{ id: `legend-${index}`, width: 8, height: 8, patternUnits: 'userSpaceOnUse' },
      })
      pattern.append(
        make('rect', { width: 8, height: 8, fill: colors[index + 1] ?? '' }),
        make('path', {
          d: patterns[look],
          fill: 'none',
          stroke: ground,
          'stroke-width': 1.6,
          'stroke-linecap': 'round',
        }),
      )
      const y = top + high + line * (index + 1)
      return [
        pattern,
        make('rect', { x: edge, y, width: 14, height: 14, fill: `url(#legend-${index})` }),
        make('text', { x: edge + swatchWidth, y: y + 12, ...textFont }, name),
      ]
    }),
  )
  return { source: new XMLSerializer().serializeToString(root), width, height }
}

/** In px. */
function widthOf(text: string, font: typeof textFont): number {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = `${font['font-weight']} ${font['font-size']}px ${fontFamily}`
  return pen.measureText(text).width
}

/** Colours that a style sheet has names for, as they are there now: light or dark. */
function colorsAt(place: Element, names: readonly string[]): string[] {
  const probe = place.appendChild(document.createElementNS(namespace, 'g'))
  const colors = names.map((name) => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return colors
}

function make(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS(namespace, name)
  for (const [each, value] of Object.entries(attributes)) element.setAttribute(each, String(value))
  element.textContent = text
  return element
}

/** Returns the style of a drawing's parts. */
const styles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const

/** A copy that looks the same where there is no style sheet. */
function withItsLook(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll<SVGElement>('*')
  for (const [index, original] of drawing.querySelectorAll<SVGElement>('*').entries()) {
    const computed = getComputedStyle(original)
    for (const name of styles) copies[index]?.style.setProperty(name, computed.getPropertyValue(name))
  }
  return copy
}

/** Returns a chart's table as CSV, its heads first. */
export function csvOf({ columns, rows }: ChartTable): string {
  return [
    csvLine(columns.map(({ header }) => header)),
    ...rows.map(({ cells }) => csvLine(cells.map(({ value }) => value))),
  ].join('')
}

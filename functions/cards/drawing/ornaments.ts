/** What adorns a card and is no content: screen readers pass over it. */
import { productTexts } from '#shared/messages/product.ts'
import type { Box } from './bounds.ts'
import { drawingFile } from './files.ts'
import type { Layout, TextBlock } from './layout.ts'
import { drawPicture } from './picture.ts'
import { border, colours, margin, pageSize, productSize } from './style.ts'
import { readDrawing } from './svg.ts'
import { widthOf, writeLine } from './write.ts'

type Page = PDFKit.PDFDocument

/** Draws them; first, so that everything else stands above them. */
export function drawOrnaments(document: Page, layout: Layout): void {
  document.markContent('Artifact', { type: 'Layout' })
  const { at, round } = border
  document.roundedRect(at, at, pageSize.width - 2 * at, pageSize.height - 2 * at, round)
  document.lineWidth(1.2).stroke(colours.line)
  drawLabelGround(document, layout)
  if (layout.motivation) drawQuote(document, layout.motivation, layout.isCentred)
  line(document, margin, pageSize.width - margin, layout.foot)
  drawLogo(document, layout)
  document.endMarkedContent()
}

/** Before the product's name. */
function drawLogo(document: Page, { foot }: Layout): void {
  const logo = drawingFile('logo')
  if (!logo) return
  const size = 22
  const name = widthOf(productTexts.name, { weight: 'bold', size: productSize })
  const frame = { x: pageSize.width - margin - name - size - 7, y: foot + 11, width: size, height: size }
  drawPicture(document, readDrawing(logo), frame, { x: 0, y: 0, width: 64, height: 64 })
}

function line(document: Page, from: number, to: number, y: number): void {
  document.moveTo(from, y).lineTo(to, y).lineWidth(1).stroke(colours.line)
}

function drawLabelGround(document: Page, { label, isCentred, picture }: Layout): void {
  const ground = groundOf(label, isCentred)
  document.roundedRect(ground.x, ground.y, ground.width, ground.height, ground.height / 2)
  document.fill(colours.indigo)
  if (!isCentred) return
  const middle = ground.y + ground.height / 2
  const ends = [ground.x - 14, ground.x + ground.width + 14] as const
  line(document, picture.x + 60, ends[0], middle)
  line(document, ends[1], picture.x + picture.width - 60, middle)
  for (const x of ends) sparkle(document, x, middle, 7)
}

/** The pill around the label, as wide as its text. */
export function groundOf({ x, y, width, height, lines, size }: TextBlock, isCentred: boolean): Box {
  const wide = widthOf(lines[0] ?? '', { weight: 'bold', size }) + 30
  return { x: isCentred ? x + (width - wide) / 2 : x, y, width: wide, height }
}

function sparkle(document: Page, x: number, y: number, r: number): void {
  document.moveTo(x, y - r)
  for (const [dx, dy] of [
    [r, 0],
    [0, r],
    [-r, 0],
    [0, -r],
  ] as const)
    document.quadraticCurveTo(x, y, x + dx, y + dy)
  document.fill(colours.ember)
}

function drawQuote(document: Page, { x, y, width }: TextBlock, isCentred: boolean): void {
  const align = isCentred ? 'center' : 'left'
  const hand = { weight: 'bold', size: 46, colour: colours.ember } as const
  writeLine(document, '“', hand, { x, y: y + 10, width, align })
}

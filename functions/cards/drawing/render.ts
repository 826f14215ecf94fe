/** Makes a card: one page of A4 that can be pinned up, its text selectable and in the order in which it is
 * read. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { cardsTexts } from '#shared/messages/cards.ts'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import type { Box } from './bounds.ts'
import { heightOfName, nameLeading } from './columns.ts'
import { type CardContent, type Layout, layoutOf, type TextBlock } from './layout.ts'
import { drawOrnaments, groundOf } from './ornaments.ts'
import { drawPicture } from './picture.ts'
import { colours, productSize } from './style.ts'
import type { Drawing } from './svg.ts'
import { bringFonts, type Hand, writeLine, writeLines } from './write.ts'

/** A drawing of ours, of which a part is shown, or a picture that an editor has uploaded. */
export type Cover =
  | { readonly is: 'drawing'; readonly drawing: Drawing; readonly part: Box }
  | { readonly is: 'photo'; readonly bytes: Uint8Array }

type Page = PDFKit.PDFDocument

/** The PDF. The same content and cover always give the same bytes. Raises where the cover cannot be read. */
export async function renderCard(content: CardContent, cover: Cover): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    // Its own standard font would be read from a file that the bundle does not have.
    font: '',
    info: {
      Title: content.title,
      Author: content.from.name,
      Creator: productTexts.name,
      Producer: productTexts.name,
      CreationDate: new Date(content.createdAt),
    },
  })
  const bytes = buffer(document)
  bringFonts(document)
  const layout = layoutOf(content)
  drawOrnaments(document, layout)
  const root = document.struct('Document')
  document.addStructure(root)
  addTo(document, root, partsOf(document, layout, content, cover))
  root.end()
  document.end()
  return bytes
}

interface Part {
  /** What it is to screen readers. */
  readonly tag: 'Figure' | 'H1' | 'P' | 'L' | 'LI' | 'BlockQuote'
  /** Words for a picture. */
  readonly alt?: string
  /** A list has parts instead. */
  readonly draw?: () => void
  readonly parts?: readonly Part[]
}

/** Draws parts in the order in which they are read. */
function addTo(document: Page, parent: PDFKit.PDFStructureElement, parts: readonly Part[]): void {
  for (const { tag, alt, draw, parts: inner } of parts) {
    const more = alt ? { alt } : {}
    const element = draw ? document.struct(tag, more, draw) : document.struct(tag, more)
    parent.add(element)
    if (inner) addTo(document, element, inner)
    element.end()
  }
}

/** Everything that a card says. */
function partsOf(document: Page, layout: Layout, { card }: CardContent, cover: Cover): Part[] {
  const { picture, label, phrase, behaviour, motivation, isCentred } = layout
  const align = isCentred ? 'center' : 'left'
  const textPart = (block: TextBlock | undefined, hand: Omit<Hand, 'size'>): Part[] =>
    block ? [{ tag: 'P', draw: () => write(document, block, hand, align) }] : []
  const chosen = [textPart(phrase, phraseHand(layout)), textPart(behaviour, inIndigo)]
  const names = nameParts(document, layout)
  return [
    {
      tag: 'Figure',
      alt: card ? fill(cardsTexts.picture, { card }) : cardsTexts.plainPicture,
      draw: () => drawCover(document, picture, cover),
    },
    {
      tag: names.length > 1 ? 'H1' : 'P',
      draw: () => drawLabel(document, label, groundOf(label, isCentred)),
    },
    ...(isCentred ? [] : chosen.flat()),
    ...(names.length > 1 ? [{ tag: 'L', parts: names } as const] : names),
    ...(isCentred ? chosen.reverse().flat() : []),
    ...(motivation
      ? [{ tag: 'BlockQuote', draw: () => drawMotivation(document, motivation, align) } as const]
      : []),
    { tag: 'P', draw: () => drawFoot(document, layout) },
  ]
}

const inIndigo = { weight: 'bold', colour: colours.indigo } as const
const inQuiet = { weight: 'regular', colour: colours.quiet } as const

function phraseHand({ isCentred }: Layout): Omit<Hand, 'size'> {
  return isCentred ? inQuiet : { weight: 'bold', colour: colours.ink }
}

type Align = 'left' | 'center' | 'right'

function write(document: Page, block: TextBlock, hand: Omit<Hand, 'size'>, align: Align): void {
  const { x, y, width, size, leading, lines } = block
  writeLines(document, lines, { ...hand, size, leading }, { x, y: y + size, width, align })
}

function drawLabel(document: Page, { lines, size }: TextBlock, { x, y, width, height }: Box): void {
  const hand = { weight: 'bold', size, colour: colours.white } as const
  // Capitals are about 0.72 of the size high: the eye centres them, not their box.
  const baseline = y + height / 2 + size * 0.36
  for (const text of lines) writeLine(document, text, hand, { x, y: baseline, width, align: 'center' })
}

/** Lines of somebody's words from which on they stand flush left: many centred lines are hard to read. */
const flushFrom = 6

function drawMotivation(document: Page, block: TextBlock, align: Align): void {
  const hand = { weight: 'regular', colour: colours.ink } as const
  write(document, block, hand, block.lines.length < flushFrom ? align : 'left')
}

/** One name is the heading; several are a list. */
function nameParts(document: Page, { names, isCentred }: Layout): Part[] {
  const { size, columns, columnWidth, gap } = names
  const hand = { weight: 'bold', size, colour: colours.ink, leading: nameLeading.line } as const
  const isOne = columns.flat().length === 1
  return columns.flatMap((column, index) => {
    const x = names.x + index * (columnWidth + gap)
    let next = names.y + size
    return column.map((lines): Part => {
      const at = { x, y: next, width: columnWidth, align: isCentred ? 'center' : 'left' } as const
      next += heightOfName(lines, size)
      return { tag: isOne ? 'H1' : 'LI', draw: () => writeLines(document, lines, hand, at) }
    })
  })
}

function drawFoot(document: Page, { from, company, date, foot }: Layout): void {
  writeLine(document, cardsTexts.from, { ...inQuiet, size: 8.5 }, { ...from, y: foot + 17 })
  write(document, from, { weight: 'bold', colour: colours.ink }, 'left')
  write(document, company, inQuiet, 'left')
  writeLine(
    document,
    productTexts.name,
    { ...inIndigo, size: productSize },
    { ...date, y: foot + 27, align: 'right' },
  )
  write(document, date, inQuiet, 'right')
}

/** A photo is cut to the shape of a card. */
function drawCover(document: Page, frame: Box, cover: Cover): void {
  const { x, y, width, height } = frame
  const outline = () => document.roundedRect(x, y, width, height, width * 0.028)
  document.save()
  outline().clip()
  if (cover.is === 'drawing') drawPicture(document, cover.drawing, frame, cover.part)
  else
    document.image(Buffer.from(cover.bytes), x, y, {
      cover: [width, height],
      align: 'center',
      valign: 'center',
    })
  document.restore()
  outline().lineWidth(0.8).stroke(colours.line)
}

/** Writes single lines on a page. */
import { cardFont, type Weight } from './fonts.ts'

export interface Hand {
  readonly weight: Weight
  readonly size: number
  readonly colour: string
}

interface LineBox {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly width: number
  readonly align?: 'left' | 'center' | 'right'
}

/** Width of a line in points. */
export function widthOf(text: string, { weight, size }: Pick<Hand, 'weight' | 'size'>): number {
  return cardFont(weight).widthOf(text) * size
}

/** Makes the fonts known to a document. Its own standard fonts are never used: they know no more than Latin
 * 1. */
export function bringFonts(document: PDFKit.PDFDocument): void {
  for (const weight of ['regular', 'bold'] as const) document.registerFont(weight, cardFont(weight).bytes)
}

/** Writes a line that is known to fit. */
export function writeLine(
  document: PDFKit.PDFDocument,
  text: string,
  hand: Hand,
  { x, y, width, align = 'left' }: LineBox,
): void {
  const rest = width - widthOf(text, hand)
  const indent = align === 'left' ? 0 : align === 'right' ? rest : rest / 2
  document.font(hand.weight).fontSize(hand.size).fillColor(hand.colour)
  document.text(text, x + indent, y, { lineBreak: false, baseline: 'alphabetic' })
}

/** Writes lines one below the other, the first with its baseline at the place; blank ones leave room. */
export function writeLines(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  hand: Hand & { readonly leading: number },
  place: LineBox,
): void {
  for (const [index, line] of lines.entries())
    if (line !== '')
      writeLine(document, line, hand, { ...place, y: place.y + index * hand.size * hand.leading })
}

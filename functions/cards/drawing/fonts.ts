/** The two fonts of a card: what they can write, and how wide that is. */
import { create, type Font } from 'fontkit'
import { fontFile } from './files.ts'

export type Weight = 'regular' | 'bold'

interface CardFont {
  readonly bytes: Buffer
  /** Width in em, so that one measuring serves every size. */
  readonly widthOf: (text: string) => number
  readonly has: (codePoint: number) => boolean
}

function load(weight: Weight): CardFont {
  const bytes = fontFile(weight)
  const font = create(bytes) as Font
  const widths = new Map<string, number>()
  return {
    bytes,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    widthOf(text) {
      const cached = widths.get(text)
      if (cached !== undefined) return cached
      const width = font.layout(text).advanceWidth / font.unitsPerEm
      if (widths.size > mostKept) widths.clear()
      widths.set(text, width)
      return width
    },
  }
}

const mostKept = 5000
const loaded = new Map<Weight, CardFont>()

/** The font of a weight, read from its file once in a process. Widths are in parts of the font's size. */
export function cardFont(weight: Weight): CardFont {
  const font = loaded.get(weight) ?? load(weight)
  loaded.set(weight, font)
  return font
}

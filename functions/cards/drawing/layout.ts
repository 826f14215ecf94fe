/** Where everything of a card stands: decided before anything is drawn, so that it always fits on one page. */
import { cardShape } from '#shared/awards/rules.ts'
import type { Box } from './bounds.ts'
import { arrangeColumns, type Columns } from './columns.ts'
import { cardFont, type Weight } from './fonts.ts'
import { type Fitted, fitted } from './lines.ts'
import { printable } from './printable.ts'
import { footHeight, margin, pageSize } from './style.ts'

/** What a card says. */
export interface CardContent {
  /** High5 or Team High5. */
  readonly label: string
  /** What readers of PDFs show above it, and the file's name without its ending. */
  readonly title: string
  readonly behaviour: string
  /** The phrase of the chosen card; blank where none was chosen. */
  readonly card: string
  /** Everybody it is for, one or up to fifty. */
  readonly names: readonly string[]
  /** The nominator's words, in their own lines; blank where the form asked for none. */
  readonly motivation: string
  readonly from: { readonly name: string; readonly company: string }
  /** As screens show it. */
  readonly date: string
  /** When it was given; an instant. */
  readonly createdAt: string
}

/** Lines in a box; `y` is the box's upper edge. */
export interface TextBlock extends Fitted, Box {
  readonly leading: number
}

export interface Layout {
  readonly picture: Box
  /** High5 or Team High5, on a ground of its own. */
  readonly label: TextBlock
  /** Whether a line runs to either side of the label. */
  readonly isCentred: boolean
  /** What the card says; nothing where none was chosen. */
  readonly phrase: TextBlock | undefined
  readonly behaviour: TextBlock | undefined
  readonly names: Columns & Box
  readonly motivation: TextBlock | undefined
  readonly from: TextBlock
  readonly company: TextBlock
  readonly date: TextBlock
  readonly foot: number
}

/** Text as it is printed. */
interface Printed extends Omit<CardContent, 'motivation'> {
  /** Paragraph by paragraph. */
  readonly motivation: readonly string[]
}

/** So many are named under the large picture; more need the page's width. */
const mostUnderPicture = 8

const width = pageSize.width - 2 * margin
const foot = pageSize.height - margin - footHeight

/** Where everything on the page stands and how large, in points. Names and words stand below the picture
 * where they are easy to read there, else they get the room beside it. */
export function layoutOf(content: CardContent): Layout {
  const printed = printedOf(content)
  const under = printed.names.length <= mostUnderPicture ? small(printed) : undefined
  const above = under && isReadable(under) ? under : large(printed)
  const half = width / 2 - 10
  return {
    ...above,
    foot,
    from: block([printed.from.name], { x: margin, y: foot + 20, width: half, height: 17 }, nominator),
    company: block([printed.from.company], { x: margin, y: foot + 37, width: half, height: 13 }, quiet),
    date: block([printed.date], { x: margin + half + 20, y: foot + 37, width: half, height: 13 }, quiet),
  }
}

/** Whether somebody who stands before it reads the words with ease. */
function isReadable({ motivation }: Above): boolean {
  return !motivation || motivation.size >= 11
}

function printedOf(content: CardContent): Printed {
  const bold = cardFont('bold')
  const regular = cardFont('regular')
  const strong = (text: string) => printable(text, bold.has)
  const paragraphs = content.motivation
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => printable(line, regular.has))
  return {
    ...content,
    behaviour: strong(content.behaviour),
    card: strong(content.card),
    names: content.names.map((name) => strong(name) || '□'),
    motivation: paragraphs.filter(
      (line, index) => line !== '' || (index > 0 && paragraphs[index - 1] !== ''),
    ),
    from: { name: strong(content.from.name), company: printable(content.from.company, regular.has) },
  }
}

interface Manner {
  readonly weight: Weight
  readonly leading: number
  readonly largest: number
  readonly smallest: number
}

const pill = { weight: 'bold', leading: 1.2, largest: 13, smallest: 13 } as const
const behaved = { weight: 'bold', leading: 1.4, largest: 12, smallest: 8 } as const
const smallPhrase = { weight: 'regular', leading: 1.4, largest: 12, smallest: 8 } as const
const largePhrase = { weight: 'bold', leading: 1.2, largest: 22, smallest: 10 } as const
const words = { weight: 'regular', leading: 1.5, largest: 21, smallest: 8 } as const
const nominator = { weight: 'bold', leading: 1.25, largest: 13, smallest: 8 } as const
const quiet = { weight: 'regular', leading: 1.25, largest: 10, smallest: 7 } as const

/** Paragraphs as large as they may be in the room; `height` becomes what they need of it. */
function block(paragraphs: readonly string[], room: Box, { weight, ...manner }: Manner): TextBlock {
  const text = fitted(paragraphs, { ...room, ...manner }, cardFont(weight).widthOf)
  return { ...room, ...text, leading: manner.leading, height: text.lines.length * text.size * manner.leading }
}

/** The same where there is something to say. */
function blockIf(text: string, room: Box, manner: Manner): TextBlock | undefined {
  return text === '' ? undefined : block([text], room, manner)
}

const pillHeight = 26
/** Room for the mark above somebody's words. */
const quoteHeight = 26

type Above = Omit<Layout, 'foot' | 'from' | 'company' | 'date'>

/** One after the other below the picture, the free space around them. */
function small({ label, behaviour, card, names, motivation }: Printed): Above {
  const picture = { x: margin, y: margin, width, height: width / cardShape }
  const top = picture.y + picture.height + 18
  const room = { x: margin + 12, y: 0, width: width - 24, height: 0 }
  const named = arrangeColumns(
    names,
    { width: room.width, height: names.length === 1 ? 110 : 130 },
    cardFont('bold').widthOf,
  )
  const behaviourBlock = blockIf(behaviour, { ...room, height: 34 }, behaved)
  const phrase = blockIf(card, { ...room, height: 34 }, smallPhrase)
  const parts = [pillHeight, named.height, behaviourBlock?.height ?? 0, phrase?.height ?? 0]
  const gaps = 12 + 6 + (motivation.length > 0 ? 16 + quoteHeight : 0)
  const used = parts.reduce((sum, each) => sum + each, gaps)
  const motivationBlock =
    motivation.length > 0 ? block(motivation, { ...room, height: foot - 14 - top - used }, words) : undefined
  const free = foot - 14 - top - used - (motivationBlock?.height ?? 0)
  const labelled = block([label], { ...room, y: top + free * 0.4, height: pillHeight }, pill)
  const namesAt = labelled.y + pillHeight + 12 + free * 0.1
  const doneAt = namesAt + named.height + 6
  const phraseAt = doneAt + (behaviourBlock?.height ?? 0)
  const saidAt = phraseAt + (phrase?.height ?? 0) + 16 + quoteHeight + free * 0.1
  return {
    picture,
    isCentred: true,
    label: { ...labelled, height: pillHeight },
    names: { ...named, ...room, y: namesAt, height: named.height },
    behaviour: behaviourBlock && { ...behaviourBlock, y: doneAt },
    phrase: phrase && { ...phrase, y: phraseAt },
    motivation: motivationBlock && { ...motivationBlock, y: saidAt },
  }
}

/** The picture with what it says beside it, the names over the page's width, then the words. */
function large({ label, behaviour, card, names, motivation }: Printed): Above {
  const picture = { x: margin, y: margin, width: 250, height: 250 / cardShape }
  const beside = { x: picture.x + picture.width + 24, y: 0, width: width - picture.width - 24, height: 0 }
  const phrase = blockIf(card, { ...beside, height: 84 }, largePhrase)
  const behaviourBlock = blockIf(behaviour, { ...beside, height: 34 }, behaved)
  const spoken = pillHeight + 12 + (phrase?.height ?? 0) + 6 + (behaviourBlock?.height ?? 0)
  const top = picture.y + (picture.height - spoken) / 2
  const phraseAt = top + pillHeight + 12
  const namesAt = picture.y + picture.height + 24
  const rest = foot - 14 - namesAt
  const named = arrangeColumns(
    names,
    { width, height: motivation.length > 0 ? rest * 0.58 : rest },
    cardFont('bold').widthOf,
  )
  const saidAt = namesAt + named.height + 14 + quoteHeight
  const motivationBlock =
    motivation.length > 0
      ? block(motivation, { x: margin, y: saidAt, width, height: foot - 14 - saidAt }, words)
      : undefined
  const free = foot - 14 - (motivationBlock ? saidAt + motivationBlock.height : namesAt + named.height)
  return {
    picture,
    isCentred: false,
    label: { ...block([label], { ...beside, y: top, height: pillHeight }, pill), height: pillHeight },
    phrase: phrase && { ...phrase, y: phraseAt },
    behaviour: behaviourBlock && { ...behaviourBlock, y: phraseAt + (phrase?.height ?? 0) + 6 },
    names: { ...named, x: margin, y: namesAt + free * 0.2, width, height: named.height },
    motivation: motivationBlock && { ...motivationBlock, y: saidAt + free * 0.5 },
  }
}

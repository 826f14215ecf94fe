/** Which picture a card shows: the one of the chosen High5 card, else the product's own. */
import { cardsWith } from '#functions/awards/store.ts'
import { pictureIdIn } from '#functions/media/links.ts'
import { fetchObject } from '#functions/media/objects.ts'
import { cardPicture, cardShape } from '#shared/awards/rules.ts'
import { fileKey } from '#shared/media/object-keys.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import { drawingFile } from './drawing/files.ts'
import type { Cover } from './drawing/render.ts'
import { readDrawing } from './drawing/svg.ts'

/** Address of the picture: of the card as it is now, for one that was taken away of the drawing that it had;
 * blank where none was chosen. */
export async function coverAddress({ card }: Pick<Nomination, 'card'>, now: Date): Promise<string> {
  if (!card) return ''
  const behaviours = await cardsWith([card.id], now)
  const present = behaviours.flatMap(({ cards }) => cards).find(({ id }) => id === card.id)
  return present?.cover ?? cardPicture(card.id, 'svg')
}

const whole = { x: 0, y: 0, width: 640, height: 640 / cardShape }
/** The part of the product's own picture that has the shape of a card. */
const middle = { x: 432, y: 0, width: 768, height: 480 }

/** What is at that address; the product's own picture where there is nothing. */
export async function loadCover(address: string): Promise<Cover> {
  const id = pictureIdIn(address)
  const photo = id ? await fetchObject(fileKey('content', id)) : undefined
  if (photo) return { is: 'photo', bytes: photo.bytes }
  const number = /^\/cards\/(\d+)\.svg$/.exec(address)?.[1]
  const drawing = number && drawingFile(number)
  return drawing ? { is: 'drawing', drawing: readDrawing(drawing), part: whole } : ownPicture()
}

/** The product's own picture, cut to the shape of a card. Raises an error where it was not laid beside the
 * function. */
export function ownPicture(): Cover {
  const drawing = drawingFile('plain')
  if (!drawing) throw new Error('The drawings are not where they should be.')
  return { is: 'drawing', drawing: readDrawing(drawing), part: middle }
}

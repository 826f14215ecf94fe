/** Makes a nomination's card once: the file is named by its content, so that later and simultaneous
 * requests find the same one, and a card that would look different is made again. */
import { createHash } from 'node:crypto'
import { contentDisposition, fetchObject, writeObject } from '#functions/media/objects.ts'
import { faultFields, log } from '#functions/runtime/log.ts'
import { safeName } from '#shared/media/rules.ts'
import type { FullNomination } from '#shared/nominations/model.ts'
import { readCardContent } from './card-content.ts'
import { coverAddress, loadCover, ownPicture } from './cover.ts'
import type { CardContent } from './drawing/layout.ts'
import { cardKey } from './object-keys.ts'

/** Raised with every change of how cards look. */
const design = 1

interface Made {
  readonly key: string
  /** What browsers call it. */
  readonly name: string
}

/** Where the file of the card lies and what browsers call it; made now where nobody has asked for this very
 * card before. Whether the person may have it is asked before. */
export async function findOrMakeCard(nomination: FullNomination, now: Date): Promise<Made> {
  const content = readCardContent(nomination)
  const address = await coverAddress(nomination.head, now)
  const version = createHash('sha256')
    .update(JSON.stringify([design, content, address]))
    .digest('hex')
  const file = { key: cardKey(nomination.head.id, version.slice(0, 32)), name: fileName(content) }
  // One byte says that there is one.
  if (await fetchObject(file.key, 1)) return file
  const began = performance.now()
  const pdf = await render(content, address)
  await writeObject(file.key, pdf, {
    ContentType: 'application/pdf',
    ContentDisposition: contentDisposition('attachment', file.name),
    CacheControl: 'private, no-store',
  })
  const milliseconds = Math.round(performance.now() - began)
  log('info', 'card made', { nominationId: nomination.head.id, bytes: pdf.length, milliseconds })
  return file
}

/** An uploaded picture that cannot be drawn is no reason to have no card. */
async function render(content: CardContent, address: string): Promise<Buffer> {
  // A card that was made before comes without loading the drawing code.
  const [cover, { renderCard }] = await Promise.all([loadCover(address), import('./drawing/render.ts')])
  try {
    return await renderCard(content, cover)
  } catch (error) {
    if (cover.is === 'drawing') throw error
    log('warn', 'cover not drawn', { cover: address, ...faultFields(error) })
    return renderCard(content, ownPicture())
  }
}

function fileName({ title }: CardContent): string {
  return safeName(`${title.replace(/[/\\]/g, ' ')}.pdf`)
}

/** Which picture each person has chosen. Small items of their own: a list of people reads one for each, and their
 * records are forty times as large. */
import * as z from 'zod'
import { entity } from '#functions/runtime/entity.ts'
import { getItems } from '#functions/runtime/table.ts'
import { personPartition } from './store.ts'

const personPicture = z.object({
  personId: z.string(),
  version: z.number().int(),
  /** Absent once it was removed. */
  mediaId: z.string().optional(),
  /** Who has left or is blocked is shown with their initials. */
  hidden: z.literal(true).optional(),
})
export type PersonPicture = z.infer<typeof personPicture>

const pictureKey = (personId: string) => ({ PK: personPartition(personId), SK: 'PICTURE' })

export const personPictures = entity<PersonPicture>({
  type: 'person-picture',
  schema: personPicture,
  keys: ({ personId }) => pictureKey(personId),
})

/** The pictures that are shown of these people; who has none is left out. A second late, at half the price. */
export async function shownPictures(
  personIds: readonly string[],
): Promise<{ personId: string; mediaId: string }[]> {
  const found = await getItems(personPictures, [...new Set(personIds)].map(pictureKey))
  return found.flatMap(({ personId, mediaId, hidden }) => (mediaId && !hidden ? [{ personId, mediaId }] : []))
}

/** Access to files: people who may see the record of a file see the file; its owner sees one without a
 * record. Administrators see all. */
import type { Actor } from '#functions/runtime/actor.ts'
import type { AttachmentKind, Media } from '#shared/media/model.ts'

/** What a file belongs to → whether somebody may see that record, and this file of it. */
export type FileReaders = Readonly<
  Record<AttachmentKind, (id: string, actor: Actor, mediaId: string) => Promise<boolean>>
>

/** Whether somebody may see a file, and be given a link to it. */
export async function canSeeMedia(media: Media, actor: Actor, readers: FileReaders): Promise<boolean> {
  const { id, owner, attachedTo } = media
  if (actor.isAdmin) return true
  if (!attachedTo) return owner === actor.personId
  return readers[attachedTo.kind](attachedTo.id, actor, id)
}

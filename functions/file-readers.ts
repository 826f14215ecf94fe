/** Access to files: people who may see the record of a file see the file, by each owner's own rule. */
import { findSubmission } from '#functions/equity/store.ts'
import { findIdea } from '#functions/ideas/store.ts'
import { readsInnovation } from '#functions/innovation/read-access.ts'
import { findInnovation } from '#functions/innovation/store.ts'
import { asViewer } from '#functions/nominations/access/reader-view.ts'
import { mayReadFile } from '#functions/nominations/policy.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { shownPictures } from '#functions/people/pictures.ts'
import { type Actor, seesColleagues, viewerOf } from '#functions/runtime/actor.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { readsEquityFiles } from '#shared/equity/rules.ts'
import { seesIdea } from '#shared/ideas/rules.ts'
import type { AttachmentKind, Media } from '#shared/media/model.ts'

/** What a file belongs to → whether somebody may see that record, and this file of it. */
export const fileReaders: Readonly<
  Record<AttachmentKind, (id: string, actor: Actor, mediaId: string) => Promise<boolean>>
> = {
  async nomination(id, actor, mediaId) {
    const nomination = await findFullNomination(id)
    return !!nomination && mayReadFile(nomination, mediaId, await asViewer(nomination.head, actor, clock()))
  },

  async innovation(id, { person }) {
    const nomination = await findInnovation(id)
    return !!nomination && readsInnovation(nomination, person)
  },

  async equity(id, { person }) {
    const submission = await findSubmission(id)
    return !!submission && readsEquityFiles(submission, person)
  },

  async idea(id, actor) {
    const idea = await findIdea(id)
    return !!idea && seesIdea(idea, viewerOf(actor))
  },

  async profile(personId, actor, mediaId) {
    if (personId !== actor.personId && !seesColleagues(actor)) return false
    return (await shownPictures([personId])).some((picture) => picture.mediaId === mediaId)
  },

  // Its readers get links with the content itself (media/links.ts).
  async content(_, { isAdmin }) {
    return isAdmin
  },
}

/** Tells whether somebody may see a file, and be given a link to it: its owner sees one without a record, and
 * administrators see all. */
export async function canSeeMedia(media: Media, actor: Actor): Promise<boolean> {
  const { id, owner, attachedTo } = media
  if (actor.isAdmin) return true
  if (!attachedTo) return owner === actor.personId
  return fileReaders[attachedTo.kind](attachedTo.id, actor, id)
}

/** Readers of files by kind of record: each owner's own rule. */
import { findSubmission } from '#functions/equity/store.ts'
import { findIdea } from '#functions/ideas/store.ts'
import { readsInnovation } from '#functions/innovation/read-access.ts'
import { findInnovation } from '#functions/innovation/store.ts'
import type { FileReaders } from '#functions/media/access.ts'
import { asViewer } from '#functions/nominations/access/reader-view.ts'
import { mayReadFile } from '#functions/nominations/policy.ts'
import { findFullNomination } from '#functions/nominations/store.ts'
import { shownPictures } from '#functions/people/pictures.ts'
import { seesColleagues, viewerOf } from '#functions/runtime/actor.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { readsEquityFiles } from '#shared/equity/rules.ts'
import { seesIdea } from '#shared/ideas/rules.ts'

export const fileReaders: FileReaders = {
  async nomination(id, actor, mediaId) {
    const nomination = await findFullNomination(id)
    return !!nomination && mayReadFile(nomination, mediaId, await asViewer(nomination.head, actor, clock()))
  },

  async innovation(id, { personId, person }) {
    const nomination = await findInnovation(id)
    return !!nomination && readsInnovation(nomination, { personId, roles: person.roles })
  },

  async equity(id, { personId, person }) {
    const submission = await findSubmission(id)
    return !!submission && readsEquityFiles(submission, { personId, roles: person.roles })
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

/** Serves the media endpoints. */
import { canSeeMedia } from '#functions/file-readers.ts'
import type { Actor } from '#functions/runtime/actor.ts'
import { log } from '#functions/runtime/log.ts'
import { recordingLook } from '#functions/runtime/looks.ts'
import { serve } from '#functions/serve.ts'
import { mediaApi } from '#shared/media/api.ts'
import type { Media } from '#shared/media/model.ts'
import { pictureSizesOf } from '#shared/media/object-keys.ts'
import { Problem } from '#shared/problems.ts'
import { downloadLink } from './links.ts'
import { findMedia, removeMedia } from './store.ts'
import { acceptUpload, announceUpload } from './upload.ts'

export const handler = serve(mediaApi, {
  beginUpload({ body, actor, now }) {
    return announceUpload(body, actor, now)
  },

  async completeUpload({ params: { id }, actor }) {
    const media = await own(id, actor)
    try {
      return await acceptUpload(media)
    } catch (error) {
      // The same call may have come twice at once.
      const meanwhile = await findMedia(id)
      if (meanwhile?.status === 'ready') return meanwhile
      throw error
    }
  },

  getMedia({ params: { id }, actor }) {
    return seen(id, actor)
  },

  async getMediaLink({ params: { id }, query: { size }, ...context }) {
    const { actor, requestId } = context
    const media = await seen(id, actor)
    if (media.attachedTo?.kind === 'equity') await recordingLook('equity', { mediaId: id }, context, noted)
    log('info', 'media link given', { mediaId: id, personId: actor.personId, requestId })
    return downloadLink(media, pictureSizesOf(media.purpose).includes(size) ? size : 'original')
  },

  async deleteMedia({ params: { id }, actor }) {
    const media = await own(id, actor)
    if (media.attachedTo) throw new Problem('media-attached')
    await removeMedia(media)
    return {}
  },
})

/** The look is on record before the link is given. */
const noted = Promise.resolve()

/** Others are not told that it exists. */
async function own(id: string, { personId }: Actor): Promise<Media> {
  const media = await findMedia(id)
  if (media?.owner !== personId) throw new Problem('not-found')
  return media
}

async function seen(id: string, actor: Actor): Promise<Media> {
  const media = await findMedia(id)
  if (media?.status !== 'ready') throw new Problem('not-found')
  if (!(await canSeeMedia(media, actor))) throw new Problem('no-access')
  return media
}

/** Serves what people keep of themselves, and the pictures of others. */
import { faceLink } from '#functions/media/links.ts'
import { shownPictures } from '#functions/people/pictures.ts'
import { serve } from '#functions/serve.ts'
import { detailsApi } from '#shared/people/details-api.ts'

export const handler = serve(detailsApi, {
  async getPictures({ body: { ids, size } }) {
    const pictures = await shownPictures(ids)
    const links = pictures.map(async ({ personId, mediaId }) => [personId, await faceLink(mediaId, size)])
    return { links: Object.fromEntries(await Promise.all(links)) }
  },
})

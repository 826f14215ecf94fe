/** Pictures as content names them, `media:ID`, turned into links that a browser can show for a while. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { mediaApi } from '#web/client/contract.ts'

const stored = /^media:([0-9A-Za-z-]{1,40})$/

/** Short of the quarter of an hour that a link works, in ms. */
const fresh = 10 * 60_000

/** What a browser shows for a picture's address; other addresses are shown as they are. */
export function pictureQuery(url: string) {
  const id = stored.exec(url)?.[1]
  return queryOptions({
    queryKey: ['media-link', url],
    queryFn: async ({ signal }) =>
      id ? (await call(mediaApi.getMediaLink, { params: { id }, query: {}, signal })).url : url,
    enabled: url !== '',
    staleTime: fresh,
  })
}

/** The stored pictures that an editor's HTML shows. */
export function storedPicturesIn(html: string): string[] {
  return [...new Set(html.match(/media:[0-9A-Za-z-]{1,40}/g))]
}

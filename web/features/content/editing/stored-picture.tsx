/** Pictures as content names them, `media:ID`, turned into links that a browser can show for a while. */
import { Image, type ImageProps, Skeleton } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { mediaApi } from '#web/client/contract.ts'

const storedAddress = /^media:([0-9A-Za-z-]{1,40})$/

/** Shorter than the quarter of an hour that a link works, in ms. */
const freshFor = 10 * 60_000

/** Reads the link that a browser shows for a picture's address; other addresses are shown as they are. */
export function pictureQuery(url: string) {
  const id = storedAddress.exec(url)?.[1]
  return queryOptions({
    queryKey: ['media-link', url],
    queryFn: async ({ signal }) =>
      id ? (await call(mediaApi.getMediaLink, { params: { id }, query: {}, signal })).url : url,
    enabled: url !== '',
    staleTime: freshFor,
  })
}

/** Returns the stored pictures that an editor's HTML shows. */
export const storedPicturesIn = (html: string): string[] => [
  ...new Set(html.match(/media:[0-9A-Za-z-]{1,40}/g)),
]

interface StoredPictureProps extends Omit<ImageProps, 'src'> {
  /** A path of the site, or `media:ID`. */
  url: string
  alt: string
}

export function StoredPicture({ url, ...look }: StoredPictureProps) {
  const { data } = useQuery(pictureQuery(url))
  if (!data) return <Skeleton height={120} maw={240} />
  return <Image src={data} {...look} />
}

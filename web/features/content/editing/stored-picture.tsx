/** A picture of content, wherever it is stored. */
import { Image, type ImageProps, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { pictureQuery } from './stored-pictures.ts'

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

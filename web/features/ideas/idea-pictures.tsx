/** The pictures of an answer, small; each leads to the whole picture. */
import { Anchor, Group, Image, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { fill } from '#shared/messages/fill.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { call } from '#web/client/call.ts'
import { mediaApi } from '#web/client/contract.ts'

export function IdeaPictures({ files }: { files: readonly FileAnswer[] }) {
  return (
    <Group gap="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {files.map((file) => (
        <li key={file.mediaId}>
          <Anchor component={Link} to={`/supporting-documentation/${file.mediaId}`} display="block">
            <Picture file={file} />
          </Anchor>
        </li>
      ))}
    </Group>
  )
}

/** Links work for a quarter of an hour: they are renewed well before. In ms. */
const renewAfter = 600_000

/** The file's name where the picture cannot be had. */
function Picture({ file: { mediaId: id, name } }: { file: FileAnswer }) {
  const { data, error } = useQuery({
    queryKey: ['media-thumbnail', id],
    queryFn: ({ signal }) =>
      call(mediaApi.getMediaLink, { params: { id }, query: { size: 'thumbnail' }, signal }),
    staleTime: renewAfter,
    refetchInterval: renewAfter,
  })
  if (error && !data) return name
  if (!data) return <Skeleton w={240} h={160} animate={false} />
  return (
    <Image
      src={data.url}
      alt={fill(mediaTexts.picture, { name })}
      radius="md"
      mah={320}
      maw="100%"
      w="auto"
      fit="contain"
    />
  )
}

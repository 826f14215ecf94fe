/** One uploaded document: who uploaded it, what it is, and the way to open it. */

import { Button, Group, Image, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconExternalLink, IconFile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { groupDate } from '#shared/clock.ts'
import type { MediaView } from '#shared/media/model.ts'
import { takesPictures } from '#shared/media/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { mediaTexts } from '#shared/messages/media.ts'
import { call } from '#web/client/call.ts'
import { mediaApi } from '#web/client/contract.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import classes from './document-card.module.css'

const texts = mediaTexts

/** Links are renewed well before they end. */
const renewAfter = 600_000

export function DocumentCard({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['media', id],
    queryFn: async ({ signal }) => {
      const media = await call(mediaApi.getMedia, { params: { id }, signal })
      const link = (size: 'original' | 'thumbnail') =>
        call(mediaApi.getMediaLink, { params: { id }, query: { size }, signal })
      const [original, thumbnail] = await Promise.all([
        link('original'),
        takesPictures(media.purpose) ? link('thumbnail') : undefined,
      ])
      return { media, url: original.url, thumbnail: thumbnail?.url }
    },
    staleTime: renewAfter,
    refetchInterval: renewAfter,
  })
  return (
    <LoadState query={query} failure={texts.load} missing={texts.notFound}>
      {(shown) => <Shown {...shown} />}
    </LoadState>
  )
}

function Shown({ media, url, thumbnail }: { media: MediaView; url: string; thumbnail: string | undefined }) {
  const { name, ownerName, typeLabel, createdAt, size } = media
  return (
    <Paper component="section" withBorder p="lg">
      <Group align="flex-start" gap="lg">
        {thumbnail ? (
          <Image
            src={thumbnail}
            alt={fill(texts.picture, { name })}
            radius="md"
            className={classes.picture}
          />
        ) : (
          <IconFile size={64} stroke={1} aria-hidden />
        )}
        <Stack gap="sm" className={classes.facts}>
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          <dl className={classes.list}>
            <Fact name={texts.uploader}>{ownerName}</Fact>
            <Fact name={texts.documentType}>{typeLabel}</Fact>
            <Fact name={texts.uploadedOn}>{groupDate(new Date(createdAt))}</Fact>
            <Fact name={texts.size}>{sizeText(size)}</Fact>
          </dl>
          <div>
            <Button
              component="a"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {texts.open}
              <VisuallyHidden>
                {' '}
                {name}, {formsTexts.newTab}
              </VisuallyHidden>
            </Button>
          </div>
        </Stack>
      </Group>
    </Paper>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="sm" m={0}>
        {children}
      </Text>
    </>
  )
}

/** Bytes as people say them. */
function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? fill(texts.kilobytes, { size: formatNumber(Math.max(1, Math.round(bytes / 1000))) })
    : fill(texts.megabytes, { size: formatNumber(bytes / 1_000_000, { maximumFractionDigits: 1 }) })
}

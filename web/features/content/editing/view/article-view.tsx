/** A page, community, challenge or award event as its readers will see it. */
import { Paper, Stack, Tabs, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { StoredPicture } from '../stored-picture.tsx'
import { pictureQuery, storedPicturesIn } from '../stored-pictures.ts'

type Article = ContentOf<'page' | 'community' | 'challenge' | 'award-event'>

const texts = adminTexts.previewDialog

/** Brings all inputs of forms along. */
const FormPreview = lazy(async () => ({
  default: (await import('../questions/form-preview.tsx')).FormPreview,
}))

export function ArticleView({ content: article }: { content: Article }) {
  const { title, image, content } = article
  return (
    <Stack gap="lg" maw="60rem" mx="auto">
      <Title order={1}>{title}</Title>
      <Paper component="article" withBorder p={{ base: 'md', sm: 'xl' }}>
        {image && <StoredPicture url={image.url} alt={image.alt} radius="md" mb="lg" mah={360} />}
        {'categories' in article && article.kind !== 'community' && (
          <Text size="sm" c="dimmed" mb="sm">
            {formatPeriod(article)}
          </Text>
        )}
        <StoredHtml html={content} />
        {article.kind === 'award-event' && article.prize && (
          <Text fw={600}>
            {texts.prize}: {article.prize}
          </Text>
        )}
        {article.kind === 'award-event' && article.additionalContent && (
          <StoredHtml html={article.additionalContent} />
        )}
        {article.kind === 'challenge' && <Prizes prizes={article.prizes} />}
      </Paper>
      {article.kind === 'challenge' && article.tabs.length > 0 && <TabsView tabs={article.tabs} />}
      {'fields' in article && article.fields.length > 0 && (
        <Paper withBorder p="lg" component="section" aria-label={texts.form}>
          {article.kind === 'challenge' || article.includeForm ? (
            <Suspense fallback={<Loading />}>
              <FormPreview fields={article.fields} />
            </Suspense>
          ) : (
            <Text c="dimmed">{texts.noForm}</Text>
          )}
        </Paper>
      )}
    </Stack>
  )
}

function Prizes({ prizes }: { prizes: ContentOf<'challenge'>['prizes'] }) {
  const given = (['first', 'second', 'third'] as const).filter((place) => prizes[place])
  return given.map((place) => (
    <Text key={place}>
      <Text span fw={600} inherit>
        {texts[place]}:
      </Text>{' '}
      {prizes[place]}
    </Text>
  ))
}

function TabsView({ tabs }: { tabs: ContentOf<'challenge'>['tabs'] }) {
  return (
    <Tabs defaultValue="0" keepMounted={false}>
      <Tabs.List>
        {tabs.map(({ title }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab has nothing else of its own
          <Tabs.Tab key={index} value={String(index)}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tab has nothing else of its own
        <Tabs.Panel key={index} value={String(index)} pt="md">
          <StoredHtml html={content} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** An editor's HTML with its stored pictures, shown as readers get it. */
function StoredHtml({ html }: { html: string }) {
  const pictures = storedPicturesIn(html)
  const links = useQueries({ queries: pictures.map(pictureQuery) })
  const shown = pictures.reduce((text, url, index) => {
    const link = links[index]?.data
    return link ? text.replaceAll(url, link.replaceAll('&', '&amp;')) : text
  }, html)
  return <RichText html={shown} />
}

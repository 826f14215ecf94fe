/** A page, community, challenge or award event as its readers will see it. */
import { Paper, Stack, Tabs, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { FormPreview } from '../questions/form-preview.tsx'
import { pictureQuery, StoredPicture, storedPicturesIn } from '../stored-picture.tsx'

type Article = ContentOf<'page' | 'community' | 'challenge' | 'award-event'>

const texts = adminTexts.previewDialog

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
          <Text fw={500}>
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
            <FormPreview fields={article.fields} />
          ) : (
            <Text c="dimmed">{texts.noForm}</Text>
          )}
        </Paper>
      )}
    </Stack>
  )
}

function Prizes({ prizes }: { prizes: ContentOf<'challenge'>['prizes'] }) {
  const ranks = (['first', 'second', 'third'] as const).filter((rank) => prizes[rank])
  return ranks.map((rank) => (
    <Text key={rank}>
      <Text span fw={500} inherit>
        {texts[rank]}:
      </Text>{' '}
      {prizes[rank]}
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
  const withLinks = pictures.reduce((text, url, index) => {
    const link = links[index]?.data
    return link ? text.replaceAll(url, link.replaceAll('&', '&amp;')) : text
  }, html)
  return <RichText html={withLinks} />
}

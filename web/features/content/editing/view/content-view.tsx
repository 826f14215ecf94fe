/** Content of each kind as its readers will see it. */
import { Anchor, Group, List, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Category, Content, ContentKind, ContentOf } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { StoredPicture } from '../stored-picture.tsx'
import { ArticleView } from './article-view.tsx'

type Views = { readonly [K in ContentKind]: ComponentType<{ content: ContentOf<K> }> }

const views: Views = {
  page: ArticleView,
  community: ArticleView,
  challenge: ArticleView,
  'award-event': ArticleView,
  slide: SlideView,
  link: LinkView,
  'e-cards': CardsView,
  'category-list': CategoriesView,
}

export function ContentView({ content }: { content: Content }) {
  const View = views[content.kind] as ComponentType<{ content: Content }>
  return <View content={content} />
}

function SlideView({ content: { title, text, image, link } }: { content: ContentOf<'slide'> }) {
  return (
    <Paper withBorder radius="lg" style={{ overflow: 'hidden' }}>
      {image.url && <StoredPicture url={image.url} alt={image.alt} mah={320} />}
      <Stack gap="xs" p="lg">
        <Title order={2}>{title}</Title>
        <Text>{text}</Text>
        {link && <Anchor href={link}>{link}</Anchor>}
      </Stack>
    </Paper>
  )
}

function LinkView({ content: { title, to, group } }: { content: ContentOf<'link'> }) {
  return (
    <Paper withBorder p="lg" maw={320}>
      <Text size="xs" fw={600} c="dimmed" mb="xs">
        {adminTexts.fields[group]}
      </Text>
      <Anchor href={to}>{title}</Anchor>
    </Paper>
  )
}

function CardsView({ content: { title, behaviours } }: { content: ContentOf<'e-cards'> }) {
  return (
    <Stack gap="lg">
      <Title order={1}>{title}</Title>
      {behaviours.map(({ id, name, cards }) => (
        <section key={id} aria-label={name}>
          <Title order={2} size="h3" mb="sm">
            {name}
          </Title>
          <SimpleGrid cols={{ base: 2, sm: 4 }}>
            {cards.map((card) => (
              <StoredPicture key={card.id} url={card.cover} alt={card.name} radius="md" />
            ))}
          </SimpleGrid>
        </section>
      ))}
    </Stack>
  )
}

function CategoriesView({ content: { title, categories } }: { content: ContentOf<'category-list'> }) {
  return (
    <Stack>
      <Title order={1}>{title}</Title>
      <Branch categories={categories} parent={0} />
    </Stack>
  )
}

function Branch({ categories, parent }: { categories: readonly Category[]; parent: number }) {
  const here = categories.filter((each) => each.parent === parent)
  if (here.length === 0) return null
  return (
    <List withPadding={parent !== 0}>
      {here.map(({ id, name }) => (
        <List.Item key={id}>
          <Group gap="xs" component="span">
            {name}
            <Text span size="xs" c="dimmed">
              {fill(adminTexts.categories.number, { id })}
            </Text>
          </Group>
          <Branch categories={categories} parent={id} />
        </List.Item>
      ))}
    </List>
  )
}

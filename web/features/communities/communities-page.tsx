/** The communities that somebody belongs to, as cards (docs/product.md#community-pages). */
import { Anchor, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { communitiesQuery } from '#web/client/content-queries.ts'
import { ContentCard } from '#web/ui/content/content-card.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function CommunitiesPage() {
  const query = useQuery(communitiesQuery)
  const { title, lead, list, open } = communitiesTexts
  return (
    <Page title={title} lead={lead}>
      <LoadState query={query} failure={list} isEmpty={({ items }) => items.length === 0} empty={<None />}>
        {({ items }) => (
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="lg">
            {items.map(({ id, slug, title, image, excerpt }) => (
              <ContentCard
                key={id}
                to={`/communities/community/${encodeURIComponent(slug)}`}
                title={title}
                order={2}
                go={open}
                image={image}
                text={excerpt}
              />
            ))}
          </SimpleGrid>
        )}
      </LoadState>
    </Page>
  )
}

function None() {
  const { supportMail } = productTexts
  return (
    <Empty text={fill(communitiesTexts.none, { support: supportMail })}>
      <Anchor href={`mailto:${supportMail}`}>{shellTexts.contact}</Anchor>
    </Empty>
  )
}

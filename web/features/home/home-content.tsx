/** The content of editors on the home page, and the latest award beside it. */
import { Image, Paper, Stack, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { addressOfAward } from '#shared/awards/addresses.ts'
import { hasVisibleContent } from '#shared/content/has-visible-content.ts'
import { homeTexts } from '#shared/messages/home.ts'
import type { Home } from '#web/client/content-queries.ts'
import { ContentCard } from '#web/ui/content/content-card.tsx'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { FailedPart } from './failed-part.tsx'
import styles from './home.module.css'

interface HomeContentProps {
  home: Home
  /** The reading of home. */
  query: ComponentProps<typeof FailedPart>['query']
}

export function HomeContent({ home, query }: HomeContentProps) {
  const { page } = home
  const award = <LatestAward home={home} query={query} />
  if (!hasVisibleContent(page.content) && !page.image) return award
  return (
    <div className={styles.words}>
      <Paper component="section" aria-label={page.title} withBorder p={{ base: 'md', sm: 'xl' }}>
        <Title order={2} mb="md">
          {page.title}
        </Title>
        {page.image && <Image src={page.image.url} alt={page.image.alt} radius="md" mb="md" mah={320} />}
        <RichText html={page.content} />
      </Paper>
      {award}
    </div>
  )
}

/** The newest open award that the person may see (docs/product.md#home); nothing where there is none. */
function LatestAward({ home: { latestAward, failed }, query }: HomeContentProps) {
  if (failed.includes('latest-award')) return <FailedPart text={homeTexts.latestAwardFailed} query={query} />
  if (!latestAward) return null
  const { title, image, prize } = latestAward
  return (
    <Stack component="section" aria-label={homeTexts.latestAward} gap="sm">
      <Title order={2} size="h3">
        {homeTexts.latestAward}
      </Title>
      <ContentCard
        to={addressOfAward(latestAward)}
        title={title}
        order={3}
        go={homeTexts.latestAwardGo}
        image={image}
        facts={[formatPeriod(latestAward), prize]}
      />
    </Stack>
  )
}

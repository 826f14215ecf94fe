/** The content of editors on the home page, and the latest award. */
import { Image, Paper, Stack, Title } from '@mantine/core'
import type { ComponentProps } from 'react'
import { addressOfAward } from '#shared/awards/addresses.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { hasVisibleContent } from '#shared/text.ts'
import type { Home } from '#web/client/content-queries.ts'
import { ContentCard } from '#web/ui/content/content-card.tsx'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { FailedPart } from './failed-part.tsx'
import styles from './home.module.css'

/** The page of editors, which is about the portal: open in the person's first week, folded afterwards. */
export function HomeContent({ home: { page, isFirstWeek } }: { home: Home }) {
  if (!hasVisibleContent(page.content) && !page.image) return null
  return (
    <Paper component="details" withBorder p={{ base: 'md', sm: 'lg' }} open={isFirstWeek}>
      <summary className={styles.summary}>
        <Title order={2} component="span" display="inline">
          {page.title}
        </Title>
      </summary>
      {page.image && <Image src={page.image.url} alt={page.image.alt} radius="md" mt="md" mah={320} />}
      <RichText html={page.content} />
    </Paper>
  )
}

interface LatestAwardProps {
  home: Home
  /** The reading of home. */
  query: ComponentProps<typeof FailedPart>['query']
}

/** The newest open award that the person may see (docs/product.md#home); nothing where there is none. */
export function LatestAward({ home: { latestAward, failed }, query }: LatestAwardProps) {
  if (failed.includes('latest-award')) return <FailedPart text={homeTexts.latestAwardFailed} query={query} />
  if (!latestAward) return null
  const { title, image, prize } = latestAward
  return (
    <Stack component="section" aria-label={homeTexts.latestAward} gap="sm">
      <Title order={2} size="h4">
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

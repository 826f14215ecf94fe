/** The innovation awards that are open, and what the signed-in person sent and received of them
 * (docs/product.md#innovation-awards). */
import { Anchor, Badge, Image, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { addressOfAward } from '#shared/awards/addresses.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import type { InnovationAward } from '#shared/innovation/award.ts'
import { fill } from '#shared/messages/fill.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'
import { InnovationList } from './innovation-list.tsx'
import { innovationAwardsQuery } from './queries.ts'

const texts = innovationTexts
const recognise = { to: '/recognition', label: shellTexts.pages.recognition }

export function InnovationAwardsPage() {
  const query = useQuery(innovationAwardsQuery)
  // The heading comes from the first event.
  return (
    <Page title={query.data?.items[0]?.title ?? texts.heading}>
      <LoadState
        query={query}
        failure={texts.loadAll}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty text={texts.none} on={recognise} />}
      >
        {({ items }) => (
          <Stack gap="lg">
            {items.map((award) => (
              <Award key={award.id} award={award} />
            ))}
          </Stack>
        )}
      </LoadState>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <InnovationList list="sent" title={texts.sent} none={texts.noneSent} />
        <InnovationList list="received" title={texts.received} none={texts.noneReceived} />
      </SimpleGrid>
    </Page>
  )
}

function Award({ award }: { award: InnovationAward }) {
  const { title, slug, image, content, additionalContent, prize, shortened } = award
  const to = addressOfAward({ slug, categories: [eventCategories.innovation] })
  const period = formatPeriod(award)
  return (
    <Paper component="article" withBorder p={{ base: 'md', xs: 'lg' }} aria-label={title}>
      {image && <Image src={image.url} alt={image.alt} radius="md" mb="md" mah={280} />}
      <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
        <Anchor component={Link} to={to} inherit>
          {title}
        </Anchor>
      </Title>
      {period && (
        <Text size="sm" c="dimmed" mt={4}>
          {period}
        </Text>
      )}
      <Badge variant="light" tt="none" fw={500} my="sm">
        {award.nominees === 'team' ? texts.team : texts.individual}
      </Badge>
      {content && <RichText html={content} />}
      {prize && (
        <Text fw={500} my="xs">
          {prize}
        </Text>
      )}
      {additionalContent && <RichText html={additionalContent} />}
      {shortened && <Text>{texts.shortened}</Text>}
      <Anchor
        component={Link}
        to={to}
        fw={500}
        display="inline-block"
        mt="md"
        aria-label={fill(texts.openNamed, { title })}
      >
        {texts.open}
      </Anchor>
    </Paper>
  )
}

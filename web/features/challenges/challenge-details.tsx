/** The description of a challenge: picture, dates, content, prizes, tabs. */
import { Image, Paper, Stack, Tabs, Text, Title } from '@mantine/core'
import type { Challenge } from '#shared/challenges/model.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { hasVisibleContent } from '#shared/text.ts'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { formatPeriod } from '#web/ui/texts/period-text.ts'

const texts = challengesTexts

export function ChallengeDetails({ challenge }: { challenge: Challenge }) {
  const { title, image, content, prizes, tabs } = challenge
  const period = formatPeriod(challenge)
  const text = hasVisibleContent(content)
  const hasPrizes = placesOf(prizes).length > 0
  return (
    <>
      {(image || period || text || hasPrizes) && (
        <Paper component="article" aria-label={title} withBorder p={{ base: 'md', sm: 'xl' }}>
          {image && <Image src={image.url} alt={image.alt} radius="md" mb="lg" mah={360} />}
          {period && (
            <Text size="sm" c="dimmed" mb="sm">
              {period}
            </Text>
          )}
          {text && <RichText html={content} />}
          {hasPrizes && <Prizes prizes={prizes} />}
        </Paper>
      )}
      {tabs.length > 0 && <MoreTabs tabs={tabs} />}
    </>
  )
}

const placesOf = (prizes: Challenge['prizes']) =>
  (['first', 'second', 'third'] as const).filter((place) => prizes[place])

function Prizes({ prizes }: Pick<Challenge, 'prizes'>) {
  return (
    <Stack component="section" gap={4} mt="lg" aria-label={texts.prizes}>
      <Title order={2} size="h4">
        {texts.prizes}
      </Title>
      {placesOf(prizes).map((place) => (
        <Text key={place}>
          <Text span fw={500} inherit>
            {texts[place]}:
          </Text>{' '}
          {prizes[place]}
        </Text>
      ))}
    </Stack>
  )
}

function MoreTabs({ tabs }: Pick<Challenge, 'tabs'>) {
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Tabs defaultValue="0" keepMounted={false}>
        <Tabs.List aria-label={texts.more}>
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
            <RichText html={content} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  )
}

/** The things people come for. */
import { SimpleGrid } from '@mantine/core'
import { IconBulb, IconHeartHandshake, IconListSearch, IconTrophy } from '@tabler/icons-react'
import { homeTexts } from '#shared/messages/home.ts'
import { QuickAction } from './quick-action.tsx'

export function QuickActions() {
  return (
    <SimpleGrid
      component="section"
      aria-label={homeTexts.quickActions}
      cols={{ base: 1, xs: 2 }}
      spacing="lg"
    >
      <QuickAction
        to="/recognition"
        title={homeTexts.recogniseTitle}
        text={homeTexts.recogniseText}
        go={homeTexts.recogniseGo}
        icon={IconHeartHandshake}
        featured
      />
      <QuickAction
        to="/innovation-always-on-site"
        title={homeTexts.shareTitle}
        text={homeTexts.shareText}
        go={homeTexts.shareGo}
        icon={IconBulb}
      />
      <QuickAction
        to="/all-ideas"
        title={homeTexts.seeTitle}
        text={homeTexts.seeText}
        go={homeTexts.seeGo}
        icon={IconListSearch}
      />
      <QuickAction
        to="/idea-challenges"
        title={homeTexts.challengesTitle}
        text={homeTexts.challengesText}
        go={homeTexts.challengesGo}
        icon={IconTrophy}
      />
    </SimpleGrid>
  )
}

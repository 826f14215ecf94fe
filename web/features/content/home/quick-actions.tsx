/** The things people come for. */
import { SimpleGrid } from '@mantine/core'
import { IconBulb, IconHeartHandshake, IconListSearch, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { homeTexts } from '#shared/messages/content-home.ts'
import { homeQuery } from './home-query.ts'
import { QuickAction } from './quick-action.tsx'

export function QuickActions() {
  // They do not wait for it: what is not meant for the person goes once that is known.
  const closed = useQuery(homeQuery).data?.closed ?? []
  return (
    <SimpleGrid
      component="section"
      aria-label={homeTexts.quickActions}
      cols={{ base: 1, xs: 2 }}
      spacing="lg"
    >
      {!closed.includes('recognition') && (
        <QuickAction
          to="/recognition"
          title={homeTexts.recogniseTitle}
          text={homeTexts.recogniseText}
          go={homeTexts.recogniseGo}
          icon={IconHeartHandshake}
          featured
        />
      )}
      {!closed.includes('always-on') && (
        <QuickAction
          to="/innovation-always-on-site"
          title={homeTexts.shareTitle}
          text={homeTexts.shareText}
          go={homeTexts.shareGo}
          icon={IconBulb}
        />
      )}
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

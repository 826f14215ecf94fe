/** Home: a welcome and the things people come for (document 1 section 2). */
import { SimpleGrid } from '@mantine/core'
import { IconBulb, IconHeartHandshake, IconListSearch, IconTrophy } from '@tabler/icons-react'
import { fill, messages } from '#shared/messages.ts'
import { useMe } from '#web/client/me.ts'
import { Page } from '#web/ui/page.tsx'
import { QuickAction } from './quick-action.tsx'

const { home } = messages

export function HomePage() {
  const me = useMe()
  return (
    <Page title={fill(home.welcome, { name: me.firstName || me.name })} lead={home.lead}>
      <SimpleGrid component="section" aria-label={home.quickActions} cols={{ base: 1, xs: 2 }} spacing="lg">
        <QuickAction
          to="/recognition"
          title={home.recogniseTitle}
          text={home.recogniseText}
          go={home.recogniseGo}
          icon={IconHeartHandshake}
          featured
        />
        <QuickAction
          to="/innovation-always-on-site"
          title={home.shareTitle}
          text={home.shareText}
          go={home.shareGo}
          icon={IconBulb}
        />
        <QuickAction
          to="/all-ideas"
          title={home.seeTitle}
          text={home.seeText}
          go={home.seeGo}
          icon={IconListSearch}
        />
        <QuickAction
          to="/idea-challenges"
          title={home.challengesTitle}
          text={home.challengesText}
          go={home.challengesGo}
          icon={IconTrophy}
        />
      </SimpleGrid>
    </Page>
  )
}

/** On home: the newest ideas of colleagues that are meant for the person's communities. */
import type { IdeaLine } from '#shared/ideas/model.ts'
import { homeTexts } from '#shared/messages/home.ts'
import { IdeaLines } from '#web/ui/ideas/idea-lines.tsx'
import { HomePanel } from '#web/ui/page/home-panel.tsx'

export function NewInCommunities({ ideas }: { ideas: readonly IdeaLine[] }) {
  return (
    <HomePanel title={homeTexts.newIdeas} way={{ to: '/all-ideas', text: homeTexts.newIdeasAll }}>
      <IdeaLines ideas={ideas} />
    </HomePanel>
  )
}

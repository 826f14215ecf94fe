/** The parts of home below the ways on: new ideas for the person, their last acts, and the latest High5s of
 * colleagues. */

import type { IdeaLine } from '#shared/ideas/model.ts'
import { homeTexts } from '#shared/messages/home.ts'
import type { Home } from '#web/client/content-queries.ts'
import { FreshFromWall } from '#web/features/thanks/fresh-from-wall.tsx'
import { IdeaLines } from '#web/ui/ideas/idea-lines.tsx'
import { HomePanel } from '#web/ui/page/home-panel.tsx'
import { LastActs } from './last-acts.tsx'

type PersonalPartsProps = Partial<Pick<Home, 'newIdeas' | 'ownIdeas' | 'sent' | 'wall'>>

export function PersonalParts({ newIdeas = [], ownIdeas = [], sent, wall = [] }: PersonalPartsProps) {
  return (
    <>
      {newIdeas.length > 0 && <NewInCommunities ideas={newIdeas} />}
      <LastActs ideas={ownIdeas} nominations={sent?.items ?? []} />
      {wall.length > 0 && <FreshFromWall cards={wall} />}
    </>
  )
}

/** The newest ideas of colleagues for the person's communities. */
function NewInCommunities({ ideas }: { ideas: readonly IdeaLine[] }) {
  return (
    <HomePanel title={homeTexts.newIdeas} way={{ to: '/all-ideas', text: homeTexts.newIdeasAll }}>
      <IdeaLines ideas={ideas} />
    </HomePanel>
  )
}

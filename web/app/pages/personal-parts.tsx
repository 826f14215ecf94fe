/** The parts of home below the ways on: new ideas for the person, their last acts, and the latest High5s of colleagues. */
import type { Home } from '#web/client/home.ts'
import { NewInCommunities } from '#web/features/ideas/new-in-communities.tsx'
import { FreshFromWall } from '#web/features/thanks/fresh-from-wall.tsx'
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

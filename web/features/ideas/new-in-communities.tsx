/** On home: the newest ideas of colleagues that are meant for the person's communities; nothing where there are none
 * among the newest, and nothing where they cannot be read: home has more to say. */
import { useQuery } from '@tanstack/react-query'
import { homeTexts } from '#shared/messages/content-home.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { HomePanel } from '#web/ui/home-panel.tsx'
import { IdeaLines } from '#web/ui/idea-lines.tsx'

/** Among so many of the newest they are looked for. */
const lookedAt = 10
const mostShown = 3

export function NewInCommunities() {
  const { personId, communities } = useMe()
  const { data } = useQuery({
    queryKey: ['ideas', 'home', 'newest'],
    queryFn: ({ signal }) => call(ideasApi.listIdeas, { query: { size: lookedAt }, signal }),
    enabled: communities.length > 0,
  })
  const ideas = (data?.items ?? [])
    .filter(({ author }) => author.personId !== personId)
    .filter((idea) => idea.communities.some((each) => communities.includes(each)))
    .slice(0, mostShown)
  if (ideas.length === 0) return null
  return (
    <HomePanel title={homeTexts.newIdeas} way={{ to: '/all-ideas', text: homeTexts.newIdeasAll }}>
      <IdeaLines ideas={ideas} />
    </HomePanel>
  )
}

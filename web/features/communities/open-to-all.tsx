/** The active challenges that everybody may send ideas to, whatever community they belong to. */
import { useQuery } from '@tanstack/react-query'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { challengesQuery } from '#web/client/content-queries.ts'
import { ChallengeCards } from '#web/ui/content/challenge-cards.tsx'

/** Nothing where there is none, or they cannot be read (docs/product.md#refusals). */
export function OpenToAll() {
  const { data } = useQuery(challengesQuery)
  const open = data?.active.filter(({ communities }) => communities.length === 0) ?? []
  if (open.length === 0) return null
  return <ChallengeCards title={communitiesTexts.openToAll} challenges={open} />
}

/** What a printed report says above its table: when it was made, what it is narrowed to, how many ideas there are. */
import { useQuery } from '@tanstack/react-query'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { challengesQuery, communitiesQuery, ideaCategoriesQuery } from '#web/client/content-queries.ts'
import type { ideasApi, Reply } from '#web/client/contract.ts'
import { countText } from '#web/ui/count-text.ts'
import print from '#web/ui/print.module.css'
import { useInstantOnPaper } from '#web/ui/use-is-printing.ts'
import type { ListAddress } from '#web/ui/use-list-address.ts'
import classes from './report.module.css'
import { useChosenAuthor } from './report-filters.tsx'

const texts = ideaListsTexts

interface PrintHeaderProps {
  address: ListAddress
  ideas: Reply<typeof ideasApi.listIdeas> | undefined
  /** Ideas on the paper; absent: those of the page that is shown. */
  printed: number | undefined
}

export function PrintHeader({ address, ideas, printed }: PrintHeaderProps) {
  const at = useInstantOnPaper()
  const lines = useFilterLines(address, ideas?.items ?? [])
  const shown = printed ?? ideas?.items.length ?? 0
  const count = ideas?.total ?? shown
  return (
    <div className={`${print.paperOnly} ${classes.paperHead}`}>
      <p>{fill(texts.asOf, { date: groupDate(at) })}</p>
      <p>{lines.length > 0 ? lines.join(' · ') : texts.everything}</p>
      <p>
        {shown < count
          ? fill(texts.firstOf, { shown, count: count.toLocaleString('en') })
          : countText(count, texts.total, texts.totalOne)}
      </p>
    </div>
  )
}

/** Each filter that is set, in words. */
function useFilterLines(address: ListAddress, ideas: Parameters<typeof useChosenAuthor>[1]): string[] {
  const challenges = useQuery(challengesQuery).data
  const categories = useQuery(ideaCategoriesQuery).data?.items ?? []
  const communities = useQuery(communitiesQuery).data?.items ?? []
  const author = useChosenAuthor(address, ideas)
  const all = challenges ? [...challenges.active, ...challenges.expired] : []
  const [challenge, category, community] = [
    address.get('challenge'),
    address.number('category'),
    address.number('community'),
  ]
  const named: readonly (readonly [string, string | undefined])[] = [
    [texts.challenge, challenge && (all.find(({ id }) => id === challenge)?.title ?? challenge)],
    [texts.category, category && categories.find(({ id }) => id === category)?.name],
    [texts.community, community && communities.find(({ id }) => Number(id) === community)?.title],
    [texts.author, author?.name],
  ].map(([name, value]) => [String(name), value ? String(value) : undefined])
  return [
    ...named.flatMap(([name, value]) => (value ? [fill(texts.filter, { name, value })] : [])),
    ...(address.get('graduated') ? [texts.graduatedOnly] : []),
  ]
}

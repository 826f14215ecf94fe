/** The head and foot of a printed report: when and by whom it was made, its filter, the number of ideas, and
 * the number of each page. */

import { useQuery } from '@tanstack/react-query'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { groupDate } from '#shared/clock.ts'
import type { IdeaFilter } from '#shared/ideas/model.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { challengesQuery, communitiesQuery, ideaCategoriesQuery } from '#web/client/content-queries.ts'
import type { ideasApi, Reply } from '#web/client/contract.ts'
import print from '#web/ui/paper/print.module.css'
import { useInstantOnPaper } from '#web/ui/paper/use-is-printing.ts'
import { usePaper } from '#web/ui/paper/use-paper.ts'
import { countText } from '#web/ui/texts/count-text.ts'
import classes from './report.module.css'

const texts = ideaListsTexts

interface PrintHeaderProps {
  title: string
  /** The filter in words. */
  lines: readonly string[]
  ideas: Reply<typeof ideasApi.listIdeas> | undefined
  /** Ideas on the paper; absent: those of the page that is shown. */
  printed: number | undefined
}

export function PrintHeader({ title, lines, ideas, printed }: PrintHeaderProps) {
  const at = useInstantOnPaper()
  const madeBy = usePaper({ title, at, isLandscape: true })
  const rowsOnPaper = printed ?? ideas?.items.length ?? 0
  const count = ideas?.total ?? rowsOnPaper
  return (
    <div className={`${print.paperOnly} ${classes.paperHead}`}>
      <p>{fill(texts.asOf, { date: groupDate(at) })}</p>
      <p>{lines.join(' · ')}</p>
      <p>
        {rowsOnPaper < count
          ? fill(texts.firstOf, { shown: rowsOnPaper, count: formatNumber(count) })
          : countText(count, countTexts.ideas)}
      </p>
      <p>{madeBy}</p>
    </div>
  )
}

/** Each filter of the query that is set, in words; where no name is known, by its number. */
export function useFilterLines(
  { challenge, category, community, author, graduated }: IdeaFilter,
  authorName: string | undefined,
): string[] {
  const challenges = useQuery(challengesQuery).data
  const categories = useQuery(ideaCategoriesQuery).data?.items
  const communities = useQuery(communitiesQuery).data?.items
  const all = challenges && [...challenges.active, ...challenges.expired]
  // All of the always-open branch is its report.
  const chosen = category === ideaCategories.makeYourMark ? undefined : category
  const named: readonly (readonly [string, string | number | undefined, string | undefined])[] = [
    [texts.challenge, challenge, all?.find(({ id }) => id === challenge)?.title],
    [texts.category, chosen, categories?.find(({ id }) => id === chosen)?.name],
    [texts.community, community, communities?.find(({ id }) => Number(id) === community)?.title],
    [texts.author, author, authorName],
  ]
  const lines = [
    ...named.flatMap(([name, id, value]) => (id ? [fill(texts.filter, { name, value: value ?? id })] : [])),
    ...(graduated ? [texts.graduatedOnly] : []),
  ]
  return lines.length > 0 ? lines : [texts.everything]
}

/** Everybody's lists of ideas: of the challenges, and of Innovation Always On
 * (docs/product.md#idea-lists). */
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ideaListsTexts } from '#shared/messages/ideas-lists.ts'
import { ideaCategoriesQuery } from '#web/client/content-queries.ts'
import { useMe } from '#web/client/me.ts'
import { IdeaCardView } from '#web/ui/ideas/idea-card.tsx'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Page } from '#web/ui/page/page.tsx'
import { CategoryFilter, CommunityFilter, IdeaFilters } from './list/idea-filters.tsx'
import { IdeaList } from './list/idea-list.tsx'
import { IdeaViews, listViewOf, orderOf } from './list/idea-views.tsx'
import { categoryNames, type ListScope } from './list/list-scope.ts'
import { ChallengeFilter, GraduatedFilter } from './list/report-filters.tsx'
import { SavedFilters } from './list/saved-filters.tsx'
import { ideaFilterFromAddress, useIdeas } from './list/use-ideas.ts'

export function AllIdeasPage() {
  return <IdeasPage scope="challenges" {...ideaListsTexts.all} />
}

export function AllAlwaysOnPage() {
  return <IdeasPage scope="always-on" {...ideaListsTexts.alwaysOn} />
}

function IdeasPage({ scope, title, lead }: { scope: ListScope; title: string; lead: string }) {
  const address = useListAddress()
  const { personId } = useMe()
  const view = listViewOf(address)
  const filter = ideaFilterFromAddress(address, scope)
  const query = useIdeas(view === 'mine' ? { ...filter, author: personId } : filter, address, orderOf(view))
  const { data: categories } = useQuery(ideaCategoriesQuery)
  return (
    <Page title={title} lead={lead}>
      <IdeaViews address={address} />
      <IdeaFilters address={address}>
        {scope === 'challenges' && <ChallengeFilter address={address} />}
        <CategoryFilter address={address} scope={scope} />
        <CommunityFilter address={address} />
        {/* A category says the same, but for one challenge. */}
        {address.get('graduated') && <GraduatedFilter address={address} />}
      </IdeaFilters>
      <SavedFilters address={address} scope={scope} />
      <IdeaList address={address} query={query}>
        {(ideas, isBusy) => (
          <Stack gap="md" aria-busy={isBusy}>
            {ideas.map((idea) => (
              <IdeaCardView
                key={idea.id}
                idea={idea}
                order={2}
                categories={categoryNames(idea, categories?.items ?? [])}
              />
            ))}
          </Stack>
        )}
      </IdeaList>
    </Page>
  )
}

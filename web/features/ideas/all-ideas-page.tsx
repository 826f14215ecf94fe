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
import { SavedViewsButton } from '#web/ui/saved-views/saved-views-button.tsx'
import { CategoryFilter, CommunityFilter, IdeaFilters } from './list/idea-filters.tsx'
import { IdeaList } from './list/idea-list.tsx'
import { IdeaViews, listViewOf, orderOf } from './list/idea-views.tsx'
import { categoryNames, type ListScope } from './list/list-scope.ts'
import { ChallengeFilter, GraduatedFilter } from './list/report-filters.tsx'
import { ideaFilterFromAddress, savedFilterOf, useIdeas } from './list/use-ideas.ts'

export function AllIdeasPage() {
  return <IdeasPage scope="challenges" report="ideas" {...ideaListsTexts.all} />
}

export function AllAlwaysOnPage() {
  return <IdeasPage scope="always-on" report="always-on" {...ideaListsTexts.alwaysOn} />
}

interface IdeasPageProps {
  scope: ListScope
  report: 'ideas' | 'always-on'
  title: string
  lead: string
}

function IdeasPage({ scope, report, title, lead }: IdeasPageProps) {
  const address = useListAddress()
  const { personId } = useMe()
  const view = listViewOf(address)
  const filter = ideaFilterFromAddress(address, scope)
  const query = useIdeas(view === 'mine' ? { ...filter, author: personId } : filter, address, orderOf(view))
  const { data: categories } = useQuery(ideaCategoriesQuery)
  return (
    <Page
      title={title}
      lead={lead}
      actions={<SavedViewsButton shown={{ report, filter: savedFilterOf(address) }} />}
    >
      <IdeaViews address={address} />
      <IdeaFilters address={address}>
        {scope === 'challenges' && <ChallengeFilter address={address} />}
        <CategoryFilter address={address} scope={scope} />
        <CommunityFilter address={address} />
        {/* A category says the same, but for one challenge. */}
        {address.get('graduated') && <GraduatedFilter address={address} />}
      </IdeaFilters>
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

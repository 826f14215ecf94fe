/** Home: a welcome, what is new, the things people come for, and what editors wrote (docs/product.md#home). */
import { useQuery } from '@tanstack/react-query'
import { homeTexts } from '#shared/messages/content-home.ts'
import { fill } from '#shared/messages/fill.ts'
import { pagesTexts } from '#shared/messages/lists.ts'
import { useMe } from '#web/client/me.ts'
import { LoadState } from '#web/ui/load-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { homeQuery } from './home-query.ts'
import { QuickActions } from './quick-actions.tsx'
import { Slides } from './slides.tsx'
import { Words } from './words.tsx'

export function HomePage() {
  const me = useMe()
  const query = useQuery(homeQuery)
  return (
    <Page title={fill(homeTexts.welcome, { name: me.firstName || me.name })} lead={homeTexts.lead}>
      {/* The ways on do not wait for the rest, and the rest does not push them about. */}
      {query.error ? (
        <ProblemAlert failure={query.error} fault={pagesTexts.load} retry={() => query.refetch()} />
      ) : (
        <Slides home={query.data} />
      )}
      <QuickActions />
      {!query.error && <LoadState query={query}>{(home) => <Words home={home} />}</LoadState>}
    </Page>
  )
}

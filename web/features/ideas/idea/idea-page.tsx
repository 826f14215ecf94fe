/** One idea: whose it is, what it says, how people react, what they say about it (docs/product.md#ideas). */
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { ideaQuery } from '../queries.ts'
import { IdeaArticle } from './idea-article.tsx'

export function IdeaPage() {
  const { id = '' } = useParams()
  const query = useQuery(ideaQuery(id))
  const { notFoundTitle, notFound, seeAll, load } = ideaPageTexts
  if (isNotFound(query.error)) {
    return <DeadEnd title={notFoundTitle} text={notFound} on={{ to: '/all-ideas', label: seeAll }} />
  }
  return (
    <LoadState query={keepDataOnError(query)} failure={load}>
      {(idea) => <IdeaArticle key={idea.id} idea={idea} address={id} />}
    </LoadState>
  )
}

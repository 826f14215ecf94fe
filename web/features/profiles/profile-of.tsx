/** A profile by its slug, read and framed; what stands in it is handed in (docs/product.md#profiles). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { profileTexts } from '#shared/messages/profiles.ts'
import type { Profile } from '#shared/profiles/model.ts'
import { isNotFound, ProblemError } from '#web/client/problem-error.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePresentSlug } from '#web/ui/page/use-present-slug.ts'
import { profileQuery } from './queries.ts'

interface ProfileOfProps {
  slug: string
  /** Of the page, where the profile cannot be read. */
  title: string
  children: (profile: Profile) => ReactNode
}

export function ProfileOf({ slug, title, children }: ProfileOfProps) {
  const queries = useQueryClient()
  const query = useQuery(profileQuery(slug))
  // An address with the person's id is replaced by the one that everybody knows.
  usePresentSlug(slug, query.data?.slug, (present) =>
    queries.setQueryData(profileQuery(present).queryKey, query.data),
  )
  const { notFoundTitle, notFound, notShown, load } = profileTexts
  if (isNotFound(query.error)) return <DeadEnd title={notFoundTitle} text={notFound} />
  // That they are not in the directory stands above every page.
  if (query.error instanceof ProblemError && query.error.code === 'not-in-directory')
    return <DeadEnd title={title} text={notShown} />
  // The counts are read anew with every visit; the page stands where that fails.
  const view = keepDataOnError(query)
  const content = (
    <LoadState query={view} failure={load}>
      {children}
    </LoadState>
  )
  return view.error ? <Page title={title}>{content}</Page> : content
}

/** A generic page that editors wrote: terms, policies, guides (docs/product.md#pages). Whose page it is, the
 * server decides: anyone else is told that there is none. */
import { Image, Paper } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { pagesTexts } from '#shared/messages/lists.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { hasVisibleContent } from '#shared/text.ts'
import { contentPageQuery } from '#web/client/content-queries.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { usePresentSlug } from '#web/ui/page/use-present-slug.ts'

export function ContentPage() {
  const { slug = '' } = useParams()
  const query = useQuery(contentPageQuery(slug))
  const queries = useQueryClient()
  usePresentSlug(slug, query.data?.slug, (now) =>
    queries.setQueryData(contentPageQuery(now).queryKey, query.data),
  )
  usePageCrumb(query.data?.title)
  if (isNotFound(query.error)) {
    return <DeadEnd title={shellTexts.notFoundTitle} text={shellTexts.notFound} />
  }
  return (
    <LoadState query={query} failure={pagesTexts.load}>
      {({ title, image, content }) => (
        <Page title={title}>
          <Paper component="article" withBorder p={{ base: 'md', sm: 'xl' }}>
            {image && <Image src={image.url} alt={image.alt} radius="md" mb="lg" mah={360} />}
            {hasVisibleContent(content) || image ? (
              <RichText html={content} />
            ) : (
              <Empty text={pagesTexts.empty} on={{ to: '/', label: shellTexts.goHome }} />
            )}
          </Paper>
        </Page>
      )}
    </LoadState>
  )
}

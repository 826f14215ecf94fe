/** One community: what it says, its challenges and its awards (docs/product.md#community-pages). */
import { Image, Paper, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { hasVisibleContent } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { challengesQuery } from '#web/client/content-queries.ts'
import { communitiesApi } from '#web/client/contract.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { ChallengeCards } from '#web/ui/content/challenge-cards.tsx'
import { RichText } from '#web/ui/content/rich-text.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { usePresentSlug } from '#web/ui/page/use-present-slug.ts'
import { CommunityAwards } from './community-awards.tsx'
import { CommunityIdeas } from './community-ideas.tsx'

const communityKey = (name: string) => ['community', name] as const

export function CommunityPage() {
  const { name = '' } = useParams()
  const query = useQuery({
    queryKey: communityKey(name),
    queryFn: ({ signal }) => call(communitiesApi.getCommunity, { params: { name }, signal }),
  })
  const queries = useQueryClient()
  usePresentSlug(name, query.data?.slug, (now) => queries.setQueryData(communityKey(now), query.data))
  usePageCrumb(query.data?.title)
  const { notFoundTitle, notFound, seeAll, load } = communitiesTexts
  if (isNotFound(query.error)) {
    return <DeadEnd title={notFoundTitle} text={notFound} on={{ to: '/communities', label: seeAll }} />
  }
  return (
    <LoadState query={query} failure={load}>
      {({ id, title, image, content }) => (
        <Page title={title}>
          {(hasVisibleContent(content) || image) && (
            <Paper component="article" withBorder p={{ base: 'md', sm: 'xl' }}>
              {image && <Image src={image.url} alt={image.alt} radius="md" mb="lg" mah={360} />}
              {hasVisibleContent(content) && <RichText html={content} />}
            </Paper>
          )}
          <Stack gap="xl">
            <CommunityChallenges name={name} />
            <CommunityIdeas id={id} />
            <OpenToAll />
            <CommunityAwards name={name} />
          </Stack>
        </Page>
      )}
    </LoadState>
  )
}

/** The idea challenges that are meant for a community. They fail silently (docs/product.md#refusals). */
function CommunityChallenges({ name }: { name: string }) {
  const { data } = useQuery({
    queryKey: ['community', name, 'challenges'],
    queryFn: ({ signal }) => call(communitiesApi.listCommunityChallenges, { params: { name }, signal }),
  })
  if (!data) return null
  const { active, expired } = communitiesTexts
  return (
    <>
      <ChallengeCards
        title={active}
        challenges={data.active}
        empty={<Text>{challengesTexts.noneActive}</Text>}
      />
      {data.expired.length > 0 && <ChallengeCards title={expired} challenges={data.expired} />}
    </>
  )
}

/** The active challenges that every community may send ideas to; nothing where there are none, or where they
 * cannot be read (docs/product.md#refusals). */
export function OpenToAll() {
  const { data } = useQuery(challengesQuery)
  const open = data?.active.filter(({ communities }) => communities.length === 0) ?? []
  if (open.length === 0) return null
  return <ChallengeCards title={communitiesTexts.openToAll} challenges={open} />
}

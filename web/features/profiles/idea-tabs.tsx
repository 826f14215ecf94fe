/** The tabs of what somebody did with ideas: sent, said, liked, followed (docs/product.md#profiles). */

import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { profileTexts } from '#shared/messages/profiles.ts'
import type { Profile, ProfileComment, ProfileCounts } from '#shared/profiles/model.ts'
import { IdeaCardView } from '#web/ui/ideas/idea-card.tsx'
import { Paged, PageSize } from '#web/ui/lists/paged.tsx'
import { type ListAddress, pageSizes, useListAddress } from '#web/ui/lists/use-list-address.ts'
import { Empty, LoadState } from '#web/ui/notes/load-state.tsx'
import { CommentCard } from './comment-card.tsx'
import type { ProfileTab } from './profile-tabs.tsx'
import { useCommentsOf, useIdeasOf, useReactionsOf } from './queries.ts'

const { tabs: texts } = profileTexts

type Key = keyof typeof texts

const countOf: Readonly<Record<Key, keyof ProfileCounts>> = {
  ideas: 'ideas',
  comments: 'comments',
  likes: 'likes',
  follows: 'follows',
  'always-on': 'alwaysOn',
  graduated: 'graduated',
}

interface Whose {
  readonly profile: Profile
  /** On the own profile one is spoken to. */
  readonly isOwn: boolean
}

/** Returns the tabs of ideas by their keys, to be put in order among others. */
export function ideaTabsOf(whose: Whose): Readonly<Record<Key, ProfileTab>> {
  const tab = (key: Key, content: ReactNode): ProfileTab => ({
    key,
    label: texts[key].label,
    count: whose.profile.counts[countOf[key]],
    content,
  })
  return {
    ideas: tab('ideas', <Ideas {...whose} tab="ideas" />),
    comments: tab('comments', <Comments {...whose} />),
    likes: tab('likes', <Reactions {...whose} tab="likes" />),
    follows: tab('follows', <Reactions {...whose} tab="follows" />),
    'always-on': tab('always-on', <Ideas {...whose} tab="always-on" />),
    graduated: tab('graduated', <Ideas {...whose} tab="graduated" />),
  }
}

interface IdeasProps extends Whose {
  tab: 'ideas' | 'always-on' | 'graduated'
}

function Ideas({ tab, ...whose }: IdeasProps) {
  const address = useListAddress()
  // The third of these tabs has the graduated ones of both others and nothing else.
  const canNarrow = tab !== 'graduated'
  const isNarrowed = canNarrow && address.get('graduated') === 'true'
  const query = useIdeasOf(whose.profile.personId, tab, isNarrowed, address)
  return (
    <Listed
      tab={tab}
      query={query}
      address={address}
      filter={
        canNarrow &&
        (isNarrowed || whose.profile.counts[countOf[tab]] > 0) && (
          <Checkbox
            label={profileTexts.graduatedOnly}
            checked={isNarrowed}
            onChange={({ currentTarget }) =>
              address.set('graduated', currentTarget.checked ? 'true' : undefined)
            }
          />
        )
      }
      empty={
        isNarrowed ? (
          <Empty text={profileTexts.noneGraduated}>
            <Button variant="default" onClick={() => address.clear(['graduated'])}>
              {profileTexts.seeAll}
            </Button>
          </Empty>
        ) : (
          <None tab={tab} {...whose} />
        )
      }
    >
      {(ideas: readonly IdeaCard[]) =>
        ideas.map((idea) => <IdeaCardView key={idea.id} idea={idea} order={2} />)
      }
    </Listed>
  )
}

function Reactions({ tab, ...whose }: Whose & { tab: 'likes' | 'follows' }) {
  const address = useListAddress()
  const query = useReactionsOf(whose.profile.personId, tab, address)
  return (
    <Listed tab={tab} query={query} address={address} empty={<None tab={tab} {...whose} />}>
      {(ideas: readonly IdeaCard[]) =>
        ideas.map((idea) => <IdeaCardView key={idea.id} idea={idea} order={2} />)
      }
    </Listed>
  )
}

function Comments(whose: Whose) {
  const address = useListAddress()
  const query = useCommentsOf(whose.profile.personId, address)
  return (
    <Listed tab="comments" query={query} address={address} empty={<None tab="comments" {...whose} />}>
      {(all: readonly ProfileComment[]) =>
        all.map((comment) => <CommentCard key={comment.id} comment={comment} />)
      }
    </Listed>
  )
}

interface ListedProps<T> {
  tab: Key
  query: UseQueryResult<{
    items: readonly T[]
    total?: number | undefined
    next?: string | undefined
    previous?: string | undefined
  }>
  address: ListAddress
  /** The filter of the list, where it has one. */
  filter?: ReactNode
  empty: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list of a tab with its number, its pages, and what stands there where there is nothing or nothing
 * came. */
function Listed<T>({ tab, query, address, filter, empty, children }: ListedProps<T>) {
  const { label } = texts[tab]
  const total = (!query.error && query.data?.total) || 0
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end" gap="sm" mih={36}>
        <Group gap="lg">
          <Text size="sm" c="dimmed" role="status">
            {total > 0 && fill(profileTexts.total, { count: formatNumber(total) })}
          </Text>
          {filter}
        </Group>
        {/* Where there is only one page whatever its size, there is nothing to choose. */}
        {total > pageSizes[0] && <PageSize label={profileTexts.perPage} address={address} />}
      </Group>
      <LoadState
        query={query}
        failure={failureOf(tab, address)}
        isEmpty={({ items }) => items.length === 0 && address.cursor === undefined}
        empty={empty}
      >
        {(page) => (
          <Paged label={fill(profileTexts.pages, { label })} page={page} onGo={address.goTo}>
            <Stack gap="md" aria-busy={query.isPlaceholderData}>
              {children(page.items)}
            </Stack>
          </Paged>
        )}
      </LoadState>
    </Stack>
  )
}

const failureOf = (tab: Key, { cursor }: ListAddress): string =>
  tab === 'follows' && cursor ? texts.follows.loadMore : texts[tab].load

/** The way on from an empty tab of one's own. */
const waysOn: Readonly<Record<Key, { to: string; label: string }>> = {
  ideas: { to: '/idea-challenges', label: profileTexts.toChallenges },
  'always-on': { to: '/innovation-always-on-site', label: profileTexts.toAlwaysOn },
  graduated: { to: '/idea-challenges', label: profileTexts.toChallenges },
  comments: { to: '/all-ideas', label: profileTexts.toIdeas },
  likes: { to: '/all-ideas', label: profileTexts.toIdeas },
  follows: { to: '/all-ideas', label: profileTexts.toIdeas },
}

function None({ tab, profile, isOwn }: Whose & { tab: Key }) {
  const { empty, emptyOf } = texts[tab]
  const { to, label } = waysOn[tab]
  if (!isOwn) return <Empty text={fill(emptyOf, { name: profile.name })} />
  return (
    <Empty text={empty}>
      <Anchor component={Link} to={to}>
        {label}
      </Anchor>
    </Empty>
  )
}

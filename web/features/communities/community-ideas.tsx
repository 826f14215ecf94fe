/** The newest ideas that are meant for a community, how many there are, and the way to all of them. */
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { communitiesTexts as texts } from '#shared/messages/communities.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { IdeaCardView } from '#web/ui/ideas/idea-card.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const shownIdeas = 3

/** They fail silently, as the other lists of a community (docs/product.md#refusals). */
export function CommunityIdeas({ id }: { id: number }) {
  const heading = useId()
  const { data } = useQuery({
    queryKey: ['ideas', 'of-community', id],
    queryFn: ({ signal }) => call(ideasApi.listIdeas, { query: { community: id, size: shownIdeas }, signal }),
    staleTime: 0,
  })
  if (!data) return null
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" mb="md" id={heading}>
        {texts.ideas}
      </Title>
      {data.items.length === 0 ? (
        <Text>{texts.noIdeas}</Text>
      ) : (
        <Stack gap="md" align="stretch">
          {data.items.map((idea) => (
            <IdeaCardView key={idea.id} idea={idea} order={3} />
          ))}
          <Anchor component={Link} to={`/all-ideas?community=${id}`} fw={500}>
            {countText(data.total ?? 0, texts.allIdeas)}
          </Anchor>
        </Stack>
      )}
    </section>
  )
}

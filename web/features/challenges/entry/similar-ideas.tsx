/** Ideas like the one whose title is being typed: perhaps it is there already and wants to be liked. */
import { List, Paper, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { maxTitleLength } from '#shared/ideas/limits.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { NewTabLink } from '#web/ui/forms/new-tab-link.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

/** Shorter titles say too little. */
const similarFrom = 4
/** In ms. */
const pauseWhileTyping = 400

const texts = challengesTexts.entry

/** Nothing where there are none, or where they cannot be had: nobody waits for them. */
export function SimilarIdeas({ title }: { title: string }) {
  const [typed] = useDebouncedValue(title.trim(), pauseWhileTyping)
  const { data } = useQuery({
    queryKey: ['similar-ideas', typed.toLowerCase()],
    queryFn: ({ signal }) => call(ideasApi.findSimilarIdeas, { body: { title: typed }, signal }),
    enabled: typed.length >= similarFrom && typed.length <= maxTitleLength,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const items = title.trim().length >= similarFrom ? (data?.items ?? []) : []
  return (
    <div aria-live="polite">
      {items.length > 0 && (
        <Paper withBorder p="md" mt="sm" bg="var(--tt-mark)" component="section" aria-label={texts.similar}>
          <Text size="sm" fw={500} c="var(--tt-mark-text)" mb="xs">
            {texts.similar}
          </Text>
          <List size="sm" spacing={6} listStyleType="none" withPadding={false}>
            {items.map(({ id, title: theirs, author, likes }) => (
              <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
                {theirs}{' '}
                <Text span inherit c="dimmed">
                  {author.name} · {countText(likes, countTexts.likes)}
                </Text>{' '}
                <NewTabLink href={`/idea/${id}`} label={fill(texts.likeInsteadNamed, { title: theirs })}>
                  {texts.likeInstead}
                </NewTabLink>
              </List.Item>
            ))}
          </List>
        </Paper>
      )}
    </div>
  )
}

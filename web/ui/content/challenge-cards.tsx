/** Idea challenges as cards below a heading. */
import type { ReactNode } from 'react'
import type { ChallengeCard } from '#shared/challenges/model.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { daysLeftText, formatPeriod } from '#web/ui/texts/period-text.ts'
import { CardSection } from './card-section.tsx'
import { ContentCard } from './content-card.tsx'

interface ChallengeCardsProps {
  title: string
  challenges: readonly ChallengeCard[]
  /** Stands there where there are none. */
  empty?: ReactNode
}

export function ChallengeCards({ title, challenges, empty }: ChallengeCardsProps) {
  return (
    <CardSection title={title} empty={empty}>
      {challenges.map(({ id, slug, title, image, excerpt, categories, from, to }) => (
        <ContentCard
          key={id}
          to={`/idea-challenges/idea-challenge/${encodeURIComponent(slug)}`}
          title={title}
          order={3}
          go={challengesTexts.open}
          image={image}
          facts={[formatPeriod({ from, to }), daysLeftText({ categories, from, to })]}
          text={excerpt}
        />
      ))}
    </CardSection>
  )
}

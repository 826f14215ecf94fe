/** What follows from either answer, before it is given (docs/product.md#answering). */
import { List, Text } from '@mantine/core'
import { useId } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { nominationTexts } from '#shared/messages/nominations.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { NominationView } from '#shared/nominations/model.ts'
import { firstPending } from '#shared/nominations/review-state.ts'
import { answerDays } from '#shared/nominations/settings.ts'

const texts = reviewTexts

export function WhatNext({ nomination: { isTeam, steps, nominator } }: { nomination: NominationView }) {
  const heading = useId()
  const first = steps[firstPending(steps)]
  const stage = first && nominationTexts.stages[first.stage]
  const lines = [
    ...(stage ? [fill(isTeam ? texts.nextAcceptTeam : texts.nextAccept, { stage })] : []),
    texts.nextApproved,
    fill(isTeam ? texts.nextDeclineTeam : texts.nextDecline, { nominator: nominator.name }),
    fill(texts.nextSilent, { days: answerDays }),
  ]
  return (
    <section aria-labelledby={heading}>
      <Text id={heading} component="h3" size="sm" fw={600} m={0} mb={4}>
        {texts.next}
      </Text>
      <List size="sm" spacing={4}>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </section>
  )
}

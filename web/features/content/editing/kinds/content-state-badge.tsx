/** Where a record stands between draft and readers. */
import { Badge } from '@mantine/core'
import type { ContentSummary } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/administration.ts'

const colours = { draft: 'gray', published: 'teal', changed: 'ember', scheduled: 'indigo' } as const

/** A state as the screens tell it: with a planned publication it is scheduled, whatever is published meanwhile. */
export type ShownState = keyof typeof colours

export const shownStates = Object.keys(colours) as ShownState[]

export function shownState({ state, publishAt }: Pick<ContentSummary, 'state' | 'publishAt'>): ShownState {
  return publishAt === undefined ? state : 'scheduled'
}

export function ContentStateBadge({ of }: { of: Pick<ContentSummary, 'state' | 'publishAt'> }) {
  const state = shownState(of)
  return (
    // It stands within sentences, where a block may not.
    <Badge component="span" variant="dot" color={colours[state]} tt="none" fw={600}>
      {adminTexts.states[state]}
    </Badge>
  )
}

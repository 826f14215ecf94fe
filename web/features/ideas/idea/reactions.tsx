/** The buttons by which people like an idea and follow it. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBell, IconBellFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { IdeaView } from '#shared/ideas/model.ts'
import { countTexts } from '#shared/messages/counts.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { countText } from '#web/ui/texts/count-text.ts'
import { type ReactionState, useReactions } from './use-reactions.ts'

const texts = ideaPageTexts

export function Reactions({ idea, address }: { idea: IdeaView; address: string }) {
  const { like, follow } = useReactions(idea, address)
  const failure = like.failure ?? follow.failure
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <ToggleButton
          reaction={like}
          isOn={idea.liked}
          label={idea.liked ? texts.liked : texts.like}
          on={<IconThumbUpFilled size={18} aria-hidden />}
          off={<IconThumbUp size={18} aria-hidden />}
        />
        <Text size="sm" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {countText(idea.likes, countTexts.likes)}
        </Text>
        <ToggleButton
          reaction={follow}
          isOn={idea.followed}
          label={idea.followed ? texts.following : texts.follow}
          on={<IconBellFilled size={18} aria-hidden />}
          off={<IconBell size={18} aria-hidden />}
        />
      </Group>
      {failure && <ProblemAlert failure={failure} fault={texts.reactionFailed} />}
    </Stack>
  )
}

interface ToggleButtonProps {
  reaction: ReactionState
  isOn: boolean
  label: string
  on: ReactNode
  off: ReactNode
}

/** Its label says how it stands, as does that it is pressed. */
function ToggleButton({ reaction: { toggle }, isOn, label, on, off }: ToggleButtonProps) {
  return (
    <Button
      variant={isOn ? 'filled' : 'default'}
      leftSection={isOn ? on : off}
      aria-pressed={isOn}
      onClick={toggle}
    >
      {label}
    </Button>
  )
}

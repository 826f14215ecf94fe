/** Cheers for a High5, or takes it back; with how many have. */
import { Button, Group, Text } from '@mantine/core'
import { IconConfetti } from '@tabler/icons-react'
import { thanksTexts } from '#shared/messages/thanks.ts'
import type { CheerState } from '#shared/thanks/model.ts'
import { call } from '#web/client/call.ts'
import { thanksApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { countText } from '#web/ui/texts/count-text.ts'

const texts = thanksTexts

interface CheerButtonProps {
  readonly nominationId: string
  readonly state: CheerState
  /** Follows the name of the button for who hears it, where there are several. */
  readonly of?: string
  readonly onDone: (state: CheerState) => void
}

export function CheerButton({ nominationId, state, of, onDone }: CheerButtonProps) {
  const { cheered, cheers } = state
  const clicking = useSingleMutation({
    mutationFn: () =>
      call(cheered ? thanksApi.takeBackCheer : thanksApi.cheer, { params: { id: nominationId } }),
    onSuccess: onDone,
  })
  return (
    <>
      <Group gap="xs">
        <Button
          variant={cheered ? 'light' : 'default'}
          size="compact-sm"
          leftSection={<IconConfetti size={18} aria-hidden />}
          aria-pressed={cheered}
          aria-label={of && `${cheered ? texts.cheered : texts.cheer}: ${of}`}
          loading={clicking.isPending}
          onClick={() => clicking.mutate()}
        >
          {cheered ? texts.cheered : texts.cheer}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {countText(cheers, texts.cheers)}
        </Text>
      </Group>
      {clicking.error && <ProblemAlert failure={clicking.error} ours={texts.failed} />}
    </>
  )
}

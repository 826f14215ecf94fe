/** The progress of an idea, for everybody who sees it, and the form of those who set it
 * (docs/product.md#progress). */
import { Button, Group, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { groupDate } from '#shared/clock.ts'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxIdeaReasonLength } from '#shared/ideas/limits.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { needsReason, type ProgressStage, progressStages } from '#shared/ideas/progress.ts'
import { progressTexts as texts } from '#shared/messages/idea-progress.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { ideasApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProgressBadge } from '#web/ui/ideas/idea-badges.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'
import { ideaQuery } from '../queries.ts'
import { updateShownIdea } from './use-reactions.ts'

interface ProgressProps {
  idea: IdeaView
  address: string
}

export function Progress({ idea, address }: ProgressProps) {
  const [isAnswering, setAnswering] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { progress, mayAnswer } = idea
  if (!progress && !mayAnswer) return null
  const close = () => {
    setAnswering(false)
    // The button is there again with the next drawing.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <Paper component="section" aria-label={texts.heading} withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Title order={2} size="h5">
              {texts.heading}
            </Title>
            {progress ? (
              <ProgressBadge progress={progress} />
            ) : (
              <Text size="sm" c="dimmed">
                {texts.unanswered}
              </Text>
            )}
          </Group>
          {mayAnswer && !isAnswering && (
            <Button ref={button} variant="default" size="xs" onClick={() => setAnswering(true)}>
              {progress ? texts.change : texts.answer}
            </Button>
          )}
        </Group>
        {progress && !isAnswering && (
          <>
            {progress.reason && (
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{progress.reason}</Text>
            )}
            <Text size="sm" c="dimmed">
              <ProfileLink person={progress.by} />
              {`, ${groupDate(new Date(progress.at))}`}
            </Text>
          </>
        )}
        {isAnswering && <AnswerForm idea={idea} address={address} onClose={close} />}
      </Stack>
    </Paper>
  )
}

/** Stands for taking back what was said. */
const nothing = 'none'

function AnswerForm({ idea, address, onClose }: ProgressProps & { onClose: () => void }) {
  const queries = useQueryClient()
  const [stage, setStage] = useState<ProgressStage | typeof nothing>(idea.progress?.stage ?? nothing)
  const [reason, setReason] = useState(idea.progress?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const chosen = stage === nothing ? undefined : stage
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () =>
      call(ideasApi.setProgress, {
        params: { id: idea.id },
        body: {
          version: idea.version,
          ...(chosen && { stage: chosen }),
          ...(chosen && !isBlank(reason) && { reason: reason.trim() }),
        },
      }),
    onSuccess: ({ progress, version }) => {
      updateShownIdea(queries, address, (shown) => ({ ...shown, progress, version }))
      onClose()
    },
    // It has another version now, or somebody else was faster.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['ideas'] })
      return queries.invalidateQueries({ queryKey: ideaQuery(address).queryKey })
    },
  })
  const tooLong = whyTooManyCharacters(reason, maxIdeaReasonLength)
  const lacksReason = needsReason(chosen) && isBlank(reason)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (!lacksReason && !tooLong && !isPending) mutate()
  }
  return (
    <Stack component="form" gap="sm" onSubmit={submit} aria-label={texts.form.title}>
      <Radio.Group
        label={texts.form.title}
        description={texts.form.notification}
        value={stage}
        onChange={(to) => setStage(progressStages.find((each) => each === to) ?? nothing)}
      >
        <Group gap="md" mt="xs">
          {progressStages.map((each, index) => (
            <Radio key={each} value={each} label={texts.stages[each]} autoFocus={index === 0} />
          ))}
          <Radio value={nothing} label={texts.form.none} />
        </Group>
      </Radio.Group>
      {chosen && (
        <Textarea
          label={texts.form.reason}
          description={texts.form.reasonHint}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={tooLong ?? (isTried && lacksReason ? ideasTexts.reasonRequired : undefined)}
          withAsterisk={needsReason(chosen)}
          rows={3}
        />
      )}
      {error && <ProblemAlert failure={error} fault={texts.form.failed} />}
      <Group gap="sm">
        <Button type="submit" size="xs" loading={isPending}>
          {texts.form.save}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {texts.form.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

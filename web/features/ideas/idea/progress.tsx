/** The progress of an idea, for everybody who sees it, and the form of those who set it
 * (docs/product.md#progress). */
import { Button, Group, Paper, Radio, Stack, Text, Textarea, Title } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { groupDate } from '#shared/clock.ts'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { maxIdeaReasonLength } from '#shared/ideas/limits.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { needsReason, progressStages } from '#shared/ideas/progress.ts'
import { fill } from '#shared/messages/fill.ts'
import { progressTexts as texts } from '#shared/messages/idea-progress.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { isBlank } from '#shared/text.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import {
  delay,
  dismiss,
  isIdeaStatus,
  isStanding,
  isUnderWay,
  latestOf,
  returnedAct,
  undoSeconds,
  usePendingActs,
} from '#web/client/pending-acts.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft, usePageDraftName } from '#web/client/use-draft.ts'
import { useReturnFailed } from '#web/client/use-return-failed.ts'
import { ProgressBadge } from '#web/ui/ideas/idea-badges.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { ProfileLink } from '#web/ui/people/person-line.tsx'

interface ProgressProps {
  idea: IdeaView
  address: string
}

/** Returns the idea as its reviewer has just left it, though the status may not be sent yet. */
export function useShownIdea(idea: IdeaView): IdeaView {
  const { personId, name, slug } = useMe()
  const act = useStatusAct(idea.id)
  const isKnown = act?.reply && act.reply.version <= idea.version
  if (!act || isKnown || !isStanding(act)) return idea
  const { stage, reason } = act.body
  const at = new Date(act.sendAt).toISOString()
  const by = { personId, name, slug }
  return { ...idea, progress: stage && { stage, ...(reason && { reason }), at, by } }
}

function useStatusAct(ideaId: string) {
  const acts = usePendingActs().filter(isIdeaStatus)
  return latestOf(acts.filter((act) => act.ideaId === ideaId))
}

export function Progress({ idea, address }: ProgressProps) {
  const [isOpened, setOpened] = useState(false)
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const act = useStatusAct(idea.id)
  const draft = usePageDraftName('idea-status', idea.id)
  useReturnFailed(act)
  const { progress, mayAnswer } = idea
  if (!progress && !mayAnswer) return null
  const isPending = act !== undefined && isUnderWay(act)
  const returned = returnedAct(draft)
  const isAnswering = mayAnswer && !isPending && (isOpened || returned !== undefined)
  const close = () => {
    setOpened(false)
    // The button is there again with the next drawing, unless what it would change is still on its way.
    requestAnimationFrame(() => (button.current ?? section.current)?.focus())
  }
  const cancel = () => {
    dropDraft(draft)
    if (returned) dismiss(returned.id)
    close()
  }
  return (
    <Paper ref={section} tabIndex={-1} component="section" aria-label={texts.heading} withBorder p="md">
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
          {mayAnswer && !isAnswering && !isPending && (
            <Button ref={button} variant="default" size="xs" onClick={() => setOpened(true)}>
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
        {act?.state === 'waiting' && (
          <Text size="sm">{fill(undoTexts.goesOut, { seconds: undoSeconds })}</Text>
        )}
        {isAnswering && (
          // What came back, or another draft.
          <AnswerForm
            key={`${draft} ${returned?.id}`}
            {...{ idea, address, draftName: draft, onSent: close, onCancel: cancel }}
          />
        )}
      </Stack>
    </Paper>
  )
}

/** Stands for taking back what was said. */
const nothing = 'none'

interface AnswerFormProps extends ProgressProps {
  readonly draftName: string
  readonly onSent: () => void
  readonly onCancel: () => void
}

function AnswerForm({ idea, address, draftName, onSent, onCancel }: AnswerFormProps) {
  const { personId } = useMe()
  const [failure] = useState(() => returnedAct(draftName)?.failure)
  const draft = useDraft<{ stage: string; reason: string }>(draftName, {
    stage: idea.progress?.stage ?? nothing,
    reason: idea.progress?.reason ?? '',
  })
  const { stage, reason } = draft.content
  const [isTried, setTried] = useState(false)
  const chosen = progressStages.find((each) => each === stage)
  const tooLong = whyTooManyCharacters(reason, maxIdeaReasonLength)
  const lacksReason = needsReason(chosen) && isBlank(reason)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    setTried(true)
    if (lacksReason || tooLong) return
    delay(
      {
        kind: 'idea-status',
        key: idea.id,
        personId,
        title: idea.title,
        address: `/idea/${encodeURIComponent(address)}`,
        draftName,
        ideaId: idea.id,
        body: {
          version: idea.version,
          ...(chosen && { stage: chosen }),
          ...(chosen && !isBlank(reason) && { reason: reason.trim() }),
        },
      },
      draft.content,
    )
    onSent()
  }
  return (
    <Stack component="form" gap="sm" onSubmit={submit} aria-label={texts.form.title}>
      <Radio.Group
        label={texts.form.title}
        description={idea.author.personId === personId ? texts.form.ownIdea : texts.form.notification}
        value={stage}
        onChange={(to) => draft.change({ stage: to })}
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
          onChange={({ currentTarget }) => draft.change({ reason: currentTarget.value })}
          error={tooLong ?? (isTried && lacksReason ? ideasTexts.reasonRequired : undefined)}
          withAsterisk={needsReason(chosen)}
          rows={3}
        />
      )}
      {failure && <ProblemAlert failure={new ProblemError(failure)} fault={texts.form.failed} />}
      <Group gap="sm">
        <Button type="submit" size="xs">
          {texts.form.save}
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          {texts.form.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

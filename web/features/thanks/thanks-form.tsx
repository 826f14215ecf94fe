/** A receiver's words of thanks, said or changed. What was typed stays on the device until it was sent. */
import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { whyTooLong } from '#shared/forms/lengths.ts'
import { fill } from '#shared/messages/fill.ts'
import { thanksTexts } from '#shared/messages/thanks.ts'
import { isBlank } from '#shared/text.ts'
import type { ThanksView } from '#shared/thanks/model.ts'
import { thanksLength } from '#shared/thanks/rules.ts'
import { call } from '#web/client/call.ts'
import { thanksApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { WordCountInput } from '#web/ui/forms/word-count-input.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

const texts = thanksTexts

interface ThanksFormProps {
  readonly nominationId: string
  readonly nominator: string
  /** The words before. */
  readonly text?: string | undefined
  readonly onDone: (view: ThanksView) => void
  /** Where something was said before. */
  readonly onCancel?: (() => void) | undefined
}

export function ThanksForm({
  nominationId,
  nominator,
  text: before = '',
  onDone,
  onCancel,
}: ThanksFormProps) {
  const id = useId()
  const name = draftName(useMe().personId, 'thanks', nominationId)
  const { content, change } = useDraft(name, { text: before })
  const [problem, setProblem] = useState<string>()
  const saying = useSingleMutation({
    mutationFn: (text: string) => call(thanksApi.sayThanks, { params: { id: nominationId }, body: { text } }),
    onSuccess: (view) => {
      dropDraft(name)
      onDone(view)
    },
    onError: (failure) => {
      if (failure instanceof ProblemError) setProblem(failure.fields.text)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = isBlank(content.text) ? texts.required : whyTooLong(content.text, thanksLength)
    setProblem(why)
    if (why) document.getElementById(id)?.focus()
    else saying.mutate(content.text.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <WordCountInput
          id={id}
          label={fill(texts.label, { nominator })}
          hint={texts.hint}
          required
          length={thanksLength}
          value={content.text}
          onChange={(text) => {
            change({ text })
            setProblem(undefined)
          }}
          error={problem}
        />
        {saying.error && !problem && <ProblemAlert failure={saying.error} ours={texts.failed} />}
        <Group gap="xs">
          <Button type="submit" loading={saying.isPending}>
            {onCancel ? texts.save : texts.send}
          </Button>
          {onCancel && (
            <Button
              variant="default"
              onClick={() => {
                dropDraft(name)
                onCancel()
              }}
            >
              {texts.cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

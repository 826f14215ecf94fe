/** Its author changes an idea within a quarter of an hour. */
import { Alert, Button, Group, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { editMinutes, maxTitleLength } from '#shared/ideas/limits.ts'
import type { IdeaView } from '#shared/ideas/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import { ideaPageTexts } from '#shared/messages/ideas-page.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { alwaysOnQuery, challengeQuery, useFormContext } from '#web/client/content-queries.ts'
import { ideasApi } from '#web/client/contract.ts'
import { dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { type FormValues, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { keepDataOnError, LoadState } from '#web/ui/notes/load-state.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useWaitForUploads } from '#web/ui/upload/under-way.ts'
import { ideaEditDraft } from '../editing.ts'
import { ideaQuery } from '../queries.ts'

const texts = ideaPageTexts

interface EditIdeaProps {
  idea: IdeaView
  challenge: NonNullable<IdeaView['challenge']>
  address: string
  onSaved: () => void
  onCancel: () => void
}

/** Where the challenge asks other questions by now, the answers no longer fit them. */
export function EditIdea(props: EditIdeaProps) {
  const { challenge, idea } = props
  const query = useQuery({
    ...(challenge.isAlwaysOn ? alwaysOnQuery : challengeQuery(challenge.slug)),
    staleTime: 0,
  })
  return (
    <LoadState query={keepDataOnError(query)}>
      {({ form }) =>
        idea.answers.every(({ formVersion }) => formVersion === form.version) ? (
          <WithContext {...props} definition={form} />
        ) : (
          <Alert>{texts.questionsChanged}</Alert>
        )
      }
    </LoadState>
  )
}

function WithContext(props: EditIdeaProps & { definition: FormDefinition }) {
  const context = useFormContext(props.definition)
  return <LoadState query={context}>{(given) => <EditForm {...props} context={given} />}</LoadState>
}

interface EditFormProps extends EditIdeaProps {
  definition: FormDefinition
  context: FormContext
}

function EditForm({ idea, address, onSaved, onCancel, definition, context }: EditFormProps) {
  const heading = useId()
  const draft = ideaEditDraft(useMe().personId, idea.id)
  const { content, change } = useDraft<{ title: string; values: FormValues }>(draft, {
    title: idea.title,
    values: Object.fromEntries(idea.answers.map(({ fieldId, value }) => [fieldId, value])),
  })
  const { title } = content
  const titleInput = useRef<HTMLInputElement>(null)
  const [titleProblem, setTitleProblem] = useState<string>()
  const form = useDynamicForm(definition, context, content.values)
  useEffect(() => change({ values: form.values }), [change, form.values])
  const { mutate, isPending, error } = useEdit(idea, address, {
    onSaved: () => {
      dropDraft(draft)
      onSaved()
    },
    onRefused: ({ fields }) => {
      setTitleProblem(fields.title)
      form.showProblems(fields)
    },
  })
  const tooLong = whyTooManyCharacters(title, maxTitleLength)
  const uploads = useWaitForUploads(() => submit())
  const submit = () => {
    const answers = form.submit()
    setTitleProblem(isBlank(title) ? ideasTexts.titleRequired : undefined)
    if (tooLong) return titleInput.current?.focus()
    if (!answers || isBlank(title) || isPending) return
    if (uploads.isUploading) uploads.wait()
    else mutate({ title: title.trim(), answers })
  }
  const cancel = () => {
    dropDraft(draft)
    onCancel()
  }
  return (
    <Paper
      component="form"
      noValidate
      onSubmit={uploads.onSubmit}
      withBorder
      p="lg"
      aria-labelledby={heading}
    >
      <Stack gap="lg">
        <div>
          <Title order={2} size="h3" id={heading}>
            {texts.edit}
          </Title>
          <p>{fill(texts.editHint, { minutes: editMinutes })}</p>
        </div>
        <TextInput
          ref={titleInput}
          label={texts.title}
          value={title}
          onChange={({ currentTarget }) => {
            change({ title: currentTarget.value })
            setTitleProblem(undefined)
          }}
          error={titleProblem ?? tooLong}
          aria-required
          autoFocus
        />
        <DynamicForm form={form} />
        {error && <ProblemAlert failure={error} />}
        <Group>
          <Button type="submit" loading={isPending || uploads.isWaiting}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={cancel}>
            {texts.cancel}
          </Button>
          {uploads.isWaiting && <span role="status">{formsTexts.waiting}</span>}
        </Group>
      </Stack>
    </Paper>
  )
}

interface EditHeard {
  onSaved: () => void
  onRefused: (problem: ProblemError) => void
}

function useEdit({ id, version }: IdeaView, address: string, { onSaved, onRefused }: EditHeard) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ title, answers }: { title: string; answers: FieldAnswer[] }) =>
      call(ideasApi.editIdea, { params: { id }, body: { version, title, answers } }),
    onSuccess: async (idea) => {
      await replaceCached(queries, ideaQuery(address).queryKey, idea)
      void queries.invalidateQueries({ queryKey: ['ideas'] })
      onSaved()
    },
    onError: async (failure) => {
      if (!(failure instanceof ProblemError)) return
      onRefused(failure)
      // Something else has happened to it meanwhile: the next attempt is of that version.
      if (failure.code === 'stale-version')
        await queries.invalidateQueries({ queryKey: ideaQuery(address).queryKey })
    },
  })
}

/** The title, the challenge's questions, the terms, and the button that sends the idea
 * (docs/product.md#sending-ideas). */
import { Alert, Paper, Stack, TextInput, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { ideaCategories } from '#shared/challenges/categories.ts'
import type { Challenge } from '#shared/challenges/model.ts'
import type { FormContext } from '#shared/forms/options.ts'
import type { IdeaCard } from '#shared/ideas/model.ts'
import { challengesTexts } from '#shared/messages/challenges.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { isBlank } from '#shared/text.ts'
import { type Draft, dropDraft, readDraft, saveDraft } from '#web/client/drafts.ts'
import { DynamicForm } from '#web/ui/forms/dynamic-form.tsx'
import { NewTabLink } from '#web/ui/forms/new-tab-link.tsx'
import { isBlankValue, restoreValues } from '#web/ui/forms/restore-values.ts'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TermsCheckbox } from '#web/ui/forms/terms-checkbox.tsx'
import { type FormValues, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { DocumentField } from '#web/ui/upload/document-field.tsx'
import { useWaitForUploads } from '#web/ui/upload/under-way.ts'
import type { SupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { SimilarIdeas } from './similar-ideas.tsx'
import { useTermsField, useTitleField } from './title-and-terms-fields.ts'
import { type IdeaSubmission, useSubmitIdea } from './use-submit-idea.ts'

const texts = challengesTexts.entry

interface EntryFormProps {
  readonly challenge: Challenge
  readonly context: FormContext
  readonly reload: () => Promise<unknown>
  /** It can be read, not sent. */
  readonly closed: boolean
  /** Name of its draft. */
  readonly draft: string
  /** Values before anything is filled in. */
  readonly chosen: FormValues
  readonly onStartOver: () => void
  readonly document: SupportingDocument
  readonly onSent: (idea: IdeaCard) => void
}

export function EntryForm(props: EntryFormProps) {
  const { challenge, context, reload, closed, draft, chosen, onStartOver, document, onSent } = props
  const heading = useId()
  const [kept] = useState(() => readDraft<EntryDraft>(draft))
  const form = useDynamicForm(challenge.form, context, kept ? restoredValues(kept, new Date()) : chosen)
  const title = useTitleField(kept?.content.title)
  const terms = useTermsField()
  const submitting = useSubmitIdea(challenge, {
    keptKey: kept?.content.key,
    reload,
    onSent,
    onRefused: ({ fields }) => {
      terms.setProblem(fields.termsAccepted)
      form.showProblems(fields)
      title.refuse(fields.title)
    },
  })
  useKept(draft, { title: title.text, values: form.values, key: submitting.key }, chosen)

  const uploads = useWaitForUploads(() => submit())
  const submit = () => {
    if (closed || submitting.isPending) return
    const answers = form.submit()
    const hasTitle = title.check()
    const accepted = terms.check(hasTitle && answers !== undefined)
    if (!hasTitle || !answers || !accepted) return
    if (uploads.isUploading) uploads.wait()
    else submitting.send({ title: title.text.trim(), answers, termsAccepted: true })
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
        <Title order={2} size="h3" id={heading}>
          {texts.heading}
        </Title>
        {kept && <RestoredNote savedAt={kept.savedAt} onStartOver={onStartOver} />}
        <EntryTitle title={title} />
        <DynamicForm form={form} />
        {!asksDocument(challenge) && (
          <DocumentField
            label={texts.document}
            hint={texts.documentHint}
            file={document.file}
            onChoose={document.choose}
          />
        )}
        <TermsCheckbox
          ref={terms.box}
          checked={terms.accepted}
          onChange={terms.change}
          error={terms.problem}
          href={`/page/${challenge.termsSlug}`}
          label={texts.terms}
        />
        <Outcome submitting={submitting} list={listOf(challenge)} />
        {!closed && (
          <SubmitButton
            isPending={submitting.isPending || uploads.isWaiting}
            label={submitting.alreadySent ? texts.sendAsNew : texts.submit}
            pendingText={uploads.isWaiting ? formsTexts.waiting : texts.submitting}
          />
        )}
      </Stack>
    </Paper>
  )
}

/** A form that asks for the documentation itself needs no second place for it. */
const asksDocument = ({ form: { fields } }: Challenge): boolean =>
  fields.some(({ role, displayed }) => displayed && role === 'supporting-documentation')

/** Where what was sent can be found. */
const listOf = ({ categories }: Challenge): string =>
  categories.includes(ideaCategories.makeYourMark) ? '/all-innovation-always-on' : '/all-ideas'

/** Keeps every letter as soon as it is typed. */
function useKept(name: string, { title, values, key }: EntryDraft, chosen: FormValues): void {
  const isRestored = useRef(true)
  useEffect(() => {
    // A restored draft keeps its age until it changes.
    if (isRestored.current) isRestored.current = false
    else if (isBlank(title) && isUntouched(values, chosen)) dropDraft(name)
    else saveDraft<EntryDraft>(name, { title, values, key })
  }, [name, title, values, key, chosen])
}

/** Why it has not been sent, or that an earlier attempt was. */
function Outcome({
  submitting: { failure, alreadySent },
  list,
}: {
  submitting: IdeaSubmission
  list: string
}) {
  if (!failure) return null
  if (alreadySent) {
    return (
      <Alert color="yellow" role="alert">
        {texts.alreadySent} <NewTabLink href={list}>{texts.seeSent}</NewTabLink>
      </Alert>
    )
  }
  return <ProblemAlert failure={failure} ours={texts.failed} />
}

interface EntryDraft {
  readonly title: string
  readonly values: FormValues
  /** Under which it was sent where the reply never came: sent again under it, it makes no second idea. */
  readonly key: string
}

/** The answers to go on with. */
const restoredValues = ({ savedAt, content }: Draft<EntryDraft>, now: Date): FormValues =>
  restoreValues(content.values ?? {}, savedAt, now)

/** Whether nothing that is worth keeping was filled in. */
function isUntouched(values: FormValues, chosen: FormValues): boolean {
  const isChosen = (id: string) => JSON.stringify(values[id]) === JSON.stringify(chosen[id])
  return Object.entries(values).every(([id, value]) => isBlankValue(value) || isChosen(id))
}

function EntryTitle({ title }: { title: ReturnType<typeof useTitleField> }) {
  return (
    <div>
      <TextInput
        ref={title.input}
        label={texts.title}
        description={texts.titleHint}
        value={title.text}
        onChange={({ currentTarget }) => title.change(currentTarget.value)}
        error={title.problem}
        aria-required
        autoComplete="off"
      />
      <SimilarIdeas title={title.text} />
    </div>
  )
}

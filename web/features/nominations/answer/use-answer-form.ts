/** State of a nominee's answer: their additions, the terms, and the decision that a dialog asks about
 * (docs/product.md#answering). */
import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldAnswer, FileAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { reviewTexts } from '#shared/messages/nominations-review.ts'
import type { AnswerInput, NominationView } from '#shared/nominations/model.ts'
import { companyInDirectory } from '#shared/nominations/rules.ts'
import { maxDocuments } from '#shared/nominations/settings.ts'
import { useMe } from '#web/client/me.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useDraft } from '#web/client/use-draft.ts'
import { restoreValues } from '#web/ui/forms/restore-values.ts'
import { useTerms } from '#web/ui/forms/terms-checkbox.tsx'
import { type FormValues, useDynamicForm } from '#web/ui/forms/use-dynamic-form.ts'

const texts = reviewTexts

const questions: FormDefinition = {
  version: 1,
  fields: [
    { id: 'documents', type: 'file', label: texts.answerDocuments, required: false, displayed: true },
    { id: 'comments', type: 'text-150-words', label: texts.comments, required: false, displayed: true },
  ],
}

const context = { mostFiles: maxDocuments }

type Asking = AnswerInput['decision']

/** The additions of the dialogs. */
type AnswerDecision = Pick<AnswerInput, 'decision' | 'company' | 'reason' | 'otherReason'>

/** Kept until the answer was sent. Blank parts are not chosen. */
interface StoredAnswer {
  readonly values: FormValues
  readonly references: readonly string[]
  readonly company: string
  readonly reason: string
  readonly otherReason: string
}

const blank: StoredAnswer = { values: {}, references: [], company: '', reason: '', otherReason: '' }

/** `draft`: name of the draft. */
export function useAnswerForm(
  draft: string,
  { mutate }: UseMutationResult<NominationView, Error, AnswerInput>,
) {
  const { content, restoredFrom, change } = useDraft(draft, blank)
  const suggested = companyInDirectory(useMe())
  const [restored] = useState(() =>
    restoredFrom ? restoreValues(content.values, restoredFrom, new Date()) : {},
  )
  const form = useDynamicForm(questions, context, restored)
  useEffect(() => change({ values: form.values }), [change, form.values])
  const { references } = content
  const terms = useTerms(texts.termsAnswer)
  const [added, setAdded] = useState<readonly FieldAnswer[]>([])
  const [asking, setAsking] = useState<Asking>()
  // A dialog that was open once stays mounted, with its choices.
  const [opened, setOpened] = useState<readonly Asking[]>([])

  function begin(decision: Asking) {
    const answers = form.submit()
    // Declining passes without the terms.
    if (decision === 'decline') terms.refuse(undefined)
    const lacksTerms = decision === 'accept' && !terms.check()
    if (!answers) return
    if (lacksTerms) return terms.focus()
    if (filesOf(answers).length > maxDocuments) {
      form.showProblems({ 'answers.documents': fill(formsTexts.tooManyFiles, { count: maxDocuments }) })
      return
    }
    setAdded(answers)
    setAsking(decision)
    setOpened([...opened, decision])
  }

  function send(decided: AnswerDecision) {
    const comments = added.find(({ fieldId }) => fieldId === 'comments')?.value
    const documents = filesOf(added)
    setAsking(undefined)
    const input = {
      ...decided,
      ...(typeof comments === 'string' && { comments }),
      ...(documents.length > 0 && { documents }),
      ...(references.length > 0 && { references: [...references] }),
      termsAccepted: terms.accepted,
    }
    mutate(input, { onError: showRefusal })
  }

  function showRefusal(failure: Error) {
    if (!(failure instanceof ProblemError)) return
    const { comments, documents, termsAccepted } = failure.fields
    form.showProblems({
      ...(comments && { 'answers.comments': comments }),
      ...(documents && { 'answers.documents': documents }),
    })
    terms.refuse(termsAccepted)
  }

  return {
    form,
    ...content,
    company: content.company || suggested,
    /** Whether the directory chose the company. */
    isCompanyKnown: content.company === '' && suggested !== '',
    change,
    terms: terms.checkbox,
    asking,
    opened,
    begin,
    send,
    cancel: () => setAsking(undefined),
  }
}

function filesOf(answers: readonly FieldAnswer[]): FileAnswer[] {
  const value = answers.find(({ fieldId }) => fieldId === 'documents')?.value
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object') : []
}

/** The documents about a team's members, as the form sends them, and their problems. */
import { useEffect, useState } from 'react'
import type { FileAnswer } from '#shared/forms/answers.ts'
import { fill } from '#shared/messages/fill.ts'
import { formsTexts } from '#shared/messages/forms.ts'
import { memberDocumentTexts } from '#shared/messages/nominations-submit.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import { maxDocuments, maxMemberDocuments } from '#shared/nominations/settings.ts'
import type { Nominee } from '#shared/people/model.ts'
import type { FieldProblems } from '#shared/problems.ts'
import { useIsUploading } from '#web/ui/upload/under-way.ts'

/** Returns the id of the button that adds a document about somebody. */
export const memberButtonId = (personId: string) => `documents-about-${personId}`

/** Person id → the documents about them. */
export type DocumentsByPerson = Readonly<Record<string, readonly FileAnswer[]>>

export type MemberDocumentsInput = NonNullable<NewNomination['memberDocuments']>

export interface MemberDocuments {
  readonly byPerson: DocumentsByPerson
  /** Person id → the problem with theirs. */
  readonly problems: Readonly<Record<string, string>>
  /** The problem with all of them together. */
  readonly problem: string | undefined
  change(personId: string, files: readonly FileAnswer[]): void
  /** Removes the documents about a member who was removed. */
  forget(personId: string): void
  /** Returns what is sent; nothing where some cannot be: then it shows why, and the first member's button
   * gets the focus. */
  submit(): MemberDocumentsInput | undefined
  refuse(fields: FieldProblems): void
}

interface Members {
  readonly nominees: readonly Nominee[]
  /** Whether this nomination takes any. */
  readonly areTaken: boolean
  /** The documents of an earlier visit. */
  readonly initial: DocumentsByPerson
}

export function useMemberDocuments({ nominees, areTaken, initial }: Members): MemberDocuments {
  const [byPerson, setByPerson] = useState(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const isUploading = useIsUploading()
  // Once no documents are taken, uploads that are under way never arrive.
  useEffect(() => {
    if (!areTaken) setByPerson(uploadedOnly)
  }, [areTaken])

  const without = <T>(record: Readonly<Record<string, T>>, personId: string) =>
    Object.fromEntries(Object.entries(record).filter(([each]) => each !== personId))
  function change(personId: string, files: readonly FileAnswer[]) {
    setByPerson((before) => (files.length > 0 ? { ...before, [personId]: files } : without(before, personId)))
    setProblems((before) => without(before, personId))
    setProblem(undefined)
  }
  function submit(): MemberDocumentsInput | undefined {
    if (!areTaken) return []
    const input = nominees.flatMap(({ personId }) => {
      const documents = byPerson[personId] ?? []
      return documents.length > 0 ? [{ personId, documents: [...documents] }] : []
    })
    const wrong = input.flatMap(({ personId, documents }) => {
      const why = whyNot(documents, isUploading)
      return why ? [[personId, why] as const] : []
    })
    const count = input.flatMap(({ documents }) => documents).length
    setProblems(Object.fromEntries(wrong))
    const isTooMuch = count > maxMemberDocuments
    setProblem(isTooMuch ? fill(memberDocumentTexts.tooMany, { count: maxMemberDocuments }) : undefined)
    const [first] = wrong
    if (first) document.getElementById(memberButtonId(first[0]))?.focus()
    return first || isTooMuch ? undefined : input
  }
  return {
    byPerson,
    problems,
    problem,
    change,
    forget: (personId) => change(personId, []),
    submit,
    refuse: ({ memberDocuments }) => setProblem(memberDocuments),
  }
}

function uploadedOnly(byPerson: DocumentsByPerson): DocumentsByPerson {
  return Object.fromEntries(
    Object.entries(byPerson).map(([personId, files]) => [personId, files.filter(({ mediaId }) => mediaId)]),
  )
}

/** While files are on their way, the form waits for them. */
function whyNot(documents: readonly FileAnswer[], isUploading: boolean): string | undefined {
  if (!isUploading && documents.some(({ mediaId }) => !mediaId)) return formsTexts.notUploaded
  if (documents.length > maxDocuments) return fill(memberDocumentTexts.tooManyOfOne, { count: maxDocuments })
  return undefined
}

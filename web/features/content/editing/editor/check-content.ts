/** Checks content with the very schema and sizes that the server goes by. Loaded when something is first saved. */
import { constraintMessage } from '#shared/constraints.ts'
import { duplicatesIn } from '#shared/content/duplicates.ts'
import { missingIn } from '#shared/content/missing.ts'
import { type Content, contentInput } from '#shared/content/model.ts'
import { sizeProblems } from '#shared/content/size.ts'

/** What is about to happen to content: a draft may lack what a publication may not. */
export type ContentAct = 'save' | 'publish'

/** Path → what to do about it; nothing where all is well. */
export function checkContent(given: Content, purpose: ContentAct): Record<string, string> {
  const checked = contentInput.safeParse(given, { error: constraintMessage })
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    problems[path.map(String).join('.')] ??= message
  }
  const others = checked.success ? sizeProblems(checked.data) : problems
  return { ...duplicatesIn(given), ...(purpose === 'publish' && missingIn(given)), ...others }
}

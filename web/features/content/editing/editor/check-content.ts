/** Checks content with the schema and sizes of the server. Loaded when something is first saved. */
import { constraintMessage } from '#shared/constraints.ts'
import { duplicatesIn } from '#shared/content/duplicates.ts'
import { missingIn } from '#shared/content/missing.ts'
import { type Content, contentInput } from '#shared/content/model.ts'
import { sizeProblems } from '#shared/content/size.ts'

/** The act that content is checked for: a draft may lack what a publication may not. */
export type CheckPurpose = 'save' | 'publish'

/** Returns path → what to do about it; empty where all is well. */
export function checkContent(content: Content, purpose: CheckPurpose): Record<string, string> {
  const checked = contentInput.safeParse(content, { error: constraintMessage })
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    problems[path.map(String).join('.')] ??= message
  }
  const others = checked.success ? sizeProblems(checked.data) : problems
  return { ...duplicatesIn(content), ...(purpose === 'publish' && missingIn(content)), ...others }
}

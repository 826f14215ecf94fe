/** Checks content with the very schema and sizes that the server goes by. Loaded when something is first saved. */
import { constraintMessage } from '#shared/constraints.ts'
import { duplicatesIn } from '#shared/content/duplicates.ts'
import { type Content, contentInput } from '#shared/content/model.ts'
import { sizeProblems } from '#shared/content/size.ts'
import { constraintTexts } from '#shared/messages/constraints.ts'
import { contentTexts } from '#shared/messages/content.ts'

/** Path → what to do about it; nothing where all is well. */
export function checkContent(given: Content): Record<string, string> {
  const checked = contentInput.safeParse(given, { error: constraintMessage })
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    // What is blank is not of the wrong shape: it is missing.
    const isBlank = message === contentTexts.slugShape && valueAt(given, path) === ''
    problems[path.map(String).join('.')] ??= isBlank ? constraintTexts.required : message
  }
  const others = checked.success ? sizeProblems(checked.data) : problems
  return { ...duplicatesIn(given), ...others }
}

function valueAt(from: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown>)?.[name], from)
}

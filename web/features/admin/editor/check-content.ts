/** Checks content with the very schema that the server parses it by. Loaded when something is first saved. */
import { type Content, content } from '#shared/content/model.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { contentTexts } from '#shared/messages/content.ts'

/** Path → what to do about it; nothing where all is well. */
export function problemsOf(given: Content): Record<string, string> {
  const checked = content.safeParse(given, {
    // Where the model has no words of its own.
    error: ({ code }) => (code === 'too_big' ? contentTexts.tooLong : adminTexts.fields.required),
  })
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    problems[path.map(String).join('.')] ??= message
  }
  return problems
}

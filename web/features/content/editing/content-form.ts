/** The form of an editor as its fields see it: the content, the way to change it, and its problems. */
import type { Content } from '#shared/content/model.ts'

/** Path, as `tabs.0.title` → what to do about it. */
export type Problems = Readonly<Record<string, string>>

export interface ContentForm<C extends Content = Content> {
  /** Absent before the first save. */
  readonly recordId: string | undefined
  readonly content: C
  /** The published content; absent where nothing is published. */
  readonly published: C | undefined
  readonly problems: Problems
  /** Slugs that still lead to the record from earlier. */
  readonly formerSlugs: readonly string[]
  /** Gives one of them up. */
  releaseSlug(slug: string): void
  set<N extends keyof C & string>(name: N, value: C[N]): void
}

/** The props of an input for a part of the content. */
export interface FieldBinding<V> {
  readonly value: V
  onChange(value: V): void
  readonly error: string | undefined
}

export function bindField<C extends Content, N extends keyof C & string>(
  form: ContentForm<C>,
  name: N,
): FieldBinding<C[N]> {
  return {
    value: form.content[name],
    onChange: (value) => form.set(name, value),
    error: form.problems[name],
  }
}

/** Binds a field that has parts with problems of their own. */
export const bindParts = <C extends Content, N extends keyof C & string>(form: ContentForm<C>, name: N) => ({
  ...bindField(form, name),
  problems: problemsBelow(form.problems, name),
})

/** Returns the problems below a path, by the rest of theirs. */
export function problemsBelow(problems: Problems, path: string): Problems {
  const start = `${path}.`
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([each]) => each.startsWith(start))
      .map(([each, text]) => [each.slice(start.length), text]),
  )
}

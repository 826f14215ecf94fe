/** What the fields of an editor are given: the content, how to change it, and what is wrong with it. */
import type { Content } from '#shared/content/model.ts'

export interface ContentForm<C extends Content = Content> {
  /** Absent before the first save. */
  readonly recordId: string | undefined
  readonly content: C
  /** What is published; absent where nothing is. */
  readonly published: C | undefined
  /** Path, as `tabs.0.title` → what to do about it. */
  readonly problems: Readonly<Record<string, string>>
  /** Slugs that still lead to the record from earlier. */
  readonly formerSlugs: readonly string[]
  /** Gives one of them up. */
  releaseSlug(slug: string): void
  set<N extends keyof C & string>(name: N, value: C[N]): void
}

interface Bound<V> {
  readonly value: V
  readonly onChange: (value: V) => void
  readonly error: string | undefined
}

/** The props of the input for one part of the content. */
export function bindField<C extends Content, N extends keyof C & string>(
  form: ContentForm<C>,
  name: N,
): Bound<C[N]> {
  return {
    value: form.content[name],
    onChange: (value) => form.set(name, value),
    error: form.problems[name],
  }
}

/** Problems below a path, by what follows it. */
export function problemsBelow(
  problems: Readonly<Record<string, string>>,
  path: string,
): Readonly<Record<string, string>> {
  const start = `${path}.`
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([each]) => each.startsWith(start))
      .map(([each, text]) => [each.slice(start.length), text]),
  )
}

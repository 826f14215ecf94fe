/** Mentions in comments: of people who see the idea. A mention grants nothing
 * (docs/product.md#mentions). */
import { chunk } from 'es-toolkit/array/chunk'
import { findPeople } from '#functions/people/store.ts'
import { suggestPeople } from '#functions/people/typeahead.ts'
import { type Actor, asActor, seesColleagues, viewerOf } from '#functions/runtime/actor.ts'
import { mentionedIn } from '#shared/ideas/mentions.ts'
import type { MentionedPerson } from '#shared/ideas/model.ts'
import { type IdeaSight, seesIdea } from '#shared/ideas/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { ideasTexts } from '#shared/messages/ideas.ts'
import type { Person, Suggestion } from '#shared/people/model.ts'
import { isActive, typeaheadMatches } from '#shared/people/rules.ts'
import { Problem } from '#shared/problems.ts'

/** Whether somebody may be mentioned: they are there, and see the idea by their own rights. */
export function mayBeMentioned(idea: IdeaSight, person: Person): boolean {
  return isActive(person) && seesIdea(idea, viewerOf(asActor(person)))
}

/** Text of a comment. */
export interface CommentDraft {
  readonly text: string
  /** Ids of the people to mention; absent: those that it mentioned before. */
  readonly mentions?: readonly string[] | undefined
}

/** Whom a text mentions: those who are named in it. Whoever was mentioned before stays as they were called
 * then. Raises `mention-unseen` where one of the others does not see the idea, and `not-in-directory` where
 * its author looks up nobody. */
export async function mentionedBy(
  idea: IdeaSight,
  {
    text,
    mentions,
    before = [],
  }: CommentDraft & { readonly before?: readonly MentionedPerson[] | undefined },
  author: Actor,
): Promise<MentionedPerson[]> {
  const ids = [...new Set(mentions ?? before.map(({ personId }) => personId))]
  const earlier = before.filter(({ personId }) => ids.includes(personId))
  const added = ids.filter((id) => !earlier.some(({ personId }) => personId === id))
  if (added.length > 0 && !seesColleagues(author)) throw new Problem('not-in-directory')
  const found = new Map((await findPeople(added)).map((person) => [person.personId, person]))
  const people = added.map((id) => {
    const person = found.get(id)
    if (!person || !mayBeMentioned(idea, person)) throw unseen(person?.name)
    const { personId, name, slug } = person
    return { personId, name, slug }
  })
  return mentionedIn(text, [...earlier, ...people])
}

function unseen(name: string = ideasTexts.somebody): Problem {
  return new Problem('mention-unseen', {
    values: { name },
    fields: { text: fill(ideasTexts.mentionUnseen, { name }) },
  })
}

/** So many whose names begin so are looked at, where not everybody sees the idea. */
const mostLooked = 40

/** Colleagues whose name begins with what was typed, and who may be mentioned; not the one who asks. */
export async function suggestMentions(
  idea: IdeaSight,
  search: string,
  { personId }: Actor,
): Promise<Suggestion[]> {
  const isOpen = idea.communities.length === 0 && !idea.hidden
  const others = (await suggestPeople(search, isOpen ? typeaheadMatches + 1 : mostLooked)).filter(
    (each) => each.personId !== personId,
  )
  if (isOpen) return others.slice(0, typeaheadMatches)
  const suggested: Suggestion[] = []
  for (const some of chunk(others, typeaheadMatches)) {
    if (suggested.length >= typeaheadMatches) break
    const people = await findPeople(some.map((each) => each.personId))
    const may = new Set(
      people.filter((person) => mayBeMentioned(idea, person)).map((person) => person.personId),
    )
    suggested.push(...some.filter((each) => may.has(each.personId)))
  }
  return suggested.slice(0, typeaheadMatches)
}

/** Readers and editors of an idea. Pure; asked by client and server alike. */
import { ideaCategories } from '../challenges/categories.ts'
import { seesCommunities, type Viewer } from '../content/rules.ts'
import { editMinutes } from './limits.ts'
import type { Comment, Idea } from './model.ts'

/** Returns the end of the time in which an author may change an idea or comment. */
export function editableUntil({ createdAt }: { createdAt: string }): string {
  return new Date(Date.parse(createdAt) + editMinutes * 60_000).toISOString()
}

/** Tells whether somebody may change an idea or comment: its author, within a quarter of an hour. */
export function mayStillEdit(
  written: Pick<Idea | Comment, 'author' | 'createdAt'>,
  personId: string,
  now: Date,
): boolean {
  return written.author.personId === personId && now.toISOString() <= editableUntil(written)
}

/** A person who looks at ideas. */
export interface IdeaViewer extends Pick<Viewer, 'isAdmin' | 'communities'> {
  readonly personId: string
}

/** The parts of an idea that decide who may see it. */
export type IdeaSight = Pick<Idea, 'author' | 'communities' | 'hidden'>

/** The community of hidden ideas: it has no members, and administrators see all. */
const nobody = -1

/** Returns the communities for which an idea is listed; one without members where it is hidden
 * (docs/product.md#hidden-ideas). */
export function audienceOf({ communities, hidden }: Pick<Idea, 'communities' | 'hidden'>): readonly number[] {
  return hidden ? [nobody] : communities
}

/** Tells whether only administrators are among these communities. */
export function isHiddenAudience(audience: readonly number[]): boolean {
  return audience.includes(nobody)
}

/** Tells whether somebody may see an idea: authors see their own, and only administrators see others' hidden
 * ones (docs/product.md#visibility). */
export function seesIdea(idea: IdeaSight, viewer: IdeaViewer): boolean {
  return idea.author.personId === viewer.personId || seesCommunities(audienceOf(idea), viewer)
}

/** Tells whether an idea has no answer yet (docs/product.md#progress). */
export function isUnanswered(idea: Pick<Idea, 'categories' | 'progress'>): boolean {
  return idea.progress === undefined && !isGraduated(idea)
}

/** Tells whether an idea is graduated and shows a star (docs/product.md#graduation). */
export function isGraduated({ categories }: Pick<Idea, 'categories'>): boolean {
  return categories.includes(ideaCategories.graduated)
}

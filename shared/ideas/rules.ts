/** What follows from an idea: who may see it, and who may still change it. Pure; asked by client and server alike. */
import { ideaCategories } from '../challenges/categories.ts'
import { seesCommunities, type Viewer } from '../content/rules.ts'
import type { Comment, Idea } from './model.ts'

/** Minutes in which authors may change their ideas and comments. */
const editMinutes = 15

/** Until when the author of something that was created then may change it. */
export function editableUntil({ createdAt }: { createdAt: string }): string {
  return new Date(Date.parse(createdAt) + editMinutes * 60_000).toISOString()
}

/** Whether somebody may change what they wrote: its author, and not later than a quarter of an hour after. */
export function mayStillEdit(
  written: Pick<Idea | Comment, 'author' | 'createdAt'>,
  personId: string,
  now: Date,
): boolean {
  return written.author.personId === personId && now.toISOString() <= editableUntil(written)
}

/** The person who looks at ideas. */
export interface IdeaViewer extends Pick<Viewer, 'isAdmin' | 'communities'> {
  readonly personId: string
}

/** Whether somebody may see an idea: authors always their own (docs/product.md#visibility). */
export function seesIdea(
  { author, communities }: Pick<Idea, 'author' | 'communities'>,
  viewer: IdeaViewer,
): boolean {
  return author.personId === viewer.personId || seesCommunities(communities, viewer)
}

/** A graduated idea shows a star (docs/product.md#graduation). */
export function isGraduated({ categories }: Pick<Idea, 'categories'>): boolean {
  return categories.includes(ideaCategories.graduated)
}

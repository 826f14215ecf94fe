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

/** What says who may see an idea: all of it has to be at hand where that is asked. */
export type IdeaSight = Pick<Idea, 'author' | 'communities' | 'hidden'>

/** Stands for the communities of what is hidden: nobody belongs to it, and administrators see all. */
const nobody = -1

/** For whom an idea is listed beside its author: its communities, nobody's where it is hidden
 * (docs/product.md#hidden-ideas). */
export function audienceOf({ communities, hidden }: Pick<Idea, 'communities' | 'hidden'>): readonly number[] {
  return hidden ? [nobody] : communities
}

/** Whether nobody but administrators is among these communities. */
export function isNobodys(audience: readonly number[]): boolean {
  return audience.includes(nobody)
}

/** Whether somebody may see an idea: authors always their own, hidden ones nobody else but administrators
 * (docs/product.md#visibility). */
export function seesIdea(idea: IdeaSight, viewer: IdeaViewer): boolean {
  return idea.author.personId === viewer.personId || seesCommunities(audienceOf(idea), viewer)
}

/** Whether nobody has said yet what becomes of an idea (docs/product.md#progress). */
export function isUnanswered(idea: Pick<Idea, 'categories' | 'progress'>): boolean {
  return idea.progress === undefined && !isGraduated(idea)
}

/** A graduated idea shows a star (docs/product.md#graduation). */
export function isGraduated({ categories }: Pick<Idea, 'categories'>): boolean {
  return categories.includes(ideaCategories.graduated)
}

/** Categories of an idea: those of its challenge, and those that its answers name
 * (docs/product.md#idea-categories). Pure. */

import { ideaCategories } from '../challenges/categories.ts'
import type { Challenge } from '../challenges/model.ts'
import type { Category } from '../content/model.ts'
import { fold } from '../folding.ts'
import type { StoredAnswer } from '../forms/answers.ts'
import { offeredNames } from './first-choices.ts'

const { makeYourMark, graduated, expiredChallenge, answered } = ideaCategories

/** Marks of a challenge or of an idea, never categories of a new idea. */
const neverTaken: readonly number[] = [graduated, expiredChallenge, answered]

/** A filter asking for 45 means graduated (docs/product.md#graduation). */
const alsoGraduated = 45

/** Tells whether a category, as filters name it, means the graduated ideas. */
export function meansGraduated(category: number | undefined): boolean {
  return category === graduated || category === alsoGraduated
}

/** Collects the numbers of the always-open branch: Make your mark and everything below it. */
export function makeYourMarkBranch(categories: readonly Category[]): ReadonlySet<number> {
  const branch = new Set<number>([makeYourMark])
  const grow = () => categories.filter(({ id, parent }) => branch.has(parent) && !branch.has(id))
  for (let more = grow(); more.length > 0; more = grow()) for (const { id } of more) branch.add(id)
  return branch
}

/** An idea with as many categories and as many files as a form takes still fits into one transaction: each
 * category is a row and a count. */
export const mostCategories = 29

/** Returns the categories of a new idea, at most twenty-nine: those of its challenge, without the ones that
 * the form offers as choices. Below Make your mark the group of a grouped answer names the child category;
 * where the challenge has the special category 38, a chosen group or option names the category. `list`: all
 * idea categories. */
export function categoriesOf(
  challenge: Pick<Challenge, 'categories' | 'form'>,
  answers: readonly StoredAnswer[],
  list: readonly Category[],
): number[] {
  const { categories } = challenge
  const ownCategories = categories.filter((each) => !neverTaken.includes(each))
  const isBranch = ownCategories.includes(makeYourMark)
  const groups = new Set(answers.flatMap((each) => groupIn(each)).map(fold))
  const named = new Set([...groups, ...answers.flatMap((each) => optionIn(each)).map(fold)])
  const children = isBranch
    ? list.filter(({ name, parent }) => parent === makeYourMark && groups.has(fold(name)))
    : []
  const byAnswer = categories.includes(answered)
    ? list.filter((each) => isNameable(each, isBranch) && named.has(fold(each.name)))
    : []
  const chosen = [...children, ...byAnswer].map(({ id }) => id)
  const offered = chosen.length > 0 ? offeredNames(challenge) : new Set()
  const instead = list
    .filter(({ id, name }) => id !== makeYourMark && offered.has(fold(name)))
    .map(({ id }) => id)
  const own = ownCategories.filter((each) => !instead.includes(each))
  return [...new Set([...own, ...chosen])].slice(0, mostCategories)
}

function groupIn(answer: StoredAnswer): string[] {
  return answer.type === 'grouped-select' ? [answer.value.group] : []
}

function optionIn(answer: StoredAnswer): string[] {
  if (answer.type === 'grouped-select') return [answer.value.option]
  return answer.type === 'single-select' ? [answer.value] : []
}

/** Tells whether an answer may choose a category: none graduates an idea or moves it into the always-open
 * branch. */
function isNameable({ id, parent }: Category, isBranch: boolean): boolean {
  if (neverTaken.includes(id)) return false
  return isBranch || (id !== makeYourMark && parent !== makeYourMark)
}

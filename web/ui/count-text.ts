/** A number with what it counts, in the singular or the plural. */
import { fill } from '#shared/messages/fill.ts'

/** `many` has the placeholder `{count}`. */
export function countText(count: number, many: string, one: string): string {
  return count === 1 ? one : fill(many, { count: count.toLocaleString('en') })
}

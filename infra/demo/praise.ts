/** Motivations of nominators in the demo company. */
import { dealer, type Random } from './random.ts'
import { readLines } from './texts.ts'

/** Returns a writer of motivations: for the colleague of that first name, or for a team. Each comes once
 * before any comes again. */
export function motivationWriter(random: Random): (firstName: string | undefined) => string {
  const forOne = dealer(readLines('praise'), random)
  const forTeam = dealer(readLines('praise-teams'), random)
  return (firstName) => (firstName ? withName(forOne(), firstName) : forTeam())
}

/** Returns a writer of motivations for employment equity. */
export function equityWriter(random: Random): (firstName: string) => string {
  const texts = dealer(readLines('praise-equity'), random)
  return (firstName) => withName(texts(), firstName)
}

const withName = (text: string, firstName: string) => text.replaceAll('{name}', firstName)

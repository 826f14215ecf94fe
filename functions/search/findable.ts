/** What each type of record says to a search. */
import { htmlText } from '#functions/runtime/html-text.ts'
import type { Challenge } from '#shared/challenges/model.ts'
import type { Community } from '#shared/communities/model.ts'
import { homePageId } from '#shared/content/model.ts'
import type { PublishedPage } from '#shared/content/reading.ts'
import type { Idea } from '#shared/ideas/model.ts'
import type { Findable } from './rows.ts'

/** An idea is found by its title and the beginning of what was answered; a hidden one by nobody. */
export function findableIdea({
  id,
  title,
  excerpt,
  createdAt,
  communities,
  hidden,
}: Idea): Findable | undefined {
  if (hidden) return undefined
  return {
    group: 'ideas',
    name: id,
    title,
    text: excerpt,
    at: createdAt,
    communities,
  }
}

/** A community is found by its members only, by its title and excerpt. */
export function findableCommunity({ id, slug, title, excerpt = '' }: Community): Findable {
  return { group: 'communities', name: slug, title, text: excerpt, communities: [id] }
}

/** A challenge is found by title, excerpt and all of its content. */
export function findableChallenge({ slug, title, excerpt, content, communities }: Challenge): Findable {
  return {
    group: 'challenges',
    name: slug,
    title,
    text: `${excerpt} ${htmlText(content)}`,
    about: excerpt,
    communities,
  }
}

/** Home is not looked for: it is where one is. */
export function findablePage({
  id,
  slug,
  title,
  content,
  communities,
  forFlags,
}: PublishedPage): Findable | undefined {
  if (id === homePageId) return undefined
  return { group: 'pages', name: slug, title, text: htmlText(content), communities, forFlags }
}

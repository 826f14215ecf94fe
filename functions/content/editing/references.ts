/** What refers to what: the names that content uses of other records, and those that a record bears. A
 * summary keeps them, so that nobody has to read all content to learn who would miss a record. */
import type { CategoryList, Content, ContentKind } from '#shared/content/model.ts'
import { plainSlug } from '#shared/slugs.ts'

/** The name by which content refers to a category of a list. */
export function categoryReference(list: CategoryList, id: number): string {
  return `category/${list}/${id}`
}

const communityName = (id: number | string) => `community#${id}`
const slugName = (kind: ContentKind, slug: string) => `${kind}/${slug}`

/** The names that a record bears: by its slugs, and by its number where it has one. */
export function referenceNames(kind: ContentKind, id: string, slugs: readonly string[]): string[] {
  const names = slugs.map((slug) => slugName(kind, slug))
  return kind === 'community' ? [communityName(id), ...names] : names
}

/** The names of all that these contents refer to: none is left out, and an item has room for all that content
 * may have (shared/content/limits.ts). */
export function referencesOf(...contents: readonly Content[]): string[] {
  return [...new Set(contents.flatMap(namesIn))]
}

function namesIn(content: Content): string[] {
  const list = listOfKind[content.kind]
  return [
    ...('communities' in content ? content.communities.map(communityName) : []),
    ...(list && 'categories' in content
      ? content.categories.flatMap((each) =>
          typeof each === 'number' ? [categoryReference(list, each)] : [],
        )
      : []),
    ...('termsSlug' in content && content.termsSlug !== '' ? [slugName('page', content.termsSlug)] : []),
    ...('childAwards' in content ? content.childAwards.map(({ slug }) => slugName('award-event', slug)) : []),
    ...addressesIn(content).flatMap(nameOfAddress),
  ]
}

/** Which list the categories of a kind are from. */
const listOfKind: Partial<Record<ContentKind, CategoryList>> = {
  challenge: 'idea',
  community: 'community',
  'award-event': 'award-event',
}

function addressesIn(content: Content): string[] {
  if (content.kind === 'link') return [content.to]
  if (content.kind === 'slide') return content.link ? [content.link] : []
  const html = [
    'content' in content ? content.content : '',
    'additionalContent' in content ? content.additionalContent : '',
    ...('tabs' in content ? content.tabs.map((tab) => tab.content) : []),
  ].join(' ')
  return [...html.matchAll(/ href="([^"]+)"/g)].map(([, address = '']) => address)
}

/** Where a page of the site shows a record, by the record's slug. */
const addresses: readonly (readonly [RegExp, ContentKind])[] = [
  [/^\/page\/([^/?#]+)/i, 'page'],
  [/^\/communities\/community\/([^/?#]+)/i, 'community'],
  [/^\/idea-challenges\/idea-challenge\/([^/?#]+)/i, 'challenge'],
  [/^\/(?:ve-awards\/ve-award|recognition|innovation-awards)\/([^/?#]+)/i, 'award-event'],
]

/** However it is written, as long as it leads there: a community's title may stand for its slug. */
function nameOfAddress(address: string): string[] {
  return addresses.flatMap(([pattern, kind]) => {
    const name = pattern.exec(address)?.[1]
    return name ? [slugName(kind, plainSlug(decoded(name)))] : []
  })
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

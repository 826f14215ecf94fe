/** What a new record of each kind begins with. */
import type { Content, ContentKind, ContentOf } from '#shared/content/model.ts'

type Blanks = { readonly [K in ContentKind]: Omit<ContentOf<K>, 'kind'> }

const shown = { communities: [] as number[] }
const asked = { fields: [], termsSlug: '' }

const blanks: Blanks = {
  page: { title: '', slug: '', content: '', ...shown, forFlags: [] },
  slide: { title: '', text: '', image: { url: '', alt: '' }, order: 0, ...shown },
  link: { title: '', to: '', group: 'resources', order: 0, forFlags: [] },
  community: { title: '', slug: '', content: '', categories: [] },
  challenge: {
    ...{ title: '', slug: '', excerpt: '', content: '', categories: [], ...shown },
    ...{ tabs: [], prizes: {}, ...asked },
  },
  'award-event': {
    ...{ title: '', slug: '', content: '', categories: [], ...shown, childAwards: [] },
    ...{ nominees: 'individual', includeForm: true, ...asked },
  },
  'e-cards': { title: '', behaviours: [] },
  'category-list': { title: '', categories: [] },
}

export function blankContent(kind: ContentKind): Content {
  return { kind, ...blanks[kind] } as Content
}

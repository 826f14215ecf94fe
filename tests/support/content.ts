/** Content of each kind as editors would fill it in, and making it through the editors' own endpoints. */

import { editingApi } from '#shared/content/editing-api.ts'
import type { Content, ContentKind, ContentOf, ContentRecord } from '#shared/content/model.ts'
import type { Person } from '#shared/people/model.ts'
import { as } from './calls.ts'

const text = '<p>Some text.</p>'

/** The smallest content of each kind that can be created. */
export const samples: { readonly [K in Exclude<ContentKind, 'e-cards' | 'category-list'>]: ContentOf<K> } = {
  page: { kind: 'page', title: 'A page', slug: 'a-page', content: text, communities: [], forFlags: [] },
  slide: {
    kind: 'slide',
    title: 'A slide',
    text: 'Look!',
    image: { url: '/pictures/team.svg', alt: '' },
    order: 10,
    communities: [],
  },
  link: { kind: 'link', title: 'A link', to: '/page/a-page', group: 'resources', order: 10, forFlags: [] },
  community: { kind: 'community', title: 'A community', slug: 'a-community', content: text, categories: [] },
  challenge: {
    kind: 'challenge',
    title: 'A challenge',
    slug: 'a-challenge',
    excerpt: 'What if?',
    content: text,
    categories: [501],
    communities: [],
    tabs: [{ title: 'More', content: text }],
    prizes: { first: 'A book' },
    fields: [{ id: 'idea', type: 'text-150-words', label: 'What is it?', required: true, displayed: true }],
    termsSlug: 'innovation-terms-and-conditions',
  },
  'award-event': {
    kind: 'award-event',
    title: 'An award',
    slug: 'an-award',
    content: text,
    categories: [22],
    communities: [],
    from: '2020-01-01',
    childAwards: [],
    nominees: 'individual',
    includeForm: true,
    fields: [],
    termsSlug: 'thinktank-recognition-terms-and-conditions',
  },
}

/** What an editor does, through the endpoints; each raises what is refused, unless it is only asked for. */
export function editing(editor: Person) {
  const { call } = as(editor)
  const ask = {
    create: (content: Content) => call(editingApi.createContent, { body: { content } }),
    save: ({ kind, id, version }: Seen, content: Content) =>
      call(editingApi.saveDraft, { params: { kind, id }, body: { version, content } }),
    publish: ({ kind, id, version }: Seen, at?: string) =>
      call(editingApi.publish, { params: { kind, id }, body: { version, ...(at && { at }) } }),
    unpublish: ({ kind, id, version }: Seen) =>
      call(editingApi.unpublish, { params: { kind, id }, body: { version } }),
    remove: ({ kind, id, version }: Seen, anyway = true) =>
      call(editingApi.deleteContent, {
        params: { kind, id },
        query: { version, ...(anyway && { anyway: 'yes' as const }) },
      }),
  }
  return {
    ask,
    create: async (content: Content): Promise<ContentRecord> => success(await ask.create(content)),
    get: async ({ kind, id }: Name): Promise<ContentRecord> =>
      success(await call(editingApi.getContent, { params: { kind, id } })),
    save: async (seen: Seen, content: Content): Promise<ContentRecord> =>
      success(await ask.save(seen, content)),
    publish: async (seen: Seen, at?: string): Promise<ContentRecord> => success(await ask.publish(seen, at)),
    /** Made and published at once. */
    async make(content: Content): Promise<ContentRecord> {
      return this.publish(await this.create(content))
    },
  }
}

interface Name {
  readonly kind: ContentKind
  readonly id: string
}

interface Seen extends Name {
  readonly version: number
}

function success<T>({ status, reply, problem }: { status: number; reply: T; problem: unknown }): T {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(problem)}`)
  return reply
}

/** An award event of this slug, which is its title too. */
export const awardNamed = (
  slug: string,
  more: Partial<ContentOf<'award-event'>> = {},
): ContentOf<'award-event'> => ({
  ...samples['award-event'],
  title: slug,
  slug,
  ...more,
})

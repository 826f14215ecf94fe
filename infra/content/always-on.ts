/** The always-open challenge that a portal starts with (docs/product.md#always-on): old number 19876. */
import { ideaCategories } from '#shared/challenges/categories.ts'
import type { ContentOf } from '#shared/content/model.ts'
import type { FieldDefinition } from '#shared/forms/definitions.ts'
import { innovationIdeaGroups } from '#shared/forms/lists.ts'
import { html, p, ul } from './html.ts'

/** The grouped select of innovation ideas, and the questions about any idea. */
const fields: FieldDefinition[] = [
  {
    id: 'area',
    type: 'grouped-select',
    label: 'What is it about?',
    required: true,
    displayed: true,
    groups: innovationIdeaGroups.map(({ name, options }) => ({ name, options: [...options] })),
  },
  {
    id: 'idea',
    type: 'text-150-words',
    label: 'What is your idea?',
    hint: 'Tell us as you’d tell a colleague over coffee.',
    required: true,
    displayed: true,
  },
  {
    id: 'benefit',
    type: 'text-150-words',
    label: 'What would it improve?',
    hint: 'For viewers, customers, colleagues, or the budget.',
    required: true,
    displayed: true,
  },
  {
    id: 'document',
    type: 'file',
    label: 'Supporting document',
    required: false,
    displayed: true,
    role: 'supporting-documentation',
  },
  { id: 'pictures', type: 'image', label: 'Pictures', required: false, displayed: true },
]

export const alwaysOn: ContentOf<'challenge'> = {
  kind: 'challenge',
  title: 'Innovation Always On',
  slug: 'innovation-always-on',
  excerpt: 'No theme and no deadline. Send us anything that would make us better, at any time.',
  content: html(
    p(
      'Good ideas don’t wait for a challenge. Have one? Send it. It can be about a product, the way we work, or',
      'anything else that would make us better.',
    ),
    ul(
      'A panel reads every idea, at least once a month.',
      'Colleagues can like it, follow it or comment on it.',
      'Ideas we take forward get a star. We tell you when your idea’s status changes.',
    ),
  ),
  image: { url: '/pictures/slide-always-on.svg', alt: 'A glowing light bulb above the clouds' },
  categories: [ideaCategories.makeYourMark],
  communities: [],
  tabs: [],
  prizes: {},
  fields,
  termsSlug: 'innovation-terms-and-conditions',
}

/** The award of employment equity that a portal starts with. */
import { eventCategories } from '#shared/awards/rules.ts'
import type { ContentOf } from '#shared/content/model.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'

/** Its questions. */
export const equityForm: FormDefinition = {
  version: 1,
  fields: [
    {
      id: 'motivation',
      type: 'text-150-words',
      label: 'Motivation',
      hint: 'Why should we consider your colleague? They’ll read your words.',
      required: true,
      displayed: true,
      role: 'motivation',
    },
    {
      id: 'development',
      type: 'text-area',
      label: 'Which role or development would suit them?',
      required: false,
      displayed: true,
    },
    {
      id: 'supporting-documentation',
      type: 'file',
      label: 'Supporting documentation',
      hint: 'Anything that helps us decide. Your colleague won’t see it.',
      required: false,
      displayed: true,
      role: 'supporting-documentation',
    },
  ],
}

/** The id of that event. */
export const equityEventId = 'employment-equity'

/** The event of category 136 that `/employment-equity` shows (docs/product.md#nominating-for-equity). It has
 * no last day, and is older than the awards that home shows as the newest. */
export const equityEvent: ContentOf<'award-event'> = {
  kind: 'award-event',
  slug: 'employment-equity',
  title: 'Employment equity',
  content:
    '<p>We want our leaders to be as diverse as our viewers. ' +
    'Which colleague should we not overlook? Tell us about someone ' +
    'who would grow in a larger role but is easily passed over.</p>' +
    '<ul><li>We email your colleague to ask if they accept.</li>' +
    '<li>Apart from the two of you, only equity managers and administrators see it.</li></ul>',
  additionalContent: '',
  categories: [eventCategories.equity],
  communities: [],
  from: '2026-01-01',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  fields: equityForm.fields,
  termsSlug: 'thinktank-recognition-terms-and-conditions',
}

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
      hint: 'Why should your colleague be considered? They will read your words.',
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
      hint: 'Anything that helps to decide. Your colleague does not see it.',
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
    '<p>The group wants its leaders to be as diverse as its ' +
    'viewers. Tell us whom we should not overlook: a colleague ' +
    'who would grow in a larger role, and who is easily passed over.</p>' +
    '<ul><li>Your colleague is asked by mail whether they accept.</li>' +
    '<li>Nobody else hears of it but those who look after employment equity.</li></ul>',
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

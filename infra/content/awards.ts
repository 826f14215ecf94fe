/** The awards that a portal starts with: recognition and the month awards with their forms, and the High5
 * cards. */

import type { ECardBehaviour } from '#shared/awards/model.ts'
import { cardPicture, eventCategories } from '#shared/awards/rules.ts'
import type { ContentOf } from '#shared/content/model.ts'
import type { FieldDefinition, FormDefinition } from '#shared/forms/definitions.ts'
import { eCards } from './e-cards.ts'

/** The behaviours with their cards as the portal keeps them. */
export const behavioursWithCards: readonly ECardBehaviour[] = eCards.behaviours.map(
  ({ id, name, cards }) => ({
    id,
    name,
    cards: cards.map((card) => ({ id: card.id, name: card.name, cover: cardPicture(card.id, 'svg') })),
  }),
)

/** The sponsor's address: asked where a sponsor decides first. */
const sponsor: FieldDefinition = {
  id: 'project-sponsor',
  type: 'single-text',
  label: 'Project Sponsor Email',
  hint: 'The person responsible for the project. They review first. Not you, and not someone in the team.',
  required: false,
  displayed: true,
  role: 'sponsor',
  validation: 'email',
}

const supportingDocumentation: FieldDefinition = {
  id: 'supporting-documentation',
  type: 'file',
  label: 'Supporting documentation',
  hint: 'Anything that shows the result.',
  required: false,
  displayed: true,
  role: 'supporting-documentation',
}

/** Questions of recognition: a card, and why; of a monetary nomination of a team the sponsor as well. */
export const recognitionForm: FormDefinition = {
  version: 1,
  fields: [
    {
      id: 'high5-card',
      type: 'high5-card',
      label: 'Choose Behaviour',
      hint: 'Choose the card that fits best. Choose a behaviour first to see only its cards.',
      required: true,
      displayed: true,
      role: 'behaviour',
    },
    {
      id: 'motivation',
      type: 'text-150-words',
      label: 'What did your colleague or team do, and what difference did it make?',
      hint: 'Be specific: what happened, who it helped, and why you noticed. They’ll read your words.',
      required: true,
      displayed: true,
      role: 'motivation',
    },
    sponsor,
    supportingDocumentation,
  ],
}

/** The id of that event. */
export const recognitionEventId = 'recognition'

/** The event of category 22 that `/recognition` shows (docs/product.md#award-events). It has no last day. */
export const recognitionEvent: ContentOf<'award-event'> = {
  kind: 'award-event',
  slug: 'recognition',
  title: 'Recognition',
  content:
    '<p>Did someone make your day easier, your programme better or your customer happier? Tell them while it’s ' +
    'still news. A <strong>High5</strong> is a card in your own words. Choose the behaviour you saw, then a card, ' +
    'and say what difference it made.</p>' +
    '<ul><li>Anyone can thank anyone, across companies and countries.</li>' +
    '<li>Add one name for a High5, or keep adding names to thank a whole team.</li>' +
    '<li>For work far beyond the everyday, choose <strong>Award</strong>: a monetary nomination. You’ll ' +
    'see who reviews it before you send it.</li>' +
    '<li>We email your card straight away. Your colleague’s line manager and HR business partner get a copy.</li></ul>',
  additionalContent:
    '<p>A good motivation is concrete. Instead of “always helpful”, write what your colleague did, when, and what ' +
    'it changed for you or our customers.</p>',
  categories: [eventCategories.recognition],
  communities: [],
  from: '2026-04-01',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  fields: recognitionForm.fields,
  termsSlug: 'thinktank-recognition-terms-and-conditions',
}

/** Questions of the month awards. The months are those of the screen. */
const monthAwardFields: FieldDefinition[] = [
  {
    id: 'month',
    type: 'single-select',
    label: 'Month',
    hint: 'The month the work was done.',
    required: true,
    displayed: true,
    role: 'month',
  },
  {
    id: 'motivation',
    type: 'text-150-words',
    label: 'Why does your colleague or team deserve this award?',
    hint: 'Say what they achieved that month, how, and what it changed. Figures help the approver.',
    required: true,
    displayed: true,
    role: 'motivation',
  },
  {
    id: 'behaviours',
    type: 'behaviours',
    label: 'Which behaviours did you see?',
    required: true,
    displayed: true,
  },
  supportingDocumentation,
]

/** The id of the event of the month awards. */
export const monthAwardsEventId = 'month-awards'

/** The event of category 137 that `/employee-award` shows (docs/product.md#month-awards). It has no last
 * day. */
export const monthAwardsEvent: ContentOf<'award-event'> = {
  kind: 'award-event',
  slug: 'employee-and-team-of-the-month',
  title: 'Employee and Team of the Month',
  content:
    '<p>Every month the group honours work that stood out. Name one colleague for <strong>Employee of the ' +
    'Month</strong>, or keep adding names for <strong>Team of the Month</strong>.</p>' +
    '<ul><li>Choose the month the work was done.</li>' +
    '<li>The Exco2 manager of the first person you name decides.</li>' +
    '<li>No one gets the award twice for the same month.</li></ul>',
  additionalContent:
    '<p>Approvers read many nominations. Start with the result, then say how it came about.</p>',
  categories: [eventCategories.monthAwards],
  communities: [],
  from: '2026-04-01',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  fields: monthAwardFields,
  termsSlug: 'thinktank-recognition-terms-and-conditions',
}

/** The High5 behaviours and cards as editors find them. */
export const cardContent: ContentOf<'e-cards'> = {
  kind: 'e-cards',
  title: 'High5 behaviours and cards',
  behaviours: [...behavioursWithCards],
}

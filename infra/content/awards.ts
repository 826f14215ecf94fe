/** The recognition award that a portal starts with: its event, its form, and the High5 cards. */

import { eventCategories } from '#shared/awards/categories.ts'
import type { ECardBehaviour } from '#shared/awards/model.ts'
import { cardPicture } from '#shared/awards/rules.ts'
import type { ContentOf } from '#shared/content/model.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import { eCards } from './e-cards.ts'

/** The behaviours with their cards as the portal keeps them. */
export const cardBehaviours: readonly ECardBehaviour[] = eCards.behaviours.map(({ id, name, cards }) => ({
  id,
  name,
  cards: cards.map((card) => ({ id: card.id, name: card.name, cover: cardPicture(card.id, 'svg') })),
}))

/** What a High5 asks: a card, and why. */
export const recognitionForm: FormDefinition = {
  version: 1,
  fields: [
    {
      id: 'high5-card',
      type: 'high5-card',
      label: 'Choose Behaviour',
      hint: 'Pick the behaviour that you saw, then the card that says it best.',
      required: true,
      displayed: true,
      role: 'behaviour',
    },
    {
      id: 'motivation',
      type: 'text-150-words',
      label: 'What did your colleague or team do, and what difference did it make?',
      hint: 'Be specific: what happened, who was helped, and why you noticed. They will read your words.',
      required: true,
      displayed: true,
      role: 'motivation',
    },
  ],
}

/** The id of that event. */
export const recognitionEventId = 'recognition'

/** The event of category 22 that `/recognition` shows (document 2 section 2.1). It has no last day. */
export const recognitionEvent: ContentOf<'award-event'> = {
  kind: 'award-event',
  slug: 'recognition',
  title: 'Recognition',
  content:
    '<p>Somebody made your day easier, your programme better or your customer happier? Say so while it is ' +
    'still news. A <strong>High5</strong> is a card in your words: choose the behaviour you saw, pick a card ' +
    'and tell your colleague what difference it made.</p>' +
    '<ul><li>Anybody in the group can thank anybody else, across companies and countries.</li>' +
    '<li>Add one name for a High5, or keep adding names to thank a whole team.</li>' +
    '<li>Your card arrives by mail at once, and your colleague’s managers see it too.</li></ul>',
  additionalContent:
    '<p>A good motivation is concrete. Instead of “always helpful”, write what was done, when, and what it ' +
    'changed for you or for our customers.</p>',
  categories: [eventCategories.recognition],
  communities: [],
  from: '2026-04-01',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  fields: recognitionForm.fields,
  termsSlug: 'thinktank-recognition-terms-and-conditions',
}

/** The High5 behaviours and cards as editors find them. */
export const cardContent: ContentOf<'e-cards'> = {
  kind: 'e-cards',
  title: 'High5 behaviours and cards',
  behaviours: [...cardBehaviours],
}

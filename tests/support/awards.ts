/** An open recognition event with a small form, and its cards. */
import { awardEvents, cardsOf, eCardSets, eventCards, eventSlugs } from '#functions/awards/store.ts'
import { toItem } from '#functions/runtime/entity.ts'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { cardPicture } from '#shared/awards/rules.ts'
import type { NewNomination } from '#shared/nominations/model.ts'
import type { useTable } from './table.ts'

export const recognition: AwardEvent = {
  id: 'recognition-event',
  version: 1,
  slug: 'recognition',
  title: 'Recognition',
  content: '<p>Say thank you.</p>',
  categories: [22],
  communities: [],
  from: '2010-01-01',
  childAwards: [],
  nominees: 'individual',
  includeForm: true,
  form: {
    version: 3,
    fields: [
      {
        id: 'card',
        type: 'high5-card',
        label: 'Choose Behaviour',
        required: true,
        displayed: true,
        role: 'behaviour',
      },
      {
        id: 'why',
        type: 'text-150-words',
        label: 'Why?',
        required: true,
        displayed: true,
        role: 'motivation',
      },
    ],
  },
  termsSlug: 'thinktank-recognition-terms-and-conditions',
}

const card = (id: number, name: string) => ({ id, name, cover: cardPicture(id, 'svg') })

const eCards: ECardBehaviour[] = [
  {
    id: 110,
    name: 'Promote excellence',
    cards: [card(213, 'That was excellent'), card(214, 'You raised the bar')],
  },
  { id: 114, name: 'Faster response times', cards: [card(229, 'You were there at once')] },
]

export async function addAwards(table: ReturnType<typeof useTable>, ...events: AwardEvent[]): Promise<void> {
  await table.putItems([
    toItem(eCardSets, { behaviours: eCards }),
    ...events.flatMap((event) => [
      toItem(awardEvents, event),
      toItem(eventSlugs, { slug: event.slug, id: event.id }),
      ...cardsOf(event).map((card) => toItem(eventCards, card)),
    ]),
  ])
}

/** A High5 form filled in correctly; `more` overrides anything. */
export function high5(nominees: { personId: string }[], more: Partial<NewNomination> = {}): NewNomination {
  return {
    eventId: recognition.id,
    formVersion: recognition.form.version,
    monetary: false,
    nominees: nominees.map((each) => each.personId),
    answers: [
      { fieldId: 'card', value: { behaviourId: 110, cardId: 213 } },
      { fieldId: 'why', value: 'You stayed until the show was on the air.' },
    ],
    termsAccepted: true,
    ...more,
  }
}

/** A form with one field of each type, and a right answer to each. */
import type { FieldDefinition, FormDefinition } from '#shared/forms/definitions.ts'
import type { FieldType } from '#shared/forms/field-types.ts'
import { cardBehaviours } from '#shared/forms/lists.ts'
import type { FormContext } from '#shared/forms/options.ts'

/** A field of a type, required and displayed, with what the test wants otherwise. */
export function aField(type: FieldType, otherwise: Partial<FieldDefinition> = {}): FieldDefinition {
  const options =
    type === 'checkboxes' || type === 'single-select' ? { options: ['Red', 'Green', 'Blue'] } : {}
  return {
    id: `a-${type}`,
    type,
    label: `About ${type}`,
    required: true,
    displayed: true,
    ...options,
    ...otherwise,
  }
}

export function aForm(...fields: FieldDefinition[]): FormDefinition {
  return { version: 7, fields }
}

/** Two cards for each behaviour, 1070 and 1071 for 107; the first with a picture of its own. */
export const context: FormContext = {
  eCards: cardBehaviours.map(({ id, name }) => ({
    id,
    name,
    cards: [
      { id: id * 10, name: `Thanks ${id}`, cover: `/pictures/${id}.png` },
      { id: id * 10 + 1, name: `Bravo ${id}` },
    ],
  })),
  kind: 'on-the-spot',
}

const picture = { mediaId: 'm1', name: 'Launch.JPG' }

/** A right answer to each type of field, and its text. */
export const rightAnswers: readonly (readonly [type: FieldType, value: unknown, content: string])[] = [
  ['single-text', ' Jane\n Doe ', 'Jane Doe'],
  ['text-area', 'First.\r\nSecond.\u0007', 'First.\nSecond.'],
  ['text-150-words', 'She stayed late to help us.', 'She stayed late to help us.'],
  ['yes-no-150-words', { choice: 'yes', text: 'In Nairobi' }, 'Yes: In Nairobi'],
  ['file', [{ mediaId: 'm0', name: 'C:\\fakepath\\Plan.Pdf' }], 'Plan.Pdf'],
  ['image', [picture, { mediaId: 'm2', name: 'b.png' }], 'Launch.JPG, b.png'],
  ['checkboxes', ['Blue', 'Red', 'Blue'], 'Red, Blue'],
  [
    'values-and-behaviours',
    { values: ['Create', 'Care'], behaviours: ['Courage'] },
    'Values: Care, Create; Behaviours: Courage',
  ],
  ['behaviours', ['Clarity'], 'Clarity'],
  ['grouped-select', { group: 'General', option: 'Technology' }, 'General: Technology'],
  ['single-select', 'Green', 'Green'],
  ['high5-card', { behaviourId: 109, cardId: 1091 }, 'Be vulnerable: Bravo 109'],
  [
    'downgrade-reason',
    'The nomination relates to business as usual',
    'The nomination relates to business as usual',
  ],
]

/** That many words. */
export function words(count: number): string {
  return Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
}

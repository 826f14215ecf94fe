/** The form that downgrades a nomination to a High5 (docs/product.md#downgrading): the new card, and the
 * reason. */

import type { FormDefinition } from '../forms/definitions.ts'
import { downgradeTexts } from '../messages/nominations-review.ts'

/** The question about the card. */
export const cardField = 'high5-card'

export const downgradeForm: FormDefinition = {
  version: 1,
  fields: [
    {
      id: cardField,
      type: 'high5-card',
      label: downgradeTexts.card,
      hint: downgradeTexts.cardHint,
      required: true,
      displayed: true,
      role: 'behaviour',
    },
    {
      id: 'downgrade-reason',
      type: 'downgrade-reason',
      label: downgradeTexts.reason,
      hint: downgradeTexts.reasonHint,
      required: true,
      displayed: true,
    },
  ],
}

/** The form that downgrades a nomination to a High5 (document 2 section 2.7): the card that it becomes, and why. */
import type { FormDefinition } from '../forms/definitions.ts'
import { reviewTexts } from '../messages/review.ts'

export const downgradeForm: FormDefinition = {
  version: 1,
  fields: [
    {
      id: 'high5-card',
      type: 'high5-card',
      label: reviewTexts.downgradeCard,
      hint: reviewTexts.downgradeCardHint,
      required: true,
      displayed: true,
      role: 'behaviour',
    },
    {
      id: 'downgrade-reason',
      type: 'downgrade-reason',
      label: reviewTexts.downgradeReason,
      hint: reviewTexts.downgradeReasonHint,
      required: true,
      displayed: true,
    },
  ],
}

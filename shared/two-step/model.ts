/** How two-step sign-in of an account stands (docs/product.md#two-step-sign-in). */
import * as z from 'zod'
import { id } from '../ids.ts'

export const twoStep = z.object({
  isOn: z.boolean(),
  /** Recovery codes that have not been replaced or used. */
  codesLeft: z.number().int(),
  /** An administrator where the stage asks administrators for it: it cannot be turned off. */
  isRequired: z.boolean(),
})
export type TwoStep = z.infer<typeof twoStep>

/** Changes that the person is mailed about. */
export const twoStepChanges = ['on', 'off', 'codes', 'recovered', 'reset'] as const
export type TwoStepChange = (typeof twoStepChanges)[number]

/** The payload of the outbox entry. */
export const twoStepChanged = z.object({
  event: z.literal('two-step-changed'),
  personId: id,
  change: z.enum(twoStepChanges),
})

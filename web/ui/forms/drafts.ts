/** Half-filled answers, as inputs hold them. A value that does not fit a field's input reads as nothing, so
 * that stored or older values never break a form. */
import * as z from 'zod'
import { fileAnswer } from '#shared/forms/answers.ts'

export const textDraft = z.string().catch('')

export const listDraft = z.array(z.string()).catch([])

export const filesDraft = z.array(fileAnswer).catch([])

export const yesNoDraft = z
  .object({ choice: z.enum(['yes', 'no']).optional(), text: textDraft })
  .catch({ text: '' })

export const valuesAndBehavioursDraft = z
  .object({ values: listDraft, behaviours: listDraft })
  .catch({ values: [], behaviours: [] })

export const groupedDraft = z
  .object({ group: z.string().optional(), option: z.string().optional() })
  .catch({})

export const cardDraft = z
  .object({ behaviourId: z.number().optional(), cardId: z.number().optional() })
  .catch({})

/** Groups in which people read what is stored about a person (docs/product.md#personal-data). */

export const dataGroups = [
  'account',
  'recognition',
  'ideas',
  'equity',
  'innovation',
  'payroll',
  'messages',
  'files',
  'record',
] as const
export type DataGroup = (typeof dataGroups)[number]

/** Letters of the reason that an administrator gives for anonymising. */
export const maxReasonLength = 500

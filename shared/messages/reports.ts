/** What the reports of nominations say. */

/** Why days cannot be shown: told when they are chosen, and by the server. */
export const reportRefusals = {
  toBeforeFrom: 'To Date should be greater than From Date',
  fromOutside: 'Please select date in current Financial Year',
  toOutside: 'Please select date in current Financial Year to Date',
} as const

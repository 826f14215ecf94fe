/** Messages about days and years that no dashboard shows. */
export const dashboardRefusals = {
  tooLong: 'Please choose days of at most {months} months',
  year: 'Please choose this year or one of the two before',
} as const

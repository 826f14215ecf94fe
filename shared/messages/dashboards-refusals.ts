/** Messages about days and years that no dashboard shows. */
export const dashboardRefusals = {
  tooLong: 'Choose at most {months} months',
  year: 'Choose this year or one of the last two',
} as const

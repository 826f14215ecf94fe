/** Refusals about one's own details. Separate from the texts of their screen, which no function needs. */

export const detailsRefusals = {
  passwordElsewhere:
    'The password of this account cannot be changed here. For further assistance, please contact {support}.',
} as const

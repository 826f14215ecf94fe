/** What is refused about employment equity. */

export const equityRefusals = {
  notPossible:
    'Nominee {email} cannot be nominated for employment equity at present. For further assistance, Please contact {support}',
  answered: 'You have {answer} your nomination from {nominator}',
  range: 'To Date should be greater than From Date',
  rangeTooLong: 'Please choose at most {years} years',
} as const

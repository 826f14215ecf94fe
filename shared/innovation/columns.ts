/** The columns of an export of innovation awards before the questions, in their order
 * (docs/product.md#innovation-report). */

export const innovationColumns = {
  nominatorName: 'Nominator_Name',
  nominatorNumber: 'Nominator_Employee_Number',
  nomineeName: 'Nominee_Name',
  nomineeNumber: 'Nominee_Employee_Number',
  nomineeEmail: 'Nominee_Email',
  gom: 'GOM',
  businessUnit: 'BU',
  country: 'Country',
  category: 'Award_Category',
  date: 'Date_Of_Nomination',
  time: 'Time_Of_Nomination',
} as const

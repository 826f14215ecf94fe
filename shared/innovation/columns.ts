/** Columns of an export of innovation awards before the questions, in their order
 * (docs/product.md#innovation-report). */
import type { CellKinds } from '../exports/columns.ts'

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

/** Kinds of the columns that are no texts. */
export const innovationKinds: CellKinds<keyof typeof innovationColumns> = { date: 'date', time: 'time' }

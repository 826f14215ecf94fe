/** The columns of an export of employment equity before the questions, in their order
 * (docs/product.md#equity-report). */
import type { CellKinds } from '../exports/columns.ts'

export const equityColumns = {
  id: 'Post_ID',
  title: 'Title',
  nominatorName: 'Nominator_Name',
  nominatorNumber: 'Nominator_Employee_Number',
  nomineeName: 'Nominee_Name',
  nomineeNumber: 'Nominee_Employee_Number',
  nomineeEmail: 'Nominee_Email',
  division: 'Division',
  gom: 'GOM',
  businessUnit: 'BU',
  country: 'Country',
  hrbp: 'HRBP',
  award: 'Award_Category',
  communities: 'Communities',
  status: 'Nominee_Status',
  date: 'Date_Of_Nomination',
  time: 'Time_Of_Nomination',
  motivation: 'Motivation',
} as const

/** Kinds of the columns that are no texts. */
export const equityKinds: CellKinds<keyof typeof equityColumns> = { date: 'date', time: 'time' }

/** Lists of columns for exports of reports, in their order (docs/product.md#report-columns). People's
 * spreadsheets depend on the names. The reward group's list has two columns each of `Line_Manager` and
 * `HRBP`: from the directory entry of the nominee, and from the stage. */
import type { CellKinds } from '../exports/columns.ts'
import type { Stage } from '../nominations/stages.ts'
import type { ExportList } from './reports.ts'

/** The cell of a stage: approver, decision, reason, date or time. */
type StageCell = 'email' | 'approved' | 'reason' | 'date' | 'time'

/** The cell of a nomination and one of its nominees. */
export type ReportCell =
  | 'id'
  | 'nominatorName'
  | 'nominatorNumber'
  | 'nomineeName'
  | 'nomineeNumber'
  | 'nomineeEmail'
  | 'country'
  | 'category'
  | 'gom'
  | 'businessUnit'
  | 'department'
  | 'lineManager'
  | 'hrbp'
  | 'date'
  | 'time'
  | 'selectionPeriod'
  | 'behaviour'
  | 'downgradeStatus'
  | 'downgradeUser'
  | 'downgradeDate'
  | 'nomineeStatus'
  | 'status'
  | `${Stage}.${StageCell}`

/** The name of a column, and its cell. */
export type ReportColumn = readonly [name: string, cell: ReportCell]

const suffixes = {
  email: '',
  approved: '_Approved',
  reason: '_Reason',
  date: '_Date',
  time: '_Time',
} as const satisfies Record<StageCell, string>

const withAll: readonly StageCell[] = ['email', 'approved', 'reason', 'date', 'time']

/** Builds the columns of a stage, each named by the stage and the cell. */
const columnsOf = (name: string, stage: Stage, cells = withAll): ReportColumn[] =>
  cells.map((cell) => [`${name}${suffixes[cell]}`, `${stage}.${cell}`])

const nominatorAndNominee: readonly ReportColumn[] = [
  ['Nominator_Name', 'nominatorName'],
  ['Nominator_Employee_Number', 'nominatorNumber'],
  ['Nominee_Name', 'nomineeName'],
  ['Nominee_Employee_Number', 'nomineeNumber'],
  ['Nominee_Email', 'nomineeEmail'],
]

const creation: readonly ReportColumn[] = [
  ['Date_Of_Nomination', 'date'],
  ['Time_Of_Nomination', 'time'],
]

const downgrade: readonly ReportColumn[] = [
  ['Downgrade_Status', 'downgradeStatus'],
  ['Downgrade_User', 'downgradeUser'],
  ['Downgrade_Date', 'downgradeDate'],
]

export const reportColumns: Readonly<Record<ExportList, readonly ReportColumn[]>> = {
  'reward-group': [
    ...nominatorAndNominee,
    ['Country', 'country'],
    ['Award_Category', 'category'],
    ['GOM', 'gom'],
    ['BU', 'businessUnit'],
    ['Department', 'department'],
    ['Line_Manager', 'lineManager'],
    ['HRBP', 'hrbp'],
    ...creation,
    ['Behavior', 'behaviour'],
    ...downgrade,
    ['Nominee_Status', 'nomineeStatus'],
    ...columnsOf('Project_Sponsor', 'sponsor'),
    ...columnsOf('Line_Manager', 'manager'),
    ...columnsOf('Exco2', 'exco2'),
    ...columnsOf('HRBP', 'hrbp'),
  ],
  full: [
    ['Post_ID', 'id'],
    ...nominatorAndNominee,
    ['GOM', 'gom'],
    ['BU', 'businessUnit'],
    ['Department', 'department'],
    ['Country', 'country'],
    ['Award_Category', 'category'],
    ['Nominee_Status', 'nomineeStatus'],
    ...creation,
    ['selection_period', 'selectionPeriod'],
    ...columnsOf('Project_Sponsor', 'sponsor', ['email', 'approved', 'reason', 'date']),
    ...columnsOf('Line_Manager', 'manager'),
    ...columnsOf('Exco2', 'exco2'),
    ...columnsOf('HRBP', 'hrbp'),
    ...downgrade,
    ['Behavior', 'behaviour'],
  ],
  nominations: [
    ['Nominator', 'nominatorName'],
    ['Nominee', 'nomineeName'],
    ['GOM', 'gom'],
    ['BU', 'businessUnit'],
    ['Country', 'country'],
    ['Award_Category', 'category'],
    ['Status', 'status'],
    ...creation,
    ...columnsOf('Manager', 'manager', ['approved']),
    ...columnsOf('Exco2', 'exco2', ['approved']),
    ...columnsOf('HRBP', 'hrbp', ['approved']),
  ],
}

/** Kinds of the cells that are no texts. */
export const reportKinds: CellKinds<ReportCell> = {
  date: 'date',
  time: 'time',
  downgradeDate: 'date',
  'sponsor.date': 'date',
  'sponsor.time': 'time',
  'manager.date': 'date',
  'manager.time': 'time',
  'exco2.date': 'date',
  'exco2.time': 'time',
  'hrbp.date': 'date',
  'hrbp.time': 'time',
}

/** Lists that also have a column for each question of the form. */
export const listsWithQuestions: readonly ExportList[] = ['full']

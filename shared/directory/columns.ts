/** Columns of a directory file (docs/product.md#imports). */
import type { DirectoryLine } from './model.ts'

export type ColumnKey = Exclude<keyof DirectoryLine, 'line'>

interface Column {
  readonly key: ColumnKey
  /** The name in the template. Files are matched without regard to capitals, hyphens and spaces. */
  readonly header: string
  /** Its names in other exports. */
  readonly also?: readonly string[]
  readonly required?: true
  readonly most: number
  readonly sample: string
}

/** In the order of the template. A column that is missing in a file leaves the stored values. */
export const directoryColumns: readonly Column[] = [
  { key: 'employeeNumber', header: 'employeenumber', required: true, most: 20, sample: '100001' },
  { key: 'firstName', header: 'firstname', required: true, most: 80, sample: 'Thandi' },
  { key: 'lastName', header: 'lastname', also: ['surname'], required: true, most: 80, sample: 'Nkosi' },
  { key: 'email', header: 'email', required: true, most: 200, sample: 'thandi.nkosi@thinktank.example' },
  { key: 'username', header: 'UPN', also: ['username'], most: 200, sample: 'thandi.nkosi@thinktank.example' },
  { key: 'department', header: 'department', most: 120, sample: 'Technology' },
  { key: 'departmentName', header: 'departmentname', most: 120, sample: 'Platforms' },
  { key: 'company', header: 'company', most: 120, sample: 'Northwind Technology' },
  { key: 'businessUnit', header: 'businessunit', most: 120, sample: 'Software Engineering' },
  { key: 'gom', header: 'gom', most: 120, sample: 'South Africa' },
  { key: 'country', header: 'country', most: 120, sample: 'South Africa' },
  {
    key: 'lineManagerName',
    header: 'line-manager-name',
    also: ['managername'],
    most: 160,
    sample: 'Ayanda Khumalo',
  },
  {
    key: 'lineManagerEmail',
    header: 'line-manager-email',
    also: ['manageremail'],
    most: 200,
    sample: 'ayanda.khumalo@thinktank.example',
  },
  { key: 'exco2Email', header: 'exco2-email', most: 200, sample: 'priya.naidoo@thinktank.example' },
  { key: 'hrbpEmail', header: 'hrbp-email', most: 200, sample: 'sibusiso.dlamini@thinktank.example' },
  { key: 'isHod', header: 'ishod', most: 5, sample: 'false' },
  { key: 'excludeCustomerCare', header: 'excludeCustomerCare', most: 5, sample: 'false' },
  { key: 'costCentre', header: 'costcentre', also: ['costcenter'], most: 40, sample: 'CC-1234' },
  { key: 'payrollId', header: 'payrollid', most: 40, sample: 'P100001' },
]

/** The columns that every file must have, for messages. */
export const requiredHeaders = directoryColumns
  .filter(({ required }) => required)
  .map(({ header }) => header)
  .join(', ')

/** Normalises a header's cell for comparison. */
const folded = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

const byHeader = new Map(
  directoryColumns.flatMap(({ key, header, also = [] }) =>
    [header, key, ...also].map((name): [string, ColumnKey] => [folded(name), key]),
  ),
)

/** Finds the column that a header's cell names; nothing where it names none. */
export function columnNamed(header: string): ColumnKey | undefined {
  return byHeader.get(folded(header))
}

/** Returns the header of a column as the template writes it, for messages about a line. */
export function headerOf(key: ColumnKey): string {
  return directoryColumns.find((each) => each.key === key)?.header ?? key
}

/** Returns the most letters of a text of a column; folded, three times as many bytes. */
export function lettersOf(key: ColumnKey): number {
  return directoryColumns.find((each) => each.key === key)?.most ?? 0
}

/** Writes a file to begin with: the header, an employee and a contractor. */
export function templateCsv(): string {
  const contractor: Partial<Record<ColumnKey, string>> = {
    employeeNumber: '0',
    firstName: 'Craig',
    lastName: 'Whitfield',
    email: 'craig.whitfield@thinktank.example',
    username: '',
    costCentre: '',
    payrollId: '',
  }
  const rows = [
    directoryColumns.map(({ header }) => header),
    directoryColumns.map(({ sample }) => sample),
    directoryColumns.map(({ key, sample }) => contractor[key] ?? sample),
  ]
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}

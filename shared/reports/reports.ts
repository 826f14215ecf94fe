/** The reports of nominations, as data (docs/product.md#reports): a new report is a row here. With their
 * addresses on the site. */
import type { DayRange } from '../calendar/days.ts'
import type { Stage } from '../nominations/stages.ts'
import { type Flag, hasFlag, type Role } from '../roles.ts'
import { reportAccess } from './report-access.ts'

export const reportKeys = [
  'full',
  'own',
  'manager',
  'exco2',
  'hcbp',
  'employee-awards',
  'business-unit',
  'hrbp-dashboard',
  'archived',
] as const
export type ReportKey = (typeof reportKeys)[number]

/** Lists whose views people save: all reports, and others (shared/reports/viewed-lists.ts). */
export const viewedKeys = [
  ...reportKeys,
  'equity',
  'innovation',
  'ideas',
  'always-on',
  'idea-report',
  'make-your-mark-report',
] as const
export type ViewedKey = (typeof viewedKeys)[number]

/** Category numbers of reports, in the order of the filter. */
export const reportCategories = [102, 103, 104, 100, 138] as const
export type ReportCategory = (typeof reportCategories)[number]

/** Nominees' answers that reports can be filtered by. */
export const nomineeAnswers = ['Pending', 'Accepted', 'Declined'] as const

/** Most entries in one request for details. */
export const maxDetails = 25

const awardsOfTheMonth = [100, 138] as const
const rewards = [102, 103, 104] as const

/** Nominations of a report, in the order of this list: all; those in which the reader is nominator, nominee
 * or approver; those that the reader approves at any stage; those of nominees whose HRBP the reader is; those
 * whose HRBP stage is the reader's, with those of the report before where they may open it; those whose named
 * stage is the reader's. */
type ReportScope =
  | 'all'
  | 'involved'
  | 'approver'
  | 'nominee-hrbp'
  | 'partner'
  | Extract<Stage, 'manager' | 'exco2' | 'hrbp'>

/** Filters of a report. */
const reportFilters = ['category', 'dates', 'outcome', 'status', 'nominee', 'nominator', 'approver'] as const
type ReportFilterName = (typeof reportFilters)[number]

/** Looks of the rows: a plain table, or a card each with all its fields. */
export const reportLooks = ['table', 'cards'] as const
export type ReportLook = (typeof reportLooks)[number]

/** Days that can be chosen: any; those of the present financial year; from a configured day to the end of
 * it. */
export type DateRule = 'any' | 'financial-year' | 'business-unit'

/** Lists of columns for exports (`columns.ts`). */
export const exportLists = ['full', 'reward-group', 'nominations'] as const
export type ExportList = (typeof exportLists)[number]

export interface Report {
  readonly key: ReportKey
  /** Its own screens, if any, with the look of their rows at a desk; addresses are compared without regard to
   * case. */
  readonly addresses: readonly { readonly path: string; readonly look: ReportLook }[]
  /** Flags that open it; one of them is enough. */
  readonly access: readonly Flag[]
  readonly scope: ReportScope
  readonly categories: readonly ReportCategory[]
  readonly filters: readonly ReportFilterName[]
  readonly dateRule: DateRule
  /** The days shown by default: the present financial year, or all days. */
  readonly defaultDays: 'financial-year' | 'all'
  readonly sizes: readonly [number, ...number[]]
  readonly defaultSize: number
  readonly exportList: ExportList
  /** High5s that it shows: those older than the archive's limit, or all; absent: the younger ones. */
  readonly high5s?: 'archived' | 'all'
  /** Whether cards stand in groups by month. */
  readonly isGrouped?: true
}

/** Rows of a page that can be chosen in reports. */
const sizes = [10, 25, 50, 100, 500, 1000, 2000] as const

const usual = {
  categories: reportCategories,
  filters: reportFilters,
  dateRule: 'any',
  defaultDays: 'financial-year',
  sizes,
  defaultSize: 10,
  exportList: 'full',
} as const

const reports: Readonly<Record<ReportKey, Omit<Report, 'key'>>> = {
  full: {
    ...usual,
    addresses: [
      { path: '/report-ve-awards', look: 'table' },
      { path: '/report-ve-awards-old-format', look: 'table' },
    ],
    access: reportAccess.full,
    scope: 'all',
  },
  own: {
    ...usual,
    addresses: [{ path: '/Reward-Recognition-Report', look: 'cards' }],
    access: reportAccess.own,
    scope: 'involved',
    exportList: 'nominations',
  },
  manager: {
    ...usual,
    addresses: [{ path: '/Recognition-Report/manager', look: 'cards' }],
    access: reportAccess.manager,
    scope: 'manager',
    categories: rewards,
    defaultSize: 100,
    exportList: 'reward-group',
  },
  exco2: {
    ...usual,
    addresses: [{ path: '/Recognition-Report/EXCO2', look: 'cards' }],
    access: reportAccess.exco2,
    scope: 'exco2',
    categories: rewards,
    defaultSize: 100,
    exportList: 'reward-group',
  },
  hcbp: {
    ...usual,
    addresses: [{ path: '/Recognition-Report/HCBP', look: 'table' }],
    access: reportAccess.hcbp,
    isGrouped: true,
    scope: 'hrbp',
    categories: rewards,
    defaultSize: 100,
    exportList: 'reward-group',
  },
  'employee-awards': {
    ...usual,
    addresses: [{ path: '/HCBP-EOM-TOM-Report', look: 'table' }],
    access: reportAccess['employee-awards'],
    scope: 'approver',
    categories: awardsOfTheMonth,
    dateRule: 'financial-year',
    defaultSize: 25,
  },
  'business-unit': {
    ...usual,
    addresses: [{ path: '/HCBP-EOM-TOM-Report-HCBP', look: 'table' }],
    access: reportAccess['business-unit'],
    scope: 'nominee-hrbp',
    categories: awardsOfTheMonth,
    dateRule: 'business-unit',
    defaultSize: 25,
  },
  'hrbp-dashboard': {
    ...usual,
    addresses: [],
    access: reportAccess['hrbp-dashboard'],
    scope: 'partner',
    filters: ['dates'],
    defaultDays: 'all',
    exportList: 'reward-group',
    high5s: 'all',
  },
  archived: {
    ...usual,
    addresses: [{ path: '/report-archived', look: 'table' }],
    access: reportAccess.archived,
    scope: 'all',
    categories: [102],
    filters: [],
    defaultDays: 'all',
    exportList: 'nominations',
    high5s: 'archived',
  },
}

/** Returns the report of a key. */
export function reportOf(key: ReportKey): Report {
  return { key, ...reports[key] }
}

/** Tells whether an export may use another list of columns than the report's own: not where its readers are
 * parties, who may not learn other people's approvers and numbers. */
export function offersColumns({ scope }: Pick<Report, 'scope'>): boolean {
  return scope !== 'involved'
}

/** Flags that open at least one report. */
export const reportReaders: readonly Flag[] = [
  ...new Set(Object.values(reports).flatMap(({ access }) => access)),
]

/** Whether somebody may open a report, or another list whose views are saved. */
export function mayOpen(
  { access }: { readonly access: Report['access'] | 'signed-in' },
  { roles }: { readonly roles: readonly Role[] },
): boolean {
  return access === 'signed-in' || access.some((flag) => hasFlag(roles, flag))
}

/** Finds the report at a path, and its look there; nothing where there is none. */
export function reportAt(path: string): { report: Report; look: ReportLook } | undefined {
  const lowerPath = path.toLowerCase()
  for (const key of reportKeys) {
    const at = reports[key].addresses.find((each) => each.path.toLowerCase() === lowerPath)
    if (at) return { report: reportOf(key), look: at.look }
  }
  return undefined
}

/** Parameters of a report's address. Bookmarked links have `cat`. */
export const addressParts = {
  category: 'cat',
  outcome: 'outcome',
  status: 'status',
  from: 'from',
  to: 'to',
  period: 'period',
  nominee: 'nominee',
  nominator: 'nominator',
  approver: 'approver',
  award: 'award',
} as const

/** Parameters of how a report looks: they narrow nothing. */
export const lookPart = { look: 'look', columns: 'columns' } as const

/** Returns the address of a report for some days and a category; nothing where it has no screen of its own or
 * no such category. */
export function addressOfReport(
  key: ReportKey,
  category: number,
  { from, to }: DayRange,
): string | undefined {
  const { addresses, categories } = reportOf(key)
  const [at] = addresses
  if (!at || !categories.some((each) => each === category)) return undefined
  const filter = {
    [addressParts.category]: String(category),
    [addressParts.from]: from,
    [addressParts.to]: to,
  }
  return `${at.path}?${new URLSearchParams(filter)}`
}

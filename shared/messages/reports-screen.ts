/** Texts of the screens that show reports of nominations. */
import type { ReportKey, ReportLook } from '../reports/reports.ts'
import {
  entryNotLoaded,
  listNotLoaded,
  nominationsNotLoaded,
  noNominations,
  noNominationsMatch,
} from './common.ts'
import { exportRefusals } from './export-refusals.ts'
import { inLanguage } from './language.ts'
import { nominationWords } from './nominations-words.ts'
import { shellTexts } from './shell.ts'

const { pages } = shellTexts

/** The nominees' answer, beside the outcome. */
export const nomineeAnswerLabel = inLanguage('nomineeAnswerLabel', 'Nominee’s answer')

export const reportTexts = inLanguage('reportTexts', {
  titles: {
    full: pages.awardReport,
    own: pages.myReports,
    manager: pages.managerReport,
    exco2: pages.exco2Report,
    hcbp: pages.hcbpReport,
    'employee-awards': pages.employeeAwardReport,
    'business-unit': pages.hcbpMonthReport,
    'hrbp-dashboard': pages.hrbpDashboard,
    archived: pages.archived,
  } satisfies Record<ReportKey, string>,
  load: nominationsNotLoaded,
  loadBulk: listNotLoaded,
  loadOne: entryNotLoaded,
  none: noNominations,
  noneSuch: noNominationsMatch,
  pages: 'Nomination pages',
  perPage: 'Per page',
  terms: pages.recognitionTerms,
  looks: { label: 'Layout', table: 'Table view', cards: 'Card view' } satisfies Record<
    ReportLook | 'label',
    string
  >,
  all: 'All',
  filters: {
    title: 'Filtered Search',
    category: 'Category',
    outcome: 'Status',
    status: nomineeAnswerLabel,
    from: 'From Date',
    to: 'To Date',
    dates: 'Dates',
    nominee: 'Nominee',
    nominator: 'Nominator',
    approver: 'Approver',
    personHint: 'Name or email',
    period: 'Period',
    custom: 'Custom dates',
    missingDates: exportRefusals.datesMissing,
  },
  /** The present filter, in words. */
  shown: {
    everything: 'All nominations',
    part: '{name}: {value}',
    year: 'From {from} to {to} (the current financial year)',
  },
  counts: {
    label: 'Status overview',
    total: 'Total',
    ...nominationWords.outcomes,
    /** Before the numbers of each answer. */
    answers: nomineeAnswerLabel,
  },
  innovation: {
    award: 'Award',
    nominees: 'Nominees',
    byAward: 'By award',
    /** Deleted awards, together. */
    others: 'Deleted awards',
    /** A deleted award in the address. */
    gone: 'Deleted award',
  },
  print: {
    button: 'Print to PDF',
    gathering: '{done} of {count} loaded',
    failed: listNotLoaded,
    rows: '{count, plural, one {1 nomination} other {# nominations}} printed',
    partOf: '{shown} of {count} nominations printed',
  },
} as const)

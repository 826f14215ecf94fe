/** Texts of the reports of nominations. */
import { inLanguage } from './language.ts'

/** Reasons why days cannot be shown: for the form and for the server. */
export const reportRefusals = inLanguage('reportRefusals', {
  toBeforeFrom: 'To Date should be greater than From Date',
  fromOutside: 'Please select date in current Financial Year',
  toOutside: 'Please select date in current Financial Year to Date',
} as const)

/** Words in cells of exports. */
export const reportWords = inLanguage('reportWords', {
  /** Stages as files call them (docs/glossary.md). */
  stages: { sponsor: 'Project Sponsor', manager: 'Line Manager', exco2: 'Exco2', hrbp: 'HCBP' },
  /** A decision of a delegate. */
  decidedFor: 'Decided by {by} for {approver}',
  normalHigh5: 'Normal High5',
  /** For a nominee who declined. */
  declined: 'Declined',
  /** Name of the column with the nominator's motivation, regardless of the form's question. */
  motivation: 'Nominator Motivation Reason',
  /** For a person's country, unit or GOM, where the directory had no hierarchy for them. */
  notFound: 'Not Found',
} as const)

/** For the files of every report. */
export const exportStarted = inLanguage(
  'exportStarted',
  'Employee Nomination records download has started. Once it is complete, the file will automatically download to your browser.',
)

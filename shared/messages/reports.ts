/** What the reports of nominations say. */

/** Why days cannot be shown: told when they are chosen, and by the server. */
export const reportRefusals = {
  toBeforeFrom: 'To Date should be greater than From Date',
  fromOutside: 'Please select date in current Financial Year',
  toOutside: 'Please select date in current Financial Year to Date',
} as const

/** What cells of exports say. */
export const reportWords = {
  /** Stages as files call them (docs/glossary.md). */
  stages: { sponsor: 'Project Sponsor', manager: 'Line Manager', exco2: 'Exco2', hrbp: 'HCBP' },
  /** What a delegate decided. */
  decidedFor: 'Decided by {by} for {approver}',
  normalHigh5: 'Normal High5',
  /** Of a nominee who answered so. */
  declined: 'Declined',
  /** What the column of the nominator's motivation is called, however the form asks for it. */
  motivation: 'Nominator Motivation Reason',
  /** Of a person's country, unit or GOM, where the directory had no hierarchy of theirs. */
  notFound: 'Not Found',
} as const

/** Of the files of every report. */
export const exportStarted =
  'Employee Nomination records download has started. Once it is complete, the file will automatically download to your browser.'

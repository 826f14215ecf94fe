/** The colours of what becomes of a nomination, in badges and pictures. */
import type { ReportStatus } from '#shared/reports/reports.ts'

export const statusColors = {
  Pending: 'orange',
  Accepted: 'teal',
  Declined: 'red',
  Withdrawn: 'gray',
} as const satisfies Record<ReportStatus, string>

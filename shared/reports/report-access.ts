/** Who may open which report: those with one of these. Apart from all else of reports, because the routes of every page ask
 * it. */
import type { Flag } from '../roles.ts'

export const reportAccess = {
  full: ['viewFullReport'],
  own: ['viewReport'],
  manager: ['viewLineManagerReport'],
  exco2: ['viewExco2Report'],
  hcbp: ['viewHCBPReport'],
  'employee-awards': ['viewEmployeeAwards'],
  'business-unit': ['viewEOMReport'],
  'hrbp-dashboard': ['viewHCBPReport'],
  archived: ['viewFullReport'],
} as const satisfies Record<string, readonly Flag[]>

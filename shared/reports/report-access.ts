/** Flags that open each report; one of them is enough. Separate from all else of reports, because the routes
 * of every page need it. */
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

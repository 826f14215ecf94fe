/** Roles that a person can hold, and the flags of each (docs/product.md#roles). */

export const roles = [
  'thinktank',
  'administrator',
  'thinktank_admin',
  'linkadmin',
  'equity_manager',
  'all_nomination_report_view',
  'view_reports',
  'line-manager-report-access',
  'exco2-report-access',
  'hcbp-report-access',
  'employee_award_access',
  'view_eom_report',
] as const

export type Role = (typeof roles)[number]

/** Flags for menus and endpoints, each with the roles that raise it. */
const rolesOfFlag = {
  admin: ['administrator', 'thinktank_admin'],
  linkAdmin: ['linkadmin'],
  equityManager: ['equity_manager'],
  viewFullReport: ['administrator', 'thinktank_admin', 'linkadmin', 'all_nomination_report_view'],
  viewEmployeeAwards: ['employee_award_access'],
  viewReport: ['view_reports'],
  viewLineManagerReport: ['line-manager-report-access'],
  viewExco2Report: ['exco2-report-access'],
  viewHCBPReport: ['hcbp-report-access'],
  viewEOMReport: ['view_eom_report'],
} as const satisfies Record<string, readonly Role[]>

export type Flag = keyof typeof rolesOfFlag

export const flags = Object.keys(rolesOfFlag) as Flag[]

/** Tells whether somebody with these roles has the flag. */
export function hasFlag(held: readonly Role[], wanted: Flag): boolean {
  return rolesOfFlag[wanted].some((each) => held.includes(each))
}

/** Returns these roles without those that raise the flag. */
export function rolesWithout(held: readonly Role[], unwanted: Flag): Role[] {
  return held.filter((each) => !hasFlag([each], unwanted))
}

/** Returns all flags that these roles raise. */
export function flagsOfRoles(held: readonly Role[]): Flag[] {
  return flags.filter((each) => hasFlag(held, each))
}

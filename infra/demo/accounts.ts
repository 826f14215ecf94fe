/** The accounts of the demo company to sign in with, and the purpose of each. */

import type { GroupCountry } from '#shared/calendar/group-countries.ts'
import type { Role } from '#shared/roles.ts'

/** The password of everyone in a demo company. */
export const demoPassword = 'ThinkTank-demo-1'

/** The domain of all addresses. */
export const demoDomain = 'thinktank.example'

/** The unit of an account's seat; `line` is the team whose approvers have accounts of their own. */
export type SeatChoice =
  | { readonly line: 'member' | 'manager' | 'head' | 'exco2' | 'hrbp' }
  | { readonly unit: string; readonly country?: GroupCountry }

export interface FixedAccount {
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  /** Things to try with this account. */
  readonly what: string
  /** Nothing: credentials only, the directory does not know them. */
  readonly seat?: SeatChoice
  readonly roles?: readonly Role[]
  readonly is?: 'contractor' | 'newcomer' | 'leaver' | 'blocked'
}

const member = { line: 'member' } as const
const unit = (name: string, country?: GroupCountry): SeatChoice => ({
  unit: name,
  ...(country && { country }),
})

type Row = readonly [
  username: string,
  name: readonly [first: string, last: string],
  what: string,
  seat?: SeatChoice,
  more?: Pick<FixedAccount, 'roles' | 'is'>,
]

const rows: readonly Row[] = [
  ['admin', ['Nomvula', 'Radebe'], 'administrator', unit('People and Culture'), { roles: ['administrator'] }],
  [
    'editor',
    ['Megan', "O'Connor"],
    'administrator for content (thinktank_admin)',
    unit('Corporate Affairs'),
    { roles: ['thinktank_admin'] },
  ],
  [
    'linkadmin',
    ['Rajesh', 'Pillay'],
    'link administrator: the reduced administrators’ menu',
    unit('Corporate Affairs'),
    { roles: ['linkadmin'] },
  ],
  [
    'equity',
    ['Lerato', 'Mofokeng'],
    'equity manager: the employment equity report',
    unit('Legal and Compliance'),
    { roles: ['equity_manager'] },
  ],
  ['employee', ['Thandi', 'Nkosi'], 'employee with no other role', member],
  [
    'colleague',
    ['Pieter', 'van der Merwe'],
    'employee in the same team, to nominate and be nominated',
    member,
  ],
  [
    'manager',
    ['Ayanda', 'Khumalo'],
    'line manager of employee and colleague',
    { line: 'manager' },
    { roles: ['line-manager-report-access'] },
  ],
  [
    'exco2',
    ['Priya', 'Naidoo'],
    'Exco2 manager of employee and colleague',
    { line: 'exco2' },
    { roles: ['exco2-report-access'] },
  ],
  [
    'hrbp',
    ['Sibusiso', 'Dlamini'],
    'HR business partner of employee and colleague',
    { line: 'hrbp' },
    { roles: ['hcbp-report-access', 'view_eom_report'] },
  ],
  ['teammate1', ['Zoë', 'Smith-Daniels'], 'employee in the same team', member],
  ['teammate2', ['Dhiren', "D'Souza"], 'employee in the same team', member],
  ['teammate3', ['Anele', 'Mabaso'], 'employee in the same team', member],
  ['sponsor', ['Bronwyn', 'Hartley-Jones'], 'project sponsor for team nominations', unit('Group Finance')],
  ['hod', ['Johan', 'du Plessis'], 'head of department: can’t get monetary nominations', { line: 'head' }],
  ['care', ['Refilwe', 'Molefe'], 'customer care: can’t get monetary nominations', unit('Customer Care')],
  [
    'contractor',
    ['Craig', 'Whitfield'],
    'contractor (employee number 0): can’t be nominated',
    unit('Software Engineering'),
    { is: 'contractor' },
  ],
  [
    'sister',
    ['Chloë', 'Marshall'],
    'from the sister company: innovation awards only',
    unit('Harbourlight Productions'),
  ],
  [
    'awards',
    ['Kagiso', 'Tshabalala'],
    'can nominate for Employee and Team of the Month',
    unit('Live Sport Production'),
    { roles: ['employee_award_access'] },
  ],
  [
    'reports',
    ['Kavitha', 'Govender'],
    'has the report of their own nominations',
    unit('Local Drama'),
    { roles: ['view_reports'] },
  ],
  [
    'fullreports',
    ['Wayne', 'Petersen'],
    'has the report of all nominations',
    unit('People and Culture'),
    { roles: ['all_nomination_report_view'] },
  ],
  [
    'kenya',
    ['Wanjiku', "Ng'ang'a"],
    'in another country, company and community',
    unit('East Africa Broadcasting', 'Kenya'),
  ],
  ['newcomer', ['Lwazi', 'Sithole'], 'in the directory, has never signed in', member, { is: 'newcomer' }],
  ['leaver', ['Gerhard', 'Botha'], 'has left: can’t sign in', unit('Field Service'), { is: 'leaver' }],
  [
    'blocked',
    ['Tebogo', 'Maluleke'],
    'blocked by an administrator: can’t sign in',
    unit('Field Service'),
    { is: 'blocked' },
  ],
  ['stranger', ['Jonas', 'Lindqvist'], 'has a sign-in, but isn’t in the directory'],
  ['sam.mokoena', ['Sam', 'Mokoena'], 'one of two people with this name', unit('Channel Scheduling')],
  [
    'sam.mokoena2',
    ['Sam', 'Mokoena'],
    'the other of two people with this name',
    unit('Southern Africa Broadcasting', 'Botswana'),
  ],
]

export const fixedAccounts: readonly FixedAccount[] = rows.map(
  ([username, [firstName, lastName], what, seat, more]) => ({
    username,
    firstName,
    lastName,
    what,
    ...(seat && { seat }),
    ...more,
  }),
)

/** Accounts to sign in with, for the list that a run prints. */
export const demoAccounts: readonly { username: string; name: string; what: string }[] = fixedAccounts.map(
  ({ username, firstName, lastName, what }) => ({ username, name: `${firstName} ${lastName}`, what }),
)

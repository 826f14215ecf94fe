/** The pages of the pictures: whose they are, and their addresses. Every route is among them with much on it.
 * Many are there once more with nothing. */
import { abuseApi } from '#shared/abuse/api.ts'
import { dashboardsApi } from '#shared/dashboards/api.ts'
import { equityApi } from '#shared/equity/api.ts'
import { ideasApi } from '#shared/ideas/api.ts'
import { innovationApi } from '#shared/innovation/api.ts'
import { nominationsApi } from '#shared/nominations/api.ts'
import { payrollApi } from '#shared/payroll/api.ts'
import { callAs, personOf } from '#tests/e2e/support/journey.ts'

export interface Pictured {
  /** Nobody: without a session. */
  readonly as?: string
  /** An address, or a function that finds one. */
  readonly at: string | (() => Promise<string>)
}

/** An id that nothing has. */
const nothingsId = '01K00000000000000000000000'

const firstOf = <T>({ items: [first] }: { items: readonly T[] }): T => {
  if (first === undefined) throw new Error('The demo company has none.')
  return first
}
const sent = async (by: string, decision: string) => {
  const { items } = await callAs(by, nominationsApi.listSent, { query: {} })
  return firstOf({ items: items.filter((each) => each.decision === decision) }).id
}
/** The address that ends with the id of a list's first entry, and `after`. */
const first =
  (path: string, list: () => Promise<{ items: readonly { id: string }[] }>, after = '') =>
  async () =>
    `${path}/${firstOf(await list()).id}${after}`
const toReview = async (by: string, awards: 'standard' | 'month' = 'standard') =>
  firstOf(await callAs(by, nominationsApi.listToReview, { query: { awards } })).id
const nominationsOf = async () => {
  const { nominators: items } = await callAs('admin', dashboardsApi.getDashboardPeople, { query: {} })
  const { person, categories } = firstOf({ items })
  return `/report-dashboard/${firstOf({ items: categories }).category}/${person.personId}`
}

export const withMuch: Readonly<Record<string, Pictured>> = {
  login: { at: '/login' },
  'create-profiles': { at: '/create-profiles' },
  home: { as: 'employee', at: '/' },
  tour: { as: 'employee', at: '/?tour=again' },
  search: { as: 'employee', at: '/search/the' },
  page: { as: 'employee', at: '/page/employee-guide' },
  'digital-store': { as: 'employee', at: '/digital-store' },
  wall: { as: 'employee', at: '/wall' },
  notifications: { as: 'employee', at: '/notifications' },
  recognition: { as: 'employee', at: '/recognition' },
  'recognition-event': { as: 'employee', at: '/recognition/recognition' },
  'award-event': { as: 'employee', at: '/ve-awards/ve-award/rising-stars' },
  'employee-award': { as: 'awards', at: '/employee-award' },
  'employment-equity': { as: 'employee', at: '/employment-equity' },
  'equity-review': {
    as: 'reports',
    at: first('/equity-review', () =>
      callAs('reports', equityApi.listReceivedEquityNominations, { query: {} }),
    ),
  },
  'innovation-awards': { as: 'employee', at: '/innovation-awards' },
  'innovation-award': { as: 'employee', at: '/innovation-awards/innovation-team-of-the-year' },
  'innovation-nomination': {
    as: 'employee',
    at: first('/innovation-awards/nominations', () =>
      callAs('employee', innovationApi.listInnovationsSent, { query: {} }),
    ),
  },
  'idea-challenges': { as: 'employee', at: '/idea-challenges' },
  challenge: { as: 'employee', at: '/idea-challenges/idea-challenge/one-click-less' },
  'make-your-mark': { as: 'employee', at: '/make-your-mark' },
  'all-ideas': { as: 'employee', at: '/all-ideas' },
  'all-always-on': { as: 'employee', at: '/all-innovation-always-on' },
  idea: {
    as: 'employee',
    at: first('/idea', () => callAs('employee', ideasApi.listIdeas, { query: {} })),
  },
  communities: { as: 'editor', at: '/communities' },
  community: { as: 'employee', at: '/communities/community/northwind-streaming' },
  'my-profile': { as: 'employee', at: '/my-profile' },
  'my-profile-sent': { as: 'employee', at: '/my-profile?tab=sent' },
  'my-profile-received': { as: 'employee', at: '/my-profile?tab=received' },
  'my-profile-review': { as: 'hrbp', at: '/my-profile?tab=review' },
  'edit-my-details': { as: 'employee', at: '/my-profile/edit-my-details' },
  'notification-preferences': { as: 'employee', at: '/my-profile/notifications' },
  'my-data': { as: 'employee', at: '/my-profile/my-data' },
  person: { as: 'employee', at: '/thinktank-user/colleague' },
  'nomination-pending': {
    as: 'employee',
    at: async () => `/my-profile/review-nomination/${await sent('employee', 'Pending')}`,
  },
  'nomination-accepted': {
    as: 'employee',
    at: async () => `/my-profile/review-nomination/${await sent('employee', 'Accepted')}`,
  },
  'nomination-received': {
    as: 'employee',
    at: first(
      '/my-profile/review-nomination',
      () => callAs('employee', nominationsApi.listReceived, { query: {} }),
      '/received',
    ),
  },
  review: {
    as: 'manager',
    at: async () => `/my-profile/review-manager/${await toReview('manager')}/manager`,
  },
  'review-employee-award': {
    as: 'exco2',
    at: async () => `/my-profile/review-employee-award/${await toReview('exco2', 'month')}/exco2`,
  },
  downgrade: {
    as: 'manager',
    at: async () => `/my-profile/downgrade-manager/${await toReview('manager')}/manager`,
  },
  'manager-report': { as: 'manager', at: '/Recognition-Report/manager' },
  'exco2-report': { as: 'exco2', at: '/Recognition-Report/EXCO2' },
  'hcbp-report': { as: 'hrbp', at: '/Recognition-Report/HCBP' },
  'hcbp-month-report': { as: 'hrbp', at: '/HCBP-EOM-TOM-Report-HCBP' },
  'employee-award-report': { as: 'awards', at: '/HCBP-EOM-TOM-Report' },
  'own-report': { as: 'reports', at: '/Reward-Recognition-Report' },
  'full-report': { as: 'admin', at: '/report-ve-awards' },
  'archived-report': { as: 'admin', at: '/report-archived' },
  'innovation-report': { as: 'admin', at: '/report-innovation-awards' },
  'equity-report': { as: 'equity', at: '/report-equity' },
  'idea-report': { as: 'admin', at: '/report-idea-challenges' },
  'make-your-mark-report': { as: 'linkadmin', at: '/report-make-your-mark' },
  dashboard: { as: 'admin', at: '/report-dashboard' },
  'dashboard-waiting': { as: 'admin', at: '/report-dashboard/hrbp' },
  'dashboard-person': { as: 'admin', at: nominationsOf },
  'hrbp-dashboard': { as: 'hrbp', at: '/my-profile/hrbp/dashboard' },
  reminder: { as: 'admin', at: '/reminder' },
  'equity-reminder': { as: 'equity', at: '/eereminder' },
  'abuse-reports': { as: 'admin', at: '/abuse-reports' },
  'abuse-report': {
    as: 'admin',
    at: first('/abuse-report', () => callAs('admin', abuseApi.listAbuseReports, { query: {} })),
  },
  payroll: { as: 'admin', at: '/payroll' },
  'payroll-open': { as: 'admin', at: '/payroll/2026-10' },
  'payroll-month': { as: 'admin', at: '/payroll/2026-08' },
  'payroll-sheet': { as: 'admin', at: '/payroll/2026-08/sheet' },
  'payroll-answers': { as: 'admin', at: '/payroll/answers' },
  'payroll-answer-file': {
    as: 'admin',
    at: first('/payroll/answers', () => callAs('admin', payrollApi.listPayrollAnswers, { query: {} })),
  },
  admin: { as: 'admin', at: '/admin' },
  'content-pages': { as: 'admin', at: '/admin/content/page' },
  'content-challenges': { as: 'admin', at: '/admin/content/challenge' },
  'content-editor': { as: 'admin', at: '/admin/content/challenge/one-click-less' },
  'content-award-event': { as: 'admin', at: '/admin/content/award-event/recognition' },
  people: { as: 'admin', at: '/admin/people' },
  'admin-person': {
    as: 'admin',
    at: `/admin/people/${personOf('employee').personId}`,
  },
  directory: { as: 'admin', at: '/admin/directory' },
  invitations: { as: 'admin', at: '/admin/invitations' },
  'recognition-desk': { as: 'admin', at: '/admin/recognition-desk' },
  mail: { as: 'admin', at: '/admin/mail' },
  schedules: { as: 'admin', at: '/admin/schedules' },
  // What came before the pictures were taken: opening a page is an entry itself.
  audit: { as: 'admin', at: '/admin/audit?from=2026-09-15&to=2026-10-14' },
}

export const withNothing: Readonly<Record<string, Pictured>> = {
  home: { as: 'newcomer', at: '/' },
  search: { as: 'employee', at: '/search/zzz' },
  notifications: { as: 'stranger', at: '/notifications' },
  wall: { as: 'stranger', at: '/wall' },
  'all-ideas': { as: 'employee', at: `/all-ideas?category=504&author=${personOf('editor').personId}` },
  'my-profile': { as: 'newcomer', at: '/my-profile' },
  'my-profile-sent': { as: 'newcomer', at: '/my-profile?tab=sent' },
  'my-profile-review': { as: 'newcomer', at: '/my-profile?tab=review' },
  'edit-my-details': { at: '/my-profile/edit-my-details' },
  person: { as: 'employee', at: '/thinktank-user/nobody' },
  idea: { as: 'employee', at: `/idea/${nothingsId}` },
  nomination: { as: 'employee', at: `/my-profile/review-nomination/${nothingsId}` },
  challenge: { as: 'employee', at: '/idea-challenges/idea-challenge/nothing' },
  document: { as: 'employee', at: `/supporting-documentation/${nothingsId}` },
  'employment-equity': { as: 'newcomer', at: '/employment-equity' },
  'innovation-awards': { as: 'newcomer', at: '/innovation-awards' },
  'full-report': { as: 'admin', at: '/report-ve-awards?cat=102&outcome=rejected' },
  'own-report': { as: 'reports', at: '/Reward-Recognition-Report?from=2020-01-01&to=2020-01-31' },
  'equity-report': { as: 'equity', at: '/report-equity?from=2020-01-01&to=2020-01-31' },
  'idea-report': {
    as: 'admin',
    at: `/report-idea-challenges?category=504&author=${personOf('editor').personId}`,
  },
  dashboard: { as: 'admin', at: '/report-dashboard?from=2020-01-01&to=2020-01-31' },
  'dashboard-waiting': {
    as: 'admin',
    at: '/report-dashboard/sponsor?from=2020-01-01&to=2020-01-31',
  },
  'abuse-reports': { as: 'admin', at: `/abuse-reports?reporter=${personOf('editor').personId}` },
  'content-new': { as: 'admin', at: '/admin/content/challenge/new' },
  people: { as: 'admin', at: '/admin/people?status=blocked&role=administrator' },
  directory: { as: 'admin', at: `/admin/directory/${nothingsId}` },
  audit: { as: 'admin', at: `/admin/audit?about=${nothingsId}` },
  'not-found': { as: 'employee', at: '/nowhere' },
}

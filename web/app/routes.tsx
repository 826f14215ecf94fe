/** Every address of the product but the sign-in page (docs/product.md#addresses) with all that the app knows
 * of it: its page, loaded when first opened, what it is called, where it stands in the menu, who may open
 * it. */
import type { ComponentType } from 'react'
import type { Params, RouteObject } from 'react-router-dom'
import { contentKindTexts } from '#shared/messages/content-kinds.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { monthOfAddress } from '#shared/nominations/months.ts'
import { reportAccess } from '#shared/reports/report-access.ts'
import type { Flag } from '#shared/roles.ts'
import { type MenuEntry, type PageHandle, type PageRoute, page } from './page-handle.ts'
import { PageError } from './pages/page-error.tsx'
import { StartError } from './pages/start-error.tsx'
import { openPaths, requireSession } from './session/require-session.ts'
import { isId, slugInWords } from './shell/breadcrumbs.ts'
import { menuLinksOf, type RootHandle } from './shell/navigation.ts'
import { Starting } from './starting.tsx'

const { pages } = shellTexts

/** A page at an address. Pages below it have it as the step before them. */
function at<N extends string>(
  path: string,
  load: () => Promise<Record<N, ComponentType>>,
  name: N,
  handle: PageHandle = {},
  below?: PageRoute[],
): PageRoute {
  const lazy = page(load, name)
  return below ? { path, handle, children: [{ index: true, lazy }, ...below] } : { path, handle, lazy }
}

// Modules with several pages.
const deadEnds = () => import('./pages/dead-ends.tsx')
const recognitionPages = () => import('#web/features/nominations/submit/recognition-pages.tsx')
const profilePages = () => import('./pages/profile.tsx')
const reminderPages = () => import('#web/features/reminders/reminder-pages.tsx')
const answersPages = () => import('#web/features/payroll/answers/answers-page.tsx')
const alwaysOnPage = () => import('#web/features/challenges/always-on-page.tsx')
const allIdeasPages = () => import('#web/features/ideas/all-ideas-page.tsx')
const ideaReports = () => import('#web/features/ideas/idea-report-page.tsx')
const shell = () => import('./shell/shell.tsx')

/** A report of nominations. Its row in the table of reports says who may open it
 * (shared/reports/reports.ts). */
function reportRoute(
  report: keyof typeof reportAccess,
  path: string,
  title: string,
  menu?: PageHandle['menu'],
): PageRoute {
  const load = () => import('#web/features/reports/report-page.tsx')
  return at(path, load, 'ReportPage', {
    title,
    ...(menu && { menu }),
    onlyFor: reportAccess[report],
    hasExport: true,
  })
}

/** A part of the address in words; an id says nothing to people. */
const slug = (name: string) => (params: Params) => {
  const value = params[name] ?? ''
  return isId(value) ? undefined : slugInWords(value)
}
const anyPath = ({ first, '*': rest }: Params) =>
  [first, ...(rest?.split('/') ?? [])].flatMap((part) => (part ? [slugInWords(part)] : []))

const inRecognition = { menu: [{ block: 'recognition' }] } satisfies PageHandle
const inIdeas = { menu: [{ block: 'ideas' }] } satisfies PageHandle
const inReports = (...forFlags: Flag[]): MenuEntry[] => [{ block: 'reports', forFlags }]
const forAdministrators = { menu: [{ block: 'admin' }], onlyFor: ['admin'] } satisfies PageHandle
const forLinkAdministrators = {
  menu: [{ block: 'linkAdmin' }, { block: 'admin' }],
  onlyFor: ['admin', 'linkAdmin'],
} satisfies PageHandle

/** The forms that recognise colleagues, and the reports of what was sent. */
const recognition: PageRoute[] = [
  at('/recognition', recognitionPages, 'RecognitionPage', { title: pages.recognition, ...inRecognition }, [
    at('/recognition/:slug', recognitionPages, 'RecognitionEventPage', { detail: slug('slug') }),
  ]),
  at('/wall', () => import('#web/features/thanks/wall-page.tsx'), 'WallPage', {
    title: pages.wall,
    ...inRecognition,
  }),
  at(
    '/notifications',
    () => import('#web/features/notifications/notifications-page.tsx'),
    'NotificationsPage',
    { title: pages.notifications },
  ),
  at('/recognition-legacy', recognitionPages, 'LegacyRecognitionPage', { title: pages.recognition }),
  at('/employee-award', recognitionPages, 'MonthAwardPage', {
    title: pages.employeeAwards,
    menu: [{ block: 'recognition', forFlags: ['viewEmployeeAwards'] }],
  }),
  ...['/employee-award-aug', '/employee-award-financial'].map((path) =>
    at(path, recognitionPages, 'MonthAwardPage', { title: pages.employeeAwards }),
  ),
  at(
    '/innovation-awards',
    () => import('#web/features/innovation/innovation-awards-page.tsx'),
    'InnovationAwardsPage',
    { title: pages.innovationAwards, ...inRecognition },
    [
      at(
        '/innovation-awards/:slug',
        () => import('#web/features/innovation/innovation-award-page.tsx'),
        'InnovationAwardPage',
        { detail: slug('slug') },
      ),
      at(
        '/innovation-awards/nominations/:id',
        () => import('#web/features/innovation/innovation-nomination-page.tsx'),
        'InnovationNominationPage',
        { title: pages.nomination },
      ),
    ],
  ),
  at('/ve-awards/ve-award/:slug', recognitionPages, 'AwardEventPage', {
    detail: slug('slug'),
    list: { label: pages.recognition, to: '/recognition' },
  }),
  reportRoute(
    'manager',
    '/Recognition-Report/manager',
    pages.managerReport,
    inReports('viewLineManagerReport'),
  ),
  reportRoute('exco2', '/Recognition-Report/EXCO2', pages.exco2Report, inReports('viewExco2Report')),
  reportRoute('hcbp', '/Recognition-Report/HCBP', pages.hcbpReport, inReports('viewHCBPReport')),
]

/** Acts on a nomination; each screen with or without the last part. */
const nominations: PageRoute[] = [
  ...['review-nomination', 'review-nomination-employee-award'].map((screen) =>
    at(`/my-profile/${screen}/:id/:type?`, () => import('./pages/nomination.tsx'), 'NominationPage', {
      title: pages.nomination,
    }),
  ),
  ...['review-manager', 'review-employee-award'].map((screen) =>
    at(
      `/my-profile/${screen}/:id/:level?`,
      () => import('#web/features/nominations/review-page.tsx'),
      'ReviewPage',
      { title: pages.reviewNomination },
    ),
  ),
  at(
    '/my-profile/downgrade-manager/:id/:level?',
    () => import('#web/features/nominations/downgrade-page.tsx'),
    'DowngradePage',
    { title: pages.downgrade },
  ),
]

const myProfile: PageHandle = {
  title: pages.myProfile,
  menu: [{ block: 'admin', to: '/my-profile?tab=review', label: pages.review, badge: ['review'] }],
}
const profiles: PageRoute[] = [
  at('/thinktank-user/:slug', profilePages, 'PersonProfilePage', { detail: slug('slug') }),
  at('/my-profile', profilePages, 'MyProfilePage', myProfile, [
    at(
      '/my-profile/notifications',
      () => import('#web/features/people/notification-settings-page.tsx'),
      'NotificationSettingsPage',
      {
        title: pages.notificationPreferences,
      },
    ),
    at('/my-profile/my-data', () => import('#web/features/personal-data/own-data-page.tsx'), 'OwnDataPage', {
      title: pages.ownData,
    }),
    ...nominations,
  ]),
]

const reports: PageRoute[] = [
  at(
    '/my-profile/hrbp/dashboard',
    () => import('#web/features/dashboards/hrbp/hrbp-page.tsx'),
    'HrbpDashboardPage',
    {
      title: pages.hrbpDashboard,
      menu: inReports('viewHCBPReport'),
      onlyFor: ['viewHCBPReport'],
      hasExport: true,
      toldInstead: { forFlags: ['admin', 'linkAdmin'], why: 'hrbpDashboard' },
    },
  ),
  reportRoute(
    'business-unit',
    '/HCBP-EOM-TOM-Report-HCBP',
    pages.hcbpMonthReport,
    inReports('viewEOMReport'),
  ),
  reportRoute(
    'employee-awards',
    '/HCBP-EOM-TOM-Report',
    pages.employeeAwardReport,
    inReports('viewEmployeeAwards'),
  ),
  reportRoute('own', '/Reward-Recognition-Report', pages.myReports, inReports('viewReport')),
  at('/employment-equity', () => import('#web/features/equity/nominate-page.tsx'), 'EquityNominationPage', {
    title: pages.equityNomination,
    ...inRecognition,
  }),
  at('/equity-review/:id', () => import('#web/features/equity/review-page.tsx'), 'EquityReviewPage', {
    title: pages.equityReview,
  }),
  at('/report-equity', () => import('#web/features/reports/equity-report-page.tsx'), 'EquityReportPage', {
    title: pages.equityReport,
    menu: [{ block: 'equity', forFlags: ['equityManager', 'admin'] }],
    onlyFor: ['equityManager', 'admin'],
    hasExport: true,
  }),
  at('/reminder', reminderPages, 'NominationRemindersPage', { title: pages.reminder, ...forAdministrators }),
  at('/eereminder', reminderPages, 'EquityRemindersPage', {
    title: pages.equityReminder,
    menu: [{ block: 'equity', forFlags: ['equityManager'], notForFlags: ['admin'] }, { block: 'admin' }],
    onlyFor: ['equityManager', 'admin'],
  }),
]

const awardReports: PageRoute[] = [
  reportRoute('full', '/report-ve-awards', pages.awardReport, [
    { block: 'reports', forFlags: ['viewFullReport'], notForFlags: ['admin', 'linkAdmin'] },
    { block: 'linkAdmin' },
    { block: 'admin' },
  ]),
  reportRoute('full', '/report-ve-awards-old-format', pages.awardReport),
  at(
    '/report-innovation-awards',
    () => import('#web/features/reports/innovation-report-page.tsx'),
    'InnovationReportPage',
    { title: pages.innovationAwardReport, ...forLinkAdministrators, hasExport: true },
  ),
  at(
    '/report-dashboard',
    () => import('#web/features/dashboards/dashboard-page.tsx'),
    'DashboardPage',
    { title: pages.dashboard, ...forLinkAdministrators },
    [
      at(
        '/report-dashboard/:level',
        () => import('#web/features/dashboards/waiting-page.tsx'),
        'WaitingPage',
        {
          detail: slug('level'),
        },
      ),
      at(
        '/report-dashboard/:category/:author',
        () => import('#web/features/dashboards/nominations-of-page.tsx'),
        'NominationsOfPage',
      ),
    ],
  ),
  reportRoute('archived', '/report-archived', pages.archived, [
    { block: 'reports', forFlags: ['viewFullReport'], notForFlags: ['admin'] },
    { block: 'admin' },
  ]),
]

/** Months of payroll and their runs; HRBPs read there the rows of their people. */
const payroll: PageRoute = at(
  '/payroll',
  () => import('#web/features/payroll/payroll-page.tsx'),
  'PayrollPage',
  { title: pages.payroll, menu: [{ block: 'admin' }], onlyFor: ['admin', 'viewHCBPReport'] },
  [
    at('/payroll/answers', answersPages, 'AnswersPage', { title: pages.payrollAnswers, onlyFor: ['admin'] }, [
      at('/payroll/answers/:id', answersPages, 'AnswerFilePage'),
    ]),
    at(
      '/payroll/:month',
      () => import('#web/features/payroll/month/month-page.tsx'),
      'MonthPage',
      { detail: ({ month }) => month && monthOfAddress(month) },
      [
        at('/payroll/:month/sheet', () => import('#web/features/payroll/sheet-page.tsx'), 'SheetPage', {
          title: pages.payrollSheet,
          onlyFor: ['admin'],
        }),
      ],
    ),
  ],
)

const ideas: PageRoute[] = [
  at(
    '/idea-challenges',
    () => import('#web/features/challenges/challenges-page.tsx'),
    'ChallengesPage',
    { title: pages.ideaChallenges, ...inIdeas },
    [
      at(
        '/idea-challenges/idea-challenge/:slug',
        () => import('#web/features/challenges/challenge-page.tsx'),
        'ChallengePage',
        { detail: slug('slug') },
      ),
    ],
  ),
  at('/all-ideas', allIdeasPages, 'AllIdeasPage', { title: pages.allIdeas, ...inIdeas }),
  at('/idea/:id', () => import('#web/features/ideas/idea/idea-page.tsx'), 'IdeaPage', {
    title: pages.idea,
    list: { label: pages.allIdeas, to: '/all-ideas' },
  }),
  at('/make-your-mark', alwaysOnPage, 'AlwaysOnPage', { title: pages.makeYourMark }),
  at('/innovation-always-on-site', alwaysOnPage, 'AlwaysOnPage', { title: pages.alwaysOn, ...inIdeas }),
  at('/all-innovation-always-on', allIdeasPages, 'AllAlwaysOnPage', { title: pages.allAlwaysOn, ...inIdeas }),
  at('/report-idea-challenges', ideaReports, 'IdeaReportPage', {
    title: pages.ideaReport,
    ...forAdministrators,
    hasExport: true,
  }),
  at('/report-make-your-mark', ideaReports, 'MakeYourMarkReportPage', {
    title: pages.makeYourMarkReport,
    // For link administrators too (docs/product.md#idea-lists).
    ...forLinkAdministrators,
    menu: [{ block: 'linkAdmin', last: true }, { block: 'admin' }],
    hasExport: true,
  }),
  at('/abuse-reports', () => import('#web/features/abuse/abuse-reports-page.tsx'), 'AbuseReportsPage', {
    title: pages.abuseReports,
    ...forAdministrators,
  }),
  at('/abuse-report/:id', () => import('#web/features/abuse/abuse-report-page.tsx'), 'AbuseReportPage', {
    title: pages.abuseReport,
    list: { label: pages.abuseReports, to: '/abuse-reports' },
    onlyFor: ['admin'],
  }),
]

const content: PageRoute[] = [
  { index: true, lazy: page(() => import('./pages/home.tsx'), 'HomePage') },
  at('/page/:slug', () => import('#web/features/content/page/content-page.tsx'), 'ContentPage', {
    detail: slug('slug'),
  }),
  at(
    '/communities',
    () => import('#web/features/communities/communities-page.tsx'),
    'CommunitiesPage',
    { title: pages.communities, ...inIdeas },
    [
      at(
        '/communities/community/:name',
        () => import('#web/features/communities/community-page.tsx'),
        'CommunityPage',
        { detail: slug('name') },
      ),
    ],
  ),
  at(
    '/digital-store',
    () => import('#web/features/content/digital-store/digital-store-page.tsx'),
    'DigitalStorePage',
    { title: pages.digitalStore },
  ),
  at(
    '/supporting-documentation/:id',
    () => import('#web/features/content/documentation/documentation-page.tsx'),
    'DocumentationPage',
    { title: pages.document },
  ),
  at('/search/:search', () => import('#web/features/search/search-page.tsx'), 'SearchPage', {
    title: pages.searchResults,
    detail: ({ search }) => `“${search}”`,
  }),
]

const contentTexts = (kind: string | undefined) =>
  Object.entries(contentKindTexts).find(([each]) => each === kind)?.[1]

const administration: PageRoute = at(
  '/admin',
  () => import('./pages/administration.tsx'),
  'AdministrationPage',
  { title: pages.administration, ...forAdministrators },
  [
    at(
      '/admin/content/:kind',
      () => import('#web/features/content/editing/list/content-list-page.tsx'),
      'ContentListPage',
      { detail: ({ kind }) => contentTexts(kind)?.many },
      [
        at(
          '/admin/content/:kind/:id',
          () => import('#web/features/content/editing/editor/content-editor-page.tsx'),
          'ContentEditorPage',
          { detail: ({ kind, id }) => contentTexts(kind)?.[id === 'new' ? 'new' : 'one'] },
        ),
      ],
    ),
    at(
      '/admin/people',
      () => import('#web/features/directory/people/people-page.tsx'),
      'PeoplePage',
      { title: pages.people },
      [at('/admin/people/:id', () => import('./pages/person.tsx'), 'PersonPage')],
    ),
    at(
      '/admin/directory',
      () => import('#web/features/directory/imports/imports-page.tsx'),
      'ImportsPage',
      { title: pages.directory },
      [
        at(
          '/admin/directory/:id',
          () => import('#web/features/directory/imports/import-page.tsx'),
          'ImportPage',
        ),
      ],
    ),
    at(
      '/admin/invitations',
      () => import('#web/features/directory/invitations/invitations-page.tsx'),
      'InvitationsPage',
      { title: pages.invitations },
    ),
    at(
      '/admin/recognition-desk',
      () => import('#web/features/nominations/desk/recognition-desk-page.tsx'),
      'RecognitionDeskPage',
      { title: pages.recognitionDesk },
    ),
    at('/admin/mail', () => import('#web/features/outbox/undelivered-mail-page.tsx'), 'UndeliveredMailPage', {
      title: pages.undeliveredMail,
    }),
    at('/admin/audit', () => import('#web/features/audit/audit-page.tsx'), 'AuditPage', {
      title: pages.audit,
      menu: [{ block: 'admin' }],
    }),
    at('/admin/schedules', () => import('#web/features/schedules/schedules-page.tsx'), 'SchedulesPage', {
      title: pages.schedules,
      menu: [{ block: 'admin' }],
    }),
    at('/admin/*', deadEnds, 'NotAvailablePage', { detail: anyPath }),
  ],
)

/** Pages inside the shell, in the order of the menu. A page that breaks leaves the shell in place. */
const inside: PageRoute = {
  ErrorBoundary: PageError,
  children: [
    ...recognition,
    ...profiles,
    ...reports,
    ...ideas,
    ...content,
    ...awardReports,
    payroll,
    administration,
    // Not '*' alone, which stands for all of these until they are there (router.tsx).
    at('/:first/*', deadEnds, 'NotFoundPage', { detail: anyPath }),
  ],
}

/** Pages that open without a session (docs/product.md#addresses), besides the sign-in page. */
const open: PageRoute[] = [
  at(
    openPaths.createProfiles,
    () => import('#web/features/directory/profiles/create-profiles-page.tsx'),
    'CreateProfilesPage',
    { title: pages.createProfiles },
  ),
  at(openPaths.editDetails, () => import('./pages/edit-details.tsx'), 'EditDetailsPage', {
    title: pages.editDetails,
    list: { label: pages.myProfile, to: '/my-profile' },
  }),
]

/** For developers only: no build has it. */
const uiKit: PageRoute[] =
  import.meta.env.DEV && openPaths.uiKit
    ? [at(openPaths.uiKit, () => import('#web/app/ui-kit/ui-kit-page.tsx'), 'UiKitPage', { title: 'UI kit' })]
    : []

export const routes: RouteObject[] = [
  {
    // By its id the router knows that it has them already.
    id: 'portal',
    HydrateFallback: Starting,
    handle: { menu: menuLinksOf([inside]) } satisfies RootHandle,
    ErrorBoundary: StartError,
    children: [
      { lazy: page(shell, 'OpenShell'), children: [...open, ...uiKit] },
      {
        loader: requireSession,
        shouldRevalidate: () => true,
        lazy: page(shell, 'Shell'),
        children: [inside],
      },
    ],
  },
]

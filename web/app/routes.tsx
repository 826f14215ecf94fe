/** Every address of the product but the sign-in page (docs/product.md#addresses) with all that the app knows
 * of it: its page, loaded when first opened, what it is called, where it stands in the menu, who may open
 * it. */
import type { Params, RouteObject } from 'react-router-dom'
import { contentKindTexts } from '#shared/messages/content-kinds.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import { monthOfAddress } from '#shared/nominations/months.ts'
import { reportAccess } from '#shared/reports/report-access.ts'
import { page, startError } from './page.ts'
import type { PageHandle, PageRoute } from './page-handle.ts'
import { openPaths, requireSession } from './session/require-session.ts'
import { isId, slugInWords } from './shell/breadcrumbs.ts'
import { menuLinksOf, type RootHandle } from './shell/navigation.ts'
import { Starting } from './starting.tsx'

const { pages } = shellTexts

const notAvailable = page(() => import('./pages/dead-ends.tsx'), 'NotAvailablePage')

/** A report of nominations. Its row in the table of reports says who may open it
 * (shared/reports/reports.ts). */
function reportRoute(
  report: keyof typeof reportAccess,
  path: string,
  handle: Omit<PageHandle, 'onlyFor'>,
): PageRoute {
  return {
    path,
    handle: { ...handle, onlyFor: reportAccess[report] },
    lazy: page(() => import('#web/features/reports/report-page.tsx'), 'ReportPage'),
  }
}

/** A part of the address in words; an id says nothing to people. */
const slug = (name: string) => (params: Params) => {
  const value = params[name] ?? ''
  return isId(value) ? undefined : slugInWords(value)
}
const anyPath = ({ first, '*': rest }: Params) =>
  [first, ...(rest?.split('/') ?? [])].flatMap((part) => (part ? [slugInWords(part)] : []))

/** The forms that recognise colleagues, and the reports of what was sent. */
const recognition: PageRoute[] = [
  {
    path: '/recognition',
    handle: { title: pages.recognition, menu: [{ block: 'recognition' }] },
    children: [
      {
        index: true,
        lazy: page(() => import('#web/features/nominations/submit/recognition-pages.tsx'), 'RecognitionPage'),
      },
      {
        path: '/recognition/:slug',
        handle: { detail: slug('slug') },
        lazy: page(
          () => import('#web/features/nominations/submit/recognition-pages.tsx'),
          'RecognitionEventPage',
        ),
      },
    ],
  },
  {
    path: '/wall',
    handle: { title: pages.wall, menu: [{ block: 'recognition' }] },
    lazy: page(() => import('#web/features/thanks/wall-page.tsx'), 'WallPage'),
  },
  {
    path: '/notifications',
    handle: { title: pages.notifications },
    lazy: page(() => import('#web/features/notifications/notifications-page.tsx'), 'NotificationsPage'),
  },
  {
    path: '/recognition-legacy',
    handle: { title: pages.recognition },
    lazy: page(
      () => import('#web/features/nominations/submit/recognition-pages.tsx'),
      'LegacyRecognitionPage',
    ),
  },
  {
    path: '/employee-award',
    handle: {
      title: pages.employeeAwards,
      menu: [{ block: 'recognition', forFlags: ['viewEmployeeAwards'] }],
    },
    lazy: page(() => import('#web/features/nominations/submit/recognition-pages.tsx'), 'MonthAwardPage'),
  },
  ...['/employee-award-aug', '/employee-award-financial'].map((path) => ({
    path,
    handle: { title: pages.employeeAwards },
    lazy: page(() => import('#web/features/nominations/submit/recognition-pages.tsx'), 'MonthAwardPage'),
  })),
  {
    path: '/innovation-awards',
    handle: { title: pages.innovationAwards, menu: [{ block: 'recognition' }] },
    children: [
      {
        index: true,
        lazy: page(
          () => import('#web/features/innovation/innovation-awards-page.tsx'),
          'InnovationAwardsPage',
        ),
      },
      {
        path: '/innovation-awards/:slug',
        handle: { detail: slug('slug') },
        lazy: page(() => import('#web/features/innovation/innovation-award-page.tsx'), 'InnovationAwardPage'),
      },
      {
        path: '/innovation-awards/nominations/:id',
        handle: { title: pages.nomination },
        lazy: page(
          () => import('#web/features/innovation/innovation-nomination-page.tsx'),
          'InnovationNominationPage',
        ),
      },
    ],
  },
  {
    path: '/ve-awards/ve-award/:slug',
    handle: {
      title: pages.award,
      detail: slug('slug'),
      list: { label: pages.communities, to: '/communities' },
    },
    lazy: page(() => import('#web/features/nominations/submit/recognition-pages.tsx'), 'AwardEventPage'),
  },
  reportRoute('manager', '/Recognition-Report/manager', {
    title: pages.managerReport,
    menu: [{ block: 'reports', forFlags: ['viewLineManagerReport'] }],
  }),
  reportRoute('exco2', '/Recognition-Report/EXCO2', {
    title: pages.exco2Report,
    menu: [{ block: 'reports', forFlags: ['viewExco2Report'] }],
  }),
  reportRoute('hcbp', '/Recognition-Report/HCBP', {
    title: pages.hcbpReport,
    menu: [{ block: 'reports', forFlags: ['viewHCBPReport'] }],
  }),
]

/** Acts on a nomination; each screen with or without the last part. */
const nominations: PageRoute[] = [
  ...['review-nomination', 'review-nomination-employee-award'].map((screen) => ({
    path: `/my-profile/${screen}/:id/:type?`,
    handle: { title: pages.nomination },
    lazy: page(() => import('./pages/nomination.tsx'), 'NominationPage'),
  })),
  ...['review-manager', 'review-employee-award'].map((screen) => ({
    path: `/my-profile/${screen}/:id/:level?`,
    handle: { title: pages.reviewNomination },
    lazy: page(() => import('#web/features/nominations/review-page.tsx'), 'ReviewPage'),
  })),
  {
    path: '/my-profile/downgrade-manager/:id/:level?',
    handle: { title: pages.downgrade },
    lazy: page(() => import('#web/features/nominations/downgrade-page.tsx'), 'DowngradePage'),
  },
]

const profiles: PageRoute[] = [
  {
    path: '/thinktank-user/:slug',
    handle: { detail: slug('slug') },
    lazy: page(() => import('./pages/profile.tsx'), 'PersonProfilePage'),
  },
  {
    path: '/my-profile',
    handle: {
      title: pages.myProfile,
      menu: [{ block: 'admin', to: '/my-profile?tab=review', label: pages.review, badge: ['review'] }],
    },
    children: [
      { index: true, lazy: page(() => import('./pages/profile.tsx'), 'MyProfilePage') },
      {
        path: '/my-profile/notifications',
        handle: { title: pages.notificationPreferences },
        lazy: page(() => import('#web/features/people/told-page.tsx'), 'ToldPage'),
      },
      {
        path: '/my-profile/hrbp/dashboard',
        handle: {
          title: pages.hrbpDashboard,
          menu: [{ block: 'reports', forFlags: ['viewHCBPReport'] }],
          onlyFor: ['viewHCBPReport'],
          toldInstead: { forFlags: ['admin', 'linkAdmin'], why: 'hrbpDashboard' },
        },
        lazy: page(() => import('#web/features/dashboards/hrbp/hrbp-page.tsx'), 'HrbpDashboardPage'),
      },
      ...nominations,
    ],
  },
]

/** Reports about nominations, reminders, and what concerns employment equity. */
const reports: PageRoute[] = [
  reportRoute('business-unit', '/HCBP-EOM-TOM-Report-HCBP', {
    title: pages.hcbpMonthReport,
    menu: [{ block: 'reports', forFlags: ['viewEOMReport'] }],
  }),
  reportRoute('employee-awards', '/HCBP-EOM-TOM-Report', {
    title: pages.employeeAwardReport,
    menu: [{ block: 'reports', forFlags: ['viewEmployeeAwards'] }],
  }),
  reportRoute('own', '/Reward-Recognition-Report', {
    title: pages.myReports,
    menu: [{ block: 'reports', forFlags: ['viewReport'] }],
  }),
  {
    path: '/employment-equity',
    handle: { title: pages.equityNomination, menu: [{ block: 'recognition' }] },
    lazy: page(() => import('#web/features/equity/nominate-page.tsx'), 'EquityNominationPage'),
  },
  {
    path: '/equity-review/:id',
    handle: { title: pages.equityReview },
    lazy: page(() => import('#web/features/equity/review-page.tsx'), 'EquityReviewPage'),
  },
  {
    path: '/report-equity',
    handle: {
      title: pages.equityReport,
      menu: [{ block: 'equity', forFlags: ['equityManager', 'admin'] }],
      onlyFor: ['equityManager', 'admin'],
    },
    lazy: page(() => import('#web/features/equity/report-page.tsx'), 'EquityReportPage'),
  },
  {
    path: '/reminder',
    handle: { title: pages.reminder, menu: [{ block: 'admin' }], onlyFor: ['admin'] },
    lazy: page(() => import('#web/features/reminders/reminder-pages.tsx'), 'NominationRemindersPage'),
  },
  {
    path: '/eereminder',
    handle: {
      title: pages.equityReminder,
      menu: [{ block: 'equity', forFlags: ['equityManager'], notForFlags: ['admin'] }, { block: 'admin' }],
      onlyFor: ['equityManager', 'admin'],
    },
    lazy: page(() => import('#web/features/reminders/reminder-pages.tsx'), 'EquityRemindersPage'),
  },
]

const awardReports: PageRoute[] = [
  reportRoute('full', '/report-ve-awards', {
    title: pages.awardReport,
    menu: [
      { block: 'reports', forFlags: ['viewFullReport'], notForFlags: ['admin', 'linkAdmin'] },
      { block: 'linkAdmin' },
      { block: 'admin' },
    ],
  }),
  reportRoute('full', '/report-ve-awards-old-format', { title: pages.awardReport }),
  {
    path: '/report-innovation-awards',
    handle: {
      title: pages.innovationAwardReport,
      menu: [{ block: 'linkAdmin' }, { block: 'admin' }],
      onlyFor: ['admin', 'linkAdmin'],
    },
    lazy: page(() => import('#web/features/reports/innovation-report-page.tsx'), 'InnovationReportPage'),
  },
  {
    path: '/report-dashboard',
    handle: {
      title: pages.dashboard,
      menu: [{ block: 'linkAdmin' }, { block: 'admin' }],
      onlyFor: ['admin', 'linkAdmin'],
    },
    children: [
      {
        index: true,
        lazy: page(() => import('#web/features/dashboards/dashboard-page.tsx'), 'DashboardPage'),
      },
      {
        path: '/report-dashboard/:level',
        handle: { detail: slug('level') },
        lazy: page(() => import('#web/features/dashboards/waiting-page.tsx'), 'WaitingPage'),
      },
      {
        path: '/report-dashboard/:category/:author',
        lazy: page(() => import('#web/features/dashboards/nominations-of-page.tsx'), 'NominationsOfPage'),
      },
    ],
  },
  reportRoute('archived', '/report-archived', {
    title: pages.archived,
    menu: [{ block: 'reports', forFlags: ['viewFullReport'], notForFlags: ['admin'] }, { block: 'admin' }],
  }),
]

/** Months of payroll and their runs; HRBPs read there the rows of their people. */
const payroll: PageRoute = {
  path: '/payroll',
  handle: {
    title: pages.payroll,
    menu: [{ block: 'admin' }],
    onlyFor: ['admin', 'viewHCBPReport'],
  },
  children: [
    { index: true, lazy: page(() => import('#web/features/payroll/payroll-page.tsx'), 'PayrollPage') },
    {
      path: '/payroll/answers',
      handle: { title: pages.payrollAnswers, onlyFor: ['admin'] },
      children: [
        {
          index: true,
          lazy: page(() => import('#web/features/payroll/answers/answers-page.tsx'), 'AnswersPage'),
        },
        {
          path: '/payroll/answers/:id',
          lazy: page(() => import('#web/features/payroll/answers/answers-page.tsx'), 'AnswerFilePage'),
        },
      ],
    },
    {
      path: '/payroll/:month',
      handle: { detail: ({ month }) => month && monthOfAddress(month) },
      children: [
        {
          index: true,
          lazy: page(() => import('#web/features/payroll/month/month-page.tsx'), 'MonthPage'),
        },
        {
          path: '/payroll/:month/sheet',
          handle: { title: pages.payrollSheet, onlyFor: ['admin'] },
          lazy: page(() => import('#web/features/payroll/sheet-page.tsx'), 'SheetPage'),
        },
      ],
    },
  ],
}

/** Challenges, ideas, and what is reported about them. */
const ideas: PageRoute[] = [
  {
    path: '/idea-challenges',
    handle: { title: pages.ideaChallenges, menu: [{ block: 'ideas' }] },
    children: [
      {
        index: true,
        lazy: page(() => import('#web/features/challenges/challenges-page.tsx'), 'ChallengesPage'),
      },
      {
        path: '/idea-challenges/idea-challenge/:slug',
        handle: { detail: slug('slug') },
        lazy: page(() => import('#web/features/challenges/challenge-page.tsx'), 'ChallengePage'),
      },
    ],
  },
  {
    path: '/all-ideas',
    handle: { title: pages.allIdeas, menu: [{ block: 'ideas' }] },
    lazy: page(() => import('#web/features/ideas/all-ideas-page.tsx'), 'AllIdeasPage'),
  },
  {
    path: '/idea/:id',
    handle: { title: pages.idea, list: { label: pages.allIdeas, to: '/all-ideas' } },
    lazy: page(() => import('#web/features/ideas/idea/idea-page.tsx'), 'IdeaPage'),
  },
  {
    path: '/make-your-mark',
    handle: { title: pages.makeYourMark },
    lazy: page(() => import('#web/features/challenges/always-on-page.tsx'), 'AlwaysOnPage'),
  },
  {
    path: '/innovation-always-on-site',
    handle: { title: pages.alwaysOn, menu: [{ block: 'ideas' }] },
    lazy: page(() => import('#web/features/challenges/always-on-page.tsx'), 'AlwaysOnPage'),
  },
  {
    path: '/all-innovation-always-on',
    handle: { title: pages.allAlwaysOn, menu: [{ block: 'ideas' }] },
    lazy: page(() => import('#web/features/ideas/all-ideas-page.tsx'), 'AllAlwaysOnPage'),
  },
  {
    path: '/report-idea-challenges',
    handle: { title: pages.ideaReport, menu: [{ block: 'admin' }], onlyFor: ['admin'] },
    lazy: page(() => import('#web/features/ideas/idea-report-page.tsx'), 'IdeaReportPage'),
  },
  {
    path: '/report-make-your-mark',
    handle: {
      title: pages.makeYourMarkReport,
      menu: [{ block: 'linkAdmin', last: true }, { block: 'admin' }],
      // For link administrators too (docs/product.md#idea-lists).
      onlyFor: ['admin', 'linkAdmin'],
    },
    lazy: page(() => import('#web/features/ideas/idea-report-page.tsx'), 'MakeYourMarkReportPage'),
  },
  {
    path: '/abuse-reports',
    handle: { title: pages.abuseReports, menu: [{ block: 'admin' }], onlyFor: ['admin'] },
    lazy: page(() => import('#web/features/abuse/abuse-reports-page.tsx'), 'AbuseReportsPage'),
  },
  {
    path: '/abuse-report/:id',
    handle: {
      title: pages.abuseReport,
      list: { label: pages.abuseReports, to: '/abuse-reports' },
      onlyFor: ['admin'],
    },
    lazy: page(() => import('#web/features/abuse/abuse-report-page.tsx'), 'AbuseReportPage'),
  },
]

/** Pages of editors, and communities. */
const content: PageRoute[] = [
  { index: true, lazy: page(() => import('./pages/home.tsx'), 'HomePage') },
  {
    path: '/page/:slug',
    handle: { detail: slug('slug') },
    lazy: page(() => import('#web/features/content/page/content-page.tsx'), 'ContentPage'),
  },
  {
    path: '/communities',
    handle: { title: pages.communities, menu: [{ block: 'ideas' }] },
    children: [
      {
        index: true,
        lazy: page(() => import('#web/features/communities/communities-page.tsx'), 'CommunitiesPage'),
      },
      {
        path: '/communities/community/:name',
        handle: { detail: slug('name') },
        lazy: page(() => import('#web/features/communities/community-page.tsx'), 'CommunityPage'),
      },
    ],
  },
  {
    path: '/digital-store',
    handle: { title: pages.digitalStore },
    lazy: page(
      () => import('#web/features/content/digital-store/digital-store-page.tsx'),
      'DigitalStorePage',
    ),
  },
  {
    path: '/supporting-documentation/:id',
    handle: { title: pages.document },
    lazy: page(
      () => import('#web/features/content/documentation/documentation-page.tsx'),
      'DocumentationPage',
    ),
  },
  {
    path: '/search/:search',
    handle: { title: pages.searchResults, detail: ({ search }) => `“${search}”` },
    lazy: page(() => import('#web/features/search/search-page.tsx'), 'SearchPage'),
  },
]

/** Pages that only administrators open. */
const administration: PageRoute = {
  path: '/admin',
  handle: { title: pages.administration, menu: [{ block: 'admin' }], onlyFor: ['admin'] },
  children: [
    { index: true, lazy: page(() => import('./pages/administration.tsx'), 'AdministrationPage') },
    {
      path: '/admin/content/:kind',
      handle: { detail: ({ kind }) => contentTexts(kind)?.many },
      children: [
        {
          index: true,
          lazy: page(
            () => import('#web/features/content/editing/list/content-list-page.tsx'),
            'ContentListPage',
          ),
        },
        {
          path: '/admin/content/:kind/:id',
          handle: {
            detail: ({ kind, id }) => (id === 'new' ? contentTexts(kind)?.new : contentTexts(kind)?.one),
          },
          lazy: page(
            () => import('#web/features/content/editing/editor/content-editor-page.tsx'),
            'ContentEditorPage',
          ),
        },
      ],
    },
    {
      path: '/admin/people',
      handle: { title: pages.people },
      children: [
        {
          index: true,
          lazy: page(() => import('#web/features/directory/people/people-page.tsx'), 'PeoplePage'),
        },
        {
          path: '/admin/people/:id',
          lazy: page(() => import('./pages/person.tsx'), 'PersonPage'),
        },
      ],
    },
    {
      path: '/admin/directory',
      handle: { title: pages.directory },
      children: [
        {
          index: true,
          lazy: page(() => import('#web/features/directory/imports/imports-page.tsx'), 'ImportsPage'),
        },
        {
          path: '/admin/directory/:id',
          lazy: page(() => import('#web/features/directory/imports/import-page.tsx'), 'ImportPage'),
        },
      ],
    },
    {
      path: '/admin/recognition-desk',
      handle: { title: pages.recognitionDesk },
      lazy: page(
        () => import('#web/features/nominations/desk/recognition-desk-page.tsx'),
        'RecognitionDeskPage',
      ),
    },
    {
      path: '/admin/mail',
      handle: { title: pages.undeliveredMail },
      lazy: page(() => import('#web/features/outbox/undelivered-mail-page.tsx'), 'UndeliveredMailPage'),
    },
    {
      path: '/admin/schedules',
      handle: { title: pages.schedules, menu: [{ block: 'admin' }] },
      lazy: page(() => import('#web/features/schedules/schedules-page.tsx'), 'SchedulesPage'),
    },
    { path: '/admin/*', handle: { detail: anyPath }, lazy: notAvailable },
  ],
}

function contentTexts(kind: string | undefined) {
  return Object.entries(contentKindTexts).find(([each]) => each === kind)?.[1]
}

/** Pages inside the shell, in the order of the menu. A page that breaks leaves the shell in place. */
const inside: PageRoute = {
  lazy: async () => ({ ErrorBoundary: (await import('./pages/page-error.tsx')).PageError }),
  children: [
    ...recognition,
    ...profiles,
    ...reports,
    ...ideas,
    ...content,
    ...awardReports,
    payroll,
    administration,
    {
      // Not '*' alone, which stands for all of these until they are there (router.tsx).
      path: '/:first/*',
      handle: { detail: anyPath },
      lazy: page(() => import('./pages/dead-ends.tsx'), 'NotFoundPage'),
    },
  ],
}

/** Pages that open without a session (docs/product.md#addresses), besides the sign-in page. */
const open: PageRoute[] = [
  {
    path: openPaths.createProfiles,
    handle: { title: pages.createProfiles },
    lazy: page(
      () => import('#web/features/directory/profiles/create-profiles-page.tsx'),
      'CreateProfilesPage',
    ),
  },
  {
    path: openPaths.editDetails,
    handle: { title: pages.editDetails, list: { label: pages.myProfile, to: '/my-profile' } },
    lazy: page(() => import('./pages/edit-details.tsx'), 'EditDetailsPage'),
  },
]

const shell = () => import('./shell/shell.tsx')

/** For developers only: no build has it. */
const uiKit: PageRoute[] = import.meta.env.DEV
  ? [
      {
        path: openPaths.uiKit,
        handle: { title: 'UI kit' },
        lazy: page(() => import('#web/app/ui-kit/ui-kit-page.tsx'), 'UiKitPage'),
      },
    ]
  : []

export const routes: RouteObject[] = [
  {
    // By its id the router knows that it has them already.
    id: 'portal',
    HydrateFallback: Starting,
    handle: { menu: menuLinksOf([inside]) } satisfies RootHandle,
    lazy: startError,
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

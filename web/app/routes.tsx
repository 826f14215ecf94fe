/** Every address of the product (docs/product.md#addresses) and the page behind it, each loaded when first opened. */
import { type RouteObject, redirect } from 'react-router-dom'
import { saveTarget } from './session/return-target.ts'
import { hasSession } from './session/stored.ts'
import { Starting } from './starting.tsx'

/** Addresses whose feature is still to come; each leaves this list when its page is built. */
export const notAvailable = [
  '/thinktank-user/:slug',
  '/my-profile',
  '/my-profile/hrbp/dashboard',
  '/employment-equity',
  '/equity-review/:id',
  '/report-equity',
  '/innovation-awards',
  '/innovation-awards/:slug',
  '/report-innovation-awards',
  '/report-ve-awards',
  '/report-ve-awards-old-format',
  '/Reward-Recognition-Report',
  '/HCBP-EOM-TOM-Report',
  '/HCBP-EOM-TOM-Report-HCBP',
  '/Recognition-Report/:userType',
  '/report-archived',
  '/report-dashboard',
  '/report-dashboard/:level',
  '/report-dashboard/:category/:author',
  '/reminder',
  '/eereminder',
  '/admin/*',
] as const

/** Addresses that open without a session (docs/product.md#addresses), besides the sign-in page. */
export const openAddresses = ['/create-profiles', '/my-profile/edit-my-details'] as const

const shell = () => import('./shell/shell.tsx')
const lazyNotAvailable = async () => ({
  Component: (await import('./pages/not-available.tsx')).NotAvailablePage,
})
/** What only administrators open. */
const administration: RouteObject = {
  lazy: async () => ({
    Component: (await import('#web/ui/administrators-only.tsx')).AdministratorsOnly,
  }),
  children: [
    {
      path: '/admin',
      lazy: async () => ({
        Component: (await import('#web/app/pages/administration.tsx')).AdministrationPage,
      }),
    },
    {
      path: '/admin/content/:kind',
      lazy: async () => ({
        Component: (await import('#web/features/content/editing/list/page.tsx')).ContentListPage,
      }),
    },
    {
      path: '/admin/content/:kind/:id',
      lazy: async () => ({
        Component: (await import('#web/features/content/editing/editor/page.tsx')).ContentEditorPage,
      }),
    },
    {
      path: '/admin/people',
      lazy: async () => ({
        Component: (await import('#web/features/directory/people/page.tsx')).PeoplePage,
      }),
    },
    {
      path: '/admin/people/:id',
      lazy: async () => ({
        Component: (await import('#web/features/directory/person/page.tsx')).PersonPage,
      }),
    },
    {
      path: '/admin/directory',
      lazy: async () => ({
        Component: (await import('#web/features/directory/imports/page.tsx')).DirectoryPage,
      }),
    },
    {
      path: '/admin/directory/:id',
      lazy: async () => ({
        Component: (await import('#web/features/directory/imports/import-page.tsx')).ImportPage,
      }),
    },
    {
      path: '/admin/recognition-desk',
      lazy: async () => ({
        Component: (await import('#web/features/nominations/desk/page.tsx')).RecognitionDeskPage,
      }),
    },
    {
      path: '/admin/mail',
      lazy: async () => ({
        Component: (await import('#web/features/outbox/page.tsx')).UndeliveredMailPage,
      }),
    },
  ],
}

/** Challenges, ideas, and what is reported about them. */
const ideas: RouteObject[] = [
  {
    path: '/idea-challenges',
    lazy: async () => ({ Component: (await import('#web/features/challenges/page.tsx')).ChallengesPage }),
  },
  {
    path: '/idea-challenges/idea-challenge/:slug',
    lazy: async () => ({
      Component: (await import('#web/features/challenges/challenge-page.tsx')).ChallengePage,
    }),
  },
  ...['/make-your-mark', '/innovation-always-on-site'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('#web/features/challenges/always-on-page.tsx')).AlwaysOnPage,
    }),
  })),
  {
    path: '/all-ideas',
    lazy: async () => ({ Component: (await import('#web/features/ideas/page.tsx')).AllIdeasPage }),
  },
  {
    path: '/all-innovation-always-on',
    lazy: async () => ({ Component: (await import('#web/features/ideas/page.tsx')).AllAlwaysOnPage }),
  },
  {
    path: '/report-idea-challenges',
    lazy: async () => ({ Component: (await import('#web/features/ideas/report-page.tsx')).IdeaReportPage }),
  },
  {
    path: '/report-make-your-mark',
    lazy: async () => ({
      Component: (await import('#web/features/ideas/report-page.tsx')).MakeYourMarkReportPage,
    }),
  },
  {
    path: '/idea/:id',
    lazy: async () => ({ Component: (await import('#web/features/ideas/idea/idea-page.tsx')).IdeaPage }),
  },
  {
    path: '/abuse-reports',
    lazy: async () => ({ Component: (await import('#web/features/abuse/page.tsx')).AbuseReportsPage }),
  },
  {
    path: '/abuse-report/:id',
    lazy: async () => ({ Component: (await import('#web/features/abuse/report-page.tsx')).AbuseReportPage }),
  },
]

/** The forms that recognise colleagues. */
const recognition: RouteObject[] = [
  {
    path: '/recognition',
    lazy: async () => ({
      Component: (await import('#web/features/nominations/submit/page.tsx')).RecognitionPage,
    }),
  },
  {
    path: '/recognition-legacy',
    lazy: async () => ({
      Component: (await import('#web/features/nominations/submit/legacy-page.tsx')).LegacyRecognitionPage,
    }),
  },
  {
    path: '/recognition/:slug',
    lazy: async () => ({
      Component: (await import('#web/features/nominations/submit/named-page.tsx')).NamedAwardPage,
    }),
  },
  {
    path: '/ve-awards/ve-award/:slug',
    lazy: async () => ({
      Component: (await import('#web/features/nominations/submit/event-page.tsx')).EventPage,
    }),
  },
  ...['/employee-award', '/employee-award-aug', '/employee-award-financial'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('#web/features/nominations/submit/month-page.tsx')).MonthAwardPage,
    }),
  })),
]

/** What is done to a nomination; each screen with or without the last part. */
const nominations: RouteObject[] = [
  ...['review-nomination', 'review-nomination-employee-award'].flatMap((screen) =>
    [`/my-profile/${screen}/:id`, `/my-profile/${screen}/:id/:type`].map((path) => ({
      path,
      lazy: async () => ({
        Component: (await import('#web/features/nominations/page.tsx')).NominationPage,
      }),
    })),
  ),
  ...['review-manager', 'review-employee-award'].flatMap((screen) =>
    [`/my-profile/${screen}/:id`, `/my-profile/${screen}/:id/:level`].map((path) => ({
      path,
      lazy: async () => ({
        Component: (await import('#web/features/nominations/review-page.tsx')).ReviewPage,
      }),
    })),
  ),
  ...['/my-profile/downgrade-manager/:id', '/my-profile/downgrade-manager/:id/:level'].map((path) => ({
    path,
    lazy: async () => ({
      Component: (await import('#web/features/nominations/downgrade-page.tsx')).DowngradePage,
    }),
  })),
]

/** What stands in the shell. A page that breaks leaves the shell standing. */
const inside: RouteObject = {
  lazy: async () => ({ ErrorBoundary: (await import('./pages/page-error.tsx')).PageError }),
  children: [
    {
      index: true,
      lazy: async () => ({ Component: (await import('#web/features/content/home/page.tsx')).HomePage }),
    },
    {
      path: '/search/:search',
      lazy: async () => ({ Component: (await import('#web/features/search/page.tsx')).SearchPage }),
    },
    {
      path: '/page/:slug',
      lazy: async () => ({ Component: (await import('#web/features/content/page/page.tsx')).ContentPage }),
    },
    {
      path: '/communities',
      lazy: async () => ({ Component: (await import('#web/features/communities/page.tsx')).CommunitiesPage }),
    },
    {
      path: '/communities/community/:name',
      lazy: async () => ({
        Component: (await import('#web/features/communities/community-page.tsx')).CommunityPage,
      }),
    },
    {
      path: '/digital-store',
      lazy: async () => ({
        Component: (await import('#web/features/content/digital-store/page.tsx')).DigitalStorePage,
      }),
    },
    {
      path: '/supporting-documentation/:id',
      lazy: async () => ({
        Component: (await import('#web/features/content/documentation/page.tsx')).DocumentationPage,
      }),
    },
    ...recognition,
    ...nominations,
    ...ideas,
    administration,
    ...notAvailable.map((path) => ({ path, lazy: lazyNotAvailable })),
    { path: '*', lazy: async () => ({ Component: (await import('./pages/not-found.tsx')).NotFoundPage }) },
  ],
}

/** The pages behind the addresses that open without a session. */
const lazyOpen: Record<(typeof openAddresses)[number], RouteObject['lazy']> = {
  '/create-profiles': async () => ({
    Component: (await import('#web/features/directory/profiles/page.tsx')).CreateProfilesPage,
  }),
  '/my-profile/edit-my-details': async () => ({
    Component: (await import('./pages/edit-details.tsx')).EditDetailsPage,
  }),
}

const lazyLogin = async () => ({ Component: (await import('#web/features/identity/page.tsx')).LoginPage })

export const routes: RouteObject[] = [
  {
    HydrateFallback: Starting,
    lazy: async () => ({ ErrorBoundary: (await import('./pages/start-error.tsx')).StartError }),
    children: [
      { path: '/login', lazy: lazyLogin },
      { path: '/login/:return', lazy: lazyLogin },
      {
        lazy: async () => ({ Component: (await shell()).OpenShell }),
        children: openAddresses.map((path) => ({ path, lazy: lazyOpen[path] })),
      },
      {
        loader: ({ request }) => requireSession(request.url),
        shouldRevalidate: () => true,
        lazy: async () => ({ Component: (await shell()).Shell }),
        children: [inside],
      },
    ],
  },
]

/** The route guard: without a stored session to the sign-in page, remembering the way back. */
function requireSession(address: string): null {
  if (hasSession()) return null
  const { pathname, search } = new URL(address)
  // A loader is not told the hash; at the start of a visit it stands in the browser's own address.
  const arriving = location.pathname === pathname && location.search === search
  saveTarget(pathname + search + (arriving ? location.hash : ''))
  throw redirect('/login')
}

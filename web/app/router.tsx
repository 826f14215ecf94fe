/** How the app begins: the sign-in page alone, which must not wait for what is behind it; all other routes
 * (routes.tsx) come when somebody first goes to one of them. */
import { type DOMRouterOpts, matchPath, type RouteObject } from 'react-router-dom'
import { page } from './page-handle.ts'
import { StartError } from './pages/start-error.tsx'
import { hasSession } from './session/browser-session.ts'
import { openPaths, requireSession } from './session/require-session.ts'
import { Starting } from './starting.tsx'

const signInPath = '/login/:return?'

/** The routes at the start. The last one stands for all others until those are loaded; without a session none
 * of them is needed. */
export const firstRoutes: RouteObject[] = [
  {
    path: signInPath,
    HydrateFallback: Starting,
    ErrorBoundary: StartError,
    lazy: page(() => import('#web/features/identity/login-page.tsx'), 'LoginPage'),
  },
  { id: 'other', path: '*', HydrateFallback: Starting, ErrorBoundary: StartError, loader: requireSession },
]

/** Brings the other routes; without a session only where they open without one. */
export const otherRoutes: NonNullable<DOMRouterOpts['patchRoutesOnNavigation']> = async ({ path, patch }) => {
  if (matchPath(signInPath, path)) return
  if (!hasSession() && !Object.values(openPaths).some((each) => each && matchPath(each, path))) return
  const { routes } = await import('./routes.tsx').catch((failure) => ({ routes: failedRoutes(failure) }))
  patch(null, routes)
}

/** In place of all others where these cannot be had: a page that says so, and comes back by itself. */
function failedRoutes(failure: unknown): RouteObject[] {
  const loader = () => Promise.reject(failure)
  return [
    {
      ErrorBoundary: StartError,
      children: [
        { index: true, loader },
        { path: '/:first/*', loader },
      ],
    },
  ]
}

/** Starts the app in the browser. */
import './app.css'
import { MantineProvider } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { dropForgottenSession } from '#web/app/session/browser-session.ts'
import { isStorageAllowed } from '#web/app/session/browser-storage.ts'
import { siteConfig } from '#web/client/site-config.ts'
import { watchVisits } from '#web/ui/page/late-focus.ts'
import { firstRoutes, otherRoutes } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

/** Hardly ever shown: the sign-in page must not wait for it. */
const StorageNeeded = lazy(async () => ({
  default: (await import('./pages/storage-needed.tsx')).StorageNeeded,
}))

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root.')
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    {isStorageAllowed() ? (
      <RouterProvider router={startRouter()} />
    ) : (
      <Suspense>
        <StorageNeeded />
      </Suspense>
    )}
  </MantineProvider>,
)

function startRouter() {
  dropForgottenSession()
  // Begun early, awaited where it is needed; a failure there is told and tried again.
  siteConfig().catch(() => undefined)
  const router = createBrowserRouter(firstRoutes, { patchRoutesOnNavigation: otherRoutes })
  watchVisits(router)
  return router
}

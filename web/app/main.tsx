/** Starts the app in the browser. */
import '@fontsource-variable/figtree/index.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { language } from '#shared/messages/language.ts'
import { dropForgottenSession, isStorageAllowed } from '#web/app/session/browser-session.ts'
import { siteConfig } from '#web/client/site-config.ts'
import { watchVisits } from '#web/ui/page/late-focus.ts'
import { StorageNeeded } from './pages/start-error.tsx'
import { firstRoutes, otherRoutes } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

if (language) document.documentElement.lang = language.locale
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root.')
const reactRoot = createRoot(root)

show(isStorageAllowed() ? <RouterProvider router={startRouter()} /> : <StorageNeeded />)

function show(screen: ReactNode) {
  reactRoot.render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      {screen}
    </MantineProvider>,
  )
}

function startRouter() {
  dropForgottenSession()
  // Begins early. It is awaited where it is needed, and tried again there where it fails.
  siteConfig().catch(() => undefined)
  const router = createBrowserRouter(firstRoutes, { patchRoutesOnNavigation: otherRoutes })
  watchVisits(router)
  return router
}

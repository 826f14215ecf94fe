/** Starts the app in the browser. */
import './app.css'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { dropForgottenSession } from '#web/app/session/browser-session.ts'
import { siteConfig } from '#web/client/site-config.ts'
import { watchVisits } from '#web/ui/late-focus.ts'
import { firstRoutes, otherRoutes } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

dropForgottenSession()
// Begun early, awaited where it is needed; a failure there is told and tried again.
siteConfig().catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root.')
const router = createBrowserRouter(firstRoutes, { patchRoutesOnNavigation: otherRoutes })
watchVisits(router)
createRoot(root).render(
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <RouterProvider router={router} />
  </MantineProvider>,
)

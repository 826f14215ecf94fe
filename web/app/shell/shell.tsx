/** The frame of every signed-in screen: header, sidebar, breadcrumbs, footer, back to top
 * (docs/product.md#frame). */
import './library.css'
import './typed-labels.css'
import { Alert } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconInfoCircle } from '@tabler/icons-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { lazy, type MouseEvent, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { productTexts } from '#shared/messages/product.ts'
import { shellTexts } from '#shared/messages/shell.ts'
import type { Me } from '#shared/people/model.ts'
import { type Flag, flagsOfRoles } from '#shared/roles.ts'
import { handleOf } from '#web/app/page-handle.ts'
import { connectCalls } from '#web/client/call.ts'
import { MeProvider, meQuery } from '#web/client/me.ts'
import { queryClient } from '#web/client/query-client.ts'
import { waitingQuery } from '#web/client/waiting.ts'
import { watchLostFocus } from '#web/ui/lost-focus.ts'
import { Loading } from '#web/ui/notes/load-state.tsx'
import { RedirectHome } from '#web/ui/notes/show-note.tsx'
import { type ListCrumb, ListCrumbContext, PageCrumbContext } from '#web/ui/page/page-crumbs.ts'
import { accountOf, endSession, hasSession, storedAccessToken } from '../session/browser-session.ts'
import { BreadcrumbTrail } from './breadcrumb-trail.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useStartedActs } from './pending-acts.ts'
import { useDetailsFailure, useSessionEnd } from './session-end.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

connectSession()
watchLostFocus()
// The person is asked for while the page is still being loaded.
if (hasSession()) void queryClient.prefetchQuery(meQuery)

/** Passing notes, and what printing takes; nothing waits for them. */
const BesidePages = lazy(async () => ({ default: (await import('./beside-pages.tsx')).BesidePages }))

/** The menu of small screens, loaded when it is first opened. */
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

/** For administrators who lack two-step sign-in. */
const twoStepNotices = () => import('./two-step-notice.tsx')
const TwoStepNotice = lazy(async () => ({ default: (await twoStepNotices()).TwoStepNotice }))
const ClosedPage = lazy(async () => ({ default: (await twoStepNotices()).ClosedPage }))

/** The shell of the signed-in screens. No page shows before the signed-in person is known. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <ScrollRestoration />
      <Suspense>
        <BesidePages />
      </Suspense>
    </QueryClientProvider>
  )
}

/** The same around the screens that open without a session (docs/product.md#addresses): then it shows no
 * menu. */
export function OpenShell() {
  return hasSession() ? <Shell /> : <BareFrame />
}

function Frame() {
  useSessionEnd()
  const details = useQuery(meQuery)
  // The frame and the page are drawn in short pieces: one long piece would hold up what people press meanwhile.
  const me = useDeferredValue(details.data)
  useDetailsFailure(details)
  useStartedActs(me?.personId)
  const [list, setList] = useState<ListCrumb>()
  const [name, setName] = useState<string>()
  const [menuWanted, setMenuWanted] = useState(false)
  const [menuOpen, menu] = useDisclosure(false, { onOpen: () => setMenuWanted(true) })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever somebody goes somewhere
  useEffect(() => menu.close(), [key])
  // Each page asks what waits, unless it was asked a moment ago. A failure is not told.
  const isKnown = me !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody goes somewhere
  useEffect(() => {
    if (isKnown) void queryClient.prefetchQuery(waitingQuery)
  }, [key, isKnown])
  return (
    <>
      <SkipLink />
      <Header me={me} menuOpen={menuOpen} onMenu={menu.toggle} />
      <div className={styles.navbar}>{me && <Sidebar flags={me.flags} />}</div>
      {me && menuWanted && (
        <Suspense>
          <MenuDrawer flags={me.flags} opened={menuOpen} onClose={menu.close} />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className={`${styles.main} ${styles.besideMenu}`}>
        <div className={styles.content}>
          {me ? (
            <MeProvider value={me}>
              <ListCrumbContext value={setList}>
                <PageCrumbContext value={setName}>
                  <BreadcrumbTrail list={list} name={name} />
                  {!me.inDirectory && <NotInDirectory />}
                  <PermittedPage flags={me.flags} twoStep={me.twoStep} />
                </PageCrumbContext>
              </ListCrumbContext>
            </MeProvider>
          ) : (
            <Loading />
          )}
        </div>
        <Footer />
      </main>
    </>
  )
}

/** The page, for those whom its route lets through. The API refuses the others anyway. */
function PermittedPage({ flags, twoStep }: Pick<Me, 'flags' | 'twoStep'>) {
  const isOneOf = (some: readonly Flag[]) => some.some((each) => flags.includes(each))
  const refusing = useMatches()
    .map(handleOf)
    .find(({ onlyFor }) => onlyFor && !isOneOf(onlyFor))
  if (!refusing)
    return (
      <>
        {twoStep && (
          <Suspense>
            <TwoStepNotice twoStep={twoStep} />
          </Suspense>
        )}
        <Outlet />
      </>
    )
  const { toldInstead, onlyFor } = refusing
  if (twoStep && onlyFor?.some((each) => flagsOfRoles(['administrator']).includes(each)))
    return (
      <Suspense>
        <ClosedPage twoStep={twoStep} />
      </Suspense>
    )
  return <RedirectHome why={toldInstead && isOneOf(toldInstead.forFlags) ? toldInstead.why : 'page'} />
}

function BareFrame() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <div className={styles.content}>
          <Outlet />
        </div>
      </main>
    </>
  )
}

/** Tells somebody who is not in the employee directory what they cannot do, and whom to ask
 * (docs/product.md#frame). */
function NotInDirectory() {
  return (
    <Alert color="ember" icon={<IconInfoCircle aria-hidden />} mb="lg">
      {fill(shellTexts.notInDirectory, { support: productTexts.supportMail })}
    </Alert>
  )
}

/** The first thing the keyboard meets: past the menus, straight to the content. */
function SkipLink() {
  const skip = (event: MouseEvent) => {
    // A hash would be a navigation, and stay in the address.
    event.preventDefault()
    document.getElementById('content')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: a skip link is a link within the page
    <a className={styles.skip} href="#content" onClick={skip}>
      {shellTexts.skip}
    </a>
  )
}

/** From here on calls carry the session's token, and a 401 ends the session. The sign-in library is loaded
 * when the stored token has run out. */
function connectSession(): void {
  const cognito = () => import('../session/cognito.ts')
  const stored = () => (hasSession() ? storedAccessToken() : undefined)
  // Begun now where the first call needs it; a failure shows there, and the next call tries again.
  if (!stored()) cognito().catch(() => undefined)
  connectCalls({
    accessToken: async () => stored() ?? (await cognito()).accessToken(),
    accountOf,
    // An answer that comes after the sign-out says nothing new.
    onUnauthenticated: () => {
      if (hasSession()) endSession('lost')
    },
  })
}

/** The route guard (docs/product.md#sessions). */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { hasSession } from './browser-session.ts'
import { saveTarget } from './return-target.ts'

/** Without a stored session to the sign-in page, remembering the way back. */
export function requireSession({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  if (hasSession()) return null
  const { pathname, search } = new URL(request.url)
  // A loader is not told the hash; at the start of a visit it stands in the browser's own address.
  const arriving = location.pathname === pathname && location.search === search
  saveTarget(pathname + search + (arriving ? location.hash : ''))
  throw redirect('/login')
}

/** Paths that open without a session, besides the sign-in page (docs/product.md#addresses). */
export const openPaths = {
  createProfiles: '/create-profiles',
  editDetails: '/my-profile/edit-my-details',
  /** For developers only: no build has it. */
  uiKit: import.meta.env.DEV ? '/ui-kit' : undefined,
} as const

/** A record that is read by a slug it had before is shown at the address that it has now. */
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Replaces the last part of the address where the record that came has another slug than was asked for.
 * `keep` puts what was read where the new address looks for it, so that nothing loads twice. */
export function usePresentSlug(
  asked: string | undefined,
  present: string | undefined,
  keep: (slug: string) => void,
): void {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  useEffect(() => {
    if (!asked || !present || asked === present) return
    const above = pathname.replace(/[^/]+\/*$/, '')
    keep(present)
    navigate(above + encodeURIComponent(present) + search + hash, { replace: true, state })
  })
}

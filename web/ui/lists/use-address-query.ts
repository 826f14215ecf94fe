/** The query of the address, for lists that people narrow: their choices count at once. */
import { startTransition, useLayoutEffect, useOptimistic, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

interface ChangeOptions<S> {
  /** Makes the state that the browser's history keeps with the address, from the one before; the same by
   * default. */
  readonly state?: ((before: S | null) => S) | undefined
  /** Whether going back leads past what was there. */
  readonly replace?: boolean
}

interface Address<S> {
  readonly query: URLSearchParams
  readonly state: S | null
}

/** `S`: what the browser's history keeps with the address. */
export function useAddressQuery<S = unknown>() {
  const [query] = useSearchParams()
  const state: S | null = useLocation().state
  const navigate = useNavigate()
  // The router renders a new address when nothing more urgent is to be rendered. A second change in the
  // meantime would start from the old address, so the pending one is kept here.
  const [shown, show] = useOptimistic<Address<S>>({ query, state })
  // Of two changes in one step the second goes on from the first.
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })

  /** Changes a copy of what the address has, and goes there. */
  function change(
    to: (next: URLSearchParams) => void,
    { state: stateAfter, replace = false }: ChangeOptions<S> = {},
  ) {
    const before = latest.current
    const after = {
      query: new URLSearchParams(before.query),
      state: stateAfter ? stateAfter(before.state) : before.state,
    }
    to(after.query)
    latest.current = after
    startTransition(async () => {
      show(after)
      await navigate(`?${after.query}`, { replace, state: after.state, preventScrollReset: true })
    })
  }
  return { ...shown, change }
}

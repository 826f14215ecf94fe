/** The key by which the server knows a form that is sent again from a second form. */
import { useCallback, useState } from 'react'

/** A key made when the form opens, or that of a kept draft, whose first attempt may have arrived. `renew` makes the
 * next one and gives it: what is sent with it is new, even where an earlier one arrived. */
export function useIdempotencyKey(kept?: string): { key: string; renew: () => string } {
  const [key, setKey] = useState<string>(() => kept ?? crypto.randomUUID())
  const renew = useCallback(() => {
    const next = crypto.randomUUID()
    setKey(next)
    return next
  }, [])
  return { key, renew }
}

/** The key by which the server knows a form that is sent again from a second form. */
import { useCallback, useState } from 'react'

/** A key made when the form opens. `renew` makes the next one, after a success. */
export function useIdempotencyKey(): { key: string; renew: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID())
  const renew = useCallback(() => setKey(crypto.randomUUID()), [])
  return { key, renew }
}

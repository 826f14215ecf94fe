/** Something that is done once: while it is under way, it is not begun again. Two presses in one instant come
 * before the screen can show that the first one counts. */
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'

type Options<R, G> = UseMutationOptions<R, Error, G> & { readonly mutationFn: (given: G) => Promise<R> }

/** As `useMutation`; to call `mutate` in the meantime does nothing. */
export function useSingleMutation<R, G = void>({
  mutationFn,
  ...options
}: Options<R, G>): UseMutationResult<R, Error, G> {
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    ...options,
    mutationFn: (given: G) =>
      mutationFn(given).finally(() => {
        isUnderWay.current = false
      }),
  })
  const { mutate: begin } = mutation
  const mutate = useCallback<typeof begin>(
    (...given) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      begin(...given)
    },
    [begin],
  )
  return { ...mutation, mutate }
}

/** Returns the key by which the server recognises a form that is sent again: made when the form opens, or
 * that of a stored draft, whose first attempt may have arrived. `renew` makes and returns the next one, for
 * a new form. */
export function useIdempotencyKey(kept?: string): { key: string; renew: () => string } {
  const [key, setKey] = useState<string>(() => kept ?? crypto.randomUUID())
  const renew = useCallback(() => {
    const next = crypto.randomUUID()
    setKey(next)
    return next
  }, [])
  return { key, renew }
}

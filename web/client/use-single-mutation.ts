/** Something that is done once: while it is under way, it is not begun again. Two presses in one instant come before the
 * screen can show that the first one counts. */
import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

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

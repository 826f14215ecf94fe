/** What is pressed twice in one instant is done once. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, it } from 'vitest'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'

function hookOf(mutationFn: (given: number) => Promise<number>) {
  const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(() => useSingleMutation({ mutationFn }), { wrapper }).result
}

it('is begun once, however often it is asked for while it is under way', async () => {
  const begun: number[] = []
  const told: number[] = []
  const hook = hookOf(async (given) => {
    begun.push(given)
    return given
  })
  act(() => {
    for (const given of [1, 2, 3]) hook.current.mutate(given, { onSuccess: (done) => told.push(done) })
  })
  await waitFor(() => expect(hook.current.isSuccess).toBe(true))
  expect([begun, told]).toEqual([[1], [1]])
  act(() => hook.current.mutate(4))
  await waitFor(() => expect(hook.current.data).toBe(4))
  expect(begun).toEqual([1, 4])
})

it('can be tried again where it failed, also after what failed was forgotten meanwhile', async () => {
  const begun: number[] = []
  const hook = hookOf((given) => {
    begun.push(given)
    return Promise.reject(new Error('No'))
  })
  act(() => hook.current.mutate(1))
  await waitFor(() => expect(hook.current.isError).toBe(true))
  act(() => {
    hook.current.mutate(2)
    hook.current.reset()
  })
  await waitFor(() => expect(begun).toEqual([1, 2]))
  await act(async () => undefined)
  act(() => hook.current.mutate(3))
  await waitFor(() => expect(begun).toEqual([1, 2, 3]))
})

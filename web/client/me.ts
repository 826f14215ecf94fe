/** The signed-in person: read once, registered at the first sign-in, handed to every screen. */
import { queryOptions } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Me } from '#shared/people/model.ts'
import { peopleApi } from '#web/client/contract.ts'
import { call } from './call.ts'
import { ProblemError } from './problem-error.ts'

/** Reads the signed-in person. An account that is not registered yet is registered first
 * (docs/product.md#first-sign-in). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call(peopleApi.getMe, { signal }).catch(registerWhereMissing),
  staleTime: 60_000,
})

function registerWhereMissing(failure: unknown): Promise<Me> {
  if (failure instanceof ProblemError && failure.code === 'account-not-registered') {
    return call(peopleApi.registerAccount)
  }
  throw failure
}

const Context = createContext<Me | undefined>(undefined)

export const MeProvider = Context.Provider

/** The signed-in person. Only inside the shell, which shows no page before it knows them. */
export function useMe(): Me {
  const me = useContext(Context)
  if (!me) throw new Error('useMe is for pages inside the shell.')
  return me
}

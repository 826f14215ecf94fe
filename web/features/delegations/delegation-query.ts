/** Queries and calls of the delegation screens: for oneself, or by an administrator for somebody
 * (docs/product.md#delegation). */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { NewDelegation } from '#shared/delegations/model.ts'
import { call } from '#web/client/call.ts'
import { delegationsApi } from '#web/client/contract.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'

/** The person whose delegations these are; without an id the reader. */
type Whose = string | undefined

export const delegationsQuery = (personId: Whose) =>
  queryOptions({
    queryKey: ['delegations', personId],
    queryFn: ({ signal }) =>
      personId
        ? call(delegationsApi.getPersonDelegations, { params: { id: personId }, signal })
        : call(delegationsApi.getOwnDelegations, { signal }),
    staleTime: 0,
  })

interface Naming {
  readonly body: NewDelegation
  /** So that the same press counts once. */
  readonly idempotencyKey: string
}

export function useNameDelegate(personId: Whose) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: (naming: Naming) =>
      personId
        ? call(delegationsApi.nameDelegateFor, { params: { id: personId }, ...naming })
        : call(delegationsApi.nameDelegate, naming),
    onSuccess: () => queries.invalidateQueries({ queryKey: delegationsQuery(personId).queryKey }),
  })
}

interface Ending {
  readonly id: string
  readonly approverId: string
}

export function useEndDelegation(personId: Whose) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: ({ approverId, id }: Ending) =>
      personId
        ? call(delegationsApi.endDelegationOf, { params: { id: approverId, delegation: id } })
        : call(delegationsApi.endDelegation, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: delegationsQuery(personId).queryKey }),
  })
}

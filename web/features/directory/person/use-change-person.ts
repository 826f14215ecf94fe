/** Saves a change of a person, and brings everything that shows them up to date. */
import { useQueryClient } from '@tanstack/react-query'
import type { PersonChange, PersonRecord } from '#shared/directory/model.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { invitationsKey, peopleKey, personQuery } from '../queries.ts'

export function useChangePerson({ personId, version }: PersonRecord) {
  return useSingleMutation({
    mutationFn: (change: Omit<PersonChange, 'version'>) =>
      call(directoryApi.changePerson, { params: { id: personId }, body: { version, ...change } }),
    onSuccess: useKeep(personId),
  })
}

export function useSignOutPerson({ personId }: PersonRecord) {
  return useSingleMutation({
    mutationFn: () => call(directoryApi.signOutPerson, { params: { id: personId } }),
    onSuccess: useKeep(personId),
  })
}

export function useInvitePerson({ personId, invitation }: PersonRecord) {
  const queries = useQueryClient()
  const keep = useKeep(personId)
  return useSingleMutation({
    mutationFn: () =>
      call(directoryApi.invitePerson, {
        params: { id: personId },
        body: { version: invitation?.version ?? 0 },
      }),
    onSuccess: async (saved: PersonRecord) => {
      await keep(saved)
      void queries.invalidateQueries({ queryKey: invitationsKey })
    },
    // They stand elsewhere by now.
    onError: () => queries.invalidateQueries({ queryKey: personQuery(personId).queryKey }),
  })
}

function useKeep(personId: string) {
  const queries = useQueryClient()
  return async (saved: PersonRecord) => {
    await replaceCached(queries, personQuery(personId).queryKey, saved)
    void queries.invalidateQueries({ queryKey: [...peopleKey, 'list'] })
    void queries.invalidateQueries({ queryKey: [...peopleKey, 'search'] })
  }
}

export const wasChangedMeanwhile = (failure: unknown): boolean =>
  failure instanceof ProblemError && failure.code === 'stale-version'

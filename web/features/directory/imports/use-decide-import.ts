/** An administrator's decisions about an import; afterwards its page shows its state. */
import { useQueryClient } from '@tanstack/react-query'
import type { DirectoryImport, ImportGuard } from '#shared/directory/model.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'
import { replaceCached } from '#web/client/query-client.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { importQuery, importsKey, peopleKey } from '../queries.ts'

export function useDecideImport({ id, version }: DirectoryImport) {
  const queries = useQueryClient()
  const params = { id }
  const settled = {
    onSuccess: async (after: DirectoryImport) => {
      await replaceCached(queries, importQuery(id).queryKey, after)
      void queries.invalidateQueries({ queryKey: [...importsKey, 'list'] })
      void queries.invalidateQueries({ queryKey: peopleKey })
    },
  }
  const apply = useSingleMutation({
    mutationFn: (confirmed: ImportGuard[]) =>
      call(directoryApi.applyImport, {
        params,
        body: { version, ...(confirmed.length > 0 && { confirmed }) },
      }),
    ...settled,
  })
  const compare = useSingleMutation({
    mutationFn: () => call(directoryApi.compareImportAgain, { params, body: { version } }),
    ...settled,
  })
  const drop = useSingleMutation({
    mutationFn: () => call(directoryApi.dropImport, { params, body: { version } }),
    ...settled,
  })
  return { apply, compare, drop }
}

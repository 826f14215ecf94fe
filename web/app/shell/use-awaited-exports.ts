/** The file of an export comes also to whoever loads a page again that has nothing to do with exports. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { awaitedExports } from '#web/client/awaited-exports.ts'

export function useAwaitedExports(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (awaitedExports().length === 0) return
    import('#web/client/exports.ts')
      .then(({ keepFollowing }) => keepFollowing(queries))
      // Whoever comes to a page with exports has it begun there.
      .catch(() => undefined)
  }, [queries])
}

/** A person's saved views, as they are read. */
import { queryOptions } from '@tanstack/react-query'
import type { SavedView, ViewContent } from '#shared/reports/saved-views.ts'
import { call } from '#web/client/call.ts'
import { reportsApi } from '#web/client/contract.ts'

export const savedViewsQuery = queryOptions({
  queryKey: ['reports', 'saved-views'],
  queryFn: ({ signal }) => call(reportsApi.listSavedViews, { signal }),
})

export type ShownView = ViewContent & Pick<SavedView, 'report'>

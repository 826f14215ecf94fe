/** The queries of the editors' screens. */
import { queryOptions } from '@tanstack/react-query'
import type { CategoryList, ContentKind } from '#shared/content/model.ts'
import { call } from '#web/client/call.ts'
import { editingApi } from '#web/client/contract.ts'

const root = 'admin-content'

/** Begins the keys of everything read of a kind. */
export const kindKey = (kind: ContentKind) => [root, kind] as const
export const recordKey = (kind: ContentKind, id: string) => [root, kind, 'record', id] as const

export function listQuery(kind: ContentKind) {
  return queryOptions({
    queryKey: [root, kind, 'list'],
    queryFn: ({ signal }) => call(editingApi.listContent, { params: { kind }, signal }),
    select: ({ items }) => items,
  })
}

export function recordQuery(kind: ContentKind, id: string) {
  return queryOptions({
    queryKey: recordKey(kind, id),
    queryFn: ({ signal }) => call(editingApi.getContent, { params: { kind, id }, signal }),
  })
}

export function categoriesQuery(list: CategoryList) {
  return queryOptions({
    ...recordQuery('category-list', list),
    select: ({ published }) => (published?.kind === 'category-list' ? published.categories : []),
  })
}

export function versionsQuery(kind: ContentKind, id: string) {
  return queryOptions({
    queryKey: [root, kind, 'versions', id],
    queryFn: ({ signal }) => call(editingApi.listVersions, { params: { kind, id }, signal }),
    select: ({ items }) => items,
    staleTime: 0,
  })
}

export function versionQuery(kind: ContentKind, id: string, entryId: string) {
  return queryOptions({
    queryKey: [root, kind, 'version', id, entryId],
    queryFn: ({ signal }) => call(editingApi.getVersion, { params: { kind, id, entryId }, signal }),
    select: ({ content }) => content,
  })
}

/** Reads the uses of a record; with a number, of a category of that list or of a card. */
export function usesQuery(kind: ContentKind, id: string, part?: number) {
  const query = part === undefined ? {} : { part }
  return queryOptions({
    queryKey: [root, kind, 'uses', id, part],
    queryFn: ({ signal }) => call(editingApi.listReferences, { params: { kind, id }, query, signal }),
    staleTime: 0,
  })
}

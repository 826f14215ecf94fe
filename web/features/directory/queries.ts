/** Queries of the screens of people administration. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  DirectoryImport,
  EntryKind,
  InvitationOverview,
  InvitationState,
  PeopleFilter,
} from '#shared/directory/model.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'

const size = 25

/** How soon something that goes on is looked at again. */
const lookAgainMs = 1000

/** Thousands of invitations take long, and counting them takes more than a look at a person. */
const countAgainMs = 3000

/** Everything that a change of a person makes out of date. */
export const peopleKey = ['admin', 'people'] as const

export const peopleQuery = (filter: PeopleFilter, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', filter, cursor],
    queryFn: ({ signal }) =>
      call(directoryApi.listPeople, { query: { ...filter, size, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    // The lists follow a change a moment later.
    staleTime: 0,
  })

export const peopleSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'search', search.toLowerCase()],
    queryFn: ({ signal }) => call(directoryApi.searchPeople, { body: { search }, signal }),
    placeholderData: keepPreviousData,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call(directoryApi.getPerson, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.invitation?.state === 'asked' ? lookAgainMs : false),
  })

export const invitationsKey = ['admin', 'invitations'] as const

export const invitationOverviewQuery = queryOptions({
  queryKey: [...invitationsKey, 'overview'],
  queryFn: ({ signal }) => call(directoryApi.getInvitationOverview, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && areInvitationsUnderWay(data) ? countAgainMs : false),
})

/** Somebody waits to be invited. */
export const areInvitationsUnderWay = ({ counts, round }: InvitationOverview): boolean =>
  counts.asked > 0 || (round !== undefined && round.endedAt === undefined)

export const invitationsQuery = (
  state: InvitationState,
  cursor: string | undefined,
  { isUnderWay }: { isUnderWay: boolean },
) =>
  queryOptions({
    queryKey: [...invitationsKey, 'list', state, cursor],
    queryFn: ({ signal }) =>
      call(directoryApi.listInvitations, { query: { state, size, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: isUnderWay ? countAgainMs : false,
  })

export const importsKey = ['admin', 'imports'] as const

export const importsQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...importsKey, 'list', cursor],
    queryFn: ({ signal }) =>
      call(directoryApi.listImports, { query: { size: 10, ...(cursor && { cursor }) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const isImportUnderWay = ({ status }: Pick<DirectoryImport, 'status'>): boolean =>
  status === 'uploading' || status === 'planning' || status === 'applying'

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => call(directoryApi.getImport, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isImportUnderWay(data) ? lookAgainMs : false),
  })

/** Entries of a plan; `version` makes a new plan other entries. */
export const entriesQuery = ({ id, version }: DirectoryImport, kind: EntryKind, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...importsKey, 'entries', id, version, kind, cursor],
    queryFn: ({ signal }) =>
      call(directoryApi.listImportEntries, {
        params: { id },
        query: { kind, size, ...(cursor && { cursor }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

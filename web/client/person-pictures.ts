/** Pictures of people: those on the screen are asked for in one call, and the links are kept as long as they
 * are the same. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ownValue } from '#shared/own-value.ts'
import { maxPicturesAtOnce } from '#shared/people/rules.ts'
import { call } from '#web/client/call.ts'
import { detailsApi, type Reply } from '#web/client/contract.ts'

type Size = 'icon' | 'thumbnail' | 'original'
type Links = Reply<typeof detailsApi.getPictures>['links']

/** Links are valid for at least an hour. */
const keptMilliseconds = 50 * 60_000

/** Longest that the first waits for the others of its screen, in ms. */
const pause = 10

/** Largest shown side of each size, in px; fine screens have two pixels for each. */
const upTo = { icon: 40, thumbnail: 96 } as const

const picturesKey = (personId: string) => ['person-picture', personId] as const

/** The link to somebody's picture; nothing as long as it is not known, and where there is none.
 * @param side of what is shown, in px */
export function usePersonPicture(personId: string | undefined, side: number): string | undefined {
  const size = side <= upTo.icon ? 'icon' : side <= upTo.thumbnail ? 'thumbnail' : 'original'
  const { data } = useQuery({
    queryKey: [...picturesKey(personId ?? ''), size],
    queryFn: () => linkOf(personId ?? '', size),
    enabled: personId !== undefined,
    staleTime: keptMilliseconds,
    gcTime: keptMilliseconds,
    // Initials do as well.
    retry: false,
  })
  return data ?? undefined
}

/** Forgets what is known of somebody's picture, because it was changed. */
export const forgetPicture = (queries: QueryClient, personId: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: picturesKey(personId) })

/** Those who are asked for next, all in one call. */
interface Asking {
  readonly ids: Set<string>
  readonly links: Promise<Links>
}
const asking = new Map<Size, Asking>()

async function linkOf(personId: string, size: Size): Promise<string | null> {
  const open = asking.get(size)
  const joined = open && open.ids.size < maxPicturesAtOnce ? open : begin(size)
  joined.ids.add(personId)
  return ownValue(await joined.links, personId) ?? null
}

function begin(size: Size): Asking {
  const ids = new Set<string>()
  const links = new Promise((done) => setTimeout(done, pause)).then(async () => {
    if (asking.get(size)?.ids === ids) asking.delete(size)
    return (await call(detailsApi.getPictures, { body: { ids: [...ids], size } })).links
  })
  const request = { ids, links }
  asking.set(size, request)
  return request
}

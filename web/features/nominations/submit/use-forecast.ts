/** What would become of a nomination as it stands: who would review it, and what stands in its way. Asked while it is
 * put together; without an answer it can be sent all the same, and the server says the same then. */
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AwardEvent } from '#shared/awards/model.ts'
import { isReviewed, type Kind, type KindKey } from '#shared/nominations/kinds.ts'
import type { NominationForecast } from '#shared/nominations/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'

/** In ms. */
const pauseWhileTyping = 300

/** What the form's own questions add. */
export interface ForecastInput {
  /** The sponsor's address, once it looks like one. */
  readonly sponsor?: string | undefined
  /** The chosen month. */
  readonly month?: string | undefined
  /** Whether every question has its answer: then it is said, too, who cannot be nominated once more. */
  readonly complete?: boolean
}

interface Planned extends ForecastInput {
  readonly monetary: boolean
  readonly nominees: readonly Nominee[]
}

/** What the server is asked. */
interface Asked extends ForecastInput {
  readonly monetary: boolean
  readonly nominees: string[]
}

export interface Forecast {
  /** Nothing while it is looked up for the first time for its kind, where that failed, and where nobody reviews it. */
  readonly result: NominationForecast | undefined
  /** Person id → why they would be refused. */
  readonly refused: Readonly<Record<string, string>>
  readonly failed: boolean
  readonly retry: () => void
}

export function useForecast(event: AwardEvent, kind: Kind | undefined, planned: Planned): Forecast {
  const { nominees, ...rest } = planned
  const body: Asked = { ...rest, nominees: nominees.map(({ personId }) => personId) }
  const [settledText] = useDebouncedValue(JSON.stringify({ of: kind?.key, body }), pauseWhileTyping)
  const settled: { of?: KindKey; body: Asked } = JSON.parse(settledText)
  // Others review another kind: nothing is asked, or shown, of what it no longer is.
  const isOfKind = (of: KindKey | undefined) => kind !== undefined && of === kind.key
  const enabled = kind !== undefined && isReviewed(kind) && nominees.length > 0
  const { data, error, refetch } = useQuery({
    queryKey: ['nomination-check', event.id, settledText],
    queryFn: async ({ signal }) => {
      const { of, body } = settled
      const result = await call(nominationsApi.checkNomination, {
        body: { eventId: event.id, ...body },
        signal,
      })
      // By person: the list may be another one by the time that this is shown.
      const refused = result.refused.map(({ place, message }) => [body.nominees[place] ?? '', message])
      return { of, result, refused: Object.fromEntries(refused) as Record<string, string> }
    },
    // The list of the first name may not have settled yet.
    enabled: enabled && isOfKind(settled.of) && settled.body.nominees.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  return {
    result: enabled && isOfKind(data?.of) ? data?.result : undefined,
    // Who is refused stays so while the list changes, and with it the kind.
    refused: (enabled && data?.refused) || {},
    failed: enabled && isOfKind(settled.of) && error !== null,
    retry: () => void refetch(),
  }
}

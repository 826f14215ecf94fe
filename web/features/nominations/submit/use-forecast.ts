/** The forecast of a nomination while it is composed: its reviewers and its obstacles. It can be sent without
 * a forecast; then the server tells the same. */
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

/** The answers that the forecast depends on. */
export interface ForecastInput {
  /** The sponsor's address, once it looks like one. */
  readonly sponsor?: string | undefined
  /** The chosen month. */
  readonly month?: string | undefined
  /** Whether every question is answered: then the forecast also tells who cannot be nominated again. */
  readonly complete?: boolean
}

interface Planned extends ForecastInput {
  readonly monetary: boolean
  readonly nominees: readonly Nominee[]
}

/** The request to the server. */
interface ForecastRequest extends ForecastInput {
  readonly monetary: boolean
  readonly nominees: string[]
}

export interface Forecast {
  /** Absent while it is read first for its kind, where that failed, and where nobody reviews it. */
  readonly result: NominationForecast | undefined
  /** Person id → why they would be refused. */
  readonly refused: Readonly<Record<string, string>>
  readonly failed: boolean
  readonly retry: () => void
}

export function useForecast(event: AwardEvent, kind: Kind | undefined, planned: Planned): Forecast {
  const { nominees, ...rest } = planned
  const body: ForecastRequest = { ...rest, nominees: nominees.map(({ personId }) => personId) }
  const [settledText] = useDebouncedValue(JSON.stringify({ of: kind?.key, body }), pauseWhileTyping)
  const settled: { of?: KindKey; body: ForecastRequest } = JSON.parse(settledText)
  // Another kind has other reviewers, so a forecast of the former kind is neither read nor shown.
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
      // By person, because the list may have changed when this is shown.
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
    // Refusals stay while the list changes, and with it the kind.
    refused: (enabled && data?.refused) || {},
    failed: enabled && isOfKind(settled.of) && error !== null,
    retry: () => void refetch(),
  }
}

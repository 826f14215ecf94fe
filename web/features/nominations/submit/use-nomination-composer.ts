/** A nomination as it is put together: who is chosen for what, what is known to stand in the way, and how it is sent. */
import { useEffect, useMemo, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import { takesMemberDocuments } from '#shared/nominations/rules.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import type { SuggestionSource } from '#web/client/use-people-suggestions.ts'
import { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { type ForecastInput, useForecast } from './use-forecast.ts'
import { useMemberDocuments } from './use-member-documents.ts'
import { useNominationDraft } from './use-nomination-draft.ts'
import { useSubmitNomination } from './use-submit-nomination.ts'
import { recognitionRules } from './why-not-add.ts'

/** `draftName`: where it is kept until it was sent. */
export function useNominationComposer(
  event: AwardEvent,
  draftName: string,
  onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void,
) {
  const draft = useNominationDraft(draftName)
  const { kept, keep } = draft
  const [monetary, setMonetary] = useState(kept.monetary)
  const [asked, setAsked] = useState<ForecastInput>({})
  const limited = kindFor(event.categories, 1, monetary)?.limited ?? false
  const chosen = useNominees(
    recognitionRules({ nominatorId: useMe().personId, limited, event: event.slug }),
    kept.nominees,
  )
  const { nominees } = chosen
  const kind = kindFor(event.categories, Math.max(nominees.length, 1), monetary)
  const taken = kind !== undefined && takesMemberDocuments(event.form, kind)
  const documents = useMemberDocuments({ nominees, taken, initial: kept.documents })
  const heard = { onDone, onNomineeProblems: chosen.setProblems }
  const nominating = useSubmitNomination(event, kept.key || undefined, heard)
  const forecast = useForecast(event, kind, { ...asked, monetary, nominees })
  const { key } = nominating
  useEffect(
    () => keep({ monetary, nominees, documents: documents.byPerson, key }),
    [keep, monetary, nominees, documents.byPerson, key],
  )
  const source = useMemo(() => suggestionsFor(event.id, monetary), [event.id, monetary])
  return {
    draft,
    /** Who is suggested. */
    source,
    monetary,
    /** Also takes back what the server said of nominees: it may not hold for another kind. */
    plan(to: boolean) {
      setMonetary(to)
      chosen.setProblems({})
    },
    setAsked,
    chosen,
    kind,
    documents,
    /** Whether documents about members are taken. */
    taken,
    nominating,
    forecast,
    remove(personId: string) {
      chosen.remove(personId)
      documents.forget(personId)
    },
  }
}

/** Colleagues with why they cannot be nominated, as the server knows it. */
function suggestionsFor(eventId: string, monetary: boolean): SuggestionSource {
  return {
    key: `nomination ${eventId} ${monetary}`,
    ask: (search, signal) =>
      call(nominationsApi.suggestNominees, {
        body: { eventId, monetary, search },
        ...(signal && { signal }),
      }),
  }
}

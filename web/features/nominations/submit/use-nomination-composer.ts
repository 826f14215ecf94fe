/** State of a nomination while it is composed: its draft, nominees, documents and forecast, and how it is
 * sent. */
import { useEffect, useMemo, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { isTeamFull, takesMemberDocuments, whyNotNominate } from '#shared/nominations/rules.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import type { SuggestionSource } from '#web/client/use-people-suggestions.ts'
import { restoreFiles } from '#web/ui/forms/restore-values.ts'
import type { WhyNotAdd } from '#web/ui/nominees/find-nominees.ts'
import type { NominatingInput } from '#web/ui/nominees/nominating-form.tsx'
import { type NominatingDraft, useNominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import { type NomineeProblems, useNominees } from '#web/ui/nominees/use-nominees.ts'
import { type Submission, useSending } from '#web/ui/nominees/use-sending.ts'
import { type ForecastInput, useForecast } from './use-forecast.ts'
import {
  type DocumentsByPerson,
  type MemberDocumentsInput,
  useMemberDocuments,
} from './use-member-documents.ts'

/** `draftName`: where the draft is kept until it was sent. */
export function useNominationComposer(
  event: AwardEvent,
  draftName: string,
  onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void,
) {
  const draft = useNominationDraft(draftName)
  const { kept: restored, keep } = draft
  const [monetary, setMonetary] = useState(restored.monetary)
  const [forecastInput, setForecastInput] = useState<ForecastInput>({})
  const limited = kindFor(event.categories, 1, monetary)?.limited ?? false
  const chosen = useNominees(
    recognitionRules({ nominatorId: useMe().personId, limited, event: event.slug }),
    restored.nominees,
  )
  const { nominees } = chosen
  const kind = kindFor(event.categories, Math.max(nominees.length, 1), monetary)
  const takesDocuments = kind !== undefined && takesMemberDocuments(event.form, kind)
  const documents = useMemberDocuments({ nominees, areTaken: takesDocuments, initial: restored.documents })
  const submission = useSubmission(event, restored.key || undefined, onDone, chosen.setProblems)
  const forecast = useForecast(event, kind, { ...forecastInput, monetary, nominees })
  const { key } = submission
  useEffect(
    () => keep({ monetary, nominees, documents: documents.byPerson, key }),
    [keep, monetary, nominees, documents.byPerson, key],
  )
  const source = useMemo(() => suggestionsFor(event.id, monetary), [event.id, monetary])
  return {
    draft,
    /** Suggests colleagues. */
    source,
    monetary,
    /** Also clears the server's problems with nominees, which may not hold for another kind. */
    plan(to: boolean) {
      setMonetary(to)
      chosen.setProblems({})
    },
    setForecastInput,
    chosen,
    kind,
    documents,
    takesDocuments,
    submission,
    forecast,
    remove(personId: string) {
      chosen.remove(personId)
      documents.forget(personId)
    },
  }
}

/** Suggests colleagues who can be nominated, as the server knows it. */
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

interface DraftParts {
  readonly monetary: boolean
  readonly documents: DocumentsByPerson
}

/** A recognition that was not sent yet: besides nominees and answers, whether it is monetary, and its
 * documents. */
export type NominationDraft = NominatingDraft<DraftParts>

function useNominationDraft(name: string): NominationDraft {
  return useNominatingDraft<DraftParts>(name, {
    blank: { monetary: false, documents: {} },
    restore({ monetary, documents }, savedAt, now) {
      const uploaded = Object.entries(documents).map(([personId, files]) => [
        personId,
        Array.isArray(files) ? restoreFiles(files, savedAt, now) : [],
      ])
      return { monetary, documents: Object.fromEntries(uploaded) }
    },
    // Documents go with nominees.
    isUntouched: ({ monetary }) => !monetary,
  })
}

interface Recognition extends NominatingInput {
  readonly monetary: boolean
  readonly memberDocuments: MemberDocumentsInput
}

export type NominationSubmission = Submission<Recognition>

/** `keptKey`: the key under which it was sent before a reload. */
function useSubmission(
  event: AwardEvent,
  keptKey: string | undefined,
  onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void,
  onNomineeProblems: (problems: NomineeProblems) => void,
): NominationSubmission {
  return useSending<Recognition, NominationCard>({
    keptKey,
    send: ({ nominees, memberDocuments, ...rest }, idempotencyKey) =>
      call(nominationsApi.submitNomination, {
        idempotencyKey,
        body: {
          ...rest,
          eventId: event.id,
          formVersion: event.form.version,
          nominees: nominees.map((each) => each.personId),
          ...(memberDocuments.length > 0 && { memberDocuments }),
        },
      }),
    onDone: (nomination, { nominees }) => onDone(nomination, nominees),
    onNomineeProblems,
  })
}

interface NomineeRules {
  readonly nominatorId: string
  /** Whether the nomination counts against the quota of the month. */
  readonly limited: boolean
  /** Slug of the award event. */
  readonly event: string
}

/** Tells why a colleague cannot join the list of a recognition (docs/product.md#nominees). */
function recognitionRules(rules: NomineeRules): WhyNotAdd {
  return (person, list, entry) => {
    const chosen = list.map((each) => each.personId)
    const refusal = whyNotNominate(person, { ...rules, chosen, entry })
    if (refusal) return refusalText(refusal.code, refusal.values)
    return isTeamFull(chosen) ? nomineesTexts.teamFull : undefined
  }
}

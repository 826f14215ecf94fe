/** State of a nomination while it is composed: its draft, nominees, documents and forecast, and how it is
 * sent. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { AwardEvent } from '#shared/awards/model.ts'
import { fill } from '#shared/messages/fill.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { undoTexts } from '#shared/messages/undo.ts'
import { type Kind, kindFor } from '#shared/nominations/kinds.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import { isTeamFull, takesMemberDocuments, whyNotNominate } from '#shared/nominations/rules.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { awardEventKey } from '#web/client/content-queries.ts'
import { nominationsApi } from '#web/client/contract.ts'
import { useMe } from '#web/client/me.ts'
import { delay, isNomination, returnedAct } from '#web/client/pending-acts.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import type { SuggestionSource } from '#web/client/use-people-suggestions.ts'
import { useIdempotencyKey } from '#web/client/use-single-mutation.ts'
import { restoreFiles } from '#web/ui/forms/restore-values.ts'
import type { WhyNotAdd } from '#web/ui/nominees/find-nominees.ts'
import type { NominatingInput } from '#web/ui/nominees/nominating-form.tsx'
import { type NominatingDraft, useNominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import { type NomineeProblems, useNominees } from '#web/ui/nominees/use-nominees.ts'
import { isAwardChange, nomineeProblems, type Submission } from '#web/ui/nominees/use-sending.ts'
import { type ForecastInput, useForecast } from './use-forecast.ts'
import {
  type DocumentsByPerson,
  type MemberDocumentsInput,
  useMemberDocuments,
} from './use-member-documents.ts'

/** A nomination that goes out in ten seconds, by the id of the act. */
export interface SentNomination {
  readonly id: string
  readonly kind: Kind
  readonly nominees: readonly Nominee[]
}

/** `draftName`: where the draft is kept until it was sent. */
export function useNominationComposer(
  event: AwardEvent,
  draftName: string,
  onDone: (sent: SentNomination) => void,
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
  const submission = useSubmission({
    event,
    draftName,
    kind,
    keptKey: restored.key || undefined,
    onDone,
    onNomineeProblems: chosen.setProblems,
  })
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

interface Sending {
  readonly event: AwardEvent
  readonly draftName: string
  readonly kind: Kind | undefined
  /** The key under which it was sent before a reload. */
  readonly keptKey: string | undefined
  readonly onDone: (sent: SentNomination) => void
  readonly onNomineeProblems: (problems: NomineeProblems) => void
}

/** Lets it go out in ten seconds. An attempt that came back begins with what was wrong. */
function useSubmission({ event, draftName, kind, onDone, ...rest }: Sending): NominationSubmission {
  const { keptKey, onNomineeProblems } = rest
  const queries = useQueryClient()
  const { personId } = useMe()
  const { pathname, search } = useLocation()
  const { key, renew } = useIdempotencyKey(keptKey)
  const [returned] = useState(() => returnedAct(draftName))
  const [failure, setFailure] = useState(() =>
    returned?.failure ? new ProblemError(returned.failure) : null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt that came back is told once
  useEffect(() => {
    if (!failure) return
    onNomineeProblems(nomineeProblems(failure))
    if (isAwardChange(failure)) void queries.invalidateQueries({ queryKey: awardEventKey })
  }, [])
  // A refused attempt does not use its key up; one that arrived does.
  const alreadySent = failure?.code === 'idempotency-key-reused'
  return {
    key,
    isPending: false,
    failure,
    alreadySent,
    termsAccepted: returned && isNomination(returned) ? returned.body.termsAccepted : false,
    forget: () => setFailure(null),
    send({ nominees, memberDocuments, ...input }) {
      const [first, ...others] = nominees
      if (!first || !kind) return
      const names = { name: first.name, count: others.length }
      const id = delay({
        kind: 'nomination',
        key: alreadySent ? renew() : key,
        personId,
        title: others.length > 0 ? fill(undoTexts.team, names) : first.name,
        address: pathname + search,
        draftName,
        body: {
          ...input,
          eventId: event.id,
          formVersion: event.form.version,
          nominees: nominees.map((each) => each.personId),
          ...(memberDocuments.length > 0 && { memberDocuments }),
        },
      })
      onDone({ id, kind, nominees })
    },
  }
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

/** From the first name typed to the success view. */
import { Alert, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { EquityCard } from '#shared/equity/model.ts'
import { equityForm, whyNotEquity } from '#shared/equity/rules.ts'
import { maxEquityNominees } from '#shared/equity/states.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { equityTexts } from '#shared/messages/equity.ts'
import { nomineesTexts } from '#shared/messages/nominations-nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { equityApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useFormContext } from '#web/ui/forms/use-form-context.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import type { NominatingInput } from '#web/ui/nominees/nominating-form.tsx'
import { NomineeFinder } from '#web/ui/nominees/nominee-finder.tsx'
import { NomineeList } from '#web/ui/nominees/nominee-list.tsx'
import { NomineesSent } from '#web/ui/nominees/nominees-sent.tsx'
import { useNominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { type Submission, useSending } from '#web/ui/nominees/use-sending.ts'
import { ScreenSection } from '#web/ui/screen-section.tsx'
import { sentKey } from './queries.ts'

/** The form comes with the first nominee. */
const NominatingForm = lazy(async () => ({
  default: (await import('#web/ui/nominees/nominating-form.tsx')).NominatingForm,
}))

/** Seldom needed. */
const RestoredNote = lazy(async () => ({ default: (await import('#web/ui/restored-note.tsx')).RestoredNote }))

interface ComposerProps {
  readonly event: AwardEvent
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function EquityComposer({ event, closed }: ComposerProps) {
  const context = useFormContext(event.form)
  const queries = useQueryClient()
  const [done, setDone] = useState<readonly EquityCard[]>()
  // 'Nominate someone else' starts over.
  const [round, setRound] = useState(0)
  const draft = draftName(useMe().personId, 'equity', event.id)
  const again = () => {
    dropDraft(draft)
    setDone(undefined)
    setRound(round + 1)
  }
  if (done) {
    return (
      <NomineesSent nominees={done.map(({ nominee }) => nominee)} onAnother={again}>
        <Text ta="center">{done.length === 1 ? equityTexts.askedOne : equityTexts.asked}</Text>
      </NomineesSent>
    )
  }
  return (
    <LoadState query={context} failure={equityTexts.load}>
      {(given) => (
        <Choosing
          key={round}
          isAnother={round > 0}
          event={event}
          context={given}
          closed={closed}
          draft={draft}
          onStartOver={again}
          onDone={(sent) => {
            dropDraft(draft)
            setDone(sent)
            void queries.invalidateQueries({ queryKey: sentKey })
          }}
        />
      )}
    </LoadState>
  )
}

interface ChoosingProps extends ComposerProps {
  /** 'Nominate someone else' led here. */
  readonly isAnother: boolean
  readonly context: FormContext
  /** Name of what was put together and not sent. */
  readonly draft: string
  readonly onStartOver: () => void
  readonly onDone: (sent: readonly EquityCard[]) => void
}

/** Nothing is kept besides nominees and answers. */
const nothingMore = { blank: {}, restore: () => ({}), isUntouched: () => true }

const lookUp = { mailNotFound: nomineesTexts.lookupFailed, maxEntries: maxEquityNominees }

function Choosing({ event, context, closed, draft: name, onStartOver, onDone, isAnother }: ChoosingProps) {
  const draft = useNominatingDraft(name, nothingMore)
  const chosen = useNominees(useWhyNotAdd(event.slug), draft.kept.nominees, lookUp)
  const sending: Submission<NominatingInput> = useSending({
    keptKey: draft.kept.key || undefined,
    send: ({ nominees, ...sent }: NominatingInput, idempotencyKey) =>
      call(equityApi.submitEquityNominations, {
        idempotencyKey,
        body: {
          ...sent,
          eventId: event.id,
          formVersion: event.form.version,
          nominees: nominees.map(({ personId }) => personId),
        },
      }),
    onDone: ({ items }) => onDone(items),
    onNomineeProblems: chosen.setProblems,
  })
  const { nominees } = chosen
  const { key } = sending
  useEffect(() => draft.keep({ nominees, key }), [draft, nominees, key])
  const locked = sending.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  return (
    <Stack gap="lg">
      {draft.restoredFrom && (
        <Suspense fallback={null}>
          <RestoredNote savedAt={draft.restoredFrom} onStartOver={onStartOver} />
        </Suspense>
      )}
      <ScreenSection>
        <Stack gap="md">
          <NomineeFinder
            chosen={chosen}
            search={search}
            label={equityTexts.searchLabel}
            locked={locked}
            isFocused={isAnother}
          />
          <Alert color="indigo" variant="light" role="note">
            {equityTexts.several} {equityTexts.each}
          </Alert>
          {nominees.length > 0 && (
            <NomineeList
              nominees={nominees}
              details={detailsOf}
              problemOf={(_, place) => chosen.problems[place]}
              locked={locked}
              onRemove={chosen.remove}
              onLastGone={() => {
                search.current?.focus()
                sending.forget()
              }}
            />
          )}
        </Stack>
      </ScreenSection>
      {nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominatingForm
            definition={equityForm(event.form)}
            termsSlug={event.termsSlug}
            context={context}
            submission={sending}
            nominees={nominees}
            draft={draft}
            closed={closed}
          />
        </Suspense>
      )}
    </Stack>
  )
}

const detailsOf = ({ email, employeeNumber, department, company, country }: Nominee) => [
  email,
  employeeNumber,
  department,
  company,
  country,
]

/** Why a colleague cannot join the list. */
function useWhyNotAdd(event: string) {
  const { personId: nominatorId } = useMe()
  return (person: Nominee, list: readonly Nominee[], entry: string) => {
    const chosen = list.map(({ personId }) => personId)
    const refusal = whyNotEquity(person, { nominatorId, chosen, entry, event })
    if (refusal) return refusalText(refusal.code, refusal.values)
    return chosen.length >= maxEquityNominees ? nomineesTexts.teamFull : undefined
  }
}

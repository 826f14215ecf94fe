/** From the first name typed to the success view: who is nominated, the form, and the document that follows it. */
import { Alert, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { innovationAwardsAddress } from '#shared/innovation/addresses.ts'
import type { InnovationCard } from '#shared/innovation/model.ts'
import { innovationForm, whyNotInnovator } from '#shared/innovation/rules.ts'
import { innovationTexts } from '#shared/messages/innovation.ts'
import { nominatingTexts } from '#shared/messages/nominees.ts'
import { refusalText } from '#shared/nominations/problems.ts'
import type { Nominee } from '#shared/people/model.ts'
import { call } from '#web/client/call.ts'
import { innovationApi } from '#web/client/contract.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { useFormContext } from '#web/ui/forms/use-form-context.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import { NomineeFinder } from '#web/ui/nominees/nominee-finder.tsx'
import { NomineeList } from '#web/ui/nominees/nominee-list.tsx'
import { useNominatingDraft } from '#web/ui/nominees/use-nominating-draft.ts'
import { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { ScreenSection } from '#web/ui/screen-section.tsx'
import { type SupportingDocument, useSupportingDocument } from '#web/ui/upload/use-supporting-document.ts'
import { innovationKey } from '../queries.ts'
import { useSubmitInnovation } from './use-submit-innovation.ts'

/** The form comes with the first nominee; until then its code loads while people look for one. */
const loadForm = () => import('#web/ui/nominees/nominating-form.tsx')
const NominatingForm = lazy(async () => ({ default: (await loadForm()).NominatingForm }))
const DocumentField = lazy(async () => ({
  default: (await import('#web/ui/upload/document-field.tsx')).DocumentField,
}))

/** Seldom needed. */
const RestoredNote = lazy(async () => ({ default: (await import('#web/ui/restored-note.tsx')).RestoredNote }))

/** It comes while people fill in the form. */
const loadSuccess = () => import('./innovation-sent.tsx')
const InnovationSent = lazy(async () => ({ default: (await loadSuccess()).InnovationSent }))

const texts = innovationTexts

interface Sent {
  readonly nomination: InnovationCard
  readonly nominees: readonly Nominee[]
}

interface InnovationComposerProps {
  readonly event: AwardEvent
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function InnovationComposer({ event, closed }: InnovationComposerProps) {
  const form = innovationForm(event)
  const context = useFormContext(form)
  const queries = useQueryClient()
  const [sent, setSent] = useState<Sent>()
  // 'Nominate someone else' starts over: nominees, form and document.
  const [round, setRound] = useState(0)
  const draft = draftName(useMe().personId, 'innovation', event.id)
  const document = useSupportingDocument((id, mediaId) =>
    call(innovationApi.attachInnovationDocument, { params: { id, mediaId } }),
  )
  const again = () => {
    dropDraft(draft)
    document.forget()
    setSent(undefined)
    setRound(round + 1)
  }
  if (sent) {
    return (
      <Suspense fallback={<Loading />}>
        <InnovationSent {...sent} document={document} onAnother={again} />
      </Suspense>
    )
  }
  return (
    <LoadState query={context} failure={nominatingTexts.load}>
      {(given) => (
        <Choosing
          key={round}
          isAnother={round > 0}
          event={event}
          context={given}
          closed={closed}
          draft={draft}
          document={document}
          onStartOver={again}
          onSent={(nomination, nominees) => {
            dropDraft(draft)
            setSent({ nomination, nominees })
            document.send(nomination.id)
            void queries.invalidateQueries({ queryKey: innovationKey })
          }}
        />
      )}
    </LoadState>
  )
}

interface ChoosingProps {
  /** 'Nominate someone else' led here. */
  readonly isAnother: boolean
  readonly event: AwardEvent
  readonly context: FormContext
  readonly closed: boolean
  /** Name of what was put together and not sent. */
  readonly draft: string
  readonly document: SupportingDocument
  readonly onStartOver: () => void
  readonly onSent: (nomination: InnovationCard, nominees: readonly Nominee[]) => void
}

const nothing = { blank: {}, restore: () => ({}), isUntouched: () => true }

function Choosing({
  event,
  context,
  closed,
  draft: name,
  document,
  onStartOver,
  onSent,
  isAnother,
}: ChoosingProps) {
  const { personId: nominatorId } = useMe()
  const draft = useNominatingDraft<object>(name, nothing)
  const { kept, keep } = draft
  const chosen = useNominees((person, list, entry) => {
    const refusal = whyNotInnovator(person, {
      nominatorId,
      chosen: list.map((each) => each.personId),
      entry,
      event,
    })
    return refusal && refusalText(refusal.code, refusal.values)
  }, kept.nominees)
  const { nominees } = chosen
  const submission = useSubmitInnovation(event, kept.key || undefined, {
    onDone: onSent,
    onNomineeProblems: chosen.setProblems,
  })
  const { key } = submission
  const locked = submission.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void loadForm()
    void loadSuccess()
  }, [])
  useEffect(() => keep({ nominees, key }), [keep, nominees, key])
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
            label={texts.searchLabel}
            locked={locked}
            isFocused={isAnother}
          />
          <Alert color="indigo" variant="light" role="note">
            {event.nominees === 'team' ? texts.teamNote : texts.oneNote}
          </Alert>
          {nominees.length > 0 && (
            <NomineeList
              nominees={nominees}
              details={({ email, country, employeeNumber, department, company }) => [
                email,
                country,
                employeeNumber,
                department,
                company,
              ]}
              problemOf={(_, index) => chosen.problems[index]}
              removeLabel={texts.removeNominee}
              locked={locked}
              onRemove={chosen.remove}
              onLastGone={() => {
                search.current?.focus()
                submission.forget()
              }}
            />
          )}
        </Stack>
      </ScreenSection>
      {nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominatingForm
            definition={innovationForm(event)}
            termsSlug={event.termsSlug}
            context={context}
            submission={submission}
            nominees={nominees}
            draft={draft}
            closed={closed}
            sentAddress={innovationAwardsAddress}
          >
            <DocumentField
              label={innovationTexts.document}
              hint={innovationTexts.documentHint}
              file={document.file}
              onChoose={document.choose}
            />
          </NominatingForm>
        </Suspense>
      )}
    </Stack>
  )
}

/** From the first name typed to the success view: who is nominated, and then the form. */
import { Box, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { nomineePart } from '#shared/nominations/addresses.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import { useFormContext } from '#web/client/content-queries.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { noteGuidanceRead } from '#web/client/guidance-read.ts'
import { useMe } from '#web/client/me.ts'
import { isNomination, takeBack, usePendingActs } from '#web/client/pending-acts.ts'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { NomineeFinder } from '#web/ui/nominees/nominee-finder.tsx'
import { ScreenSection } from '#web/ui/nominees/screen-section.tsx'
import type { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import picks from './quick-picks.module.css'
import { type SentNomination, useNominationComposer } from './use-nomination-composer.ts'

/** Nobody waits for these: whom one looks for can be typed. */
const NomineeChoices = lazy(async () => ({ default: (await import('./nominee-choices.tsx')).NomineeChoices }))
/** The form comes with the first nominee, the success view after it; both load while people look for one. */
const loadForm = () => import('./nomination-form.tsx')
const NominationForm = lazy(async () => ({ default: (await loadForm()).NominationForm }))
const loadSuccess = () => import('./nomination-sent.tsx')
const NominationSent = lazy(async () => ({ default: (await loadSuccess()).NominationSent }))

interface NominationComposerProps {
  readonly event: AwardEvent
  /** The months that can be chosen, for month awards. */
  readonly months: readonly string[] | undefined
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function NominationComposer({ event, months, closed }: NominationComposerProps) {
  const context = useFormContext(event.form)
  const [sent, setSent] = useState<SentNomination>()
  // 'Nominate someone else' starts over: nominees, form and flags.
  const [round, setRound] = useState(0)
  const [search, setSearch] = useSearchParams()
  const form = [event.id, search.get('draft')].filter(Boolean).join('.')
  const draft = draftName(useMe().personId, 'nomination', form)
  const acts = usePendingActs().filter(isNomination)
  const act = acts.find(({ id }) => id === sent?.id)
  const returned = acts.findLast((each) => each.state === 'returned' && each.draftName === draft)
  const failed = act?.state === 'failed' ? act.id : undefined
  // The form has it again, with the reason.
  useEffect(() => void (failed && takeBack(failed)), [failed])
  const again = () => {
    dropDraft(draft)
    setSent(undefined)
    setRound(round + 1)
    setSearch({}, { replace: true })
  }
  if (sent && act && !returned) {
    return (
      <Suspense fallback={<Loading />}>
        <NominationSent sent={sent} act={act} onAnother={again} />
      </Suspense>
    )
  }
  return (
    <LoadState query={context} failure={recognitionTexts.load}>
      {(data) => (
        <Steps
          // Another form, or this one with what came back.
          key={`${draft} ${round} ${returned?.id}`}
          isFresh={round > 0 || (returned !== undefined && !returned.failure)}
          event={event}
          context={months ? { ...data, months } : data}
          closed={closed}
          draftName={draft}
          onStartOver={again}
          onDone={(nomination) => {
            noteGuidanceRead(event)
            setSent(nomination)
          }}
        />
      )}
    </LoadState>
  )
}

interface StepsProps {
  /** 'Nominate someone else' or an undone nomination led here: the search box takes the focus. */
  readonly isFresh: boolean
  readonly event: AwardEvent
  readonly context: FormContext
  readonly closed: boolean
  readonly draftName: string
  readonly onStartOver: () => void
  readonly onDone: (sent: SentNomination) => void
}

function Steps({ event, context, closed, draftName: name, onStartOver, onDone, isFresh }: StepsProps) {
  const composer = useNominationComposer(event, name, onDone)
  const { draft, chosen, kind, documents, submission, forecast } = composer
  const { nominees } = chosen
  const hasBox = kindFor(event.categories, 1, true) !== undefined
  const locked = submission.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void loadForm()
    void loadSuccess()
  }, [])
  useRequestedNominee(chosen)
  return (
    <Stack gap="lg">
      {draft.restoredFrom && <RestoredNote savedAt={draft.restoredFrom} onStartOver={onStartOver} />}
      <ScreenSection>
        <Stack gap="md">
          <NomineeFinder
            chosen={chosen}
            search={search}
            locked={locked}
            isFocused={isFresh}
            source={composer.source}
          >
            <Text size="sm" c="dimmed" role="note" mt={6}>
              {recognitionTexts.keepAdding}
            </Text>
          </NomineeFinder>
          <Suspense fallback={<ChoicesSkeleton hasBox={hasBox} hasPicks={nominees.length === 0} />}>
            <NomineeChoices
              event={event}
              composer={composer}
              hasBox={hasBox}
              locked={locked}
              search={search}
            />
          </Suspense>
        </Stack>
      </ScreenSection>
      {kind && nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominationForm
            event={event}
            kind={kind}
            context={context}
            submission={submission}
            nominees={nominees}
            forecast={forecast}
            onForecastInput={composer.setForecastInput}
            documents={documents}
            draft={draft}
            closed={closed}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** Keeps the height of the choices, so that nothing moves when they come. */
function ChoicesSkeleton({ hasBox, hasPicks }: { hasBox: boolean; hasPicks: boolean }) {
  return (
    <>
      {hasBox && <Box h={20} aria-hidden />}
      {hasPicks && <div className={picks.reserved} aria-hidden />}
    </>
  )
}

/** Adds the person whom a link asks to nominate ('Recognise' on a profile), once, as if they had been
 * found. */
function useRequestedNominee({ addPeople, nominees }: ReturnType<typeof useNominees>): void {
  const [search, setSearch] = useSearchParams()
  const requested = search.get(nomineePart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each person that is requested
  useEffect(() => {
    if (!requested) return
    const rest = new URLSearchParams(search)
    rest.delete(nomineePart)
    setSearch(rest, { replace: true })
    if (!nominees.some(({ personId }) => personId === requested)) void addPeople([requested])
  }, [requested])
}

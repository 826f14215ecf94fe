/** From the first name typed to the success view: who, what, send; beside them the guidance and the card. */
import { Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { usePrefetchQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { nomineePart } from '#shared/nominations/addresses.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import { contentPageQuery, useFormContext } from '#web/client/content-queries.ts'
import { isNomination, returnedAct, takeBack, usePendingActs } from '#web/client/pending-acts.ts'
import { useOwnDraft } from '#web/client/use-own-draft.ts'
import { isBlankValue } from '#web/ui/forms/restore-values.ts'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import type { FormValues } from '#web/ui/forms/use-dynamic-form.ts'
import { NomineeFinder } from '#web/ui/nominees/nominee-finder.tsx'
import { Step, useIsPlain } from '#web/ui/nominees/screen-section.tsx'
import type { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { AwardGuidance } from './award-guidance.tsx'
import { KindChoice } from './kind-choice.tsx'
import styles from './nomination-composer.module.css'
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
  const { name: draft, startOver } = useOwnDraft('nomination', event.id)
  const acts = usePendingActs().filter(isNomination)
  const act = acts.find(({ id }) => id === sent?.id)
  const returned = draft === undefined ? undefined : returnedAct(draft)
  const failed = act?.state === 'failed' ? act.id : undefined
  const navigate = useNavigate()
  // The form has it again, with the reason.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    const address = failed && takeBack(failed)
    if (address) void navigate(address, { replace: true })
  }, [failed])
  const again = () => {
    startOver()
    setSent(undefined)
    setRound(round + 1)
  }
  if (sent && act && !returned) {
    return (
      <Suspense fallback={<Loading />}>
        <NominationSent sent={sent} act={act} onAnother={again} />
      </Suspense>
    )
  }
  if (draft === undefined) return <Loading />
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
          onDone={setSent}
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
  const hasChoice = kindFor(event.categories, 1, true) !== undefined
  const locked = submission.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  const isPlain = useIsPlain()
  const isWide = useMediaQuery('(min-width: 68.75em)', false, { getInitialValueInEffect: false }) && !isPlain
  const [preview, setPreview] = useState<HTMLElement | null>(null)
  useEffect(() => {
    void loadForm()
    void loadSuccess()
  }, [])
  // The form asks for the terms unless they were accepted as they are.
  usePrefetchQuery(contentPageQuery(event.termsSlug))
  useRequestedNominee(chosen)
  const choice = hasChoice && (
    <KindChoice
      monetary={composer.monetary}
      nominees={chosen.nominees}
      locked={locked || chosen.busy}
      losesAnswer={() => chosen.nominees.length > 0 && hasBehaviour(event, draft.values())}
      onChange={composer.plan}
    />
  )
  return (
    <div className={styles.columns}>
      <Stack gap="lg">
        {!isWide && !isPlain && <AwardGuidance event={event} isFolded />}
        {draft.restoredFrom && <RestoredNote savedAt={draft.restoredFrom} onStartOver={onStartOver} />}
        <Step number={1}>
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
            {/* Keeps the height of the choices, so that nothing moves when they come. */}
            <Suspense fallback={<div className={picks.reserved} aria-hidden />}>
              <NomineeChoices event={event} composer={composer} locked={locked} search={search} />
            </Suspense>
          </Stack>
        </Step>
        {kind && chosen.nominees.length > 0 ? (
          <Suspense fallback={<Loading />}>
            <NominationForm
              event={event}
              kind={kind}
              context={context}
              submission={submission}
              nominees={chosen.nominees}
              forecast={forecast}
              onForecastInput={composer.setForecastInput}
              documents={documents}
              draft={draft}
              closed={closed}
              choice={choice}
              preview={isWide ? preview : null}
            />
          </Suspense>
        ) : (
          choice && <Step number={2}>{choice}</Step>
        )}
      </Stack>
      {isWide && (
        // It may be higher than the window, and the keyboard must reach what scrolls.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
        <section className={styles.aside} aria-label={event.title} tabIndex={0}>
          <div ref={setPreview} />
          <AwardGuidance event={event} />
        </section>
      )}
    </div>
  )
}

/** Whether a behaviour was chosen, which a monetary nomination takes back. */
const hasBehaviour = ({ form }: AwardEvent, values: FormValues) =>
  form.fields.some(({ id, role }) => role === 'behaviour' && !isBlankValue(values[id]))

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

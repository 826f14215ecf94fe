/** From the first name typed to the success view: who is nominated, and then the form. */
import { Box, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FormContext } from '#shared/forms/options.ts'
import { recognitionTexts } from '#shared/messages/nominations-submit.ts'
import { nomineePart } from '#shared/nominations/addresses.ts'
import { formLabelOf, kindFor } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import { formFor } from '#shared/nominations/rules.ts'
import type { Nominee } from '#shared/people/model.ts'
import { draftName, dropDraft } from '#web/client/drafts.ts'
import { noteGuidanceRead } from '#web/client/guidance-read.ts'
import { useMe } from '#web/client/me.ts'
import { useFormContext } from '#web/ui/forms/use-form-context.ts'
import { Loading, LoadState } from '#web/ui/load-state.tsx'
import { NomineeFinder } from '#web/ui/nominees/nominee-finder.tsx'
import type { useNominees } from '#web/ui/nominees/use-nominees.ts'
import { ScreenSection } from '#web/ui/screen-section.tsx'
import picks from './quick-picks.module.css'
import { useNominationComposer } from './use-nomination-composer.ts'

/** The form comes with the first nominee; until then its code loads while people look for one. */
const loadForm = () => import('./nomination-form.tsx')
const NominationForm = lazy(async () => ({ default: (await loadForm()).NominationForm }))

/** Once somebody is chosen. */
const RecognitionNominees = lazy(async () => ({
  default: (await import('./recognition-nominees.tsx')).RecognitionNominees,
}))

/** Of some awards. */
const MonetaryBox = lazy(async () => ({ default: (await import('./monetary-box.tsx')).MonetaryBox }))

const picksPlace = <div className={picks.reserved} aria-hidden />

const monetaryPlace = <Box h={20} aria-hidden />

/** Nobody waits for them: whom one looks for can be typed. */
const QuickPicks = lazy(async () => ({ default: (await import('./quick-picks.tsx')).PickList }))

/** Seldom needed. */
const RestoredNote = lazy(async () => ({ default: (await import('#web/ui/restored-note.tsx')).RestoredNote }))

/** It comes while people fill in the form. */
const loadSuccess = () => import('./nomination-sent.tsx')
const NominationSent = lazy(async () => ({ default: (await loadSuccess()).NominationSent }))

interface NominateProps {
  readonly event: AwardEvent
  /** The months that can be chosen, for month awards. */
  readonly months: readonly string[] | undefined
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function NominationComposer({ event, months, closed }: NominateProps) {
  const context = useFormContext(event.form)
  const [done, setDone] = useState<{ nomination: NominationCard; nominees: readonly Nominee[] }>()
  // 'Nominate someone else' starts over: nominees, form and flags.
  const [round, setRound] = useState(0)
  const draft = draftName(useMe().personId, 'nomination', event.id)
  const again = () => {
    dropDraft(draft)
    setDone(undefined)
    setRound(round + 1)
  }
  if (done) {
    return (
      <Suspense fallback={<Loading />}>
        <NominationSent {...done} onAnother={again} />
      </Suspense>
    )
  }
  return (
    <LoadState query={context} failure={recognitionTexts.load}>
      {(given) => (
        <Choosing
          key={round}
          isAnother={round > 0}
          event={event}
          context={months ? { ...given, months } : given}
          closed={closed}
          draft={draft}
          onStartOver={again}
          onDone={(nomination, nominees) => {
            dropDraft(draft)
            noteGuidanceRead(event)
            setDone({ nomination, nominees })
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
  readonly onStartOver: () => void
  readonly onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void
}

function Choosing({ event, context, closed, draft: name, onStartOver, onDone, isAnother }: ChoosingProps) {
  const choosing = useNominationComposer(event, name, onDone)
  const { draft, monetary, chosen, kind, documents, nominating, forecast } = choosing
  const { nominees, busy } = chosen
  const locked = nominating.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    void loadForm()
    void loadSuccess()
  }, [])
  useWantedNominee(chosen)

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
            locked={locked}
            isFocused={isAnother}
            source={choosing.source}
          >
            <Text size="sm" c="dimmed" role="note" mt={6}>
              {recognitionTexts.keepAdding}
            </Text>
          </NomineeFinder>
          {nominees.length > 0 && (
            <Suspense>
              <RecognitionNominees
                nominees={nominees}
                kind={kind ? formLabelOf(kind) : ''}
                problems={chosen.problems}
                refused={forecast.refused}
                documents={choosing.taken ? documents : undefined}
                locked={locked}
                onRemove={choosing.remove}
                onLastGone={() => {
                  search.current?.focus()
                  nominating.forget()
                }}
              />
            </Suspense>
          )}
          {kindFor(event.categories, 1, true) && (
            <Suspense fallback={monetaryPlace}>
              <MonetaryBox
                checked={monetary}
                nominees={nominees}
                locked={locked || busy}
                onChange={choosing.plan}
              />
            </Suspense>
          )}
          {/* Last: how many there are is not known before they come, and the box does not move with them. */}
          <Suspense fallback={nominees.length === 0 && picksPlace}>
            <QuickPicks
              eventId={event.id}
              monetary={monetary}
              chosen={chosen}
              locked={locked}
              onPicked={() => {
                // On a phone the keyboard would cover what was chosen.
                if (!matchMedia('(pointer: coarse)').matches) search.current?.focus({ preventScroll: true })
              }}
            />
          </Suspense>
        </Stack>
      </ScreenSection>
      {kind && nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominationForm
            event={event}
            kind={kind}
            definition={formFor(event.form, kind)}
            context={context}
            nominating={nominating}
            nominees={nominees}
            forecast={forecast}
            onAsked={choosing.setAsked}
            documents={documents}
            draft={draft}
            closed={closed}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** Whom a link asks to nominate ('Recognise' on a profile): added as if they had been looked for, once. */
function useWantedNominee({ addPeople, nominees }: ReturnType<typeof useNominees>): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get(nomineePart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each one that is wanted
  useEffect(() => {
    if (!wanted) return
    const rest = new URLSearchParams(search)
    rest.delete(nomineePart)
    setSearch(rest, { replace: true })
    if (!nominees.some(({ personId }) => personId === wanted)) void addPeople([wanted])
  }, [wanted])
}

/** The steps of nominating: the nominees, then the form. Both are kept on the device until they are sent. */
import { Alert, Stack } from '@mantine/core'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import type { FieldAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import type { FormContext } from '#shared/forms/options.ts'
import type { Nominee } from '#shared/people/model.ts'
import { RestoredNote } from '#web/ui/forms/restored-note.tsx'
import { Loading } from '#web/ui/notes/load-state.tsx'
import type { WhyNotAdd } from './find-nominees.ts'
import type { NominatingInput } from './nominating-form.tsx'
import { NomineeFinder } from './nominee-finder.tsx'
import { NomineeList } from './nominee-list.tsx'
import { Step } from './screen-section.tsx'
import { useNominatingDraft } from './use-nominating-draft.ts'
import { useNominees } from './use-nominees.ts'
import { useSending } from './use-sending.ts'

/** The form comes with the first nominee; until then its code loads while people look for one. */
const loadForm = () => import('./nominating-form.tsx')
const NominatingForm = lazy(async () => ({ default: (await loadForm()).NominatingForm }))

/** The body of endpoints that nominate for an event. */
interface NominatingBody {
  readonly eventId: string
  readonly formVersion: number
  readonly nominees: string[]
  readonly answers: FieldAnswer[]
  readonly termsAccepted: boolean
}

interface NominatingStepsProps<Reply> {
  readonly event: AwardEvent
  /** The event's form as it is asked here. */
  readonly definition: FormDefinition
  readonly context: FormContext
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
  /** Name of what was put together and not sent. */
  readonly draftName: string
  /** 'Nominate someone else' led here. */
  readonly isAnother: boolean
  readonly searchLabel: string
  /** How many may be nominated, and what becomes of them. */
  readonly note: ReactNode
  /** Details that tell a nominee apart. */
  readonly details: (nominee: Nominee) => readonly string[]
  readonly removeLabel?: string
  readonly whyNotAdd: WhyNotAdd
  readonly lookUp?: Parameters<typeof useNominees>[2]
  readonly send: (body: NominatingBody, idempotencyKey: string) => Promise<Reply>
  readonly onSent: (reply: Reply, nominees: readonly Nominee[]) => void
  readonly onStartOver: () => void
  /** Where the person's sent nominations are; absent where they stand on this screen. */
  readonly sentAddress?: string
  /** The document that is sent after the form. */
  readonly document?: ComponentProps<typeof NominatingForm>['document']
}

/** Nothing is kept besides nominees and answers. */
const nothingMore = { blank: {}, restore: () => ({}), isUntouched: () => true }

export function NominatingSteps<Reply>(props: NominatingStepsProps<Reply>) {
  const { event, definition, context, closed, isAnother, searchLabel, note, details, removeLabel } = props
  const { whyNotAdd, lookUp, send, onSent, onStartOver, sentAddress, document } = props
  const draft = useNominatingDraft<object>(props.draftName, nothingMore)
  const { kept, keep } = draft
  const chosen = useNominees(whyNotAdd, kept.nominees, lookUp)
  const { nominees } = chosen
  const submission = useSending<NominatingInput, Reply>({
    keptKey: kept.key || undefined,
    send: (sent, idempotencyKey) => {
      const ids = sent.nominees.map(({ personId }) => personId)
      const body = { ...sent, nominees: ids, eventId: event.id, formVersion: event.form.version }
      return send(body, idempotencyKey)
    },
    onDone: (reply, sent) => onSent(reply, sent.nominees),
    onNomineeProblems: chosen.setProblems,
  })
  const { key } = submission
  const locked = submission.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => void loadForm(), [])
  useEffect(() => keep({ nominees, key }), [keep, nominees, key])
  return (
    <Stack gap="lg" maw={640}>
      {draft.restoredFrom && <RestoredNote savedAt={draft.restoredFrom} onStartOver={onStartOver} />}
      <Step number={1}>
        <Stack gap="md">
          <NomineeFinder
            chosen={chosen}
            search={search}
            label={searchLabel}
            locked={locked}
            isFocused={isAnother}
          />
          <Alert color="indigo" variant="light" role="note">
            {note}
          </Alert>
          {nominees.length > 0 && (
            <NomineeList
              nominees={nominees}
              details={details}
              problemOf={(_, index) => chosen.problems[index]}
              {...(removeLabel !== undefined && { removeLabel })}
              locked={locked}
              onRemove={chosen.remove}
              onLastGone={() => {
                search.current?.focus()
                submission.forget()
              }}
            />
          )}
        </Stack>
      </Step>
      {nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominatingForm
            definition={definition}
            termsSlug={event.termsSlug}
            context={context}
            submission={submission}
            nominees={nominees}
            draft={draft}
            closed={closed}
            {...(sentAddress !== undefined && { sentAddress })}
            {...(document && { document })}
          />
        </Suspense>
      )}
    </Stack>
  )
}

/** The choices below the search box: the nominees so far, a monetary nomination, and colleagues to pick. */
import type { RefObject } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { formLabelOf } from '#shared/nominations/kinds.ts'
import { MonetaryBox } from './monetary-box.tsx'
import { PickList } from './quick-picks.tsx'
import { RecognitionNominees } from './recognition-nominees.tsx'
import type { useNominationComposer } from './use-nomination-composer.ts'

interface NomineeChoicesProps {
  readonly event: AwardEvent
  readonly composer: ReturnType<typeof useNominationComposer>
  /** Whether the award has monetary nominations. */
  readonly hasBox: boolean
  readonly locked: boolean
  readonly search: RefObject<HTMLInputElement | null>
}

export function NomineeChoices({ event, composer, hasBox, locked, search }: NomineeChoicesProps) {
  const { monetary, chosen, kind, documents, submission, forecast } = composer
  const { nominees, busy } = chosen
  return (
    <>
      {nominees.length > 0 && (
        <RecognitionNominees
          nominees={nominees}
          kind={kind ? formLabelOf(kind) : ''}
          problems={chosen.problems}
          refused={forecast.refused}
          documents={composer.takesDocuments ? documents : undefined}
          locked={locked}
          onRemove={composer.remove}
          onLastGone={() => {
            search.current?.focus()
            submission.forget()
          }}
        />
      )}
      {hasBox && (
        <MonetaryBox
          checked={monetary}
          nominees={nominees}
          locked={locked || busy}
          onChange={composer.plan}
        />
      )}
      {/* Last, because their number is unknown before they come: nothing above moves. */}
      <PickList
        eventId={event.id}
        monetary={monetary}
        chosen={chosen}
        locked={locked}
        onPicked={() => {
          // On a phone the keyboard would cover the nominees.
          if (!matchMedia('(pointer: coarse)').matches) search.current?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}

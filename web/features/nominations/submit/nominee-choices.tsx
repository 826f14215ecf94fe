/** Below the search box: colleagues to pick, and the nominees so far. */
import type { RefObject } from 'react'
import type { AwardEvent } from '#shared/awards/model.ts'
import { formLabelOf } from '#shared/nominations/kinds.ts'
import { PickList } from './quick-picks.tsx'
import { RecognitionNominees } from './recognition-nominees.tsx'
import type { useNominationComposer } from './use-nomination-composer.ts'

interface NomineeChoicesProps {
  readonly event: AwardEvent
  readonly composer: ReturnType<typeof useNominationComposer>
  readonly locked: boolean
  readonly search: RefObject<HTMLInputElement | null>
}

export function NomineeChoices({ event, composer, locked, search }: NomineeChoicesProps) {
  const { monetary, chosen, kind, documents, submission, forecast } = composer
  const { nominees } = chosen
  return (
    <>
      <PickList
        eventId={event.id}
        monetary={monetary}
        chosen={chosen}
        locked={locked}
        onRemove={(personId) => {
          composer.remove(personId)
          if (nominees.length === 1) submission.forget()
        }}
      />
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
    </>
  )
}

/** From the first name typed to the success view: who is nominated, and then the form. */
import { Alert, Paper, Stack } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { recognitionTexts } from '#shared/messages/recognition.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/load-state.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { NomineeList } from './nominee-list.tsx'
import { NomineeSearch } from './nominee-search.tsx'
import { Success } from './success.tsx'
import { useNominate } from './use-nominate.ts'
import { useNominees } from './use-nominees.ts'

/** The form comes with the first nominee; until then its code loads while people look for one. */
const loadForm = () => import('./nomination-form.tsx')
const NominationForm = lazy(async () => ({ default: (await loadForm()).NominationForm }))

interface NominateProps {
  readonly event: AwardEvent
  readonly behaviours: readonly ECardBehaviour[]
  /** The award closed meanwhile: what was filled in can be read, not sent. */
  readonly closed: boolean
}

export function Nominate(props: NominateProps) {
  const [done, setDone] = useState<{ nomination: NominationCard; nominees: readonly Nominee[] }>()
  // 'Nominate someone else' starts over: nominees, form and flags.
  const [round, setRound] = useState(0)
  const again = () => {
    setDone(undefined)
    setRound(round + 1)
  }
  if (done) return <Success {...done} onAnother={again} />
  return (
    <Choosing key={round} {...props} onDone={(nomination, nominees) => setDone({ nomination, nominees })} />
  )
}

interface ChoosingProps extends NominateProps {
  readonly onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void
}

function Choosing({ event, behaviours, closed, onDone }: ChoosingProps) {
  const chosen = useNominees(useMe().personId)
  const { nominees, refused, choices, busy } = chosen
  const nominating = useNominate(event, { onDone, onNomineeProblems: chosen.setProblems })
  const locked = nominating.isPending || closed
  const search = useRef<HTMLInputElement>(null)
  const focusSearch = () => search.current?.focus()
  useEffect(() => void loadForm(), [])

  const kind = kindFor(event.categories, Math.max(nominees.length, 1), false)
  return (
    <Stack gap="lg">
      <Paper p="lg" withBorder>
        <Stack gap="md">
          <div>
            <NomineeSearch
              ref={search}
              typed={chosen.typed}
              onType={chosen.setTyped}
              onAdd={chosen.add}
              busy={busy}
              locked={locked}
              refusals={refused.map((each) => each.message)}
            />
            <Stack gap="md" aria-live="polite" mt={choices.length > 0 ? 'md' : 0}>
              {choices.map((choice) => (
                <ChoosePerson
                  key={choice.place}
                  people={choice.people}
                  locked={locked || busy}
                  onChoose={(person) => {
                    chosen.choose(choice, person)
                    focusSearch()
                  }}
                />
              ))}
            </Stack>
          </div>
          <Alert color="indigo" variant="light" role="note">
            {recognitionTexts.keepAdding}
          </Alert>
          {nominees.length > 0 && (
            <NomineeList
              nominees={nominees}
              kind={kind?.label ?? ''}
              problems={chosen.problems}
              locked={locked}
              onRemove={chosen.remove}
              onLastGone={() => {
                focusSearch()
                nominating.forget()
              }}
            />
          )}
        </Stack>
      </Paper>
      {nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominationForm
            event={event}
            behaviours={behaviours}
            nominating={nominating}
            nominees={nominees}
            closed={closed}
          />
        </Suspense>
      )}
    </Stack>
  )
}

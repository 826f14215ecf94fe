/** From the first name typed to the success view: who is nominated, and then the form. */
import { Alert, Paper, Stack, Text } from '@mantine/core'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import type { AwardEvent, ECardBehaviour } from '#shared/awards/model.ts'
import { recognitionTexts } from '#shared/messages/recognition.ts'
import { kindFor } from '#shared/nominations/kinds.ts'
import type { NominationCard } from '#shared/nominations/model.ts'
import type { Nominee } from '#shared/people/model.ts'
import { useMe } from '#web/client/me.ts'
import { Loading } from '#web/ui/load-state.tsx'
import { ChoosePerson } from './choose-person.tsx'
import { type Found, findNominees, refusalOf } from './find-nominees.ts'
import { NomineeList } from './nominee-list.tsx'
import { NomineeSearch } from './nominee-search.tsx'
import { Success } from './success.tsx'

/** The form comes with the first nominee; until then its code loads while people look for one. */
const loadForm = () => import('./nomination-form.tsx')
const NominationForm = lazy(async () => ({ default: (await loadForm()).NominationForm }))

interface NominateProps {
  readonly event: AwardEvent
  readonly behaviours: readonly ECardBehaviour[]
}

export function Nominate({ event, behaviours }: NominateProps) {
  const [done, setDone] = useState<{ nomination: NominationCard; nominees: readonly Nominee[] }>()
  // 'Nominate someone else' starts over: nominees, form and flags.
  const [round, setRound] = useState(0)
  const again = () => {
    setDone(undefined)
    setRound(round + 1)
  }
  if (done) return <Success {...done} onAnother={again} />
  return (
    <Choosing
      key={round}
      event={event}
      behaviours={behaviours}
      onDone={(nomination, nominees) => setDone({ nomination, nominees })}
    />
  )
}

interface ChoosingProps extends NominateProps {
  readonly onDone: (nomination: NominationCard, nominees: readonly Nominee[]) => void
}

const nothing: Pick<Found, 'choices' | 'refused'> = { choices: [], refused: [] }

function Choosing({ event, behaviours, onDone }: ChoosingProps) {
  const me = useMe()
  const refusedId = useId()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [nominees, setNominees] = useState<readonly Nominee[]>([])
  const [left, setLeft] = useState(nothing)
  const [problems, setProblems] = useState<Readonly<Record<number, string>>>({})

  useEffect(() => void loadForm(), [])

  const change = (to: readonly Nominee[]) => {
    setNominees(to)
    setProblems({})
  }
  const add = async (entries: string) => {
    if (busy) return
    setBusy(true)
    const { added, choices, refused } = await findNominees(entries, me.personId, nominees)
    setBusy(false)
    if (added.length > 0) {
      // Somebody may have been taken off the list meanwhile.
      setNominees((now) => [...now, ...added])
      setProblems({})
    }
    setLeft({ choices, refused })
    // What was not understood stays in the box, to be corrected.
    setTyped(refused.map((each) => each.entry).join(', '))
  }
  const choose = (entry: string, person: Nominee) => {
    const message = refusalOf(person, me.personId, nominees)
    if (message === undefined) change([...nominees, person])
    setLeft({
      choices: left.choices.filter((each) => each.entry !== entry),
      refused: message === undefined ? left.refused : [...left.refused, { entry, message }],
    })
  }

  const { keepAdding } = recognitionTexts
  const kind = kindFor(event.categories, Math.max(nominees.length, 1), false)
  return (
    <Stack gap="lg">
      <Paper p="lg" withBorder>
        <Stack gap="md">
          <NomineeSearch
            typed={typed}
            onType={setTyped}
            onAdd={add}
            busy={busy}
            invalid={left.refused.length > 0}
            describedBy={refusedId}
          />
          <div id={refusedId} aria-live="polite">
            {left.refused.map(({ entry, message }) => (
              <Text key={`${entry} ${message}`} size="sm" c="var(--mantine-color-error)">
                {message}
              </Text>
            ))}
          </div>
          {left.choices.map(({ entry, people }) => (
            <ChoosePerson key={entry} people={people} onChoose={(person) => choose(entry, person)} />
          ))}
          <Alert color="indigo" variant="light">
            {keepAdding}
          </Alert>
          {nominees.length > 0 && (
            <NomineeList
              nominees={nominees}
              kind={kind?.label ?? ''}
              problems={problems}
              onRemove={(personId) => change(nominees.filter((each) => each.personId !== personId))}
            />
          )}
        </Stack>
      </Paper>
      {nominees.length > 0 && (
        <Suspense fallback={<Loading />}>
          <NominationForm
            event={event}
            behaviours={behaviours}
            nominees={nominees}
            onNomineeProblems={setProblems}
            onDone={(nomination) => onDone(nomination, nominees)}
          />
        </Suspense>
      )}
    </Stack>
  )
}

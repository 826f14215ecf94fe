/** A form of some of one's preferences: what is chosen, saving it, and what became of that. What it does not
 * show stays as it is. */
import { Alert, Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { detailsTexts } from '#shared/messages/details.ts'
import { leaveTexts } from '#shared/messages/forms.ts'
import type { Choices, OwnDetails } from '#shared/people/details.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { LeaveGuard } from '#web/ui/dialogs/leave-guard.tsx'
import { OutcomeNote } from '#web/ui/notes/outcome-note.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { focusIfLost } from '#web/ui/use-focus-back.ts'
import styles from './preferences.module.css'
import { ownDetailsQuery } from './queries.ts'

const texts = detailsTexts.preferences

interface PreferencesFormProps {
  details: OwnDetails
  /** Those that the form is about. */
  names: readonly (keyof Choices)[]
  children: (shown: Choices, set: (more: Partial<Choices>) => void) => ReactNode
}

export function PreferencesForm({
  details: { version, preferences },
  names,
  children,
}: PreferencesFormProps) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const noteElement = useRef<HTMLParagraphElement>(null)
  const values = { ...preferences, ...chosen }
  const isChanged = names.some((name) => !isSame(values[name], preferences[name]))
  const save = useSingleMutation({
    mutationFn: (choices: Choices) => {
      const own = Object.fromEntries(names.map((name) => [name, choices[name]]))
      return call(detailsApi.setPreferences, { body: { version, ...own } })
    },
    onSuccess: (saved) => {
      queries.setQueryData(ownDetailsQuery.queryKey, (known) => known && { ...known, ...saved })
      setChosen({})
      // The button stays off until something else is chosen.
      focusIfLost(noteElement.current)
    },
    // With the latest version, the next attempt is one over what is there now.
    onError: () => queries.invalidateQueries({ queryKey: ownDetailsQuery.queryKey }),
  })
  const set = (more: Partial<Choices>) => {
    save.reset()
    setChosen({ ...chosen, ...more })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate(values)
  }
  const isStale = save.error instanceof ProblemError && save.error.code === 'stale-version'
  return (
    <>
      <LeaveGuard isDirty={isChanged && !save.isPending} text={leaveTexts.chosen} />
      <form onSubmit={submit}>
        {children(values, set)}
        <Group className={isChanged || save.isSuccess ? styles.inSight : undefined} pt="md" wrap="nowrap">
          <Button type="submit" flex="none" disabled={!isChanged} loading={save.isPending}>
            {texts.save}
          </Button>
          <OutcomeNote ref={noteElement}>{save.isSuccess && !isChanged ? texts.saved : ''}</OutcomeNote>
        </Group>
      </form>
      {isStale ? (
        <Alert color="orange" role="alert">
          {texts.stale}
        </Alert>
      ) : (
        save.error && <ProblemAlert failure={save.error} fault={texts.failed} />
      )}
    </>
  )
}

/** Whether two choices are the same, or all of those that stand together. */
function isSame(one: Choices[keyof Choices], other: Choices[keyof Choices]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  const [some, others] = [Object.entries(one), new Map(Object.entries(other))]
  return some.every(([row, wanted]) => others.get(row) === wanted)
}

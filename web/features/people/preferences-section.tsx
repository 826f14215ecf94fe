/** What people want to be sent, and in which language. */
import { Alert, Button, Group, NativeSelect, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { detailsTexts } from '#shared/messages/details.ts'
import type { Choices, OwnDetails } from '#shared/people/details.ts'
import { call } from '#web/client/call.ts'
import { detailsApi } from '#web/client/contract.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { focusIfLost, useFocusBack } from '#web/ui/use-focus-back.ts'
import { DetailsSection } from './details-section.tsx'
import { ownDetailsQuery } from './queries.ts'
import { Told } from './told.tsx'

const texts = detailsTexts.preferences

export function PreferencesSection({ details: { version, preferences } }: { details: OwnDetails }) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const said = useRef<HTMLParagraphElement>(null)
  const shown = { ...preferences, ...chosen }
  const isChanged = (['digest', 'summary', 'wall', 'language'] as const).some(
    (name) => shown[name] !== preferences[name],
  )
  const save = useSingleMutation({
    mutationFn: (choices: Choices) =>
      call(detailsApi.setPreferences, {
        body: {
          version,
          digest: choices.digest,
          summary: choices.summary,
          wall: choices.wall,
          language: choices.language,
        },
      }),
    onSuccess: (saved) => {
      queries.setQueryData(ownDetailsQuery.queryKey, (known) => known && { ...known, ...saved })
      setChosen({})
      // The button stays off until something else is chosen.
      focusIfLost(said.current)
    },
    // With the latest version, the next attempt is one over what is there now.
    onError: () => queries.invalidateQueries({ queryKey: ownDetailsQuery.queryKey }),
  })
  const button = useFocusBack(save.isPending)
  const set = (more: Partial<Choices>) => {
    save.reset()
    setChosen({ ...chosen, ...more })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged) save.mutate(shown)
  }
  const isStale = save.error instanceof ProblemError && save.error.code === 'stale-version'
  return (
    <DetailsSection title={texts.title}>
      <form onSubmit={submit}>
        <Switch
          label={texts.digest}
          description={texts.digestAbout}
          checked={shown.digest}
          onChange={({ currentTarget }) => set({ digest: currentTarget.checked })}
        />
        <NativeSelect
          mt="md"
          maw="20rem"
          label={texts.summary}
          description={texts.summaryAbout}
          value={shown.summary}
          data={Object.entries(texts.summaries).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => set({ summary: currentTarget.value as Choices['summary'] })}
        />
        <NativeSelect
          mt="md"
          maw="20rem"
          label={texts.wall}
          description={texts.wallAbout}
          value={shown.wall}
          data={Object.entries(texts.walls).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => set({ wall: currentTarget.value as Choices['wall'] })}
        />
        <NativeSelect
          mt="md"
          maw="20rem"
          label={texts.language}
          description={texts.languageAbout}
          value={shown.language}
          data={Object.entries(texts.languages).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => set({ language: currentTarget.value as Choices['language'] })}
        />
        <Group mt="md">
          <Button ref={button} type="submit" disabled={!isChanged} loading={save.isPending}>
            {texts.save}
          </Button>
          <Told ref={said}>{save.isSuccess && !isChanged ? texts.saved : ''}</Told>
        </Group>
      </form>
      {isStale ? (
        <Alert color="orange" role="alert">
          {texts.stale}
        </Alert>
      ) : (
        save.error && <ProblemAlert failure={save.error} fault={texts.failed} />
      )}
    </DetailsSection>
  )
}

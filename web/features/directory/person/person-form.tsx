/** The form of an administrator about a person, saved in one step. The choices stay where saving fails. */

import {
  Alert,
  Box,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import type { PersonRecord } from '#shared/directory/model.ts'
import { communitiesTexts } from '#shared/messages/communities.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { aliasShape, employeeNumberShape, normalNumber } from '#shared/people/rules.ts'
import { type Role, roles } from '#shared/roles.ts'
import { communitiesQuery } from '#web/client/content-queries.ts'
import { draftName, dropDraft, readDraft, saveDraft } from '#web/client/drafts.ts'
import { useMe } from '#web/client/me.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { ChoicesFailed } from '#web/ui/forms/choices-failed.tsx'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { personQuery } from '../queries.ts'
import { PersonPanel } from './person-panel.tsx'
import { useChangePerson, wasChangedMeanwhile } from './use-change-person.ts'

const { person: texts, roles: roleTexts } = peopleAdminTexts

type Chosen = Pick<PersonRecord, 'roles' | 'communities' | 'aliases' | 'employeeNumber'>

const chosenOf = ({ roles, communities, aliases, employeeNumber }: PersonRecord): Chosen => ({
  roles,
  communities,
  aliases,
  employeeNumber,
})

/** The parts that are different, in any order. */
function changed(from: Chosen, to: Chosen): Partial<Chosen> {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
  const names = Object.keys(to) as (keyof Chosen)[]
  return Object.fromEntries(
    names.filter((name) => plain(from[name]) !== plain(to[name])).map((name) => [name, to[name]]),
  )
}

function problemsIn({ aliases, employeeNumber }: Chosen, before: Chosen) {
  const bad = aliases.find((alias) => !aliasShape.test(alias))
  const isNumber =
    employeeNumber === before.employeeNumber || employeeNumberShape.test(normalNumber(employeeNumber))
  return {
    aliases: bad === undefined ? undefined : fill(texts.badAlias, { alias: bad }),
    employeeNumber: isNumber ? undefined : texts.badNumber,
  }
}

/** Reads earlier choices that were not saved: the changes alone, so that nobody else's are undone. */
function keptChanges(draft: string): Partial<Chosen> {
  const { roles, communities, aliases, employeeNumber } = readDraft<Partial<Chosen>>(draft)?.content ?? {}
  return {
    ...(Array.isArray(roles) && { roles }),
    ...(Array.isArray(communities) && { communities }),
    ...(Array.isArray(aliases) && { aliases }),
    ...(typeof employeeNumber === 'string' && { employeeNumber }),
  }
}

const admin: readonly Role[] = ['administrator', 'thinktank_admin']

/** Holds the choices of the form, and keeps those that are not saved on the device. */
function useChoices(person: PersonRecord) {
  const { personId } = useMe()
  const draft = draftName(personId, 'person', person.personId)
  const saved = chosenOf(person)
  const [chosen, setChosen] = useState(() => ({ ...saved, ...keptChanges(draft) }))
  const changes = changed(saved, chosen)
  const unsaved = JSON.stringify(changes)
  useEffect(() => {
    if (unsaved === '{}') dropDraft(draft)
    else saveDraft(draft, JSON.parse(unsaved))
  }, [draft, unsaved])
  return {
    saved,
    chosen,
    setChosen,
    changes,
    isChanged: unsaved !== '{}',
    /** Tells whether the reader would take the role of administrator from themselves. */
    resigns:
      personId === person.personId &&
      admin.some((role) => saved.roles.includes(role)) &&
      !admin.some((role) => chosen.roles.includes(role)),
  }
}

export function PersonForm({ person }: { person: PersonRecord }) {
  const { saved, chosen, setChosen, changes, isChanged, resigns } = useChoices(person)
  const [asking, setAsking] = useState(false)
  const change = useChangePerson(person)
  const problems = problemsIn(chosen, saved)
  const set = (more: Partial<Chosen>) => {
    change.reset()
    setChosen((now) => ({ ...now, ...more }))
  }
  const save = () => {
    setAsking(false)
    change.mutate(changes, { onSuccess: (after) => setChosen(chosenOf(after)) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problems.aliases || problems.employeeNumber || !isChanged) return
    if (resigns) setAsking(true)
    else save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <PersonPanel title={texts.rolesTitle} about={texts.rolesAbout}>
          <Roles chosen={chosen.roles} onChange={(next) => set({ roles: next })} />
        </PersonPanel>
        <PersonPanel title={texts.communitiesTitle} about={texts.communitiesAbout}>
          <Communities chosen={chosen.communities} onChange={(communities) => set({ communities })} />
        </PersonPanel>
        <PersonPanel title={texts.namesTitle}>
          <TagsInput
            label={texts.aliases}
            description={texts.aliasesHint}
            value={chosen.aliases}
            onChange={(next) => set({ aliases: next.map((alias) => alias.trim().toLowerCase()) })}
            maxTags={5}
            error={problems.aliases}
          />
          <TextInput
            label={texts.number}
            description={texts.numberHint}
            value={chosen.employeeNumber}
            onChange={({ currentTarget }) => set({ employeeNumber: currentTarget.value.trim() })}
            styles={{ input: { maxWidth: '16rem' } }}
            error={problems.employeeNumber}
          />
        </PersonPanel>
        <Failure failure={change.error} person={person} onReload={(latest) => setChosen(chosenOf(latest))} />
        <Group>
          <Button type="submit" loading={change.isPending} disabled={!isChanged}>
            {texts.save}
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={() => set(saved)}>
              {texts.reset}
            </Button>
          )}
          <Text size="sm" c="dimmed" role="status">
            {change.isSuccess && !isChanged ? texts.saved : ''}
          </Text>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title={texts.adminDialog}
        text={texts.adminAbout}
        go={texts.adminGo}
        onGo={save}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}

function Roles({ chosen, onChange }: { chosen: readonly Role[]; onChange: (roles: Role[]) => void }) {
  return (
    <Checkbox.Group
      aria-label={texts.rolesTitle}
      value={[...chosen]}
      onChange={(next) => onChange(next as Role[])}
    >
      <Stack gap="sm">
        {roles.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={roleTexts[role].name}
            description={roleTexts[role].about}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

interface CommunitiesProps {
  chosen: readonly number[]
  onChange: (communities: number[]) => void
}

function Communities({ chosen, onChange }: CommunitiesProps) {
  const query = useQuery(communitiesQuery)
  const choices = (query.data?.items ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  // One that is no longer there can still be taken away.
  const others = chosen
    .map(String)
    .filter((id) => !choices.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: query.data ? id : '…' }))
  return (
    <Box>
      <MultiSelect
        aria-label={texts.communitiesTitle}
        placeholder={chosen.length === 0 ? texts.chooseCommunities : ''}
        data={[...choices, ...others]}
        value={chosen.map(String)}
        onChange={(next) => onChange(next.map(Number))}
        nothingFoundMessage={texts.noneFound}
        searchable
        hidePickedOptions
      />
      <ChoicesFailed query={query} text={communitiesTexts.list} label={texts.communitiesTitle} />
    </Box>
  )
}

interface FailureProps {
  failure: unknown
  person: PersonRecord
  onReload: (latest: PersonRecord) => void
}

/** The failure of saving. An earlier change by somebody else is not overwritten, and the choices here are not
 * lost. */
function Failure({ failure, person, onReload }: FailureProps) {
  const queries = useQueryClient()
  if (!failure) return null
  if (!wasChangedMeanwhile(failure)) return <ProblemAlert failure={failure} />
  const reload = async () => {
    const latest = await queries.fetchQuery({ ...personQuery(person.personId), staleTime: 0 })
    onReload(latest)
  }
  return (
    <Alert color="orange" role="alert">
      <Text size="sm">{texts.stale}</Text>
      <Button mt="sm" size="xs" variant="default" onClick={() => void reload()}>
        {texts.reload}
      </Button>
    </Alert>
  )
}

/** An administrator's decision about the person of a line whose number, address and names do not fit
 * together. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { DirectoryImport, EntryDecision, ImportEntry } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { importsKey, peopleKey } from '../queries.ts'

const texts = peopleAdminTexts.directory

/** The people whom a line may mean, each with the field that says so. */
export function EntryCandidates({ candidates = [] }: Pick<ImportEntry, 'candidates'>) {
  return (
    <Stack gap={6}>
      {candidates.map(({ by, personId, name, email, employeeNumber }) => (
        <div key={by}>
          <Text size="xs" c="dimmed">
            {texts.candidates[by]}
          </Text>
          <Anchor component={Link} to={`/admin/people/${personId}`} fw={500} size="sm">
            {name}
          </Anchor>
          <Text size="xs" c="dimmed">
            {[email, employeeNumber].filter(Boolean).join(' · ')}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

export function EntryDecisionButtons({ entry, of }: { entry: ImportEntry; of: DirectoryImport }) {
  const queries = useQueryClient()
  const { line = 0, name = '', candidates = [], decision, decidedBy } = entry
  const answers: readonly EntryDecision[] = [...candidates.map(({ by }) => by), 'other']
  // Of a single candidate it need not be said by which field.
  const words = candidates.length === 1 ? texts.singleDecisions : texts.decisions
  const decide = useMutation({
    mutationFn: (said: EntryDecision) =>
      call(directoryApi.decideImportEntry, { params: { id: of.id, line }, body: { decision: said } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: importsKey })
      void queries.invalidateQueries({ queryKey: peopleKey })
    },
  })
  // Once the plan is applied, what was decided is done.
  const isOpen = of.status === 'planned' || (of.status === 'applied' && !decision)
  return (
    <Stack gap={6}>
      {decision && (
        <Text size="sm" role="status">
          {fill(texts.decidedBy, { decision: words[decision], name: decidedBy?.name ?? '' })}
        </Text>
      )}
      {isOpen && (
        <Group gap={6} role="group" aria-label={fill(texts.decideOf, { name })}>
          {answers.map((each) => (
            <Button
              key={each}
              size="xs"
              variant={each === decision ? 'filled' : 'default'}
              aria-pressed={each === decision}
              loading={decide.isPending && decide.variables === each}
              onClick={() => decide.mutate(each)}
            >
              {words[each]}
            </Button>
          ))}
        </Group>
      )}
      {decide.error && <ProblemAlert failure={decide.error} />}
    </Stack>
  )
}

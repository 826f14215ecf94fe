/** Who a line without employee number means: the holder of its address or somebody else, as an administrator says. */
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import {
  type DirectoryImport,
  type EntryDecision,
  entryDecisions,
  type ImportEntry,
} from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { call } from '#web/client/call.ts'
import { directoryApi } from '#web/client/contract.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { importsKey, peopleKey } from '../queries.ts'

const texts = peopleAdminTexts.directory

export function AddressHolder({ holder }: Pick<ImportEntry, 'holder'>) {
  if (!holder) return null
  return (
    <>
      <Anchor component={Link} to={`/admin/people/${holder.personId}`} fw={600} size="sm">
        {holder.name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {holder.employeeNumber}
      </Text>
    </>
  )
}

export function AddressDecision({ entry, of }: { entry: ImportEntry; of: DirectoryImport }) {
  const queries = useQueryClient()
  const { line = 0, name = '', decision, decidedBy } = entry
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
          {fill(texts.decidedBy, { decision: texts.decisions[decision], name: decidedBy?.name ?? '' })}
        </Text>
      )}
      {isOpen && (
        <Group gap={6} role="group" aria-label={fill(texts.decideOf, { name })}>
          {entryDecisions.map((each) => (
            <Button
              key={each}
              size="xs"
              variant={each === decision ? 'filled' : 'default'}
              aria-pressed={each === decision}
              loading={decide.isPending && decide.variables === each}
              onClick={() => decide.mutate(each)}
            >
              {texts.decisions[each]}
            </Button>
          ))}
        </Group>
      )}
      {decide.error && <ProblemAlert failure={decide.error} />}
    </Stack>
  )
}

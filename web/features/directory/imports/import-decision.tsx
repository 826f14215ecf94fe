/** The yes that a plan waits for. Unusually many leavers need one of their own. */
import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { useDecideImport } from './use-decide-import.ts'

const texts = peopleAdminTexts.directory

export function ImportDecision({ of }: { of: DirectoryImport }) {
  const { counts, guarded, activeBefore = 0 } = of
  const { apply, compare, drop } = useDecideImport(of)
  const [confirmed, setConfirmed] = useState(false)
  if (!counts) return null
  const { added, changed, returned, leaver: leavers, undecided } = counts
  const hasChanges = added + changed + returned + leavers + undecided > 0
  const failure = apply.error ?? compare.error ?? drop.error
  const isOutdated = failure instanceof ProblemError && failure.code === 'import-outdated'
  const busy = apply.isPending || compare.isPending || drop.isPending
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack gap="md">
        {!hasChanges && <Text>{texts.nothingToApply}</Text>}
        {guarded && (
          <Alert
            color="orange"
            title={texts.guardTitle}
            icon={<IconAlertTriangle aria-hidden />}
            styles={{ title: { color: 'var(--mantine-color-text)' } }}
          >
            <Stack gap="sm">
              <Text size="sm">
                {fill(texts.guard, {
                  leavers: leavers.toLocaleString('en'),
                  active: activeBefore.toLocaleString('en'),
                  percent: Math.round((100 * leavers) / Math.max(activeBefore, 1)),
                })}
              </Text>
              <Checkbox
                checked={confirmed}
                onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
                label={fill(texts.guardConfirm, { leavers: leavers.toLocaleString('en') })}
              />
            </Stack>
          </Alert>
        )}
        {failure && <ProblemAlert failure={failure} />}
        <Group>
          {hasChanges && !isOutdated && (
            <Button
              loading={apply.isPending}
              disabled={busy || (guarded === true && !confirmed)}
              onClick={() => apply.mutate(confirmed || undefined)}
            >
              {texts.apply}
            </Button>
          )}
          <Button
            variant={isOutdated ? 'filled' : 'default'}
            loading={compare.isPending}
            disabled={busy}
            onClick={() => compare.mutate(undefined)}
          >
            {texts.compareAgain}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => drop.mutate()}>
            {texts.dropImport}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

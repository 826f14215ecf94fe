/** The yes that a plan waits for. Unusually many leavers, or people who would become somebody else, need one
 * of their own. */

import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { DirectoryImport, ImportGuard } from '#shared/directory/model.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useDecideImport } from './use-decide-import.ts'

const texts = peopleAdminTexts.directory

export function ImportDecision({ of }: { of: DirectoryImport }) {
  const { counts, guards = [], identities = 0, activeBefore = 0 } = of
  const { apply, compare, drop } = useDecideImport(of)
  const [confirmed, setConfirmed] = useState<ImportGuard[]>([])
  if (!counts) return null
  const { added, changed, returned, leaver: leavers, undecided } = counts
  const hasChanges = added + changed + returned + leavers + undecided > 0
  const failure = apply.error ?? compare.error ?? drop.error
  const isOutdated = failure instanceof ProblemError && failure.code === 'import-outdated'
  const valuesOf = (guard: ImportGuard) => {
    const count = guard === 'leavers' ? leavers : identities
    return {
      count: formatNumber(count),
      active: formatNumber(activeBefore),
      // The bound of one of them is 1 %, so 1.4 % is more than that.
      percent: formatNumber((100 * count) / Math.max(activeBefore, 1), { maximumFractionDigits: 1 }),
    }
  }
  const busy = apply.isPending || compare.isPending || drop.isPending
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack gap="md">
        {!hasChanges && <Text>{texts.nothingToApply}</Text>}
        {guards.map((guard) => (
          <Alert
            key={guard}
            color="orange"
            title={texts.guards[guard].title}
            icon={<IconAlertTriangle aria-hidden />}
            styles={{ title: { color: 'var(--mantine-color-text)' } }}
          >
            <Stack gap="sm">
              <Text size="sm">{fill(texts.guards[guard].about, valuesOf(guard))}</Text>
              <Checkbox
                checked={confirmed.includes(guard)}
                onChange={() => setConfirmed(toggled(confirmed, guard))}
                label={fill(texts.guards[guard].confirm, valuesOf(guard))}
              />
            </Stack>
          </Alert>
        ))}
        {failure && <ProblemAlert failure={failure} />}
        <Group>
          {hasChanges && !isOutdated && (
            <Button
              loading={apply.isPending}
              disabled={busy || guards.some((each) => !confirmed.includes(each))}
              onClick={() => apply.mutate(confirmed)}
            >
              {texts.apply}
            </Button>
          )}
          <Button
            variant={isOutdated ? 'filled' : 'default'}
            loading={compare.isPending}
            disabled={busy}
            onClick={() => compare.mutate()}
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

const toggled = (confirmed: readonly ImportGuard[], guard: ImportGuard): ImportGuard[] =>
  confirmed.includes(guard) ? confirmed.filter((each) => each !== guard) : [...confirmed, guard]

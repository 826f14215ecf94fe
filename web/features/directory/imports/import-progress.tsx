/** How far an import is; and the way on where it has stopped. */
import { Button, Paper, Progress, Stack, Text } from '@mantine/core'
import type { DirectoryImport } from '#shared/directory/model.ts'
import { silentAfter } from '#shared/directory/rules.ts'
import { peopleAdminTexts } from '#shared/messages/directory-administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { now } from '#web/client/site-config.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { useDecideImport } from './use-decide-import.ts'

const texts = peopleAdminTexts.directory

export function ImportProgress({ of }: { of: DirectoryImport }) {
  const { progress, createdAt, status } = of
  const { apply, compare } = useDecideImport(of)
  const doneCount = progress?.done ?? 0
  const total = progress?.of ?? 0
  const isSilent = now().getTime() - Date.parse(progress?.at ?? createdAt) > silentAfter
  const isApplying = status === 'applying'
  const { isPending, error } = isApplying ? apply : compare
  const goOn = () => (isApplying ? apply.mutate([]) : compare.mutate())
  return (
    <Paper withBorder p="lg" radius="lg">
      <Stack gap="sm">
        <Text role="status">{words(of)}</Text>
        <Progress
          value={total > 0 ? (100 * doneCount) / total : 100}
          animated={!isSilent}
          size="lg"
          aria-label={texts.statuses[status]}
        />
        {isSilent && (
          <>
            <Text size="sm">{texts.stopped}</Text>
            <div>
              <Button loading={isPending} onClick={goOn}>
                {texts.goOn}
              </Button>
            </div>
          </>
        )}
        {error && <ProblemAlert failure={error} />}
      </Stack>
    </Paper>
  )
}

function words({ status, progress }: DirectoryImport): string {
  if (status === 'uploading') return texts.statuses.uploading
  if (!progress?.of) return texts.planningStart
  const [done, of] = [progress.done, progress.of].map((each) => formatNumber(each))
  return fill(status === 'applying' ? texts.applying : texts.planning, { done: done ?? '', of: of ?? '' })
}

/** Why the last act did not happen, read out at once. */
import { Alert, Button, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { adminTexts } from '#shared/messages/administration.ts'
import { fill } from '#shared/messages/fill.ts'
import { ProblemError } from '#web/client/problem-error.ts'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import type { Acts } from './use-acts.ts'

const { checkFields, oneField, manyFields, wasDeleted } = adminTexts.editor

export function Failure({ acts, canSaveAsNew }: { acts: Acts; canSaveAsNew: boolean }) {
  const { wrong, failure } = acts
  if (wrong) {
    const count = wrong.count === 1 ? oneField : fill(manyFields, { count: wrong.count })
    return (
      <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
        {fill(checkFields, { count })}
      </Alert>
    )
  }
  if (failure === undefined) return null
  const gone = canSaveAsNew && failure instanceof ProblemError && failure.code === 'not-found'
  if (!gone) return <ProblemAlert failure={failure} />
  return (
    <Stack gap="sm" align="flex-start">
      <ProblemAlert failure={failure} text={wasDeleted} />
      <Button variant="default" onClick={() => void acts.saveAsNew()}>
        {adminTexts.editor.saveAsNew}
      </Button>
    </Stack>
  )
}

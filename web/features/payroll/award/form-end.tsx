/** The end of the forms of the award dialog: why, what is wrong, the way back, and the button that sends
 * it. */
import { Button, Group, Text, Textarea } from '@mantine/core'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { awardTexts } from '#shared/messages/payroll-award.ts'
import { maxReason } from '#shared/payroll/settings.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'

interface FormEndProps {
  readonly texts: { readonly reason: string; readonly submit: string }
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly isReasonNeeded: boolean
  /** The problem of the reason. */
  readonly problem: string | undefined
  /** Why it is not even sent, where no field is to blame. */
  readonly refusal?: string | undefined
  readonly error: unknown
  readonly isPending: boolean
  readonly onBack: () => void
}

export function FormEnd({ texts, reason, onReason, isReasonNeeded, problem, ...end }: FormEndProps) {
  const { refusal, error, isPending, onBack } = end
  return (
    <>
      <Textarea
        name="reason"
        label={texts.reason}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
        error={problem ?? whyTooManyCharacters(reason, maxReason)}
        rows={3}
        aria-required={isReasonNeeded}
      />
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
      {error !== null && error !== undefined && <ProblemAlert failure={error} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {awardTexts.back}
        </Button>
        <Button type="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </Group>
    </>
  )
}

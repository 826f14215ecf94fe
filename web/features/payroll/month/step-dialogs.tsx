/** The dialogs of the steps of a month: each says what its step means before it is taken. */

import { Alert, List, Text, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { whyTooManyCharacters } from '#shared/constraints.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts as texts } from '#shared/messages/payroll.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { maxReason } from '#shared/payroll/settings.ts'
import { isBlank } from '#shared/text.ts'
import { call } from '#web/client/call.ts'
import { payrollApi } from '#web/client/contract.ts'
import { now } from '#web/client/site-config.ts'
import { useDialogDraft } from '#web/client/use-draft.ts'
import type { FullMonth } from '../queries.ts'
import { StepDialog } from '../step-dialog.tsx'
import { usePayrollChange } from '../use-payroll-change.ts'
import { moneyText, rowsText } from '../words.ts'

interface StepDialogProps {
  readonly of: FullMonth
  readonly onClose: () => void
  /** The step was taken. */
  readonly onDone: () => void
}

/** Text in an alert is legible on its ground. */
const legible = { message: { color: 'var(--mantine-color-text)' } }

export function CloseDialog({ of: { month, to }, onClose, onDone }: StepDialogProps) {
  const { mutate, isPending, error } = usePayrollChange(
    () => call(payrollApi.closePayrollMonth, { params: { month } }),
    onDone,
  )
  return (
    <StepDialog
      title={fill(texts.close.title, { month: monthInWords(month) })}
      go={texts.close.action}
      isPending={isPending}
      error={error}
      onGo={mutate}
      onClose={onClose}
    >
      {to >= groupDay(now()) && (
        <Alert color="orange" styles={legible}>
          {fill(texts.close.notEnded, { date: dayInWords(to) })}
        </Alert>
      )}
      <Text>{texts.close.text}</Text>
      <Text>{texts.close.undo}</Text>
    </StepDialog>
  )
}

export function ConfirmRunDialog({ of: { month, run, sums }, onClose, onDone }: StepDialogProps) {
  const { mutate, isPending, error } = usePayrollChange(
    () => call(payrollApi.confirmPayrollRun, { params: { month }, body: { version: run?.version ?? 0 } }),
    onDone,
  )
  const { rows, byCurrency } = run?.sums ?? sums
  const flagged = Object.entries(run?.flags ?? {}).filter(([, count]) => count > 0)
  return (
    <StepDialog
      title={fill(texts.confirm.title, { month: monthInWords(month) })}
      go={texts.confirm.action}
      isPending={isPending}
      error={error}
      onGo={mutate}
      onClose={onClose}
    >
      <Text>{rows === 0 ? texts.confirm.nothing : fill(texts.confirm.what, { rows: rowsText(rows) })}</Text>
      {rows > 0 && (
        <List>
          {byCurrency.map((sum) => (
            <List.Item key={sum.currency}>
              <b>{moneyText(sum.amount, sum.currency)}</b>, {rowsText(sum.rows)}
            </List.Item>
          ))}
        </List>
      )}
      {flagged.length > 0 && (
        <Alert color="orange" styles={legible}>
          {flagged.map(([flag, count]) => `${flagNames[flag] ?? flag}: ${formatNumber(count)}`).join(' · ')}
        </Alert>
      )}
      <Text>{texts.confirm.text}</Text>
    </StepDialog>
  )
}

const flagNames: Readonly<Record<string, string>> = texts.flags.names

export function ReopenDialog({ of: { month }, onClose, onDone }: StepDialogProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const { content, change, drop } = useDialogDraft('reopen', { reason: '' })
  const reason = content.reason.trim()
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = usePayrollChange(
    () => call(payrollApi.reopenPayrollMonth, { params: { month }, body: { reason } }),
    () => {
      drop()
      onDone()
    },
  )
  const submit = () => {
    const why = isBlank(reason) ? texts.reopen.missing : whyTooManyCharacters(reason, maxReason)
    setProblem(why)
    if (why) input.current?.focus()
    else mutate()
  }
  return (
    <StepDialog
      title={fill(texts.reopen.title, { month: monthInWords(month) })}
      go={texts.reopen.submit}
      isPending={isPending}
      error={error}
      onGo={submit}
      onClose={onClose}
    >
      <Text>{texts.reopen.text}</Text>
      <Textarea
        ref={input}
        label={texts.reopen.reason}
        value={content.reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        error={problem ?? whyTooManyCharacters(content.reason, maxReason)}
        rows={3}
        aria-required
      />
    </StepDialog>
  )
}

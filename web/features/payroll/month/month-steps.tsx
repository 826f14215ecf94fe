/** The next steps of a month: closing it, confirming its run, opening it again. */
import { Alert, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dayInWords, groupDay } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { payrollMonthTexts as texts } from '#shared/messages/payroll.ts'
import { payrollRefusals } from '#shared/messages/payroll-refusals.ts'
import { useMe } from '#web/client/me.ts'
import { now } from '#web/client/site-config.ts'
import { type FullMonth, isUnderWay, monthsQuery } from '../queries.ts'
import { CloseDialog, ConfirmRunDialog, ReopenDialog } from './step-dialogs.tsx'

const dialogs = { close: CloseDialog, confirm: ConfirmRunDialog, reopen: ReopenDialog }
type Step = keyof typeof dialogs

export function MonthSteps({ of }: { of: FullMonth }) {
  const [asked, setAsked] = useState<Step>()
  const noteElement = useRef<HTMLParagraphElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (asked !== undefined || !isDone.current) return
    // The button went with the step, and the focus with it.
    isDone.current = false
    noteElement.current?.focus()
  }, [asked])
  const Asked = asked && dialogs[asked]
  return (
    <Paper component="section" withBorder p="lg" aria-labelledby="payroll-steps">
      <Stack gap="sm">
        <Title order={2} size="h3" id="payroll-steps">
          {texts.steps}
        </Title>
        <Text ref={noteElement} tabIndex={-1} role="status" style={{ outline: 'none' }}>
          {isUnderWay(of) && <Loader size="xs" mr="xs" aria-hidden />}
          {standing(of)}
        </Text>
        <Buttons of={of} onAsk={setAsked} />
      </Stack>
      {Asked && (
        <Asked
          of={of}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            isDone.current = true
            setAsked(undefined)
          }}
        />
      )}
    </Paper>
  )
}

const hasBegun = ({ from }: FullMonth) => from <= groupDay(now())

function standing(of: FullMonth): string {
  if (of.state === 'closing') return texts.closing
  if (of.state === 'closed') return texts.closedText
  if (of.state === 'confirming') return texts.confirming
  if (of.state === 'confirmed') return texts.confirmedText
  if (!of.isNext) return texts.openEarlier
  return hasBegun(of) ? texts.openText : fill(texts.notBegun, { date: dayInWords(of.from) })
}

function Buttons({ of, onAsk }: { of: FullMonth; onAsk: (step: Step) => void }) {
  const me = useMe()
  const { data } = useQuery(monthsQuery)
  if (of.state === 'open') {
    return of.isNext && hasBegun(of) ? (
      <Group>
        <Button onClick={() => onAsk('close')}>{texts.close.action}</Button>
      </Group>
    ) : null
  }
  if (of.state !== 'closed') return null
  const isSame = of.run?.closedBy.personId === me.personId
  const needsOther = data?.needsSecondPerson === true && isSame
  return (
    <Stack gap="sm" align="flex-start">
      {needsOther && (
        <Alert color="orange" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          {payrollRefusals.secondPerson}
        </Alert>
      )}
      <Group>
        {data && !needsOther && <Button onClick={() => onAsk('confirm')}>{texts.confirm.action}</Button>}
        <Button variant="default" onClick={() => onAsk('reopen')}>
          {texts.reopen.action}
        </Button>
      </Group>
    </Stack>
  )
}

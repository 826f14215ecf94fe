/** The money of an award: its payees, approvals, rows and corrections. */

import { Anchor, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { groupDate } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { payrollRowTexts } from '#shared/messages/payroll.ts'
import { awardTexts as texts } from '#shared/messages/payroll-award.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { AwardView, Payee, PayeeCorrection, PayrollRowView } from '#shared/payroll/model.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { RowBadge } from '../badges.tsx'
import { moneyText, settledText } from '../words.ts'

interface AwardMoneyProps {
  readonly award: AwardView
  /** Text about the act that was just done. */
  readonly done: string
  readonly onCorrect: (payee: Payee) => void
  readonly onAnswer: (row: PayrollRowView) => void
}

type AwardRow = AwardView['rows'][number]

export function AwardMoney({ award, done, onCorrect, onAnswer }: AwardMoneyProps) {
  const { entitlement, corrections, corrected, rows, approvals, isParty = false } = award
  const { withdrawal } = entitlement
  const withdrawals = corrections.filter(({ cause }) => cause === 'withdrawn')
  const paid = withdrawal ? [] : (entitlement.current ?? entitlement.payees).filter((each) => each !== null)
  return (
    <Stack gap="lg">
      <Text role="status" size="sm">
        {done}
      </Text>
      <Facts of={entitlement} />
      {withdrawal && (
        <Text>
          {fill(texts.withdrawn, { name: withdrawal.by.name, date: formatInstant(withdrawal.at) })}{' '}
          {withdrawal.reason}
        </Text>
      )}
      {isParty && <Text c="dimmed">{texts.party}</Text>}
      <Part title={texts.payees}>
        {paid.length === 0 && <Text c="dimmed">{texts.nobody}</Text>}
        {paid.map((payee) => (
          <PayeeLine
            key={payee.personId}
            payee={payee}
            onCorrect={isParty ? undefined : () => onCorrect(payee)}
          />
        ))}
      </Part>
      <Part title={texts.approvals}>
        <List size="sm">
          {approvals.map(({ stage, by, at, approver }) => (
            <List.Item key={stage}>
              {stageName(stage)}:{' '}
              {[by?.name ?? approver?.name, !by && (at ? texts.inAdvance : texts.waits)]
                .filter(Boolean)
                .join(', ')}
              {at && `, ${formatInstant(at)}`}
            </List.Item>
          ))}
        </List>
      </Part>
      <Part title={texts.rows}>
        {rows.length === 0 && <Text c="dimmed">{texts.noRows}</Text>}
        {rows.map((row) => (
          <RowLine key={row.reference} row={row} onAnswer={isParty ? undefined : () => onAnswer(row)} />
        ))}
      </Part>
      {corrected.length + withdrawals.length > 0 && (
        <Part title={texts.corrections}>
          {corrected.map((each) => (
            <CorrectedLine key={each.at} of={each} />
          ))}
          {withdrawals.map(({ number, by, at, month: takenBackWith, reason }) => (
            <Text key={number} size="sm">
              {fill(texts.withdrawnLine, {
                by: by.name,
                date: formatInstant(at),
                month: monthInWords(takenBackWith),
                reason,
              })}
            </Text>
          ))}
        </Part>
      )}
    </Stack>
  )
}

function Facts({ of: { kind, nominatedAt, approvedAt, month } }: { of: AwardView['entitlement'] }) {
  const facts = [
    [texts.kind, kindOf(kind).label],
    [texts.nominated, groupDate(new Date(nominatedAt))],
    [texts.approved, formatInstant(approvedAt)],
    [texts.month, monthInWords(month)],
  ] as const
  return (
    <Group component="dl" gap="lg" m={0}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0}>
            {value}
          </Text>
        </div>
      ))}
    </Group>
  )
}

const stageNames: Readonly<Record<string, string>> = nominationWords.stages
const stageName = (stage: string) => stageNames[stage] ?? stage

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={6}>
        {title}
      </Title>
      <Stack gap="xs">{children}</Stack>
    </section>
  )
}

/** A correction: by whom, of whom, when, why, and the changed fields. */
function CorrectedLine({ of: { by, name, at, month, reason, changed } }: { of: PayeeCorrection }) {
  const { fields, hrbp, amountField } = texts.form
  const labels = { ...fields, hrbp, amount: amountField }
  const changes = changed.map(({ field, from, to }) =>
    fill(texts.change, { field: labels[field], from: from || texts.blank, to: to || texts.blank }),
  )
  const values = { by: by.name, name, date: formatInstant(at), month: monthInWords(month), reason }
  return (
    <div>
      <Text size="sm">{fill(texts.correctedLine, values)}</Text>
      <Text size="xs" c="dimmed">
        {changes.join(' · ')}
      </Text>
    </div>
  )
}

interface PayeeLineProps {
  readonly payee: Payee
  readonly onCorrect: (() => void) | undefined
}

function PayeeLine({ payee, onCorrect }: PayeeLineProps) {
  const { name, employeeNumber, company, businessUnit, country, hrbp, amount, currency } = payee
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={500}>
            {name} · {moneyText(amount, currency)}
          </Text>
          <Text size="xs" c="dimmed">
            {[employeeNumber, company, businessUnit, country, hrbp && fill(texts.hrbp, { name: hrbp.name })]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {onCorrect && (
          <LineButton label={fill(texts.correctOf, { name })} onClick={onCorrect}>
            {texts.correct}
          </LineButton>
        )}
      </Group>
    </Paper>
  )
}

interface RowLineProps {
  readonly row: AwardRow
  readonly onAnswer: (() => void) | undefined
}

function RowLine({ row, onAnswer }: RowLineProps) {
  const { reference, month, run, name, amount, currency, state, correction, payment, settled } = row
  const paid = payment?.by && fill(texts.payment, { name: payment.by.name, date: formatInstant(payment.at) })
  return (
    <Paper withBorder p="xs">
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text size="sm">
            <b>{moneyText(amount, currency)}</b> · {name} ·{' '}
            <Anchor
              component={Link}
              to={`/payroll/${month}?person=${encodeURIComponent(row.personId)}`}
              inherit
            >
              {monthInWords(month)}
            </Anchor>
            , {run === undefined ? texts.noRun : fill(texts.run, { number: run })} <RowBadge state={state} />
          </Text>
          {correction && (
            <Text size="xs">
              {fill(payrollRowTexts[correction.is], { month: monthInWords(correction.corrects) })}
            </Text>
          )}
          {settled && (
            <Text size="xs">{fill(payrollRowTexts.settled, { settled: settledText(settled) })}</Text>
          )}
          <Text size="xs" c="dimmed">
            {[
              `${texts.reference} ${reference}`,
              payment &&
                state === 'partly-paid' &&
                fill(payrollRowTexts.paidOf, {
                  paid: formatNumber(payment.amount),
                  due: moneyText(amount, currency),
                }),
              payment?.externalReference &&
                fill(payrollRowTexts.external, { name: payment.externalReference }),
              paid,
              payment?.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
            {payment?.answerFileId && (
              <>
                {' · '}
                <Anchor component={Link} to={`/payroll/answers/${payment.answerFileId}`} inherit>
                  {fill(texts.answerFile, { line: payment.answerLine ?? '' })}
                </Anchor>
              </>
            )}
          </Text>
        </div>
        {run !== undefined && onAnswer && (
          <LineButton label={fill(texts.answerOf, { reference })} onClick={onAnswer}>
            {texts.answer}
          </LineButton>
        )}
      </Group>
    </Paper>
  )
}

interface LineButtonProps {
  /** Says of which line it is. */
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

function LineButton({ label, onClick, children }: LineButtonProps) {
  return (
    <Button size="compact-xs" variant="light" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  )
}

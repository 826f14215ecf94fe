/** The sheet of a confirmed run, for paper: what it pays, who closed and confirmed it, and lines to sign
 * (docs/product.md#payroll-screens). */

import { Anchor, Code, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { dayInWords } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts, payrollTexts } from '#shared/messages/payroll.ts'
import { sheetTexts as texts } from '#shared/messages/payroll-answers.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import type { PayrollRun } from '#shared/payroll/model.ts'
import { isNotFound } from '#web/client/problem-error.ts'
import { now } from '#web/client/site-config.ts'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { DeadEnd } from '#web/ui/page/dead-end.tsx'
import { Page } from '#web/ui/page/page.tsx'
import print from '#web/ui/paper/print.module.css'
import { PrintButton } from '#web/ui/paper/print-button.tsx'
import { usePaper } from '#web/ui/paper/use-paper.ts'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { SumsByCurrency, SumsByLocation } from './month/sums.tsx'
import { type FullMonth, monthQuery } from './queries.ts'
import classes from './sheet.module.css'

export function SheetPage() {
  const { month = '' } = useParams()
  const query = useQuery(monthQuery(month))
  if (isNotFound(query.error)) {
    const on = { to: '/payroll', label: payrollTexts.toMonths }
    return <DeadEnd title={payrollTexts.notFoundTitle} text={payrollTexts.notFound} on={on} />
  }
  return (
    <LoadState query={query} failure={payrollTexts.load}>
      {(found) =>
        found.run?.state === 'confirmed' ? (
          <Sheet of={found} run={found.run} />
        ) : (
          <DeadEnd
            title={fill(texts.title, { month: monthInWords(month) })}
            text={texts.notConfirmed}
            on={{ to: `/payroll/${month}`, label: monthInWords(month) }}
          />
        )
      }
    </LoadState>
  )
}

function Sheet({ of: { month, from, to, sums }, run }: { of: FullMonth; run: PayrollRun }) {
  const title = fill(texts.title, { month: monthInWords(month) })
  usePaper({ title, at: now() })
  const facts = [
    [texts.run, run.number],
    [texts.month, monthInWords(month)],
    [texts.period, fill(payrollMonthTexts.period, { from: dayInWords(from), to: dayInWords(to) })],
    [texts.rows, formatNumber(sums.rows)],
    [texts.closed, doneBy(run.closedBy, run.closedAt)],
    [texts.confirmed, doneBy(run.confirmedBy, run.confirmedAt)],
  ] as const
  return (
    <Page
      title={title}
      actions={
        <Group gap="sm" className={print.screenOnly}>
          <Anchor component={Link} to={`/payroll/${month}`}>
            {fill(payrollMonthTexts.title, { month: monthInWords(month) })}
          </Anchor>
          <PrintButton
            texts={texts.print}
            gathered={undefined}
            failed={false}
            isDisabled={false}
            onPrint={() => window.print()}
          />
        </Group>
      }
    >
      <Stack gap="lg">
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={payrollMonthTexts.sums.title}>
          <Stack gap="md">
            <SumsByCurrency sums={sums} />
            <SumsByLocation sums={sums} />
          </Stack>
        </section>
        {run.files && (
          <section aria-labelledby="sheet-digests" className={classes.whole}>
            <Title order={2} size="h4" id="sheet-digests">
              {texts.digests}
            </Title>
            {(['csv', 'xlsx'] as const).map((format) => (
              <Text key={format} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {payrollMonthTexts.files.formats[format]}: <Code>{run.files?.[format].sha256}</Code>
              </Text>
            ))}
          </section>
        )}
        <section aria-labelledby="sheet-signatures" className={classes.whole}>
          <Title order={2} size="h4" id="sheet-signatures">
            {texts.signatures}
          </Title>
          <div className={classes.signatures}>
            {[texts.prepared, texts.checked, texts.paid].map((each) => (
              <div key={each}>
                <Text fw={500}>{each}</Text>
                <div className={classes.line} />
                <Text size="xs" c="dimmed">
                  {texts.nameAndDate}
                </Text>
              </div>
            ))}
          </div>
        </section>
      </Stack>
    </Page>
  )
}

function doneBy(by: PayrollRun['closedBy'] | undefined, at: string | undefined): string {
  return by && at ? fill(texts.by, { name: by.name, date: formatInstant(at) }) : ''
}

/** Of a confirmed run: how many rows were answered how, and those that were not. */

import { Alert, Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts } from '#shared/messages/payroll.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useAwardDialog } from '../award/use-award-dialog.tsx'
import { type FullMonth, unansweredQuery } from '../queries.ts'
import { rowColumns } from '../rows/row-columns.tsx'

const { unanswered: texts, answered: answeredTexts } = payrollMonthTexts

const answers = ['paid', 'partly-paid', 'refused'] as const

export function Unanswered({ of: { month, run, sums, answerDueDays, overdue = 0 } }: { of: FullMonth }) {
  const [isShown, setShown] = useState(overdue > 0)
  const answered = run?.answered ?? { paid: 0, 'partly-paid': 0, refused: 0 }
  const rows = run?.sums?.rows ?? sums.rows
  const open = Math.max(0, rows - answers.reduce((sum, each) => sum + answered[each], 0))
  const counts = [...answers.map((each) => [each, answered[each]] as const), ['open', open] as const]
  return (
    <section aria-labelledby="payroll-answered">
      <Title order={2} size="h3" id="payroll-answered" mb="sm">
        {answeredTexts.title}
      </Title>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 2, xs: 4 }} component="dl" m={0}>
          {counts.map(([name, count]) => (
            <Paper key={name} withBorder p="sm">
              <Text component="dt" size="xs" c="dimmed">
                {answeredTexts[name]}
              </Text>
              <Text component="dd" fw={600} size="xl" m={0}>
                {formatNumber(count)}
              </Text>
            </Paper>
          ))}
        </SimpleGrid>
        {overdue > 0 && (
          <Alert color="orange" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
            {fill(texts.overdue, { days: answerDueDays })}
          </Alert>
        )}
        {open > 0 && (
          <>
            <Button
              variant="subtle"
              size="compact-sm"
              style={{ alignSelf: 'flex-start' }}
              aria-expanded={isShown}
              onClick={() => setShown(!isShown)}
            >
              {texts.title}
            </Button>
            {isShown && <UnansweredRows month={month} />}
          </>
        )}
      </Stack>
    </section>
  )
}

function UnansweredRows({ month }: { month: string }) {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery(unansweredQuery(month, cursor))
  const [onMoney, award] = useAwardDialog()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {texts.about}
      </Text>
      <LoadState query={query} failure={texts.load}>
        {(page) => (
          <Paged label={texts.pages} page={page} onGo={setCursor}>
            <DataTable
              label={texts.title}
              columns={rowColumns({ isAdmin: true, onMoney })}
              rows={page.items}
              idOf={({ reference }) => reference}
              isBusy={query.isPlaceholderData}
              empty={texts.none}
            />
          </Paged>
        )}
      </LoadState>
      {award}
    </Stack>
  )
}

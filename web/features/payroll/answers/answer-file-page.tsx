/** One file of answers: how many lines did what, and which did nothing and why; followed until it is worked
 * off. */

import { Alert, Anchor, Code, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts } from '#shared/messages/payroll.ts'
import { answersTexts as texts } from '#shared/messages/payroll-answers.ts'
import { quotedColumns } from '#shared/payroll/columns.ts'
import type { AnswerFile } from '#shared/payroll/model.ts'
import { keepDataOnError, Loading, LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { usePageCrumb } from '#web/ui/page/page-crumbs.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { AnswerBadge } from '../badges.tsx'
import { answerFileQuery } from '../queries.ts'

export function AnswerFilePage() {
  const { id = '' } = useParams()
  const query = useQuery(answerFileQuery(id))
  const file = query.data
  usePageCrumb(file?.fileName)
  return (
    <Page
      title={file?.fileName ?? texts.title}
      lead={
        file && (
          <>
            <AnswerBadge state={file.state} />{' '}
            {fill(texts.sent, { date: formatInstant(file.at), name: file.by.name })}
          </>
        )
      }
      actions={
        <Anchor component={Link} to="/payroll/answers">
          {texts.back}
        </Anchor>
      }
    >
      <LoadState query={keepDataOnError(query)} failure={texts.load} missing={texts.notFound}>
        {(found) => <Content of={found} />}
      </LoadState>
    </Page>
  )
}

function Content({ of }: { of: AnswerFile }) {
  const { state, sha256, ignoredColumns = [] } = of
  return (
    <Stack gap="lg">
      {state === 'working' && (
        <div>
          <Text role="status">{texts.working}</Text>
          <Loading />
        </div>
      )}
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {texts.failed}
        </Alert>
      )}
      {state === 'done' && <Counts of={of} />}
      {state === 'done' && <Problems of={of} />}
      {ignoredColumns.length > 0 && (
        <Text size="sm">{fill(texts.ignoredColumns, { columns: quotedColumns(ignoredColumns) })}</Text>
      )}
      <Text size="xs" c="dimmed">
        {texts.digest}: <Code>{sha256}</Code>
      </Text>
    </Stack>
  )
}

function Counts({ of: { lines = 0, applied, problemCount = 0 } }: { of: AnswerFile }) {
  const { answered } = payrollMonthTexts
  const counts = [
    [texts.lines, lines],
    [answered.paid, applied?.paid ?? 0],
    [answered['partly-paid'], applied?.['partly-paid'] ?? 0],
    [answered.refused, applied?.refused ?? 0],
    [texts.changedNothing, problemCount],
  ] as const
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, sm: 5 }} component="dl" m={0}>
      {counts.map(([label, count]) => (
        <Paper key={label} withBorder p="sm">
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <Text component="dd" fw={600} size="xl" m={0}>
            {formatNumber(count)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

type LineProblem = NonNullable<AnswerFile['problems']>[number]

function Problems({ of: { problems = [], problemCount = problems.length } }: { of: AnswerFile }) {
  if (problemCount === 0) return <Text role="status">{texts.allDone}</Text>
  return (
    <section aria-labelledby="answer-problems">
      <Title order={2} size="h3" id="answer-problems" mb="xs">
        {texts.changedNothing}
      </Title>
      <Text mb="sm">
        {texts.whatNow}{' '}
        {problemCount > problems.length && fill(texts.firstOnly, { count: formatNumber(problems.length) })}
      </Text>
      <DataTable
        label={texts.changedNothing}
        columns={columns}
        rows={problems}
        idOf={({ line, problem }) => `${line} ${problem}`}
      />
    </section>
  )
}

const columns: readonly Column<LineProblem>[] = [
  { id: 'line', header: texts.line, size: 'small', cell: ({ line }) => line },
  { id: 'why', header: texts.why, size: 'large', cell: ({ problem }) => texts.problems[problem] },
]

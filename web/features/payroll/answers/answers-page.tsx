/** Answers of payroll's own system: a new file, and those before it (docs/product.md#payroll-screens). */

import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollTexts } from '#shared/messages/payroll.ts'
import { answersTexts as texts } from '#shared/messages/payroll-answers.ts'
import type { payrollApi, Reply } from '#web/client/contract.ts'
import { Paged } from '#web/ui/lists/paged.tsx'
import { LoadState } from '#web/ui/notes/load-state.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { type Column, DataTable, NarrowOnly } from '#web/ui/table/data-table.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import { AnswerBadge } from '../badges.tsx'
import { answerFilesQuery } from '../queries.ts'
import { SendAnswers } from './send-answers.tsx'

export function AnswersPage() {
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Anchor component={Link} to="/payroll">
          {payrollTexts.toMonths}
        </Anchor>
      }
    >
      <Stack gap="xl">
        <SendAnswers />
        <section aria-labelledby="past-answers">
          <Title order={2} size="h3" id="past-answers" mb="sm">
            {texts.past}
          </Title>
          <PastFiles />
        </section>
      </Stack>
    </Page>
  )
}

type ListedFile = Reply<typeof payrollApi.listPayrollAnswers>['items'][number]

function PastFiles() {
  const [cursor, setCursor] = useState<string>()
  const query = useQuery(answerFilesQuery(cursor))
  return (
    <LoadState query={query} failure={texts.load}>
      {(page) =>
        page.items.length === 0 && cursor === undefined ? (
          <Text c="dimmed">{texts.none}</Text>
        ) : (
          <Paged label={texts.pages} page={page} onGo={setCursor}>
            <DataTable
              label={texts.past}
              columns={columns}
              rows={page.items}
              idOf={({ id }) => id}
              isBusy={query.isPlaceholderData}
              empty={texts.none}
            />
          </Paged>
        )
      }
    </LoadState>
  )
}

const columns: readonly Column<ListedFile>[] = [
  {
    id: 'name',
    header: texts.name,
    cell: ({ id, fileName, at, by }) => (
      <>
        <Anchor component={Link} to={`/payroll/answers/${id}`} inherit>
          {fileName}
        </Anchor>
        <NarrowOnly>
          <Text size="xs">{fill(texts.sent, { date: formatInstant(at), name: by.name })}</Text>
        </NarrowOnly>
      </>
    ),
  },
  { id: 'when', header: texts.when, isWideOnly: true, cell: ({ at }) => formatInstant(at) },
  { id: 'by', header: texts.by, isWideOnly: true, cell: ({ by }) => by.name },
  { id: 'state', header: texts.state, size: 'small', cell: (file) => <AnswerBadge state={file.state} /> },
  {
    id: 'lines',
    header: texts.lines,
    size: 'small',
    isNumber: true,
    isWideOnly: true,
    cell: ({ lines }) => lines !== undefined && formatNumber(lines),
  },
  {
    id: 'problems',
    header: texts.changedNothing,
    size: 'small',
    isNumber: true,
    cell: ({ problemCount }) => problemCount !== undefined && formatNumber(problemCount),
  },
]

// One file for both pages: the routes, which the sign-in page loads, name fewer.
export { AnswerFilePage } from './answer-file-page.tsx'

/** The files of a confirmed run, each with the digest that tells whether a file is this one. */

import { Button, Code, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ExportFormat, exportFormats } from '#shared/exports/columns.ts'
import { fill } from '#shared/messages/fill.ts'
import { formatNumber } from '#shared/messages/locale.ts'
import { payrollMonthTexts } from '#shared/messages/payroll.ts'
import type { PayrollRun } from '#shared/payroll/model.ts'
import { call } from '#web/client/call.ts'
import { payrollApi } from '#web/client/contract.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useSingleMutation } from '#web/client/use-single-mutation.ts'
import { ProblemAlert } from '#web/ui/notes/problem-alert.tsx'
import { monthQuery } from '../queries.ts'

const { files: texts } = payrollMonthTexts

interface RunFilesProps {
  readonly month: string
  readonly files: NonNullable<PayrollRun['files']>
}

export function RunFiles({ month, files }: RunFilesProps) {
  return (
    <section aria-labelledby="payroll-files">
      <Title order={2} size="h3" id="payroll-files">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {texts.about}
      </Text>
      <Stack gap="sm">
        {exportFormats.map((format) => (
          <RunFile key={format} month={month} format={format} {...files[format]} />
        ))}
      </Stack>
    </section>
  )
}

interface RunFileProps {
  readonly month: string
  readonly format: ExportFormat
  readonly sha256: string
  readonly bytes: number
}

function RunFile({ month, format, sha256, bytes }: RunFileProps) {
  const queries = useQueryClient()
  const fetching = useSingleMutation({
    mutationFn: () =>
      saveFile((part, options) =>
        call(payrollApi.fetchPayrollFile, { params: { month, format }, query: { part }, ...options }),
      ),
    onSuccess: () => {
      // The history tells who fetched it.
      void queries.invalidateQueries({ queryKey: monthQuery(month).queryKey })
    },
  })
  return (
    <Paper withBorder p="sm">
      <Stack gap={4}>
        <Group justify="space-between" gap="xs">
          <Text fw={500}>
            {texts.formats[format]}{' '}
            <Text component="span" size="sm" c="dimmed" fw={400}>
              {fill(texts.bytes, { count: formatNumber(bytes) })}
            </Text>
          </Text>
          <Button
            size="xs"
            variant="light"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={fetching.isPending}
            aria-label={fill(texts.downloadOf, { format: texts.formats[format] })}
            onClick={() => fetching.mutate()}
          >
            {texts.download}
          </Button>
        </Group>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {texts.digest}: <Code>{sha256}</Code>
        </Text>
        <Text size="xs" c="dimmed" role="status">
          {fetching.data ? fill(texts.fetched, { name: fetching.data }) : ''}
        </Text>
        {fetching.error && <ProblemAlert failure={fetching.error} fault={texts.failed} />}
      </Stack>
    </Paper>
  )
}

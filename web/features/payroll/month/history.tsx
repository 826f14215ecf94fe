/** The history of a month: each act, its author and its time. */
import { Title } from '@mantine/core'
import { fill } from '#shared/messages/fill.ts'
import { payrollActs, payrollMonthTexts } from '#shared/messages/payroll.ts'
import { type Column, DataTable } from '#web/ui/table/data-table.tsx'
import { formatInstant } from '#web/ui/texts/instants.ts'
import type { FullMonth } from '../queries.ts'
import { filterText } from '../words.ts'

const { history: texts } = payrollMonthTexts

type Act = FullMonth['history'][number]

export function History({ acts }: { acts: readonly Act[] }) {
  const rows = acts.map((act, index) => ({ ...act, index }))
  return (
    <section aria-labelledby="payroll-history">
      <Title order={2} size="h3" id="payroll-history" mb="sm">
        {texts.title}
      </Title>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        idOf={({ index }) => String(index)}
        empty={texts.none}
      />
    </section>
  )
}

const columns: readonly Column<Act>[] = [
  { id: 'when', header: texts.when, size: 'small', cell: ({ at }) => formatInstant(at) },
  { id: 'who', header: texts.who, size: 'small', cell: ({ by }) => by.name },
  { id: 'what', header: texts.what, cell: actInWords },
]

const actTexts: Readonly<Record<string, string>> = payrollActs

/** An act that only a newer server knows is shown by its name. */
function actInWords({ what, detail }: Act): string {
  const isRecord = typeof detail === 'object' && detail !== null && !Array.isArray(detail)
  const details = Object.entries(isRecord ? detail : {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  )
  const words = actTexts[what]
  const filter = isRecord && 'filter' in detail ? [['filter', filterText(Object(detail.filter))]] : []
  const reason = details.find(([name]) => name === 'reason')
  const text = words ? fill(words, Object.fromEntries([...details, ...filter])) : what
  return reason && words ? `${text}: ${reason[1]}` : text
}

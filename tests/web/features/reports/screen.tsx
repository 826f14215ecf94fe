/** What tests of the reports' screen stand on: rows, replies, and the way to open one. */
import type { Nomination } from '#shared/nominations/model.ts'
import type { Me } from '#shared/people/model.ts'
import { asMe } from '#shared/people/rules.ts'
import type { ReportCounts, ReportDetails, ReportRow } from '#shared/reports/model.ts'
import type { ReportKey, ReportLook } from '#shared/reports/reports.ts'
import type { Role } from '#shared/roles.ts'
import { somebody } from '#tests/support/people.ts'
import { openPage } from '#tests/web/pages.tsx'
import { ReportPage } from '#web/features/reports/report-page.tsx'
import { ReportRows } from '#web/features/reports/report-rows.tsx'
import { useColumns } from '#web/features/reports/use-arrangement.ts'
import { useListAddress } from '#web/ui/lists/use-list-address.ts'

const jon = somebody('Jon', 'Dlamini', { company: 'Video Entertainment', employeeNumber: '4711' })
export const amy = somebody('Amy', 'Nkosi', { company: 'Sport' })
const ayanda = somebody('Ayanda', 'Khumalo')

const step = (stage: Nomination['steps'][number]['stage'], more = {}): ReportRow['steps'][number] => ({
  stage,
  approver: { personId: ayanda.personId, name: ayanda.name, email: ayanda.email },
  status: '',
  comment: '',
  ...more,
})

const approved = {
  status: 'Approve',
  comment: 'Well earned',
  decidedAt: '2026-03-03T08:15:00.000Z',
  decidedBy: { personId: ayanda.personId, name: ayanda.name },
}

export function row(id: string, more: Partial<ReportRow> = {}): ReportRow {
  return {
    id,
    kind: 'on-the-spot',
    category: 103,
    title: `Title of ${id}`,
    createdAt: '2026-03-02T10:00:00.000Z',
    decision: 'Accepted',
    nominator: jon,
    nominee: amy,
    isTeam: false,
    nomineeCount: 1,
    steps: [step('sponsor', approved), step('manager'), step('exco2'), step('hrbp')],
    mayOpen: true,
    ...more,
  }
}

export const noCounts: ReportCounts = {
  total: 0,
  'to-answer': 0,
  'in-review': 0,
  approved: 0,
  rejected: 0,
  downgraded: 0,
  declined: 0,
  withdrawn: 0,
}

export const page = (items: readonly ReportRow[], more = {}) => ({
  items,
  counts: { ...noCounts, total: items.length, 'in-review': items.length },
  ...more,
})

export const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => row(`n${from + index}`))

export const details = (id: string, more: Partial<ReportDetails> = {}): ReportDetails => ({
  id,
  answers: [{ fieldId: 'why', label: 'Motivation', content: `Words of ${id}` }],
  documents: [],
  nominees: [],
  ...more,
})

export const holder = (...held: Role[]): Me =>
  asMe(somebody('Re', 'Porter', { roles: ['thinktank', ...held] }))
const fullViewer = holder('all_nomination_report_view')

export const openReport = (address: string, me: Me = fullViewer) =>
  openPage(
    [
      { path: '*', element: <ReportPage /> },
      { path: '/', element: <p>Home</p> },
    ],
    address,
    me,
  )

/** Opens the rows of a report without what stands around them. */
export const openRows = (
  rows: readonly ReportRow[],
  {
    report = 'full',
    look = 'cards',
    me = fullViewer,
  }: { report?: ReportKey; look?: ReportLook; me?: Me } = {},
) => openPage([{ path: '/', element: <Rows {...{ report, look, rows }} /> }], '/', me)

function Rows(props: { report: ReportKey; look: ReportLook; rows: readonly ReportRow[] }) {
  const columns = useColumns(props.report, useListAddress())
  return <ReportRows {...props} columns={columns} isBusy={false} />
}

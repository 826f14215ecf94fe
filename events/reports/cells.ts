/** The cells of a report's export about a nomination and one of its nominees
 * (docs/product.md#report-columns). Pure. */
import type { EntryNominee, IndexEntry } from '#functions/nomination-index/entries.ts'
import { groupShortDate, groupTime } from '#shared/clock.ts'
import { fill } from '#shared/messages/fill.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportWords } from '#shared/messages/reports.ts'
import { categoryName } from '#shared/nominations/category-name.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { decider, outcomeInWords, outcomeOf } from '#shared/nominations/outcome.ts'
import type { Stage } from '#shared/nominations/stages.ts'
import { type ReportCell, reportColumns } from '#shared/reports/columns.ts'
import type { ExportList } from '#shared/reports/reports.ts'
import { reportedStatus } from '#shared/reports/stage-status.ts'

type Named<Cell extends string, Of extends readonly unknown[]> = Readonly<Record<Cell, (...of: Of) => string>>

type StageCell<S extends Stage = Stage> = Extract<ReportCell, `${S}.${string}`>

const ofNominee = {
  nomineeName: ({ name }) => name,
  nomineeNumber: ({ employeeNumber }) => employeeNumber,
  nomineeEmail: ({ email }) => email,
  country: ({ country }) => country,
  gom: ({ gom }) => gom,
  businessUnit: ({ businessUnit }) => businessUnit,
  department: ({ department }) => department,
  lineManager: ({ lineManager = '' }) => lineManager,
  hrbp: ({ hrbp = '' }) => hrbp,
  nomineeStatus: ({ answer }, { decision }) => nomineeStatus(decision, answer),
  status: ({ answer }, entry) => outcomeFor(answer, entry),
} satisfies Partial<Named<ReportCell, [nominee: EntryNominee, entry: IndexEntry]>>

type EntryCell = Exclude<ReportCell, keyof typeof ofNominee>

const ofEntry: Named<EntryCell, [entry: IndexEntry]> = {
  id: ({ id }) => id,
  nominatorName: ({ nominator }) => nominator.name,
  nominatorNumber: ({ nominator }) => nominator.employeeNumber,
  category: ({ category }) => categoryName(category) ?? String(category),
  date: ({ createdAt }) => dateOf(createdAt),
  time: ({ createdAt }) => timeOf(createdAt),
  selectionPeriod: ({ selectionPeriod }) => (selectionPeriod ? monthInWords(selectionPeriod) : ''),
  behaviour: ({ behaviour }) => behaviour?.name ?? '',
  downgradeStatus: ({ downgrade, category }) => {
    if (downgrade) return nominationWords.downgraded
    return category === kindOf('high5').category ? reportWords.normalHigh5 : ''
  },
  downgradeUser: ({ downgrade }) =>
    downgrade ? decider({ decidedBy: downgrade.by, decidedFor: downgrade.decidedFor }) : '',
  downgradeDate: ({ downgrade }) => dateOf(downgrade?.at),
  ...ofStage('sponsor'),
  ...ofStage('manager'),
  ...ofStage('exco2'),
  ...ofStage('hrbp'),
}

/** A row for each nominee, of the cells of a list in their order. `said`: the behaviour that the form tells
 * where no card does. */
export function rowsOf(list: ExportList, entry: IndexEntry, said = ''): string[][] {
  const shared = reportColumns[list].map(([, cell]) => {
    if (isOfNominee(cell)) return ''
    const text = ofEntry[cell](entry)
    return cell === 'behaviour' ? text || said : text
  })
  return entry.nominees.map((nominee) =>
    reportColumns[list].map(([, cell], place) =>
      isOfNominee(cell) ? ofNominee[cell](nominee, entry) : (shared[place] ?? ''),
    ),
  )
}

const isOfNominee = (cell: ReportCell): cell is keyof typeof ofNominee => cell in ofNominee

/** Returns the nominee's answer where they were asked, else the nomination's state; a withdrawn one is
 * nobody's any more. */
function nomineeStatus(decision: IndexEntry['decision'], answer: EntryNominee['answer']): string {
  if (decision === 'Withdrawn' || !answer) return decision
  return answer === 'Rejected' ? reportWords.declined : answer
}

/** Returns the nomination's outcome; a member who declined takes no part in it. */
function outcomeFor(answer: EntryNominee['answer'], entry: IndexEntry): string {
  const outcome = outcomeOf(entry)
  const isOver = outcome.is === 'declined' || outcome.is === 'withdrawn'
  return answer === 'Rejected' && !isOver ? reportWords.declined : outcomeInWords(outcome, reportWords.stages)
}

/** A day of the group's zone; blank where there is no instant. */
const dateOf = (instant: string | undefined) => (instant ? groupShortDate(new Date(instant)) : '')

/** A time of the group's zone; blank where there is no instant. */
const timeOf = (instant: string | undefined) => (instant ? groupTime(new Date(instant)) : '')

/** Blank where the kind has no such stage. */
function ofStage<S extends Stage>(stage: S): Named<StageCell<S>, [entry: IndexEntry]> {
  const stepIn = ({ steps }: IndexEntry) => steps.find((each) => each.stage === stage)
  const cells: Named<'email' | 'approved' | 'reason' | 'date' | 'time', [entry: IndexEntry]> = {
    email: (entry) => stepIn(entry)?.approver?.email ?? '',
    approved: (entry) => {
      const step = stepIn(entry)
      return step ? reportedStatus(step, entry) : ''
    },
    reason: (entry) => saidIn(stepIn(entry)),
    date: (entry) => dateOf(stepIn(entry)?.decidedAt),
    time: (entry) => timeOf(stepIn(entry)?.decidedAt),
  }
  return Object.fromEntries(Object.entries(cells).map(([cell, say]) => [`${stage}.${cell}`, say])) as Named<
    StageCell<S>,
    [entry: IndexEntry]
  >
}

/** Returns the approver's comment; for a delegate, after who decided for whom. */
function saidIn(step: IndexEntry['steps'][number] | undefined): string {
  const { comment = '', decidedBy, decidedFor } = step ?? {}
  if (!decidedBy || !decidedFor) return comment
  const who = fill(reportWords.decidedFor, { by: decidedBy.name, approver: decidedFor.name })
  return comment ? `${who}: ${comment}` : who
}

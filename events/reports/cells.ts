/** What the cells of a report's export say of a nomination and one of its nominees (docs/product.md#report-columns). Pure. */
import type { ReportEntry } from '#functions/reports/entries.ts'
import type { ListedNominee, StoredEntry } from '#functions/reports/lists.ts'
import { groupShortDate, groupTime } from '#shared/clock.ts'
import { nominationWords } from '#shared/messages/nominations-words.ts'
import { reportWords } from '#shared/messages/reports.ts'
import { kindOf } from '#shared/nominations/kinds.ts'
import { monthInWords } from '#shared/nominations/months.ts'
import { type Stage, stageNames } from '#shared/nominations/stages.ts'
import { stageStatus } from '#shared/nominations/status.ts'
import { type ReportCell, reportColumns } from '#shared/reports/columns.ts'
import type { ExportList } from '#shared/reports/reports.ts'

type Cells = Readonly<Record<ReportCell, string>>

/** A row for each nominee, of the cells of a list in their order. `said`: the behaviour that the form tells where no card
 * does. */
export function rowsOf(list: ExportList, entry: ReportEntry, said = ''): string[][] {
  const shared = cellsOfEntry(entry)
  return entry.nominees.map((nominee) => {
    const behaviour = shared.behaviour || said
    const cells: Cells = { ...shared, ...cellsOfNominee(entry, nominee), behaviour }
    return reportColumns[list].map(([, cell]) => cells[cell])
  })
}

function cellsOfEntry(entry: StoredEntry) {
  const { id, createdAt, category, decision, nominator, selectionPeriod, behaviour, downgrade } = entry
  const isHigh5 = category === kindOf('high5').category
  return {
    id,
    nominatorName: nominator.name,
    nominatorNumber: nominator.employeeNumber,
    category: categoryName(category),
    ...momentOf(createdAt),
    selectionPeriod: selectionPeriod ? monthInWords(selectionPeriod) : '',
    behaviour: behaviour?.name ?? '',
    status: decision,
    downgradeStatus: downgrade ? nominationWords.downgraded : isHigh5 ? reportWords.normalHigh5 : '',
    downgradeUser: downgrade?.by.name ?? '',
    downgradeDate: momentOf(downgrade?.at).date,
    ...stageCells(entry, 'sponsor'),
    ...stageCells(entry, 'manager'),
    ...stageCells(entry, 'exco2'),
    ...stageCells(entry, 'hrbp'),
  }
}

const categoryNames: Readonly<Record<number, string>> = nominationWords.categories

const categoryName = (category: number) => categoryNames[category] ?? String(category)

function cellsOfNominee({ decision }: Pick<StoredEntry, 'decision'>, nominee: ListedNominee) {
  const { name, employeeNumber, email, country, gom, businessUnit, department, lineManager, hrbp } = nominee
  return {
    nomineeName: name,
    nomineeNumber: employeeNumber,
    nomineeEmail: email,
    country,
    gom,
    businessUnit,
    department,
    lineManager: lineManager ?? '',
    hrbp: hrbp ?? '',
    nomineeStatus: nomineeStatus(decision, nominee.answer),
  }
}

/** What a nominee answered, where they were asked, else what became of the nomination; what was withdrawn is nobody's
 * any more. */
function nomineeStatus(decision: StoredEntry['decision'], answer: ListedNominee['answer']): string {
  if (decision === 'Withdrawn' || !answer) return decision
  return answer === 'Rejected' ? reportWords.declined : answer
}

/** A day and a time of the group's zone; blank where there is no instant. */
function momentOf(instant: string | undefined): { date: string; time: string } {
  if (instant === undefined) return { date: '', time: '' }
  const at = new Date(instant)
  return { date: groupShortDate(at), time: groupTime(at) }
}

type StageCells<S extends Stage> = Record<Extract<ReportCell, `${S}.${string}`>, string>

/** Blank where the kind has no such stage. */
function stageCells<S extends Stage>(entry: StoredEntry, stage: S): StageCells<S> {
  const step = entry.steps.find((each) => each.stage === stage)
  const { date, time } = momentOf(step?.decidedAt)
  const said = {
    email: step?.approver?.email ?? '',
    approved: step
      ? downgradedIn(entry, stage)
        ? nominationWords.downgraded
        : stageStatus(step, entry)
      : '',
    reason: step?.comment ?? '',
    date,
    time,
  }
  return Object.fromEntries(
    Object.entries(said).map(([cell, text]) => [`${stage}.${cell}`, text]),
  ) as StageCells<S>
}

/** Whether the cell of a stage tells of a downgrade: those from the downgrader's own stage to the one before the HRBP's;
 * of a downgrade by the HRBP, Exco2's. */
function downgradedIn({ downgrade }: StoredEntry, stage: Stage): boolean {
  if (!downgrade || stage === 'hrbp') return false
  const first = downgrade.stage === 'hrbp' ? 'exco2' : downgrade.stage
  return stageNames.indexOf(stage) >= stageNames.indexOf(first)
}

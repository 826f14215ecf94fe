/** The export of employment equity, for the function that writes exports (docs/product.md#equity-report). */
import { listCommunities } from '#functions/communities/store.ts'
import { addEquityCounts, daysOf, eachOf, findSubmissions } from '#functions/equity/store.ts'
import type { ExportChunk, ExportRow, ExportSource } from '#functions/exports/source.ts'
import { groupShortDate, groupTime } from '#shared/clock.ts'
import { equityColumns, equityKinds } from '#shared/equity/columns.ts'
import { type EquityNomination, type EquitySubmission, equityRange } from '#shared/equity/model.ts'
import { columnsNamed } from '#shared/exports/columns.ts'
import { contentAnswers } from '#shared/forms/answers.ts'

export const equityExport: ExportSource = {
  columns: () => columnsNamed(equityColumns, equityKinds),
  async rows(filter) {
    const range = equityRange.parse(filter)
    const days = await daysOf(range)
    const { Pending, Accepted, Declined } = addEquityCounts(days)
    const names = new Map((await listCommunities()).map(({ id, title }) => [id, title]))
    return {
      total: Pending + Accepted + Declined,
      chunks: rowsOf(eachOf(range, days), names),
    }
  },
}

type Names = ReadonlyMap<number, string>

async function* rowsOf(chunks: ReturnType<typeof eachOf>, names: Names): AsyncGenerator<ExportChunk> {
  for await (const nominations of chunks) {
    const forms = await findSubmissions(nominations.map(({ submissionId }) => submissionId))
    const rows = nominations.map((each) => rowOf(each, forms.get(each.submissionId)?.answers ?? [], names))
    yield { rows, done: nominations.length }
  }
}

/** The motivation has a column of its own; so has each further question. */
function rowOf(nomination: EquityNomination, answers: EquitySubmission['answers'], names: Names): ExportRow {
  const contents = contentAnswers(answers)
  const motivation = contents.filter(({ role }) => role === 'motivation').map(({ content }) => content)
  return {
    cells: Object.values(cellsOf(nomination, motivation.join('\n'), names)),
    answers: contents
      .filter(({ role }) => role !== 'motivation')
      .map(({ fieldId, label, content }) => [fieldId, label, content] as const),
  }
}

function cellsOf(
  { id, title, createdAt, state, award, communities, nominator, nominee }: EquityNomination,
  motivation: string,
  names: Names,
): Record<keyof typeof equityColumns, string> {
  const at = new Date(createdAt)
  return {
    id,
    title,
    nominatorName: nominator.name,
    nominatorNumber: nominator.employeeNumber,
    nomineeName: nominee.name,
    nomineeNumber: nominee.employeeNumber,
    nomineeEmail: nominee.email,
    division: nominee.department,
    gom: nominee.gom,
    businessUnit: nominee.businessUnit,
    country: nominee.country,
    hrbp: nominee.hierarchy?.hrbp?.name ?? '',
    award,
    communities: communities.map((each) => names.get(each) ?? String(each)).join('; '),
    status: state,
    date: groupShortDate(at),
    time: groupTime(at),
    motivation,
  }
}

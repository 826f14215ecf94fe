/** The export of innovation awards, for the function that writes exports
 * (docs/product.md#innovation-report). */
import { readCategories } from '#functions/content/reading/store.ts'
import type { ExportChunk, ExportRow, ExportSource } from '#functions/exports/source.ts'
import { innovationExport, periodOfExport } from '#functions/innovation/exporting.ts'
import { eachInPeriod } from '#functions/innovation/report-store.ts'
import { findFullInnovations } from '#functions/innovation/store.ts'
import { eventCategories } from '#shared/awards/rules.ts'
import { groupShortDate, groupTime } from '#shared/clock.ts'
import type { Category } from '#shared/content/model.ts'
import { columnsNamed } from '#shared/exports/columns.ts'
import { contentAnswers } from '#shared/forms/answers.ts'
import { innovationColumns, innovationKinds } from '#shared/innovation/columns.ts'
import type { FullInnovation, InnovationNomination } from '#shared/innovation/model.ts'
import { reportWords } from '#shared/messages/reports.ts'
import type { PersonSnapshot } from '#shared/people/model.ts'

export const innovationsExport: ExportSource = {
  columns: () => columnsNamed(innovationColumns, innovationKinds),
  async rows(filter) {
    const [period, categories] = await Promise.all([
      periodOfExport(innovationExport.parse(filter)),
      readCategories('award-event'),
    ])
    return { total: period.total, chunks: chunksOf(eachInPeriod(period), categories) }
  },
}

async function* chunksOf(
  portions: ReturnType<typeof eachInPeriod>,
  categories: readonly Category[],
): AsyncGenerator<ExportChunk> {
  for await (const ids of portions) {
    const found = await findFullInnovations(ids)
    yield { rows: found.flatMap((each) => rowsOf(each, categories)), done: ids.length }
  }
}

/** Each nominee has a row, with what the form says. */
function rowsOf({ head, body }: FullInnovation, categories: readonly Category[]): ExportRow[] {
  const answers = contentAnswers(body.answers).map(
    ({ fieldId, label, content }) => [fieldId, label, plain(content)] as const,
  )
  const award = categoryName(head, categories)
  return body.nominees.map((nominee) => ({
    cells: Object.values(cellsOf({ head, body }, nominee, award)).map(plain),
    answers,
  }))
}

function cellsOf(
  { head, body }: FullInnovation,
  nominee: PersonSnapshot,
  category: string,
): Record<keyof typeof innovationColumns, string> {
  const at = new Date(head.createdAt)
  const ofDirectory = (text: string) => (nominee.hierarchy ? text : reportWords.notFound)
  return {
    nominatorName: body.nominator.name,
    nominatorNumber: body.nominator.employeeNumber,
    nomineeName: nominee.name,
    nomineeNumber: nominee.employeeNumber,
    nomineeEmail: nominee.email,
    gom: ofDirectory(nominee.gom),
    businessUnit: ofDirectory(nominee.businessUnit),
    country: ofDirectory(nominee.country),
    category,
    date: groupShortDate(at),
    time: groupTime(at),
  }
}

/** The first category that sorts the award further, else that of all innovation awards; where neither has a
 * name, the title. */
function categoryName({ categories, title }: InnovationNomination, names: readonly Category[]): string {
  const named = categories.flatMap((id) => names.find((each) => each.id === id) ?? [])
  const sorting = named.find(({ parent }) => parent === eventCategories.innovation)
  return (sorting ?? named[0])?.name ?? title
}

/** Tags of the elements that editors of texts write, and comments: what else stands in angle brackets, as
 * an address does, is what somebody said. */
const markup =
  /<!--[\s\S]*?-->|<\/?(?:a|abbr|address|b|big|blockquote|br|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|link|mark|meta|o:p|ol|p|pre|q|s|samp|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video)(?:\s[^<>]*)?\/?>/gi

/** A value without markup, its commas semicolons: the file is also read by programs that know no quotes. */
const plain = (text: string) => withoutMarkup(text).replaceAll(',', ';')

/** Nobody nests tags more deeply by accident, and a text of nothing else would take minutes. */
const deepest = 20

/** Where a tag is taken out, what stood around it may become one. */
function withoutMarkup(text: string): string {
  let plain = text
  for (let depth = 0; depth < deepest && plain.search(markup) >= 0; depth++) plain = plain.replace(markup, '')
  return plain
}

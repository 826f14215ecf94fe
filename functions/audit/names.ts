/** Names of the records that acts are about. */
import { groupBy } from 'es-toolkit/array'
import { contentSummaries, summaryKey } from '#functions/content/editing/items.ts'
import { findImports } from '#functions/directory/imports.ts'
import { findIdeas } from '#functions/ideas/store.ts'
import { findInnovations } from '#functions/innovation/store.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { answerFileKey, answerFiles } from '#functions/payroll/answer-store.ts'
import { findPeople } from '#functions/people/store.ts'
import { getItems } from '#functions/runtime/table.ts'
import { type SubjectKind, subjectOf } from '#shared/audit/subjects.ts'
import { type ContentKind, contentKinds } from '#shared/content/model.ts'
import { scheduleTexts } from '#shared/messages/schedules.ts'
import { monthInWords } from '#shared/nominations/months.ts'

type Names = Iterable<readonly [id: string, name: string]>

const titles = (records: readonly { readonly id: string; readonly title: string }[]): Names =>
  records.map(({ id, title }) => [id, title])

const files = (records: readonly { readonly id: string; readonly fileName: string }[]): Names =>
  records.map(({ id, fileName }) => [id, fileName])

/** Kind of record → reads the names of those that exist. */
const readers: Partial<Record<SubjectKind, (ids: readonly string[]) => Names | Promise<Names>>> = {
  nomination: async (ids) => titles(await findHeads(ids.map(headKey))),
  innovation: async (ids) => titles(await findInnovations(ids)),
  idea: async (ids) => titles(await findIdeas(ids)),
  person: async (ids) => (await findPeople(ids)).map(({ personId, name }) => [personId, name]),
  content: async (ids) => {
    const found = await getItems(contentSummaries, ids.flatMap(contentKeyOf))
    return found.map(({ kind, id, title }) => [`${kind}#${id}`, title])
  },
  import: async (ids) => files(await findImports(ids)),
  'payroll-answers': async (ids) => files(await getItems(answerFiles, ids.map(answerFileKey))),
  'payroll-month': (ids) => ids.map((id) => [id, monthInWords(id)]),
  schedule: () => Object.entries(scheduleTexts.names),
}

function contentKeyOf(subjectId: string) {
  const [kind = '', id = ''] = subjectId.split('#')
  return contentKinds.some((each) => each === kind) ? [summaryKey(kind as ContentKind, id)] : []
}

/** Returns the name of each of these records (partitions) that exists and has one. */
export async function namesOf(partitions: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const subjects = [...new Set(partitions)].map((partition) => ({ partition, ...subjectOf(partition) }))
  const found = await Promise.all(
    Object.values(groupBy(subjects, ({ kind }) => kind)).map(async (some) => {
      const read = readers[some[0]?.kind ?? 'other']
      const names = new Map(await read?.(some.map(({ id }) => id)))
      return some.flatMap(({ partition, id }): [string, string][] => {
        const name = names.get(id)
        return name ? [[partition, name]] : []
      })
    }),
  )
  return new Map(found.flat())
}

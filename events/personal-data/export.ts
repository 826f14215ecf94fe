/** The export of what is stored about a person, for the function that writes exports. */
import * as z from 'zod'
import type { ExportChunk, ExportSource } from '#functions/exports/source.ts'
import { findPerson } from '#functions/people/store.ts'
import { type CollectedRecord, collect } from '#functions/personal-data/collect.ts'
import { now as clock } from '#functions/runtime/now.ts'
import { columnsNamed } from '#shared/exports/columns.ts'
import { id } from '#shared/ids.ts'
import { personalDataColumns } from '#shared/messages/personal-data.ts'
import { Problem } from '#shared/problems.ts'

const personFilter = z.object({ personId: id })

export const personalDataExport: ExportSource = {
  staysWhole: true,
  columns: () => columnsNamed(personalDataColumns, {}),
  async rows(filter, actor) {
    const { personId } = personFilter.parse(filter)
    // Whoever lost the administrators' role meanwhile gets nobody's data but their own.
    if (personId !== actor.personId && !actor.isAdmin) throw new Problem('no-access')
    const person = await findPerson(personId)
    if (!person) throw new Problem('not-found')
    return { total: 1, chunks: chunksOf(collect(person, actor.personId, clock())) }
  },
}

async function* chunksOf(records: AsyncIterable<CollectedRecord>): AsyncGenerator<ExportChunk> {
  for await (const { group, name, at, content } of records)
    yield { rows: [{ cells: [group, name, at ?? '', JSON.stringify(content)], answers: [] }], done: 1 }
}

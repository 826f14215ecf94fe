/** What entries of a report say beyond their rows, as their reader may see it (docs/product.md#reports). */

import { entryOf } from '#functions/nomination-index/entries.ts'
import { Names } from '#functions/nomination-index/row.ts'
import { viewForReader, wholeView } from '#functions/nominations/access/reader-view.ts'
import { findBody, findShortBodies } from '#functions/nominations/body-store.ts'
import { mayReadFile, type NominationViewer, readerRole } from '#functions/nominations/policy.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { isReviewed, kindOf } from '#shared/nominations/kinds.ts'
import type { FullNomination, Nomination, NominationView } from '#shared/nominations/model.ts'
import { type ReportDetails, reportPerson } from '#shared/reports/model.ts'
import { queryOf, type Reading } from './query.ts'
import { isShown } from './view.ts'

/** The details of these nominations, in their order, as far as the report shows them to its reader. */
export async function detailsOf(reading: Reading, ids: readonly string[]): Promise<ReportDetails[]> {
  const names = new Names()
  // The question is asked once the names are known: of a person without one it knows nothing.
  names.numberOf(reading.reader.personId)
  const question = { index: { names, days: [] }, query: queryOf(reading, names) }
  return (await findAll(ids))
    .filter((nomination) => isShown(entryOf(nomination), question))
    .map((nomination) => detailsFor(nomination, reading.reader))
    .filter((each) => each !== undefined)
}

/** These nominations, in their order. Most are High5s of one colleague, whose bodies are read at once. */
async function findAll(ids: readonly string[]): Promise<FullNomination[]> {
  const heads = await findHeads([...new Set(ids)].map(headKey))
  const isShort = ({ kind, isTeam }: Nomination) => !isTeam && !isReviewed(kindOf(kind))
  const short = findShortBodies(heads.filter(isShort).map(({ id }) => id))
  const found = await Promise.all(
    heads.map(async (head) => {
      const body = isShort(head) ? (await short).get(head.id) : await findBody(head.id)
      return body && { head, body }
    }),
  )
  return found.filter((each) => each !== undefined)
}

function detailsFor(nomination: FullNomination, viewer: NominationViewer): ReportDetails | undefined {
  const view = shownTo(nomination, viewer)
  if (!view) return undefined
  const people = new Map(nomination.body.nominees.map((each) => [each.personId, each]))
  const readable = <T extends { mediaId: string }>(files: readonly T[] = []) =>
    files.filter(({ mediaId }) => mayReadFile(nomination, mediaId, viewer))
  return {
    id: view.id,
    answers: view.answers,
    documents: readable([...view.files, ...view.nominees.flatMap(({ documents = [] }) => documents)]),
    nominees: view.nominees.map(({ personId, answer }) => {
      const { status, company, reason, comments, references, documents } = answer ?? {}
      const nominee = reportPerson.parse(people.get(personId))
      return { nominee, status, company, reason, comments, references, documents: readable(documents) }
    }),
  }
}

/** Who is nominated sees what a nominee does; anybody else whose report shows it, as the HRBP of a further
 * member, all of it. */
function shownTo(nomination: FullNomination, viewer: NominationViewer): NominationView | undefined {
  const isNominee = nomination.body.nominees.some(({ personId }) => personId === viewer.personId)
  const isOwnReader = readerRole(nomination, viewer) !== undefined
  return isNominee || isOwnReader ? viewForReader(nomination, [], viewer) : wholeView(nomination, [], viewer)
}

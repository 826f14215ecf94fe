/** Documents about single members of a team, as the form sends them (docs/product.md#submitting). */
import { groupBy } from 'es-toolkit/array/groupBy'
import { ownDocuments } from '#functions/media/own-files.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import type { FormDefinition } from '#shared/forms/definitions.ts'
import { fill } from '#shared/messages/fill.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { memberDocumentTexts as texts } from '#shared/messages/nominations-submit.ts'
import type { Kind } from '#shared/nominations/kinds.ts'
import type { Member, NewNomination } from '#shared/nominations/model.ts'
import { takesMemberDocuments } from '#shared/nominations/rules.ts'
import { maxMemberDocuments } from '#shared/nominations/settings.ts'
import { type FieldProblems, Problem } from '#shared/problems.ts'

type Given = Pick<NewNomination, 'nominees' | 'memberDocuments'>

/** Raises `invalid-answers` where the kind takes none, one is about nobody of the team or about somebody
 * twice, or they are too many. */
export function checkMemberDocuments(given: Given, form: FormDefinition, kind: Kind): void {
  const { nominees, memberDocuments = [] } = given
  if (memberDocuments.length === 0) return
  if (!takesMemberDocuments(form, kind)) throw refused({ memberDocuments: texts.notTaken })
  const about = memberDocuments.map(({ personId }) => personId)
  if (new Set(about).size < about.length || !about.every((each) => nominees.includes(each)))
    throw refused({ memberDocuments: texts.members })
  if (memberDocuments.flatMap(({ documents }) => documents).length > maxMemberDocuments) {
    const message = fill(texts.tooMany, { count: maxMemberDocuments })
    throw refused({ memberDocuments: message })
  }
}

/** The members with the documents about each. `taken`: files among the answers.
 * Raises `invalid-answers` at each member one of whose files is not the nominator's own, checked and free. */
export async function withMemberDocuments(
  given: Given,
  nominees: readonly Member[],
  { owner, taken }: { owner: string; taken: readonly FileAnswer[] },
): Promise<Member[]> {
  const { memberDocuments = [] } = given
  if (memberDocuments.length === 0) return [...nominees]
  const own = await ownDocuments(
    memberDocuments.flatMap(({ documents }) => documents),
    owner,
  )
  const used = new Set(taken.map(({ mediaId }) => mediaId))
  const fields: Record<string, string> = {}
  const attached: { readonly personId: string; readonly document: FileAnswer }[] = []
  for (const { personId, documents } of memberDocuments) {
    for (const { mediaId } of documents) {
      const document = used.has(mediaId) ? undefined : own.get(mediaId)
      used.add(mediaId)
      if (document) attached.push({ personId, document })
      else fields[`nominees.${given.nominees.indexOf(personId)}`] = mediaRefusals.notAttachable
    }
  }
  if (Object.keys(fields).length > 0) throw refused(fields)
  const byMember = groupBy(attached, ({ personId }) => personId)
  return nominees.map((member) => {
    const documents = byMember[member.personId]?.map(({ document }) => document)
    return documents ? { ...member, documents } : member
  })
}

function refused(fields: FieldProblems): Problem {
  return new Problem('invalid-answers', { fields })
}

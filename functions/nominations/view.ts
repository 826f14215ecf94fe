/** A nomination as one of its readers sees it (decision N13). */

import type { Actor } from '#functions/runtime/actor.ts'
import { type AuditEntry, historyOf } from '#functions/runtime/audit.ts'
import { contentAnswers, filesIn } from '#shared/forms/answers.ts'
import { type NominationView, nominationActs, type Whole } from '#shared/nominations/model.ts'
import { readsAs, stagesOf, whatMay } from '#shared/nominations/reading.ts'
import { stageNames } from '#shared/nominations/stages.ts'
import { Problem } from '#shared/problems.ts'
import { nominationPartition } from './bodies.ts'

/** Raises `no-access` for whoever may not read it. */
export async function viewFor(whole: Whole, { personId, person }: Actor): Promise<NominationView> {
  const { head, body } = whole
  const viewer = { personId, roles: person.roles }
  const reads = readsAs(whole, viewer)
  if (!reads) throw new Problem('no-access')
  const isWhole = reads === 'whole'
  const history = await historyOf(nominationPartition(head.id))
  const { downgrade } = head
  return {
    ...head,
    // Why it was made less is for those who decide and for the nominator.
    downgrade: isWhole ? downgrade : undefined,
    steps: isWhole ? head.steps : head.steps.map((step) => ({ ...step, comment: '' })),
    nominees: body.nominees.map((each) =>
      isWhole || each.personId === personId
        ? each
        : { ...each, answer: statusOnly(each.answer), documents: undefined },
    ),
    answers: contentAnswers(body.answers),
    files: filesIn(body.answers),
    history: history.map((entry) => historyEntry(entry, isWhole)),
    ownStages: stagesOf(head, personId),
    may: whatMay(whole, viewer),
  }
}

type Answer = NominationView['nominees'][number]['answer']

function statusOnly(answer: Answer): Answer {
  return answer && { status: answer.status }
}

function historyEntry(
  { at, by, what, after }: AuditEntry,
  isWhole: boolean,
): NominationView['history'][number] {
  const known = nominationActs.find((act) => act === what)
  if (!known) throw new Error(`A nomination's record knows no '${what}'.`)
  const { stage, comment, reason, to } = (after ?? {}) as Readonly<Record<string, unknown>>
  const said = [comment, reason].find((each) => typeof each === 'string' && each !== '')
  return {
    at,
    by: by.name,
    what: known,
    stage: stageNames.find((each) => each === stage),
    ...(isWhole && typeof said === 'string' && { comment: said }),
    ...(isWhole && typeof to === 'object' && to && 'name' in to && { to: String(to.name) }),
  }
}

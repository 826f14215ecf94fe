/** Writes a new nomination with its files, however many they are. */
import { consumeHold, holdFiles, releaseHeld, settleFiles } from '#functions/media/holds.ts'
import { attach } from '#functions/media/store.ts'
import { maxTransactionItems } from '#functions/runtime/item-size.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { filesIn } from '#shared/forms/answers.ts'
import type { NominationBody } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import { type Submission, submissionWrites } from './store.ts'

/** Makes it, and its files its own, all or nothing. Those of a large team that do not fit into its transaction are held
 * for it before, and let go where it is refused: the one transaction decides. Raises the problems of taking claims, and
 * `media-not-attachable`. */
export async function submitWithFiles(submission: Submission): Promise<void> {
  const { head, body, now } = submission
  const owner = head.nominator.personId
  const to = { kind: 'nomination', id: head.id } as const
  const files = filesOf(body)
  const writes = submissionWrites(submission)
  const isTooMany = writes.length + files.length > maxTransactionItems
  // One item uses up the hold.
  const fitting = isTooMany ? files.slice(0, maxTransactionItems - writes.length - 1) : files
  const held = files.slice(fitting.length)
  if (isTooMany) await holdFiles(held, owner, { to, now })
  try {
    await transact([
      ...writes,
      ...fitting.map((id) => attach(id, owner, to)),
      ...(isTooMany ? [consumeHold(to)] : []),
    ])
  } catch (error) {
    // After any other fault it may have been written all the same.
    if (isTooMany && (error instanceof Problem || error instanceof ConditionFailed)) await releaseHeld(to)
    throw error
  }
  await settleFiles(held, to)
}

/** Ids of all files of a new nomination. */
function filesOf({ answers, nominees }: NominationBody): string[] {
  const files = [...filesIn(answers), ...nominees.flatMap(({ documents = [] }) => documents)]
  return files.map(({ mediaId }) => mediaId)
}

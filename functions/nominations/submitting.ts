/** Writes a new nomination with its files, however many they are. */
import { findMediaOf, release } from '#functions/media/store.ts'
import { ConditionFailed, transact } from '#functions/runtime/table.ts'
import { filesIn } from '#shared/forms/answers.ts'
import type { Whole } from '#shared/nominations/model.ts'
import { Problem } from '#shared/problems.ts'
import { submit } from './store.ts'

/** Items of a transaction that are kept for the nomination itself. */
const besidesFiles = 10

/** Makes it and its files one. Those of a large team that do not fit into the transaction become its own just before,
 * and free again where it is refused. Raises what `submit` raises, and `media-not-attachable`. */
export async function submitWithFiles(submission: Parameters<typeof submit>[0]): Promise<void> {
  const { head, files } = submission
  const room = 100 - besidesFiles - head.nomineeCount
  const ahead = files.slice(room)
  if (ahead.length === 0) return submit(submission)
  await transact(ahead)
  try {
    await submit({ ...submission, files: files.slice(0, room) })
  } catch (error) {
    // After any other fault it may have been written all the same.
    if (error instanceof Problem || error instanceof ConditionFailed) await letGo(submission)
    throw error
  }
}

async function letGo({ head, body }: Whole): Promise<void> {
  const to = { kind: 'nomination', id: head.id } as const
  const files = [...filesIn(body.answers), ...body.nominees.flatMap(({ documents = [] }) => documents)]
  const taken = (await findMediaOf(files.map(({ mediaId }) => mediaId))).filter(
    ({ attachedTo }) => attachedTo?.id === head.id,
  )
  await transact(taken.map((each) => release(each, to)))
}

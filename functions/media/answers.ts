/** The files among a form's answers: checked to be the sender's own, and attached in the submission's
 * transaction. */
import type { Write } from '#functions/runtime/writes.ts'
import { type FileAnswer, filesIn, type StoredAnswer } from '#shared/forms/answers.ts'
import { problemPath } from '#shared/forms/validate.ts'
import { mediaRefusals } from '#shared/messages/media-refusals.ts'
import { Problem } from '#shared/problems.ts'
import { isOwnUnattached } from './own-files.ts'
import { attach, detach, findMediaOf } from './store.ts'

/** What a form's field takes, as uploads call it. */
const purposeOf = { file: 'document', image: 'image' } as const

interface Attached {
  /** With the names that the files were uploaded under. */
  readonly answers: StoredAnswer[]
  /** For the transaction that keeps the answers. */
  readonly writes: Write[]
}

/** Makes the answers' files belong to a record; those of the answers before that are gone belong to nothing
 * again. Raises `invalid-answers` for a file that is not the owner's own, checked, of the field's type and
 * free; where another submission takes it meanwhile, the write raises `media-not-attachable`. */
export async function attachAnswerFiles(
  answers: readonly StoredAnswer[],
  owner: string,
  to: Parameters<typeof attach>[2],
  before: readonly StoredAnswer[] = [],
): Promise<Attached> {
  const ids = filesIn(answers).map(({ mediaId }) => mediaId)
  const earlier = new Set(filesIn(before).map(({ mediaId }) => mediaId))
  if (ids.length === 0 && earlier.size === 0) return { answers: [...answers], writes: [] }
  const found = new Map(
    (await findMediaOf([...new Set([...ids, ...earlier])])).map((each) => [each.id, each]),
  )
  const used = new Set<string>()
  const named = answers.map((answer): StoredAnswer => {
    if (answer.type !== 'file' && answer.type !== 'image') return answer
    const value = answer.value.map(({ mediaId }): FileAnswer => {
      const media = found.get(mediaId)
      const isRight = media?.purpose === purposeOf[answer.type] && !used.has(mediaId)
      if (!isRight || !(earlier.has(mediaId) || isOwnUnattached(media, owner)))
        throw new Problem('invalid-answers', {
          fields: { [problemPath(answer.fieldId)]: mediaRefusals.notAttachable },
        })
      used.add(mediaId)
      return { mediaId, name: media.name }
    })
    return { ...answer, value, content: value.map(({ name }) => name).join(', ') }
  })
  const gone = [...earlier].filter((id) => !used.has(id)).flatMap((id) => found.get(id) ?? [])
  return {
    answers: named,
    writes: [
      ...ids.filter((id) => !earlier.has(id)).map((id) => attach(id, owner, to)),
      ...gone.map((each) => detach(each, to)),
    ],
  }
}

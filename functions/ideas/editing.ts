/** What authors change of their ideas (docs/product.md#sending-ideas): title and answers for some minutes,
 * supporting documentation at any time. The card is changed attribute by attribute, so that no like or
 * comment of the same moment is lost. */

import { findChallenge } from '#functions/challenges/store.ts'
import { attachAnswerFiles } from '#functions/media/answers.ts'
import { findOwnFile } from '#functions/media/own-files.ts'
import { attach } from '#functions/media/store.ts'
import { withinLimits } from '#functions/runtime/limits.ts'
import { retryOnConflict } from '#functions/runtime/retry-on-conflict.ts'
import { transact } from '#functions/runtime/table.ts'
import { update } from '#functions/runtime/writes.ts'
import { ideaCategories } from '#shared/challenges/categories.ts'
import { type FieldAnswer, type FileAnswer, filesIn, maxFilesOfForm } from '#shared/forms/answers.ts'
import type { Idea, IdeaBody } from '#shared/ideas/model.ts'
import { isGraduated, mayStillEdit } from '#shared/ideas/rules.ts'
import { Problem } from '#shared/problems.ts'
import { auditIdea, type IdeaContext } from './audit.ts'
import { findListing } from './index-rows.ts'
import { relistingOf } from './listing-writes.ts'
import { milestoneReached } from './news.ts'
import { listedAnew } from './relisting.ts'
import { findIdeaBody, ideaBodyKey, ideaCardKey } from './store.ts'
import { excerptOf, readAnswers } from './submission.ts'

interface Edit {
  readonly version: number
  readonly title: string
  readonly answers: readonly FieldAnswer[]
}

/** Changes an idea. Raises the problems that the endpoint lists. */
export async function editIdea(idea: Idea, given: Edit, context: IdeaContext): Promise<void> {
  const { id, version, author, title } = idea
  const { actor } = context
  if (author.personId !== actor.personId) throw new Problem('no-access')
  if (!mayStillEdit(idea, actor.personId, context.now)) throw new Problem('edit-too-late')
  if (version !== given.version) throw new Problem('stale-version')
  const [body, challenge, before] = await Promise.all([
    findIdeaBody(id),
    findChallenge(idea.challengeId),
    findListing(idea),
  ])
  if (!body || !before) throw new Error(`Idea ${id} is not whole.`)
  const isSameForm = body.answers.every(({ formVersion }) => formVersion === challenge?.form.version)
  if (!challenge || !isSameForm) throw new Problem('form-changed')
  const { answers, categories } = await readAnswers(challenge, given.answers)
  const files = await attachAnswerFiles(answers, author.personId, { kind: 'idea', id }, body.answers)
  if (filesIn(answers).length + (body.documents?.length ?? 0) > maxFilesOfForm)
    throw new Problem('documents-too-many', { values: { count: maxFilesOfForm } })
  const after: Idea = {
    ...idea,
    title: given.title,
    excerpt: excerptOf(answers),
    categories: [...categories, ...(isGraduated(idea) ? [ideaCategories.graduated] : [])],
  }
  const listing = relistingOf(after, before)
  const { excerpt, categories: under } = after
  await withinLimits({ personId: actor.personId, now: context.now, acts: { edit: 1 } }, async (counts) => {
    const others = [
      update(ideaBodyKey(id), { set: { answers: files.answers }, problem: 'stale-version' }),
      auditIdea(idea, 'edited', context, { title, answers: body.answers }),
      ...files.writes,
      ...counts,
    ]
    const { version: now, writes } = await listedAnew(idea, before, listing, others.length)
    await transact([
      update(ideaCardKey(id), {
        set: { title: given.title, excerpt, categories: under, version: now + 1 },
        only: { version: now },
        problem: 'stale-version',
      }),
      ...writes,
      ...others,
    ])
  })
}

/** Others may attach a file at the same moment: the author in another window. */
const mostReadings = 10

/** Adds a file to the author's own idea. Doing it again changes nothing. Raises `no-access`,
 * `media-not-attachable`, `documents-too-many`. */
export async function attachDocument(idea: Idea, mediaId: string, context: IdeaContext): Promise<FileAnswer> {
  const { personId } = context.actor
  if (idea.author.personId !== personId) throw new Problem('no-access')
  return retryOnConflict(mostReadings, async () => {
    // Before the idea: a file that another request attaches in between then stands there already.
    const added = await findOwnFile(mediaId, personId, ['document', 'image'])
    const body = await findIdeaBody(idea.id)
    if (!body) throw new Error(`Idea ${idea.id} has no body.`)
    const files = [...filesIn(body.answers), ...(body.documents ?? [])]
    const attached = files.find((each) => each.mediaId === mediaId)
    if (attached) return attached
    if (files.length >= maxFilesOfForm)
      throw new Problem('documents-too-many', { values: { count: maxFilesOfForm } })
    if (!added) throw new Problem('media-not-attachable')
    await addDocument(idea, body, added, context)
    return added
  })
}

/** Raises `ConditionFailed` where another file was attached meanwhile. */
function addDocument(
  { id }: Idea,
  { documents }: IdeaBody,
  added: FileAnswer,
  context: IdeaContext,
): Promise<void> {
  return transact([
    update(ideaBodyKey(id), { set: { documents: [...(documents ?? []), added] }, only: { documents } }),
    attach(added.mediaId, context.actor.personId, { kind: 'idea', id }),
    milestoneReached('documents', {
      ideaId: id,
      at: context.now.toISOString(),
      personId: context.actor.personId,
    }),
    auditIdea({ id }, 'document added', context),
  ])
}

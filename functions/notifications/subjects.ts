/** Looks up what a reader may see of their notices' subjects now: actor, title and address. */
import { findDelegation, standInsOf, standsForNow } from '#functions/delegations/store.ts'
import { findEquityNomination } from '#functions/equity/store.ts'
import { commentsAt } from '#functions/ideas/comments.ts'
import { findIdeas } from '#functions/ideas/store.ts'
import { readsInnovation } from '#functions/innovation/read-access.ts'
import { findInnovations } from '#functions/innovation/store.ts'
import { findShortBodies } from '#functions/nominations/body-store.ts'
import { mayRead, type NominationViewer, readsWhole } from '#functions/nominations/policy.ts'
import { findHeads, headKey } from '#functions/nominations/store.ts'
import { findPeople } from '#functions/people/store.ts'
import { type Actor, viewerOf } from '#functions/runtime/actor.ts'
import { standingThanks } from '#functions/thanks/words.ts'
import { addressOfComment, addressOfInnovation } from '#shared/addresses.ts'
import { mentionsPerson } from '#shared/ideas/mentions.ts'
import { seesIdea } from '#shared/ideas/rules.ts'
import { fill } from '#shared/messages/fill.ts'
import { progressTexts } from '#shared/messages/idea-progress.ts'
import { addressOfNomination, addressOfReview } from '#shared/nominations/addresses.ts'
import type { Nomination } from '#shared/nominations/model.ts'
import type { Notice } from '#shared/notifications/model.ts'
import { isNoticeKind, mailKindOf, type NoticeKind, type SubjectKind } from '#shared/outbox/mail-kinds.ts'
import { outOfOfficePath } from '#shared/search/screens.ts'
import type { KeptNotice } from './store.ts'

/** The looked-up part of a notice. */
export type Shown = Pick<Notice, 'by' | 'title' | 'address'>

interface Reader {
  readonly actor: Actor
  readonly now: Date
}

/** Of a notice what is shown of it; a function, so that records of a page are read once. */
type Show = (notice: KeptNotice & { readonly kind: NoticeKind }) => Shown | undefined

type Lookup = (notices: readonly KeptNotice[], reader: Reader) => Promise<Show>

const lookups: Readonly<Record<SubjectKind, Lookup>> = {
  nomination: lookUpNominations,
  idea: lookUpIdeas,
  comment: lookUpIdeas,
  equity: lookUpEquity,
  innovation: lookUpInnovation,
  delegation: lookUpDelegations,
  reviews: async () => () => ({ address: reviewsAddress }),
}

const reviewsAddress = '/my-profile?tab=review'

/** Id of a notice → what is shown of it; those that are not told are not in it. */
export async function shownTo(notices: readonly KeptNotice[], reader: Reader): Promise<Map<string, Shown>> {
  const kinds = [...new Set(notices.map(({ subject }) => subject.about))]
  const shows = new Map(
    await Promise.all(
      kinds.map(async (about) => {
        const some = notices.filter(({ subject }) => subject.about === about)
        return [about, await lookups[about](some, reader)] as const
      }),
    ),
  )
  return new Map(
    notices.flatMap((notice) => {
      const { kind } = notice
      const view = isNoticeKind(kind) && shows.get(notice.subject.about)?.({ ...notice, kind })
      return view ? [[notice.id, view] as const] : []
    }),
  )
}

function idsOf(notices: readonly KeptNotice[]): string[] {
  return [...new Set(notices.flatMap(({ subject: { id } }) => id ?? []))]
}

async function lookUpNominations(notices: readonly KeptNotice[], { actor, now }: Reader): Promise<Show> {
  const ids = idsOf(notices)
  const authors = notices.flatMap(({ by }) => by ?? [])
  const thanks = notices.flatMap(({ kind, by, subject: { id } }) =>
    kind === 'thanks' && by && id ? [{ nominationId: id, personId: by }] : [],
  )
  const [heads, people, thanked] = await Promise.all([
    findHeads(ids.map(headKey)),
    findPeople(authors),
    standingThanks(thanks),
  ])
  const readable = await readableAmong(heads, actor, now)
  const names = new Map(people.map(({ personId, name }) => [personId, name]))
  return ({ kind, subject, by, stage }) => {
    const head = readable.get(subject.id ?? '')
    const { page = 'sent', ofWithdrawal = false } = mailKindOf(kind)
    if (!head || (head.decision === 'Withdrawn') !== ofWithdrawal) return undefined
    if (kind === 'approver-request' && !waitsWith(head, stage)) return undefined
    if (kind === 'thanks' && !thanked.has(`${head.id} ${by}`)) return undefined
    return {
      by: by === undefined ? head.nominator.name : names.get(by),
      title: head.title,
      address: page === 'review' ? addressOfReview(head, stage) : addressOfNomination(head, page),
    }
  }
}

/** Whether a stage has yet to be decided: a request that was dealt with is none. */
function waitsWith({ decision, steps }: Nomination, stage: KeptNotice['stage']): boolean {
  const step = steps.find((each) => each.stage === stage)
  return decision !== 'Declined' && (!step || step.status === '')
}

/** Finds those of these nominations that somebody may read; looks up delegations only where needed. */
async function readableAmong(
  heads: readonly Nomination[],
  { personId, person: { roles } }: Actor,
  now: Date,
): Promise<Map<string, Nomination>> {
  const viewer: NominationViewer = { personId, roles }
  const bodies = await findShortBodies(heads.map(({ id }) => id))
  const reads = (head: Nomination, as: NominationViewer) => {
    const body = bodies.get(head.id)
    return body !== undefined && mayRead({ head, body }, as)
  }
  const others = heads.filter((head) => !readsWhole(head, viewer) && !reads(head, viewer))
  const standsFor = others.length > 0 ? standsForNow(await standInsOf(personId), now) : []
  return new Map(heads.filter((head) => reads(head, { ...viewer, standsFor })).map((head) => [head.id, head]))
}

async function lookUpIdeas(notices: readonly KeptNotice[], { actor }: Reader): Promise<Show> {
  const commentKeys = notices.flatMap(({ subject: { id: ideaId, part: id } }) =>
    ideaId && id ? [{ ideaId, id }] : [],
  )
  const [ideas, comments] = await Promise.all([findIdeas(idsOf(notices)), commentsAt(commentKeys)])
  const viewer = viewerOf(actor)
  const seen = new Map(ideas.filter((idea) => seesIdea(idea, viewer)).map((idea) => [idea.id, idea]))
  const existing = new Map(
    comments.filter(({ removedAt }) => removedAt === undefined).map((each) => [each.id, each]),
  )
  return ({ kind, subject: { id = '', part }, instant }) => {
    const idea = seen.get(id)
    if (!idea) return undefined
    const { title } = idea
    const address = `/idea/${id}`
    if (part !== undefined) {
      const comment = existing.get(part)
      if (!comment) return undefined
      // A change of a comment may take a mention back.
      if (kind === 'idea-mention' && !mentionsPerson(comment, actor.personId)) return undefined
      return { by: comment.author.name, title, address: addressOfComment(id, part) }
    }
    // A later answer has its own notice.
    const { progress } = idea
    if (!progress || progress.at !== instant) return undefined
    const stage = progressTexts.stages[progress.stage]
    return { by: progress.by.name, title: fill(progressTexts.titled, { title, stage }), address }
  }
}

/** Shows a request to its nominee and an answer to its nominator only, without names or awards. */
async function lookUpEquity(notices: readonly KeptNotice[], { actor }: Reader): Promise<Show> {
  const found = await Promise.all(idsOf(notices).map(findEquityNomination))
  const byId = new Map(found.flatMap((each) => (each ? [[each.id, each] as const] : [])))
  return ({ kind, subject: { id = '' } }) => {
    const nomination = byId.get(id)
    const isRequest = kind === 'equity-request'
    const whose = isRequest ? nomination?.nominee : nomination?.nominator
    if (!nomination || whose?.personId !== actor.personId) return undefined
    return { address: isRequest ? `/equity-review/${id}` : '/employment-equity' }
  }
}

async function lookUpInnovation(notices: readonly KeptNotice[], { actor }: Reader): Promise<Show> {
  const found = await findInnovations(idsOf(notices))
  const readable = found.filter((each) => readsInnovation(each, actor.person))
  const byId = new Map(readable.map((each) => [each.id, each]))
  return ({ subject: { id = '' } }) => {
    const nomination = byId.get(id)
    return (
      nomination && {
        by: nomination.nominator.name,
        title: nomination.eventTitle,
        address: addressOfInnovation(id),
      }
    )
  }
}

async function lookUpDelegations(notices: readonly KeptNotice[], { actor }: Reader): Promise<Show> {
  const parts = new Map(notices.map(({ subject: { id = '', part = '' } }) => [id, part]))
  const found = await Promise.all([...parts].map(([id, approverId]) => findDelegation(approverId, id)))
  const byId = new Map(found.flatMap((each) => (each ? [[each.id, each] as const] : [])))
  return ({ kind, subject: { id = '' } }) => {
    const { approver, delegate } = byId.get(id) ?? {}
    const isOfApprover = kind.endsWith('-approver')
    const [whose, other] = isOfApprover ? [approver, delegate] : [delegate, approver]
    if (whose?.personId !== actor.personId) return undefined
    return { by: other?.name, address: isOfApprover ? outOfOfficePath : reviewsAddress }
  }
}

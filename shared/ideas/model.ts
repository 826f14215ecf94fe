/** An idea and the reactions to it, as they are stored (docs/product.md#sending-ideas, #reactions). */
import * as z from 'zod'
import { fieldAnswer, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { ideasTexts } from '../messages/ideas.ts'
import { personSnapshot } from '../people/model.ts'
import { isBlank } from '../text.ts'
import { visibleLine, visibleText } from '../visible-text.ts'
import { maxCommentLength, maxIdeaReasonLength, maxMentions, maxTitleLength } from './limits.ts'
import { needsReason, progressStages } from './progress.ts'

const author = personSnapshot.pick({ personId: true, name: true, slug: true })

/** The part of an idea that lists and checks need: at most 2 KB. */
export const idea = z.object({
  id,
  version: z.number().int(),
  title: z.string(),
  /** Plain text, the beginning of the answers. */
  excerpt: z.string(),
  createdAt: z.string(),
  challengeId: id,
  author: author.extend({ country: z.string() }),
  /** Those of the challenge; 29 is added while the idea is graduated (docs/product.md#graduation). */
  categories: z.array(z.number().int()),
  /** The challenge's communities, or the author's where the challenge is open to everyone: they may see the
   * idea (docs/product.md#visibility). */
  communities: z.array(z.number().int()),
  /** Exactly the number of like records (docs/product.md#reactions). */
  likes: z.number().int(),
  comments: z.number().int(),
  /** The answer to the idea, with reason, instant and person; absent while there is none. */
  progress: z
    .object({ stage: z.enum(progressStages), reason: z.string().optional(), at: z.string(), by: author })
    .optional(),
  /** When and why an administrator hid it from everybody but its author (docs/product.md#hidden-ideas); the
   * author reads the reason, not who did it. */
  hidden: z.object({ at: z.string(), reason: z.string() }).optional(),
  legacyId: z.string().optional(),
})
export type Idea = z.infer<typeof idea>

/** The larger rest, read when the idea is opened. */
export const ideaBody = z.object({
  id,
  answers: z.array(storedAnswer),
  /** Supporting documentation that was attached after the idea had been sent. */
  documents: z.array(fileAnswer).optional(),
})
export type IdeaBody = z.infer<typeof ideaBody>

/** Readers of an entry in its person's list (docs/product.md#profiles). */
const listEntry = {
  /** The communities of the idea. */
  listedFor: z.array(z.number().int()),
  /** The author of the idea, where not everybody sees it. */
  listedForAuthor: z.string().optional(),
}

export const comment = z.object({
  id,
  ideaId: id,
  /** The comment that this one answers; absent at the top level. */
  parentId: id.optional(),
  author,
  /** Plain text; empty once its author or an administrator has removed it. */
  text: z.string(),
  /** People whom it mentions, with their names at the time (mentions.ts). */
  mentions: z.array(author).optional(),
  /** A picture that its author added. */
  picture: fileAnswer.optional(),
  createdAt: z.string(),
  editedAt: z.string().optional(),
  removedAt: z.string().optional(),
  /** Its author removed it, not an administrator. */
  removedByAuthor: z.literal(true).optional(),
  ...listEntry,
  /** The same; absent once it was removed: then it is in no list. */
  listedFor: listEntry.listedFor.optional(),
})
export type Comment = z.infer<typeof comment>
export type MentionedPerson = NonNullable<Comment['mentions']>[number]

/** One per person and idea, regardless of repeated clicks. */
export const reaction = z.object({ ideaId: id, personId: id, at: z.string(), ...listEntry })
export type Reaction = z.infer<typeof reaction>

const title = visibleLine(ideasTexts.titleRequired).max(maxTitleLength)
const answers = z.array(fieldAnswer).max(60)

/** The input of an entry form. */
export const newIdea = z.strictObject({
  challengeId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  title,
  answers,
  termsAccepted: z.boolean(),
})
export type NewIdea = z.infer<typeof newIdea>

/** The author's changes within a quarter of an hour; `version` is the one that they saw. */
export const ideaEdit = z.strictObject({ version: z.number().int(), title, answers })

/** An idea as lists show it. */
export const ideaCard = idea.omit({ version: true, legacyId: true })
export type IdeaCard = z.infer<typeof ideaCard>

/** An idea in a line, where there is no room for a card. */
export const ideaLine = ideaCard.pick({
  id: true,
  title: true,
  author: true,
  createdAt: true,
  progress: true,
})
export type IdeaLine = z.infer<typeof ideaLine>

/** An idea as its page shows it. */
export const ideaView = ideaCard.extend({
  version: z.number().int(),
  answers: z.array(storedAnswer),
  /** All files: those among the answers, then those attached later. */
  files: z.array(fileAnswer),
  /** Absent once the challenge is no longer there. */
  challenge: z.object({ slug: z.string(), title: z.string(), isAlwaysOn: z.boolean() }).optional(),
  /** Whether the reader likes it and follows it. */
  liked: z.boolean(),
  followed: z.boolean(),
  /** The end of the time in which its author may change it; only for the author, and only until then. */
  editableUntil: z.string().optional(),
  /** Whether the reader may answer it. */
  mayAnswer: z.boolean(),
})
export type IdeaView = z.infer<typeof ideaView>

/** The reason why an idea is hidden: its author reads it. */
export const hidingReason = visibleText(ideasTexts.reasonRequired).trim().max(maxIdeaReasonLength)
export const newHiding = z.strictObject({ reason: hidingReason })

/** An administrator's or owner's answer to an idea; without a stage it withdraws the answer. */
export const newProgress = z
  .strictObject({
    /** The version that the person saw. */
    version: z.number().int(),
    stage: z.enum(progressStages).optional(),
    reason: z.string().trim().max(maxIdeaReasonLength).optional(),
  })
  .superRefine(({ stage, reason = '' }, context) => {
    if (needsReason(stage) && isBlank(reason))
      context.addIssue({ code: 'custom', path: ['reason'], message: ideasTexts.reasonRequired })
  })
export type NewProgress = z.infer<typeof newProgress>

/** The reader's reaction to an idea after a click. */
export const likeState = z.object({ liked: z.boolean(), likes: z.number().int() })
export const followState = z.object({ followed: z.boolean() })

const commentText = visibleText(ideasTexts.commentRequired).trim().max(maxCommentLength)

/** People to mention; those whose names are not in the text are not mentioned. */
const mentions = z.array(id).max(maxMentions).optional()

/** `picture`: the id of a file that its author has uploaded for it. */
export const newComment = z.strictObject({
  text: commentText,
  parentId: id.optional(),
  mentions,
  picture: id.optional(),
})

/** Without `mentions` it mentions the same people as before. */
export const commentEdit = z.strictObject({ text: commentText, mentions })

/** A comment as people see it: a removed one is still listed, without its text. */
export const commentView = comment.omit({ ideaId: true, listedFor: true, listedForAuthor: true }).extend({
  /** The end of the time in which its author may change it; only for the author, and only until then. */
  editableUntil: z.string().optional(),
})
export type CommentView = z.infer<typeof commentView>

/** Orders of a list of ideas; the last one has only unanswered ideas, newest first. */
export const ideaListView = z.enum(['newest', 'liked', 'discussed', 'unanswered'])
export type IdeaListView = z.infer<typeof ideaListView>

/** Filters of a list of ideas. */
export const ideaFilter = z.strictObject({
  /** A number of the list of idea categories; 10 is the always-open branch with all its children, 29 and 45
   * mean graduated (docs/product.md#graduation). Without one: all but the always-open branch. */
  category: z.coerce.number().int().optional(),
  /** A challenge; then `category` narrows it further only where it is 29 or 45. */
  challenge: id.optional(),
  /** A community that the person may see. */
  community: z.coerce.number().int().optional(),
  /** `false` filters nothing. */
  graduated: z.enum(['true', 'false']).optional(),
  /** Person id. */
  author: id.optional(),
})
export type IdeaFilter = z.infer<typeof ideaFilter>

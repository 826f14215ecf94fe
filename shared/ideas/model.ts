/** An idea and what colleagues do with it, as they are kept (docs/product.md#sending-ideas, #reactions). */
import * as z from 'zod'
import { fieldInput, fileAnswer, storedAnswer } from '../forms/answers.ts'
import { id } from '../ids.ts'
import { ideasTexts } from '../messages/ideas.ts'
import { personSnapshot } from '../people/model.ts'
import { isBlank } from '../text.ts'
import { visibleLine, visibleText } from '../visible-text.ts'
import { maxCommentLength, maxMentions, maxReasonLength, maxTitleLength } from './limits.ts'
import { needsReason, progressStages } from './progress.ts'

const author = personSnapshot.pick({ personId: true, name: true, slug: true })

/** What lists and checks need of an idea: at most 2 KB. */
export const idea = z.object({
  id,
  version: z.number().int(),
  title: z.string(),
  /** Plain text, the beginning of what was answered. */
  excerpt: z.string(),
  createdAt: z.string(),
  challengeId: id,
  author: author.extend({ country: z.string() }),
  /** Those of the challenge; 29 is added while the idea is graduated (docs/product.md#graduation). */
  categories: z.array(z.number().int()),
  /** The challenge's, or the author's where the challenge is open to everyone; who may see it
   * (docs/product.md#visibility). */
  communities: z.array(z.number().int()),
  /** Exactly as many as there are like records (docs/product.md#reactions). */
  likes: z.number().int(),
  comments: z.number().int(),
  /** What becomes of it, since when, who said so and what for; absent while nobody has answered. */
  progress: z
    .object({ stage: z.enum(progressStages), reason: z.string().optional(), at: z.string(), by: author })
    .optional(),
  /** Since an administrator took it from everybody's sight but its author's (docs/product.md#hidden-ideas); the author
   * reads why, not who did it. */
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

/** For whom something stands in the list of its person (docs/product.md#profiles). */
const listed = {
  /** The communities of the idea; absent where it stands in no list. */
  listedFor: z.array(z.number().int()).optional(),
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
  /** Whom it mentions, as they were called then (mentions.ts). */
  mentions: z.array(author).optional(),
  /** A picture that its author added. */
  picture: fileAnswer.optional(),
  createdAt: z.string(),
  editedAt: z.string().optional(),
  removedAt: z.string().optional(),
  /** Its author removed it, not an administrator. */
  removedByAuthor: z.literal(true).optional(),
  ...listed,
})
export type Comment = z.infer<typeof comment>
export type Mentioned = NonNullable<Comment['mentions']>[number]

/** One per person and idea, however often it is clicked. */
export const reaction = z.object({ ideaId: id, personId: id, at: z.string(), ...listed })
export type Reaction = z.infer<typeof reaction>

const title = visibleLine(ideasTexts.titleRequired).max(maxTitleLength)
const answers = z.array(fieldInput).max(60)

/** What an entry form sends. */
export const newIdea = z.strictObject({
  challengeId: id,
  /** The version of the form that was filled in. */
  formVersion: z.number().int(),
  title,
  answers,
  termsAccepted: z.boolean(),
})
export type NewIdea = z.infer<typeof newIdea>

/** What its author changes within a quarter of an hour; `version` is the one that they saw. */
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
  /** Whether the person who asks likes it and follows it. */
  liked: z.boolean(),
  followed: z.boolean(),
  /** Until when its author may change it; for nobody else, and not later. */
  editableUntil: z.string().optional(),
  /** Whether the person who asks may say what becomes of it. */
  mayAnswer: z.boolean(),
})
export type IdeaView = z.infer<typeof ideaView>

/** Why an idea is hidden: its author reads it. */
export const hidingReason = visibleText(ideasTexts.reasonRequired).trim().max(maxReasonLength)
export const newHiding = z.strictObject({ reason: hidingReason })

/** What an administrator or an owner says of an idea; without a stage what was said is taken back. */
export const newProgress = z
  .strictObject({
    /** The version that they saw. */
    version: z.number().int(),
    stage: z.enum(progressStages).optional(),
    reason: z.string().trim().max(maxReasonLength).optional(),
  })
  .superRefine(({ stage, reason = '' }, context) => {
    if (needsReason(stage) && isBlank(reason))
      context.addIssue({ code: 'custom', path: ['reason'], message: ideasTexts.reasonRequired })
  })
export type NewProgress = z.infer<typeof newProgress>

/** How the person who asks stands to an idea after a click. */
export const likeState = z.object({ liked: z.boolean(), likes: z.number().int() })
export const followState = z.object({ followed: z.boolean() })

const commentText = visibleText(ideasTexts.commentRequired).trim().max(maxCommentLength)

/** Whom it is to mention; who does not stand in the text is not mentioned. */
const mentions = z.array(id).max(maxMentions).optional()

/** `picture`: the id of a file that its author has uploaded for it. */
export const newComment = z.strictObject({
  text: commentText,
  parentId: id.optional(),
  mentions,
  picture: id.optional(),
})

/** Without `mentions` it mentions whom it did before. */
export const commentEdit = z.strictObject({ text: commentText, mentions })

/** A comment as people see it: one that was removed keeps its place and says nothing. */
export const commentView = comment.omit({ ideaId: true, listedFor: true, listedForAuthor: true }).extend({
  /** Until when its author may change it; for nobody else, and not later. */
  editableUntil: z.string().optional(),
})
export type CommentView = z.infer<typeof commentView>

/** How a list of ideas is put in order; the last one has only those that nobody has answered, newest first. */
export const ideaListView = z.enum(['newest', 'liked', 'discussed', 'unanswered'])
export type IdeaListView = z.infer<typeof ideaListView>

/** What a list of ideas can be narrowed to. */
export const ideaFilter = z.strictObject({
  /** A number of the list of idea categories; 10 is the always-open branch with all its children, 29 and 45 mean
   * graduated (docs/product.md#graduation). Without one: all but the always-open branch. */
  category: z.coerce.number().int().optional(),
  /** A challenge; then `category` narrows it further only where it is 29 or 45. */
  challenge: id.optional(),
  /** A community that the person may see. */
  community: z.coerce.number().int().optional(),
  /** `false` narrows nothing. */
  graduated: z.enum(['true', 'false']).optional(),
  /** Person id. */
  author: id.optional(),
})
export type IdeaFilter = z.infer<typeof ideaFilter>

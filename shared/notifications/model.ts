/** Notices of a person: what they were told beside the mails (docs/product.md#notifications). */
import * as z from 'zod'
import { noticeKindNames } from './kinds.ts'

/** Of the mail that it stands beside: the id of its entry in the outbox, and its number there. */
export const noticeId = z.string().regex(/^[0-9A-Z]{26}-\d{1,3}$/)

/** A notice as its reader sees it: what they may not see by now is not in it. */
export const notice = z.object({
  id: noticeId,
  kind: z.enum(noticeKindNames),
  /** When it was told. */
  at: z.string(),
  isRead: z.boolean(),
  /** Who did it, by name; absent where that is nobody or nobody's business. */
  by: z.string().optional(),
  /** What it is about; absent where nothing is said of it. */
  title: z.string().optional(),
  /** Where it leads, an address of the portal. */
  address: z.string(),
})
export type Notice = z.infer<typeof notice>

/** How many are unread: at most `mostUnread`, and whether there are more. */
export const unreadCount = z.object({ count: z.number().int(), more: z.literal(true).optional() })
export type UnreadCount = z.infer<typeof unreadCount>

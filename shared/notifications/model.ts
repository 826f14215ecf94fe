/** Notices of a person beside the mails (docs/product.md#notifications). */
import * as z from 'zod'
import { noticeKindNames } from '../outbox/mail-kinds.ts'

/** Of its mail: the id of the entry in the outbox, and the number there. */
export const noticeId = z.string().regex(/^[0-9A-Z]{26}-\d{1,3}$/)

/** A notice as its reader sees it: without what they may no longer see. */
export const notice = z.object({
  id: noticeId,
  kind: z.enum(noticeKindNames),
  at: z.string(),
  isRead: z.boolean(),
  /** Name of the person who did it; absent where there is none or it is confidential. */
  by: z.string().optional(),
  /** The subject's title; absent where nothing may be said of it. */
  title: z.string().optional(),
  address: z.string(),
})
export type Notice = z.infer<typeof notice>

/** The number of unread notices: at most `mostUnread`, and whether there are more. */
export const unreadCount = z.object({ count: z.number().int(), more: z.literal(true).optional() })
export type UnreadCount = z.infer<typeof unreadCount>
